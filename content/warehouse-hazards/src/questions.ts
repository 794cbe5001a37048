// What is asked about a hazard that was found: which risk it is, and what to do first.
import * as T from 'three'
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
  LOWEST = -0.18

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
    const { options, right } = askRisk(key, this.stage.random),
      { hazards, askRisk: text, notRight } = this.p
    this.ask({ key, what: 'risk', text, answers: options.map((k) => hazards[k].risk), right }, (ok) => {
      if (!ok) this.stage.say(`${notRight} ${hazards[key].risk}.`)
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
      at: this.panelAt(key),
      onAnswer: (i) => {
        this.open = null
        run.found[key]![what] = i === right
        stage.sound.play(i === right ? 'right' : 'wrong')
        then(i === right)
      },
    })
  }

  // beside the mark, never over it, within the arm's reach of the eyes
  private panelAt(key: HazardKey): readonly [number, number, number] {
    const { stage } = this,
      e = stage.eye(this.eye),
      d = new T.Vector3(...HAZARDS[key].at).sub(e).setY(0),
      slim = stage.camera.aspect <= 1,
      most = stage.inHeadset ? 1.75 : 1.45, // on a screen near enough to be read in a small window
      far = slim ? 1.25 : Math.min(most, Math.max(1.3, d.length() - 0.4)),
      low = Math.min(LEVEL, Math.max(LOWEST, Math.atan2(HAZARDS[key].at[1] - e.y, d.length()) * 0.4)), // what lies on the floor stays in view
      up = new T.Vector3(0, 1, 0)
    d.normalize()
    const look = d.clone().applyAxisAngle(up, slim ? -0.42 : -0.26) // both in view; in a narrow window the panel alone
    stage.turnTo(new T.Vector3(e.x + look.x * 2, e.y + 2 * Math.tan(slim ? LEVEL : low), e.z + look.z * 2))
    d.applyAxisAngle(up, -0.42)
    return [e.x + d.x * far, e.y - 0.1, e.z + d.z * far]
  }
}
