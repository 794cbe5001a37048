// What is asked about a hazard that was found: which risk it is, and what to do first.
import * as T from 'three'
import { PX, W } from '@praxia/stage/shapes/panel-sizes.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import type { Phrases } from './phrases/en.ts'
import { HAZARDS } from './places.ts'
import type { HazardKey } from './places.ts'
import { askMeasure, askRisk, foundCount } from './rules.ts'
import type { Run } from './rules.ts'

interface Open {
  key: HazardKey
  what: 'risk' | 'measure'
  right: number
}
interface Asked extends Open {
  text: string
  answers: readonly string[]
}

// the gaze at a question, up and down
const LEVEL = -0.075,
  LOWEST = -0.18,
  UP = new T.Vector3(0, 1, 0),
  HALF = (W * PX) / 2 // metres: half a panel

export class Questions {
  open: Open | null = null
  private readonly stage: Stage
  private readonly p: Phrases
  private run: Run = { placed: [], found: {}, falseMarks: [] }
  private shut: () => void = () => {}
  private readonly eye = new T.Vector3()

  constructor(stage: Stage, phrases: Phrases) {
    this.stage = stage
    this.p = phrases
  }

  close(): void {
    if (this.open) this.shut()
    this.open = null
  }

  /** What is not answered yet of both questions, one after the other; the answers are written into the run. */
  about(key: HazardKey, run: Run, then: () => void): void {
    this.run = run
    if (run.found[key]?.risk === null) this.risk(key, then)
    else this.measure(key, then)
  }

  private risk(key: HazardKey, then: () => void): void {
    const { options, right } = askRisk(this.stage.random),
      { hazards, askRisk: text, notRight } = this.p,
      { risk, others } = hazards[key],
      answers = options.map((one) => (one === 'risk' ? risk : others[one]))
    this.ask({ key, what: 'risk', text, answers, right }, (ok) => {
      if (!ok) this.stage.say(`${notRight} ${risk}.`)
      this.measure(key, then)
    })
  }

  private measure(key: HazardKey, then: () => void): void {
    const { p, stage } = this,
      { options, right } = askMeasure(stage.random, p.everywhere.length),
      h = p.hazards[key],
      answers = options.map((m) => (typeof m === 'number' ? p.everywhere[m]! : h[m]))
    this.ask({ key, what: 'measure', text: p.askFirst, answers, right }, (ok) => {
      stage.say(`${ok ? p.right : `${p.notRight} ${h.first}.`} ${h.why}`)
      then()
    })
  }

  private ask({ key, what, text, answers, right }: Asked, then: (ok: boolean) => void): void {
    const { stage, p, run } = this
    this.open = { key, what, right }
    this.shut = stage.ask({
      zone: p.zones[HAZARDS[key].zone],
      count: p.count(foundCount(run), run.placed.length),
      text,
      answers,
      foot: what === 'risk' ? p.thenFirst : undefined,
      ...this.panelAt(key),
      onAnswer: (i) => {
        this.open = null
        run.found[key]![what] = i === right
        stage.sound.play(i === right ? 'right' : 'wrong')
        then(i === right)
      },
    })
  }

  // Beside the mark, never over it, within the arm's reach of the eyes. On a screen the panel lies in the picture's plane, so
  // that its lines stay level and upright wherever it hangs.
  private panelAt(key: HazardKey): { at: readonly [number, number, number]; facing?: { yaw: number; pitch: number } } {
    const { stage } = this,
      e = stage.eye(this.eye),
      d = new T.Vector3(...HAZARDS[key].at).sub(e).setY(0),
      { aspect, fov } = stage.camera,
      slim = aspect <= 1,
      low = Math.min(LEVEL, Math.max(LOWEST, Math.atan2(HAZARDS[key].at[1] - e.y, d.length()) * 0.4)), // what lies on the floor stays in view
      far = stage.inHeadset ? Math.min(1.75, Math.max(1.3, d.length() - 0.4)) : slim ? 1.25 : 1.15,
      aside = slim ? 0.42 : Math.atan(HALF / far) + 0.1, // from the mark to the panel's middle
      half = Math.atan(Math.tan((fov * Math.PI) / 360) * aspect),
      right = slim ? 0 : Math.max(0, Math.min(0.26, half - Math.atan(HALF / far) - 0.03)), // of the picture's middle
      pitch = slim ? LEVEL : low
    d.normalize()
    const look = d.clone().applyAxisAngle(UP, -(aside - right)), // both in view; in a narrow window the panel alone
      panel = d.applyAxisAngle(UP, -aside)
    stage.turnTo(new T.Vector3(e.x + look.x * 2, e.y + 2 * Math.tan(pitch), e.z + look.z * 2))
    return {
      at: [e.x + panel.x * far, e.y + (stage.inHeadset ? -0.1 : far * Math.tan(pitch)), e.z + panel.z * far],
      ...(!stage.inHeadset && { facing: { yaw: Math.atan2(-look.x, -look.z), pitch } }),
    }
  }
}
