// A training of this room as it runs: deeds are added, the room shows them, rules judge them.
import * as T from 'three'
import type { Source } from '@praxia/stage/interaction/interactables.ts'
import type { EndResult } from '@praxia/stage/panels/panels.ts'
import type { IconName } from '@praxia/stage/shapes/icons.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import { verdictOf } from '@praxia/stage/session/report.ts'
import type { Stage, Training } from '@praxia/stage/stage.ts'
import type { Deed, Deeds } from './deeds.ts'
import { Body } from './body.ts'
import { Hand } from './hand.ts'
import { badges, points, result, scores, skills } from './lesson.ts'
import type { Lesson } from './lesson.ts'
import { statistics } from './statistics.ts'
import { Veil } from './veil.ts'
import { SHARED, fill } from './words.ts'
import type { Words } from './words.ts'

export interface Goal {
  text: string
  icon: IconName
  at: V3 | null // what an arrow points to when it is out of the picture
}
export interface Spot {
  id: string
  at: T.Object3D | V3
  size: V3 // of the box that takes a press, its middle at `at`
  off?: V3 // of that middle
  when: () => boolean
  act?: (by: Source) => void
  hold?: { start: () => void; end: () => void }
  name?: () => string
  stand?: readonly [number, number]
  outline?: T.Mesh
  mine?: boolean
  digit?: number
  reach?: number
}
const LIMIT = 600, // seconds: nobody waits for ever, what was done is judged
  REACH = 1.5,
  ORDER = ['wrong', 'nearly', 'right']

export abstract class Course<S extends string> implements Training {
  readonly stage: Stage
  readonly w: Words<S>
  readonly lesson: Lesson<S>
  readonly hand: Hand
  readonly body: Body
  readonly veil: Veil
  deeds: Deed[] = []
  private readonly said = new Set<string>()
  private over = false
  private order = 0
  private endAt = Infinity

  constructor(stage: Stage, lesson: Lesson<S>, w: Words<S>) {
    this.stage = stage
    this.lesson = lesson
    this.w = w
    stage.scene.add(stage.parts.world('bay'))
    this.hand = new Hand(stage)
    this.body = new Body(stage)
    this.veil = new Veil(stage)
  }

  /** The room as it is after these deeds. */
  protected abstract show(): void
  protected abstract goal(): Goal
  /** Each frame of a run, after the goal. */
  protected tick(_dt: number): void {}
  /** Each frame, also outside a run. */
  protected move(_dt: number): void {}
  /** How loud the machines hum. */
  protected hum(): number {
    return 0.1
  }
  /** A new run: what differs from run to run. */
  protected fresh(): void {}

  begin(): void {
    this.deeds = []
    this.said.clear()
    this.over = false
    this.endAt = Infinity
    this.stage.report.begin(this.lesson.steps.length)
    this.fresh()
    this.show()
    this.stage.sound.loop('hum', this.hum())
    this.setGoal()
    if (this.w.says.begin) this.stage.later(0.8, () => this.say('begin'))
  }

  /** Adds a deed, shows it, and reports the steps that it settles. */
  protected done(what: string): void {
    if (this.over) return
    this.deeds.push({ what, at: Math.round(this.stage.time * 10) / 10 })
    this.show()
    this.stage.sound.loop('hum', this.hum())
    this.setGoal()
    const judged = this.lesson.judge(this.deeds)
    for (const step of this.lesson.settled(this.deeds)) {
      const now = result(this.lesson, step, judged[step].score),
        before = this.stage.report.stepResult(step)
      if (before?.score !== now.score)
        this.stage.report.step(step, { ...now, reason: this.row(step, judged[step].row)[1] })
    }
  }

  /** Whether it was done in this run: asked in each frame, so nothing is made for it. */
  protected has(what: string): boolean {
    for (let i = 0; i < this.deeds.length; i++) if (this.deeds[i]!.what === what) return true
    return false
  }
  /** What follows from the deeds, computed anew only after another one. */
  protected derived<T>(compute: (deeds: Deeds) => T): () => T {
    let from: Deeds | null = null,
      length = -1,
      value: T
    return () => {
      if (from === this.deeds && length === this.deeds.length) return value
      from = this.deeds
      length = from.length
      return (value = compute(from))
    }
  }

  protected say(key: string, values: Readonly<Record<string, string>> = {}): void {
    const text = this.w.says[key]
    if (text) this.stage.say(fill(text, values))
  }
  protected sayOnce(key: string): void {
    if (this.said.has(key)) return
    this.said.add(key)
    this.say(key)
  }

