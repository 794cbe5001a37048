// What a training is given, and what it gives. app.ts builds the stage; a training only uses this.
import type * as T from 'three'
import type { Aim, Interactables } from './interaction/interactables.ts'
import type { Hud } from './panels/hud.ts'
import type { IconName } from './shapes/icons.ts'
import type { V3 } from './shapes/kit.ts'
import type { EndLook, EndResult, PanelPlace, StartLook } from './panels/panels.ts'
import type { Light, Parts } from './drawing/parts.ts'
import type { Report } from './session/report.ts'
import type { Sound } from './sound/sound.ts'
import type { Place, Walk } from './movement/walk.ts'
import type { Lang } from './words.ts'

export interface Stage {
  readonly scene: T.Scene
  readonly camera: T.PerspectiveCamera // the eye; its world position also in a headset
  readonly interactables: Interactables
  readonly hud: Hud
  readonly sound: Sound
  readonly walk: Walk
  readonly report: Report
  readonly parts: Parts
  readonly lang: Lang
  readonly seed: number // of this run
  readonly random: () => number // seeded for each run
  readonly time: number // seconds in this run that are timed: not before the person's first move, nor in a pause
  readonly inHeadset: boolean
  readonly panelWidth: number // px: less on a phone held upright
  readonly aim: Aim // where the controller, the pointer or the gaze points
  readonly controller: T.Object3D | null // the acting controller in a headset
  readonly bodyYaw: number // radians: where what is worn or carried hangs, which in a headset can be looked at
  eye(out: T.Vector3): T.Vector3
  goTo(x: number, z: number, then?: () => void): void // walks round what is in the way (desktop); teleports in a headset
  turnTo(point: T.Vector3): void // only when the person asked for it
  place(p: Place): void // only when a run begins
  readonly cuts: boolean // a view is cut to, not flown to: in a headset, or where less motion is asked for
  view(from: T.Vector3, at: T.Vector3): void // shows a place; in a headset from where one would stand, with a fade
  say(text: string, o?: { speak?: boolean; seconds?: number }): void // caption, live region, voice
  picture(from: T.Vector3, at: T.Vector3, width?: number, height?: number): Uint8Array // jpeg
  ask(o: Question): () => void // a question with digits; the answer closes it
  later(seconds: number, fn: () => void): void // in the run's own time, which also runs before the first move
  finish(end: EndResult): void // shows the end panel
}
export interface Question {
  zone?: string
  count?: string
  text: string
  answers: readonly string[]
  foot?: string
  at: V3
  facing?: { yaw: number; pitch: number } // of the panel, radians; default: it faces the eye
  onAnswer: (i: number) => void
}

export interface Training {
  begin(): void // a run starts: everything as at first, steps reported from the first
  update(dt: number): void // each frame of a run
  idle?(dt: number): void // each frame, also before, after and in a pause
  state(): object // what is true now, for tests
  save(): unknown // what a later page needs to resume this run: plain JSON
  resume(saved: unknown): void // after `begin` with the same seed; the person stands where they stood. Throws where it does not fit
}
export interface Plan {
  id: string
  lang?: Lang // what it speaks, where it cannot speak what was asked for
  title: () => string
  start: () => StartLook
  end: EndLook
  goalIcon: IconName
  light: Light
  scene: string // address of the baked binary
  from: Place // where a run begins
  startPanel: PanelPlace
  endPanel: (stage: Stage) => PanelPlace
  walkable: {
    areas: readonly (readonly [number, number, number, number])[]
    blocks: () => readonly (readonly [number, number, number, number])[]
  } // x0 x1 z0 z1
  make(stage: Stage): Training
}
