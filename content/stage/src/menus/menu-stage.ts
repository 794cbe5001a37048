// What the menus read and change of the running stage.
import type * as T from 'three'
import type { SavedPage } from '../session/saved-run.ts'
import type { Overlay } from '../interaction/overlay.ts'
import type { PanelPlace } from '../panels/panels.ts'
import type { Player } from '../movement/player.ts'
import type { SettingsOwner } from '../session/settings.ts'
import type { Sound } from '../sound/sound.ts'
import type { Speech } from '../sound/speech.ts'
import type { Plan, Stage } from '../stage.ts'

export type Phase = 'start' | 'running' | 'paused' | 'end' | 'over'

export interface MenuStage extends Stage, SettingsOwner {
  phase: Phase
  readonly plan: Plan
  readonly overlay: Overlay
  readonly player: Player
  readonly renderer: T.WebGLRenderer
  readonly sound: Sound
  readonly speech: Speech
  /** True where the eye was put before the panel because the window is small. */
  faceMenu(place: PanelPlace, wide: number, tall: number): boolean
  startRun(): void
  resumeRun(saved: SavedPage): void
  save(): void
}