  /** The run ends in so many seconds: what was done last is seen first. */
  protected endIn(seconds: number): void {
    this.endAt = Math.min(this.endAt, this.stage.time + seconds)
  }

  protected spot(o: Spot): void {
    const space = o.at instanceof T.Object3D ? o.at : this.anchor(o.at),
      [x, y, z] = o.off ?? [0, 0, 0],
      [w, h, d] = o.size
    this.stage.interactables.add({
      id: o.id,
      name: o.name ?? (() => this.w.acts[o.id] ?? o.id),
      space,
      bounds: new T.Box3(
        new T.Vector3(x - w / 2, y - h / 2, z - d / 2),
        new T.Vector3(x + w / 2, y + h / 2, z + d / 2),
      ),
      order: this.order++,
      digit: o.digit,
      mine: o.mine,
      screenButton: o.mine ? 'only' : undefined,
      reach: o.mine || o.hold ? undefined : (o.reach ?? REACH),
      stand: o.stand && new T.Vector3(o.stand[0], 0, o.stand[1]),
      outline: o.outline,
      enabled: () => !this.over && o.when(),
      activate: o.act,
      hold: o.hold,
    })
  }

  /** A baked part in the room. */
  protected put(name: string, at: V3, turn: V3 = [0, 0, 0]): T.Mesh {
    const part = this.stage.parts.part(name)
    part.position.set(...at)
    part.rotation.set(...turn)
    this.stage.scene.add(part)
    return part
  }

  private anchor(at: V3): T.Object3D {
    const o = new T.Object3D()
    o.position.set(...at)
    this.stage.scene.add(o)
    return o
  }

  private setGoal(): void {
    const { text, icon, at } = this.goal()
    this.stage.hud.goal(this.w.goals[text] ?? text, icon)
    this.stage.hud.point(at)
  }

  update(dt: number): void {
    const { stage } = this
    stage.hud.clock(stage.time)
    this.tick(dt)
    if (stage.time > this.endAt || stage.time > LIMIT) this.finish()
  }

  idle(dt: number): void {
    this.hand.update()
    this.body.update()
    this.veil.update(dt)
    this.move(dt)
  }

  private row(step: S, row: string): readonly [string, string] {
    const rows = this.w.rows[step]
    return rows[row] ?? rows.good ?? ['', '']
  }

  private finish(): void {
    if (this.over) return
    this.over = true
    this.hand.hold(null) // nothing before the panel
    const { stage, lesson, deeds, w } = this,
      judged = lesson.judge(deeds),
      each = scores(lesson, deeds),
      total = points(lesson, deeds),
      won = badges(lesson, each, total)
    for (const step of lesson.steps)
      stage.report.step(step, { ...result(lesson, step, each[step]), reason: this.row(step, judged[step].row)[1] })
    stage.report.finish(total, total >= lesson.passing, {
      skills: skills(lesson, each),
      stats: statistics(lesson, each, stage.time, w.title, stage.lang),
      badges: won,
    })
    const rows = lesson.steps.map((step) => {
      const [title, reason] = this.row(step, judged[step].row)
      return { verdict: verdictOf(each[step], lesson.marks[step]), title, reason }
    })
    stage.finish(this.ending(total, won, rows))
  }

  private ending(total: number, won: readonly number[], rows: EndResult['rows']): EndResult {
    const { lesson, deeds, w, stage } = this,
      shared = SHARED[stage.lang],
      passed = total >= lesson.passing,
      hurt = lesson.hurt(deeds)
    return {
      score: total,
      passed,
      title: hurt ? w.ends.hurt : !passed ? w.ends.failed : won.includes(3) ? w.ends.good : w.ends.enough,
      chips: [
        ...(won.includes(3) ? [{ text: w.badge, kind: 'main' as const }] : []),
        passed ? { text: shared.passed, kind: 'ok' as const } : { text: shared.notPassed, kind: 'warn' as const },
      ],
      rows: ORDER.flatMap((v) => rows.filter((row) => row.verdict === v)), // what to do better comes first
      foot: fill(shared.seconds, { n: stage.time.toFixed(0) }),
    }
  }

  state(): object {
    return { deeds: this.deeds.map(({ what }) => what), goalKey: this.goal().text }
  }
  save(): unknown {
    return { deeds: this.deeds }
  }
  resume(saved: unknown): void {
    const { deeds } = saved as { deeds: Deed[] }
    if (!Array.isArray(deeds)) throw new Error('not a run of this training')
    this.deeds = deeds
    this.show()
    this.setGoal()
  }
}
