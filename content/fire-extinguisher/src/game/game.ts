// The training: a fire that lives, a person who may do right or wrong, and the record of it.
import * as T from 'three'
import type { Stage, Training } from '@praxia/stage/stage.ts'
import { W } from '@praxia/stage/shapes/panel-sizes.ts'
import { Alarm } from '../equipment/alarm.ts'
import { Blaze, SITES } from '../fire/blaze.ts'
import { CELLS, CHARGE, Flames } from '../fire/flames.ts'
import type { Game } from './game-parts.ts'
import { Gauges, goalPlace, setGoal } from '../results/goals.ts'
import { Hosing } from './hosing.ts'
import { lookOnwards } from './onwards.ts'
import { Gear } from '../equipment/gear.ts'
import { addActions } from './actions.ts'
import { DOOR_X, SHELF, START, START_NARROW, atDoor } from '../places.ts'
import { conclude, reportRun } from '../results/results.ts'
import { STEPS, alarmScore, aimScore, chooseScore, distanceScore, fit, outScore, pinScore } from '../rules/rules.ts'
import type { Fire, Kind } from '../rules/rules.ts'
import { saveRun, resumeRun } from './saved-run.ts'
import { freshRun, type RunState, type RunPhase } from '../rules/run-state.ts'
import { DOOR } from '../scene/look.ts'
import type { Words } from '../phrases/en.ts'
import { Retreat } from './retreat.ts'
import { wordsOf } from '../words.ts'

const OPEN = 1.75,
  PLAN: readonly Fire[] = ['paper', 'oil', 'cabinet']

export class FirstMinute implements Training, Game {
  readonly stage: Stage
  readonly w: Words
  readonly blaze: Blaze
  readonly bell: Alarm
  readonly gear: Gear
  readonly door: T.Mesh
  readonly shelf: Record<Kind, T.Mesh>
  readonly base = new T.Group() // at the fire's base, where the jet is aimed
  flames: Flames
  run: RunState
  doorAngle = OPEN
  private readonly hosing: Hosing
  private readonly gauges: Gauges
  private readonly retreat = new Retreat()
  private eye = new T.Vector3()

  constructor(stage: Stage) {
    this.stage = stage
    this.w = wordsOf(stage.lang)
    stage.scene.add(stage.parts.world('workshop'))
    this.blaze = new Blaze(stage)
    this.bell = new Alarm(stage)
    this.gear = new Gear(stage)
    this.door = stage.parts.part('door')
    this.door.position.set(DOOR_X, 0, DOOR[0] + 0.03)
    this.shelf = { water: stage.parts.part('water'), co2: stage.parts.part('co2'), wet: stage.parts.part('wet') }
    ;(['water', 'co2', 'wet'] as const).forEach((k, i) => {
      this.shelf[k].position.set(SHELF.x + (i - 1) * 0.62, k === 'co2' ? 0.53 : 0.58, SHELF.z)
      this.shelf[k].rotation.y = -0.25
      stage.scene.add(this.shelf[k])
    })
    stage.scene.add(this.door, this.blaze.group, this.base)
    this.flames = new Flames('paper', () => 0.5)
    this.run = freshRun('paper')
    this.hosing = new Hosing(this)
    this.gauges = new Gauges(stage, this.w)
    addActions(this)
  }

  begin(): void {
    const { stage, w } = this,
      fire = PLAN[Math.floor(stage.random() * 3)]!
    stage.report.begin(STEPS.length)
    this.flames = new Flames(fire, stage.random)
    this.run = freshRun(fire)
    this.blaze.begin(fire)
    this.bell.reset()
    this.base.position.set(...SITES[fire].base)
    this.gear.take(null, false)
    for (const m of Object.values(this.shelf)) m.visible = true
    this.doorAngle = OPEN
    stage.place((stage.panelWidth < W ? START_NARROW : START)[fire])
    this.retreat.begin(stage.eye(this.eye))
    stage.sound.loop('fire', 0.25)
    stage.sound.loop('hum', 0.12)
    this.goal()
    stage.later(1, () => stage.say(w.sayBurn[fire]))
  }

  // says a rule's reason once a run
  sayOnce(key: string, text: string): void {
    if (this.run.said.has(key)) return
    this.run.said.add(key)
    this.stage.say(text)
  }

  to(at: RunPhase): void {
    this.run.at = at
    this.goal()
  }

  private goal(): void {
    const { run, stage } = this,
      near = atDoor(stage.eye(this.eye))
    setGoal(run, this.w, stage.hud, near)
    stage.hud.point(goalPlace(run, stage.time, near, SITES[run.record.fire].base))
  }

  // --- actions
  alarm(): void {
    const { record } = this.run
    if (record.alarmAt !== null) return
    record.alarmAt = this.stage.time
    record.alarmFirst = record.taken.length === 0
    this.bell.press()
    this.stage.sound.loop('bell', 0.16)
    this.stage.sound.play('right')
    this.stage.say(this.w.sayAlarm)
    this.stage.report.step('alarm', alarmScore(record.alarmAt, record.alarmFirst))
    if (this.run.at === 'alarm') this.to('choose')
    lookOnwards(this.stage, this.shelf.co2, () => this.run.at === 'choose' && !this.run.held)
  }

  take(kind: Kind): void {
    const { run, w, stage } = this
    if (run.held) this.shelf[run.held].visible = run.charge === run.full
    run.held = kind
    run.full = run.charge = CHARGE[kind]
    run.pin = 0
    if (run.record.taken.at(-1) !== kind) run.record.taken.push(kind)
    this.shelf[kind].visible = false
    this.gear.take(kind, true)
    stage.report.step('choose', chooseScore(run.record.fire, run.record.taken, run.record.dangerUsed))
    this.to('pin')
    if (run.record.alarmAt === null) this.sayOnce('noalarm', w.sayNoAlarm)
    else stage.say(w.sayTake[fit(run.record.fire, kind)])
  }

