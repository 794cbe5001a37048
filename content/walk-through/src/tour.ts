// The running walk: go to the stop, read, answer; a wrong answer may be corrected, and costs.
import * as T from 'three'
import { UI } from '@praxia/stage/panels/panel.ts'
import type { Stage, Training } from '@praxia/stage/stage.ts'
import { placePanel } from '@praxia/stage/interaction/placed-panel.ts'
import type { PlacedPanel } from '@praxia/stage/interaction/placed-panel.ts'
import type { LangTexts, Station, Steps } from './content.ts'
import type { SavedWalk } from './saved-walk.ts'
import { readingPanel } from './reading.ts'
import { recolour } from './recolour.ts'
import { stops } from './route.ts'
import type { Stop } from './route.ts'
import { verdictOf } from '@praxia/stage/session/report.ts'
import {
  allAtFirst,
  answerMark,
  answerResult,
  answerScore,
  badgesOf,
  passingScore,
  skillsOf,
  walkScore,
} from './rules.ts'
import type { Answer } from './rules.ts'
import { walkStatistics } from './statistics.ts'
import type { Words } from './words.ts'

type Colours = Parameters<typeof recolour>[1]

export class Tour implements Training {
  private stage: Stage
  private texts: LangTexts
  private steps: Steps
  private w: Words
  private stops: Stop[]
  private open: T.Mesh[] = []
  private done: T.Mesh[] = []
  private at = 0
  private answers: Answer[] = []
  private reading: PlacedPanel | null = null
  private asking: { right: number; close: () => void } | null = null
  private tries = 0
  private over = true

  constructor(stage: Stage, texts: LangTexts, steps: Steps, colours: Colours, words: Words) {
    this.stage = stage
    this.texts = texts
    this.steps = steps
    this.w = words
    this.stops = stops(texts.stations.length)
    const garden = stage.parts.world('garden')
    recolour(garden, colours)
    stage.scene.add(garden)
    this.stops.forEach((s, i) => {
      const pair = (['station', 'station-done'] as const).map((name) => {
        const m = stage.parts.part(name)
        recolour(m, colours)
        m.position.set(s.x, 0, s.z)
        m.rotation.y = s.yaw
        stage.scene.add(m)
        return m
      })
      this.open.push(pair[0]!)
      this.done.push(pair[1]!)
      stage.interactables.add({
        id: `stop-${i + 1}`,
        name: () => texts.stations[i]!.title,
        space: pair[0]!,
        bounds: new T.Box3(new T.Vector3(-0.36, 0, -0.36), new T.Vector3(0.36, 1.25, 0.36)),
        outline: pair[0]!,
        reach: 2.3,
        stand: new T.Vector3(s.stand[0], 0, s.stand[1]),
        enabled: () => !this.over && i === this.at && !this.reading && !this.asking,
        activate: () => this.read(i),
      })
    })
    this.paint()
  }

  private paint(): void {
    this.open.forEach((m, i) => {
      m.visible = !this.answers[i]
      this.done[i]!.visible = !m.visible
    })
  }

  private close(): void {
    this.reading?.close()
    this.asking?.close()
    this.reading = this.asking = null
  }

  begin(): void {
    this.close()
    this.at = this.tries = 0
    this.answers = []
    this.over = false
    this.paint()
    this.stage.report.begin(this.texts.stations.length)
    this.faceNext()
  }

  // behind the lectern, facing who stands before it
  private place(i: number): readonly [number, number, number] {
    const s = this.stops[i]!,
      e = this.stage.eye(new T.Vector3()),
      d = new T.Vector3(s.x - e.x, 0, s.z - e.z),
      l = Math.max(0.01, d.length()),
      most = this.stage.inHeadset ? 1.75 : this.stage.camera.aspect < 1 ? 1.25 : 1.45, // on a screen near enough to be read
      far = Math.min(most, l + 0.3)
    return [e.x + (d.x / l) * far, e.y + 0.02, e.z + (d.z / l) * far]
  }

  private read(i: number): void {
    const s = this.texts.stations[i]!,
      at = this.place(i) as [number, number, number],
      e = this.stage.eye(new T.Vector3())
    const made = readingPanel(
      {
        chip: this.w.stop(i + 1, this.texts.stations.length),
        title: s.title,
        text: s.text,
        button: this.w.ask,
      },
      this.stage.panelWidth,
    )
    const shown = placePanel(
      this.stage.scene,
      this.stage.interactables,
      made,
      { at, yaw: Math.atan2(e.x - at[0], e.z - at[2]) },
      [{ id: 'ask', name: this.w.ask, digit: 1, press: () => this.ask(i) }],
      null,
      new Set(),
    )
    this.reading = shown
    this.stage.turnTo(new T.Vector3(...at))
    this.stage.say(s.text, { seconds: 0.01 }) // it stands before one's eyes: spoken, no caption needed
  }

