// The running check: the person walks along the scaffold, looks, marks what is wrong, hangs a card and makes sure of it.
import * as T from 'three'
import { UI } from '@praxia/stage/panels/panel.ts'
import type { Stage, Training } from '@praxia/stage/stage.ts'
import { WORDS } from '@praxia/stage/words.ts'
import { Ring } from '@praxia/stage/interaction/ring.ts'
import { Site, around } from '../../site.ts'
import { addActions } from './actions.ts'
import { Gazes } from './gazes.ts'
import { BARRIER, BOARD, SPOTS, SPOT_KEYS, isSeenWell } from '../../scaffold-places.ts'
import type { SpotKey } from '../../scaffold-places.ts'
import type { Phrases } from './phrases/en.ts'
import { conclude } from './results.ts'
import { freshRun, isOver, letOntoDefect, missed, place, rightCard, scores, STEPS, total, unseen } from './rules.ts'
import type { Card, Run } from './rules.ts'

const HOLD = 0.45, // seconds a mark takes
  FAR = 6.5, // metres from which one can still judge
  LATEST = 420 // seconds
const REST = { barrier: [3.6, 0, -2.95], green: [-1.04, 1.3, -1.91], red: [-0.84, 1.3, -1.91] } as const

export class Check implements Training {
  readonly stage: Stage
  readonly p: Phrases
  readonly site: Site
  readonly cards: Record<Card, T.Mesh>
  readonly barrier: T.Mesh
  run: Run = freshRun([])
  over = true
  warned = false
  private readonly rings = new Map<SpotKey, Ring>()
  private readonly gazes: Gazes
  private readonly brick: T.Mesh
  private marking: { key: SpotKey; held: number } | null = null
  private counted = -1 // places in the goal line
  private lookGoal = ''
  private falling = -1 // seconds the brick has fallen; below 0: none falls
  private readonly from = new T.Vector3()
  private readonly eye = new T.Vector3()

  constructor(stage: Stage, phrases: Phrases) {
    this.stage = stage
    this.p = phrases
    this.site = new Site(stage)
    this.site.part('post', [-0.95, 0, -1.95], 0.05)
    this.cards = {
      green: this.site.part('card-green', REST.green, 0.05),
      red: this.site.part('card-red', REST.red, 0.05),
    }
    this.barrier = this.site.part('barrier', REST.barrier, 0.3)
    this.brick = this.site.part('brick')
    this.gazes = new Gazes(this.site.world)
    for (const key of SPOT_KEYS) this.prepare(key)
    addActions(this)
    this.reset()
  }

  private prepare(key: SpotKey): void {
    const { at, r } = SPOTS[key],
      ring = new Ring(at, r)
    this.rings.set(key, ring)
    this.site.world.add(ring.group)
    this.stage.interactables.add({
      id: key,
      name: () => this.p.spots[key].thing,
      space: this.site.anchor(at),
      bounds: around(r * 2, r * 2, r * 2, -r),
      enabled: () => !this.over && this.run.card === null && !this.judged(key),
      hold: { start: () => this.startMark(key), end: () => this.endMark(key) },
    })
  }

  private judged(key: SpotKey): boolean {
    return this.run.marked.includes(key) || this.run.falseMarks.includes(key)
  }

  begin(): void {
    const { stage } = this
    this.run = freshRun(place(stage.random))
    this.marking = null
    this.over = this.warned = false
    this.reset()
    this.site.scaffold(this.run.bad)
    stage.report.begin(STEPS.length)
    stage.sound.loop('hum', 0.03)
    stage.say(this.p.hold, { seconds: 8 })
  }

  private reset(): void {
    for (const ring of this.rings.values()) ring.clear()
    this.gazes.reset()
    this.falling = -1
    this.brick.visible = false
    this.cards.green.position.set(...REST.green)
    this.cards.red.position.set(...REST.red)
    this.barrier.position.set(...REST.barrier)
    this.barrier.rotation.y = 0.3
  }

  private startMark(key: SpotKey): void {
    const { at, from } = SPOTS[key],
      eye = this.stage.eye(this.eye),
      far = Math.hypot(at[0] - eye.x, at[2] - eye.z),
      // In a headset one stands where one sees it from, which need not be there.
      goes = this.stage.inHeadset ? !isSeenWell(key, eye) : Math.hypot(from[0] - eye.x, from[1] - eye.z) > 1.2
    if (far > FAR || (goes && !this.run.looked.includes(key))) {
      // too far to judge: go there first
      if (this.stage.inHeadset) this.stage.say(WORDS[this.stage.lang].closer)
      else this.stage.goTo(from[0], from[1], () => this.stage.turnTo(new T.Vector3(...at)))
      return
    }
    this.marking = { key, held: 0 }
  }

  private endMark(key: SpotKey): void {
    if (this.marking?.key !== key) return
    this.rings.get(key)!.clear()
    this.marking = null
  }

  private mark(key: SpotKey): void {
    const { stage, p, run } = this,
      text = p.spots[key],
      bad = run.bad.includes(key)
    this.marking = null
    this.look(key)
    ;(bad ? run.marked : run.falseMarks).push(key)
    this.rings.get(key)!.show(1, bad ? 'found' : 'fine')
    stage.sound.play(bad ? 'right' : 'wrong')
    stage.say(bad ? `${p.defect} ${text.bad} ${text.why}` : `${p.inOrder} ${text.fine}`)
  }

  private look(key: SpotKey): void {
    if (this.run.looked.includes(key)) return
    this.run.looked.push(key)
    this.gazes.seen(key)
    this.stage.sound.play('click')
  }

  // --- what is decided