  put(): void {
    const { run } = this
    if (!run.held) return
    this.squeeze(false)
    if (run.charge === run.full) this.shelf[run.held].visible = true
    else if (!run.record.out) run.record.attempts++
    run.held = null
    this.gear.take(null, false)
    this.stage.say(this.w.sayDown, { speak: false })
    this.to(run.record.out ? 'leave' : 'choose')
  }

  pin(what: 0 | 1 | 2): void {
    // low, pin, test
    const { run, w, stage } = this
    if (what !== run.pin) {
      run.record.pinFaults++
      stage.sound.play('wrong')
      stage.say(w.sayOrder)
      return
    }
    run.pin = (what + 1) as 1 | 2 | 3
    if (what === 0) this.gear.lower()
    if (what === 1) this.gear.take(run.held, false)
    stage.sound.play(what === 1 ? 'pin' : 'click')
    if (what === 2) {
      run.record.pinDone = true
      this.hosing.test()
      stage.report.step('pin', pinScore(true, run.record.pinFaults))
      this.to('place')
    }
    stage.say([w.sayLow, w.sayPin, w.sayTest][what]!)
  }

  squeeze(on: boolean): void {
    const { run, stage } = this
    run.squeezing = on && run.held !== null && run.charge > 0
    stage.sound.loop('jet', run.squeezing ? 0.3 : 0)
    if (run.squeezing && run.at === 'place') this.to('fight')
    if (!run.squeezing) this.gear.off()
  }

  closeDoor(): void {
    const { run, stage } = this
    this.squeeze(false)
    this.shut()
    run.record.doorClosed = true
    run.record.facing = run.walked > 0.4 ? run.walkedFacing / run.walked : 0
    stage.sound.play('door')
    stage.sound.loop('bell', run.record.alarmAt === null ? 0 : 0.05)
    this.gear.take(null, false)
    run.held = null
    this.to('outside')
    this.sayOnce('door', this.w.sayDoor)
  }

  shut(): void {
    this.doorAngle = 0
    this.stage.sound.loop('fire', 0)
  }

  // nobody waits for ever: after five minutes what was done is judged
  finish(assembled = true): void {
    const { run, stage } = this
    if (run.at === 'done') return
    this.to('done')
    run.record.assembled = assembled
    run.record.covered = run.used.size / CELLS
    const done = conclude(run.record, stage.time, this.w)
    for (const k of STEPS) stage.report.step(k, done.steps[k])
    reportRun(stage, run.record, done, this.w)
    stage.finish(done.end)
  }

  // the charge is used up; another one may be taken
  empty(): void {
    const { run, stage, w } = this
    this.squeeze(false)
    run.record.attempts++
    run.held = null
    this.gear.take(null, false)
    stage.say(w.sayEmpty)
    this.reportFight()
    this.to('choose')
  }

  // --- time
  update(dt: number): void {
    const { run, stage, flames } = this
    stage.eye(this.eye)
    stage.hud.clock(stage.time)
    flames.step(dt)
    this.watch()
    this.retreat.update(this, this.eye)
    this.hosing.update(dt)
    this.goal()
    this.gauges.update(run, Math.hypot(this.eye.x - this.base.position.x, this.eye.z - this.base.position.z))
    if (!run.record.doorClosed)
      stage.sound.loop('fire', flames.out ? 0 : 0.15 + 0.3 * flames.burning * Math.min(1, flames.size))
    if (stage.time > 300) this.finish(false)
  }

  save(): object {
    return saveRun(this)
  }

  resume(saved: unknown): void {
    resumeRun(this, saved)
    this.retreat.begin(this.stage.eye(this.eye))
    this.to(this.run.at)
  }

  idle(dt: number): void {
    this.bell.update(dt)
    this.door.rotation.y += (this.doorAngle - this.door.rotation.y) * Math.min(1, dt * 5)
    this.blaze.update(dt, this.flames, this.stage, this.doorAngle > 1 ? 1 : 0)
  }

  private watch(): void {
    const { run, flames, w, stage } = this
    if (flames.out && !run.record.out) {
      run.record.out = true
      run.record.attempts++
      run.record.remaining = run.charge / run.full
      run.record.covered = run.used.size / CELLS
      this.squeeze(false)
      stage.sound.play('right')
      this.reportFight()
      this.to('leave')
      stage.say(w.sayOut)
    }
    if (flames.lost && !run.record.lost && !run.record.out) {
      run.record.lost = true
      this.goal()
      stage.say(w.goalLost)
    }
    if (this.blaze.ceiling < 2.35) this.sayOnce('smoke', w.saySmoke)
  }

  reportFight(): void {
    const { record } = this.run,
      { report } = this.stage
    report.step('distance', distanceScore(record.discharge, record.inBand))
    report.step('aim', aimScore(record.discharge, record.onBase, this.run.used.size / CELLS))
    report.step('out', outScore(record.out, record.remaining, record.attempts))
  }

  state(): object {
    const { run, flames } = this
    return {
      fire: run.record.fire,
      step: run.at,
      held: run.held,
      charge: run.charge,
      pin: run.pin,
      burning: flames.burning,
      heat: flames.heat.map((h) => Math.round(h * 100) / 100),
      out: flames.out,
      lost: flames.lost,
      record: run.record,
      door: this.doorAngle,
      base: this.base.position.toArray(),
    }
  }
}