  private ask(i: number): void {
    const s = this.texts.stations[i]!,
      order = s.options.map((_, n) => n),
      { stage } = this
    this.close()
    for (let n = order.length - 1; n > 0; n--) {
      const j = Math.floor(stage.random() * (n + 1))
      ;[order[n], order[j]] = [order[j]!, order[n]!]
    }
    const right = order.indexOf(s.right),
      at = this.place(i) as [number, number, number]
    const close = stage.ask({
      zone: this.texts.title,
      count: `${i + 1} / ${this.texts.stations.length}`,
      text: s.question,
      answers: order.map((n) => s.options[n]!),
      at,
      onAnswer: (a) => this.answered(i, s, a === right),
    })
    stage.turnTo(new T.Vector3(...at)) // who reached the button by Tab looks at the button
    this.asking = { right: right + 1, close }
  }

  private answered(i: number, s: Station, right: boolean): void {
    const { stage } = this
    this.asking = null
    this.tries++
    stage.sound.play(right ? 'right' : 'wrong')
    if (!right) {
      stage.say(this.w.again)
      this.ask(i)
      return
    }
    stage.say(`${this.w.right} ${s.reason}`)
    const answer = { key: s.key, tries: this.tries }
    this.answers.push(answer)
    stage.report.step(s.key, { ...answerResult(this.steps, answer), reason: s.reason })
    this.at++
    this.tries = 0
    this.paint()
    if (this.at === this.texts.stations.length) stage.later(3, () => this.finish())
    else this.faceNext()
  }

  // a wrong answer counts also after the page was loaded again
  save(): SavedWalk {
    return { answers: this.answers, tries: this.tries }
  }

  resume(saved: unknown): void {
    const { answers, tries } = saved as SavedWalk,
      { stations } = this.texts
    if (answers.some((a, i) => a.key !== stations[i]?.key)) throw new Error('other stations')
    this.answers = [...answers]
    this.tries = tries
    this.at = answers.length
    this.paint()
    if (this.at === stations.length) this.stage.later(1, () => this.finish())
    else this.faceNext()
  }

  // the stop that comes next stands in view, also in a narrow window
  private faceNext(): void {
    const { x, z } = this.stops[this.at]!
    this.stage.turnTo(new T.Vector3(x, 1, z))
  }

  private finish(): void {
    if (this.over) return
    this.over = true
    const n = this.texts.stations.length,
      score = walkScore(this.answers, n),
      need = passingScore(this.steps),
      flawless = allAtFirst(this.answers, n),
      firsts = this.answers.filter((a) => a.tries === 1).length,
      { w } = this
    this.stage.report.finish(score, score >= need, {
      skills: skillsOf(this.steps, this.answers),
      badges: badgesOf(this.answers, n, need),
      stats: walkStatistics(
        this.answers.map((a) => a.tries),
        w,
      ),
    })
    const rows = this.answers
      .map((a, i) => ({
        verdict: verdictOf(answerScore(a.tries), answerMark(this.steps, a.key)),
        title: this.texts.stations[i]!.title,
        reason: this.texts.stations[i]!.reason,
      }))
      .sort((a, b) => Number(a.verdict === 'right') - Number(b.verdict === 'right'))
      .slice(0, 4)
    this.stage.finish({
      score,
      passed: score >= need,
      title: score >= need ? w.passed : w.failed,
      chips: [
        { text: w.firsts(firsts, n), kind: flawless ? 'ok' : 'main' },
        ...(flawless ? [{ text: w.flawless, kind: 'main' as const }] : []),
      ],
      rows,
      foot: w.foot(n),
    })
  }

  update(): void {
    const s = this.texts.stations[this.at],
      { hud } = this.stage
    if (this.over) return
    if (this.reading || this.asking) hud.goal(null)
    else hud.goal(s ? this.w.goTo(s.title) : this.w.done, 'arrow', s ? UI.main : UI.ok)
  }

  state(): object {
    return {
      stations: this.texts.stations.length,
      stop: this.at + 1,
      reading: !!this.reading,
      asking: this.asking && { right: this.asking.right },
      answers: this.answers,
      score: walkScore(this.answers, this.texts.stations.length),
      finished: this.over,
    }
  }
}