  hang(card: Card): void {
    const { run, stage, p } = this,
      words = p.sayCard
    run.card = card
    this.cards[card].position.set(...BOARD)
    stage.sound.play(card === rightCard(run) ? 'right' : 'wrong')
    if (letOntoDefect(run)) this.goesWrong()
    else stage.say(card === 'green' ? words.greenRight : run.bad.length ? words.redRight : words.redSafe)
    this.reportAreas()
    this.settle()
  }

  // a colleague goes up: what was not seen, or was seen and released, gives way
  private goesWrong(): void {
    const { run, stage, p } = this,
      key = missed(run)[0] ?? run.bad[0]!,
      [x, y, z] = SPOTS[key].at
    stage.say(p.sayCard.greenWrong(`${p.spots[key].bad} ${p.spots[key].why}`), { seconds: 7 })
    this.from.set(x + 0.2, Math.max(y, 2.2), z + 0.5)
    stage.turnTo(this.from)
    stage.sound.play('whoosh')
    this.falling = 0
  }

  close(): void {
    this.run.barrier = true
    this.barrier.position.set(...BARRIER)
    this.barrier.rotation.y = 0
    this.stage.sound.play('door')
    this.stage.say(this.p.sayBarrier)
    this.settle()
  }

  radio(): void {
    this.run.called = true
    this.stage.sound.play('right')
    this.stage.say(this.p.sayRadio)
    this.settle()
  }

  repair(): void {
    this.run.ownRepair = true
    this.stage.sound.play('wrong')
    this.stage.say(this.p.sayRepair)
  }

  private settle(): void {
    if (isOver(this.run)) this.stage.later(letOntoDefect(this.run) ? 6 : 3, () => this.finish())
  }

  private reportAreas(): void {
    const of = scores(this.run)
    for (const step of STEPS)
      if (step !== 'decision') this.stage.report.step(step, { ...of[step], reason: this.reason(step) })
  }

  private reason(step: (typeof STEPS)[number]): string {
    return conclude(this.run, this.p).reasons[step]
  }

  private finish(): void {
    if (this.over) return
    this.over = true
    this.marking = null
    const { stage, run, p } = this,
      done = conclude(run, p)
    for (const ring of this.rings.values()) ring.clear()
    for (const step of STEPS) stage.report.step(step, { ...done.steps[step], reason: done.reasons[step] })
    stage.report.finish(done.end.score, done.end.passed, done)
    stage.finish(done.end)
  }

  update(dt: number): void {
    const { stage, run, p } = this
    if (this.over) return
    this.goal()
    if (this.marking) {
      const ring = this.rings.get(this.marking.key)!
      this.marking.held += dt
      ring.show(Math.min(1, this.marking.held / HOLD), 'marking')
      if (this.marking.held >= HOLD) this.mark(this.marking.key)
    }
    if (run.card === null) {
      const key = this.gazes.update(dt, stage, run.looked)
      if (key) this.look(key)
    }
    if (stage.time < LATEST) return
    stage.say(p.sayTimeUp)
    this.reportAreas()
    this.finish()
  }

  private goal(): void {
    const { stage, run, p } = this,
      left = SPOT_KEYS.length - run.looked.length
    stage.hud.clock(stage.time)
    if (run.card) {
      const open = !isOver(run)
      stage.hud.goal(open ? p.goalSecure : p.goalDone, open ? 'warn' : 'scaffold', open ? UI.sec : UI.ok)
      stage.hud.point(null)
    } else {
      if (run.looked.length !== this.counted) {
        this.counted = run.looked.length
        this.lookGoal = left ? p.goal(this.counted, SPOT_KEYS.length) : p.goalDecide
      }
      stage.hud.goal(this.lookGoal, 'scaffold', left ? UI.main : UI.ok)
      stage.hud.point(left ? this.gazes.next(stage, run.looked) : BOARD)
    }
  }

  idle(dt: number): void {
    const eye = this.stage.eye(this.eye)
    for (let i = 0; i < SPOT_KEYS.length; i++) this.rings.get(SPOT_KEYS[i]!)!.face(eye)
    this.gazes.face(eye)
    this.fall(dt)
  }

  private fall(dt: number): void {
    if (this.falling < 0) return
    const t = this.falling - 0.6 // a moment to look up
    this.falling += dt
    const y = this.from.y - (t > 0 ? 4.9 * t * t : 0)
    this.brick.visible = true
    this.brick.position.set(this.from.x, Math.max(0.04, y), this.from.z)
    this.brick.rotation.set(y > 0.04 ? t * 4 : 0, 0.4, y > 0.04 ? t * 6 : 0)
    if (y > 0.04) return
    this.falling = -1
    this.stage.sound.play('door')
  }

  save(): object {
    return { run: this.run }
  }

  resume(saved: unknown): void {
    const { run } = saved as { run: Run }
    for (const key of [...run.bad, ...run.looked]) if (!(key in SPOTS)) throw new Error(`no place ${key}`)
    this.run = run
    this.site.scaffold(run.bad)
    for (const key of run.looked) this.gazes.seen(key)
    for (const key of run.marked) this.rings.get(key)!.show(1, 'found')
    for (const key of run.falseMarks) this.rings.get(key)!.show(1, 'fine')
    if (run.card) this.cards[run.card].position.set(...BOARD)
    if (run.barrier) {
      this.barrier.position.set(...BARRIER)
      this.barrier.rotation.y = 0
    }
    this.settle()
  }

  state(): object {
    const { run } = this
    return {
      ...run,
      unseen: unseen(run),
      right: rightCard(run),
      judged: [...run.marked, ...run.falseMarks],
      places: SPOTS,
      marking: this.marking?.key ?? null,
      score: total(run),
    }
  }
}
