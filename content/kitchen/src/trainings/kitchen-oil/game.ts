// The training: a kitchen before service, oil that gets too hot, and what a person makes of it.
import * as T from 'three'
import type { Stage, Training } from '@praxia/stage/stage.ts'
import type { Gauge } from '@praxia/stage/panels/hud.ts'
import { UI } from '@praxia/stage/panels/panel.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import { Hands } from '../../room/hands.ts'
import type { Grip } from '../../room/hands.ts'
import { isOutside } from '../../room/places.ts'
import { put } from '../../room/spots.ts'
import { HOME, OPEN, setClock, stillLife } from '../../room/still-life.ts'
import type { StillLife } from '../../room/still-life.ts'
import { DOOR, PAN, ROOM } from '../../scene/look.ts'
import { addActions } from './actions.ts'
import { Blaze } from './blaze.ts'
import { Colleague } from './colleague.ts'
import { conclude } from './result.ts'
import {
  COOL,
  FINDS,
  LOST,
  MARKS,
  STEPS,
  coverScore,
  grown,
  heatScore,
  readyScore,
  reflexScore,
  reportScore,
  score,
  total,
} from './rules.ts'
import type { Find, How, Step, Worse } from './rules.ts'
import { freshRun } from './run-state.ts'
import type { Held, RunPhase, RunState } from './run-state.ts'
import type { Words } from './phrases/en.ts'
import { wordsOf } from './words.ts'

const SLIDE = 1.5, // seconds it takes to slide a cover over
  SMOKING = 11, // seconds from the first smoke to the first flame
  PASSES = 4, // seconds in which ten minutes pass
  HELP = 22, // seconds of searching after which an arrow points
  LONGEST = 480, // seconds of a run
  NOON = 11 * 60 + 20 // the clock on the wall as it begins
const GRIPS: Record<Held, Grip> = {
  lid: { at: [0.16, -0.3, -0.62], turn: [0.5, 0, 0], hands: [[0.03, 0.09, 0.1]] },
  small: { at: [0.2, -0.3, -0.6], turn: [0.5, 0, 0], hands: [[0.02, 0.09, 0.1]] },
  blanket: {
    at: [0, -0.16, -0.72],
    turn: [0.12, 0, 0],
    hands: [
      [0.37, 0.0, 0.07],
      [-0.37, 0.0, 0.07],
    ],
  },
  towel: { at: [0.22, -0.16, -0.6], hands: [[0.02, 0.02, 0.08]] },
  jug: { at: [0.24, -0.38, -0.62], turn: [0, 0.6, 0], hands: [[0.1, 0.1, 0.09]] },
}
/** Where each thing that is looked for can be seen, for the arrow. */
const WHERE: Record<Find, V3> = {
  lid: HOME.lid.at,
  blanket: [ROOM.x, 1.4, 0.24],
  valve: [ROOM.x, 1.4, 2.5],
  alarm: [ROOM.x, 1.4, 0.62],
}
const WAY_OUT: V3 = [ROOM.x, 1.3, (DOOR[0] + DOOR[1]) / 2]
const NONE: Gauge[] = []
const FRONT = 0.34 // metres before the pan where a cover starts

export class OilFire implements Training {
  readonly stage: Stage
  readonly w: Words
  readonly life: StillLife
  readonly hands: Hands
  readonly colleague: Colleague
  run: RunState = freshRun(FINDS)
  private readonly blaze: Blaze
  private readonly sheet: T.Mesh
  private readonly over: T.Mesh // the blanket as it lies
  private readonly burnt: T.Mesh
  private slid = -1 // seconds a cover has been slid; below 0: nothing is slid
  private doorAngle = OPEN
  private minutes = NOON // as the clock shows
  private flare = 0
  private timed = 0
  private plate = 0
  private passing = 0 // seconds in which the hands of the clock still turn
  private readonly gauge: Gauge = { id: 'fire', label: '', value: '', share: 0, colour: UI.warn }
  private readonly gauges = [this.gauge]
  private readonly said = new Set<string>()
  private readonly eye = new T.Vector3()

  constructor(stage: Stage) {
    this.stage = stage
    this.w = wordsOf(stage.lang)
    this.life = stillLife(stage)
    this.hands = new Hands(stage)
    this.colleague = new Colleague(stage)
    this.blaze = new Blaze(stage)
    this.sheet = stage.parts.part('blanket-held')
    this.over = put(stage, 'blanket-on', [PAN[0], PAN[1] - 0.02, PAN[2]])
    this.burnt = put(stage, 'pan-burnt', PAN)
    this.over.visible = this.burnt.visible = false
    addActions(this)
  }

  begin(): void {
    const { stage, w } = this,
      at = Math.floor(stage.random() * FINDS.length)
    this.run = freshRun([...FINDS.slice(at), ...FINDS.slice(0, at)])
    this.said.clear()
    this.slid = -1
    this.flare = this.timed = this.plate = this.passing = 0
    this.doorAngle = OPEN
    this.minutes = NOON
    this.hands.take(null)
    this.colleague.begin()
    this.blaze.begin()
    this.home()
    stage.report.begin(STEPS.length)
    stage.sound.loop('hum', 0.12)
    stage.later(0.8, () => stage.say(w.say.begin))
    this.goal()
  }

  // everything where it belongs
  private home(): void {
    const { life, stage } = this
    for (const key of ['lid', 'small', 'towel', 'jug'] as const) {
      const m = life[key]
      stage.scene.add(m)
      m.position.set(...(HOME[key].at as [number, number, number]))
      m.rotation.set(...(HOME[key].turn as [number, number, number]))
      m.visible = true
    }
    life.tapes.visible = life.pan.visible = life.flame.visible = true
    this.over.visible = this.burnt.visible = false
    life.knob.rotation.z = -Math.PI / 2
    life.lever.rotation.x = 0
    setClock(life, this.minutes)
  }

  /** Seconds since the first flame; negative before. */
  private sinceFire(): number {
    return this.run.at === 'smoke' || this.run.at === 'look' ? -1 : this.stage.time - this.run.firedAt
  }
  private sayOnce(key: string, text: string): void {
    if (this.said.has(key)) return
    this.said.add(key)
    this.stage.say(text)
  }
  private to(at: RunPhase): void {
    this.run.at = at
    this.run.since = 0
    this.goal()
  }
  private report(step: Step, score: number): void {
    this.stage.report.step(step, { success: score >= MARKS[step], score })
  }

  // --- before service
  point(key: string, thing: string): void {
    const { run, stage, w } = this
    if (run.finds[0] !== key) {
      run.misses++
      stage.sound.play('wrong')
      stage.say(w.isNot(thing))
      return
    }
    run.record.misses.push(run.misses)
    run.misses = 0
    run.finds.shift()
    run.since = 0
    stage.sound.play('right')
    stage.say(w.found[key as Find])
    if (!run.finds.length) {
      this.report('ready', readyScore(run.record.misses))
      stage.later(7, () => this.smoke())
    }
    this.goal()
  }

  private smoke(): void {
    this.to('smoke')
    this.stage.say(this.w.say.smoke)
  }

  private ignite(): void {
    const { run, stage } = this
    run.firedAt = stage.time
    run.size = 0.5
    this.flare = 0.6
    this.to('fire')
    stage.sound.play('whoosh')
    stage.sound.loop('fire', 0.25)
    stage.say(this.w.say.fire)
  }

  // --- what one does
  gasOff(where: 'knob' | 'valve'): void {
    const { run, stage, life } = this
    run.gas = run.rim = false
    run.record.gasOff = run.at === 'smoke' ? -1 : Math.round(this.sinceFire())
    life.flame.visible = false
    life.knob.rotation.z = where === 'knob' ? 0 : life.knob.rotation.z
    life.lever.rotation.x = where === 'valve' ? Math.PI / 2 : 0
    stage.sound.play('click')
    stage.say(where === 'valve' ? this.w.say.valve : run.at === 'smoke' ? this.w.say.gasEarly : this.w.say.gasOff)
    this.report('heat', heatScore(run.record.gasOff))
    this.goal()
  }

  take(what: Held): void {
    const { run, life, stage } = this
    if (run.held) this.put()
    run.held = what
    if (what === 'blanket') life.tapes.visible = false
    this.hands.take(what === 'blanket' ? this.sheet : life[what], GRIPS[what])
    stage.sound.play('click')
    if (what === 'lid' || what === 'blanket') this.sayOnce(what, this.w.say.heldBy[what])
    this.goal()
  }

  put(): void {
    const { run, life, stage } = this,
      what = run.held
    if (!what) return
    run.held = null
    this.slid = -1
    this.hands.take(null)
    if (what === 'blanket') life.tapes.visible = true
    else {
      stage.scene.add(life[what])
      life[what].position.set(...(HOME[what].at as [number, number, number]))
      life[what].rotation.set(...(HOME[what].turn as [number, number, number]))
    }
    this.goal()
  }

  // gone for good: on the floor, or burnt
  private lose(what: Held, floor: V3 | null): void {
    const { run, life, stage } = this
    run.held = null
    run.gone.push(what)
    this.slid = -1
    this.hands.take(null)
    const m = what === 'blanket' ? this.over : life[what]
    stage.scene.add(m)
    m.visible = floor !== null
    if (!floor) return
    m.position.set(...(floor as [number, number, number]))
    m.rotation.set(0.04, 0.5, 0)
  }

  slide(on: boolean): void {
    const { run, stage } = this
    if (on && run.held) {
      this.slid = 0
      return
    }
    if (this.slid < 0) return
    const early = this.slid < SLIDE
    this.slid = -1
    if (!early || !run.held || run.at !== 'fire') return
    if (run.held !== 'small')
      this.hands.take(run.held === 'blanket' ? this.sheet : this.life[run.held], GRIPS[run.held])
    else this.hands.take(this.life.small, GRIPS.small)
    this.attempt('broken')
    this.flare = 0.8
    stage.sound.play('wrong')
    stage.say(this.w.say.broken)
  }

  private attempt(how: How): void {
    this.run.record.covers.push(how)
  }

  private covered(): void {
    const { run, stage } = this,
      by = run.held
    this.slid = -1
    if (by !== 'lid' && by !== 'blanket') {
      this.attempt('small')
      this.hands.take(this.life.small, GRIPS.small)
      this.flare = 0.8
      stage.sound.play('wrong')
      stage.say(this.w.say.small)
      return
    }
    this.attempt('slid')
    run.record.by = by
    run.record.coveredAt ??= Math.round(this.sinceFire())
    run.held = null
    this.hands.take(null)
    this.showCover(by)
    stage.sound.play('right')
    stage.sound.loop('fire', 0)
    stage.say(this.w.say.covered[by])
    this.report('cover', coverScore(run.record.covers, run.record.coveredAt))
    this.to('covered')
  }

  private showCover(by: 'lid' | 'blanket'): void {
    const { life, stage } = this
    if (by === 'blanket') {
      this.over.visible = true
      this.over.position.set(PAN[0], PAN[1] - 0.02, PAN[2])
      this.over.rotation.set(0, 0, 0)
      return
    }
    stage.scene.add(life.lid)
    life.lid.position.set(PAN[0], PAN[1] + 0.076, PAN[2])
    life.lid.rotation.set(0, 0, 0)
  }

  drop(): void {
    const { run, stage } = this
    if (!run.held) return
    this.attempt('dropped')
    this.lose(run.held, [PAN[0] + 0.45, 0.01, PAN[2] + 0.62])
    this.worsen(0.15, 1.2)
    stage.say(this.w.say.dropped)
    this.goal()
  }

  worse(what: Worse): void {
    const { run, stage } = this
    run.record.worse.push(what)
    if (what === 'water') this.lose('jug', null)
    if (what === 'towel') this.lose('towel', null)
    if (what === 'hood') run.hood = true
    if (what === 'carry') run.spilled = true
    this.worsen({ water: 1.1, carry: 0.9, towel: 0.45, hood: 0.35 }[what], what === 'water' ? 3 : 1.4)
    stage.say(this.w.say.worse[what])
    this.report('reflex', reflexScore(run.record.worse))
    this.goal()
  }

  private worsen(by: number, flare: number): void {
    this.run.size += by
    this.flare = flare
    this.stage.sound.play('whoosh')
  }

  warn(): void {
    const { run, stage } = this
    run.record.warnedAt = Math.max(0, Math.round(this.sinceFire()))
    this.colleague.leave()
    stage.say(this.w.say.warned)
    this.reportPeople()
  }

  alarm(): void {
    const { run, stage } = this
    run.record.alarm = true
    this.plate = 1
    stage.sound.loop('bell', 0.14)
    stage.sound.play('right')
    stage.say(this.w.say.alarm)
    this.reportPeople()
  }
  private reportPeople(): void {
    if (this.run.record.alarm && this.run.record.warnedAt !== null) this.report('report', reportScore(this.run.record))
  }

  // hot oil and air again
  lift(): void {
    const { run, stage } = this,
      by = run.record.by
    if (by !== 'lid' && by !== 'blanket') return
    run.record.relit = true
    run.record.minutes = 0
    run.size = 0.8
    this.over.visible = false
    run.held = by
    this.hands.take(by === 'blanket' ? this.sheet : this.life.lid, GRIPS[by])
    this.flare = 1
    stage.sound.play('whoosh')
    stage.sound.loop('fire', 0.25)
    this.to('fire')
    stage.say(this.w.say.relit)
  }

  pass(): void {
    const { run, stage } = this
    if (run.gas) {
      run.rim = run.record.relit = true
      stage.sound.play('whoosh')
      stage.say(this.w.say.heatOn)
      return
    }
    run.record.minutes += 10
    this.passing = PASSES
    stage.say(run.record.minutes >= COOL ? this.w.say.cold : this.w.say.minutes(run.record.minutes))
    if (run.record.minutes >= COOL) stage.later(3.5, () => this.finish())
  }

  out(): void {
    const { run, stage } = this
    run.record.left = run.record.doorClosed = true
    this.doorAngle = 0
    this.hands.take(null)
    run.held = null
    stage.sound.play('door')
    stage.sound.loop('fire', 0)
    this.to('outside')
    stage.say(this.w.say.out)
    stage.later(4, () => this.finish())
  }

  get timePasses(): boolean {
    return this.passing > 0
  }
  get doorShut(): boolean {
    return this.doorAngle === 0
  }

  private finish(): void {
    const { run, stage } = this
    if (run.at === 'done') return
    this.to('done')
    const end = conclude(run.record, stage, this.w)
    stage.finish(end)
  }

  // --- time
  update(dt: number): void {
    const { run, stage } = this
    this.timed += dt
    run.since += dt
    this.flare = Math.max(0, this.flare - dt)
    this.passing = Math.max(0, this.passing - dt)
    stage.hud.clock(stage.time)
    if (run.at === 'smoke' && run.since > SMOKING) this.ignite()
    if (run.at === 'fire' || run.at === 'lost') this.burn(dt)
    if (run.at === 'covered' && run.gas && run.since > 14 && !run.rim) {
      run.rim = true
      this.sayOnce('rim', this.w.say.heatOn)
    }
    if (run.at === 'lost' && isOutside(stage.eye(this.eye).x) && run.since > 25) {
      run.record.left = true
      this.finish()
    }
    if (stage.time > LONGEST) this.finish()
    this.follow()
  }

  private burn(dt: number): void {
    const { run, stage } = this
    if (this.slid >= 0) {
      this.slid += dt
      if (this.slid >= SLIDE) return this.covered()
    } else run.size = Math.min(2.6, grown(run, dt))
    stage.sound.loop('fire', 0.15 + 0.2 * Math.min(1.4, run.size))
    if (run.at === 'fire' && run.size > LOST * 0.72 && this.flare <= 0) this.sayOnce('growing', this.w.say.growing)
    if (run.at === 'fire' && run.size >= LOST && this.flare <= 0) {
      run.record.lost = true
      this.to('lost')
      stage.say(this.w.say.lost)
    }
  }

  // what is asked for now; said anew when something changed
  private goal(): void {
    const { run, w, stage } = this,
      { hud } = stage,
      { length } = FINDS,
      find = run.finds[0]
    if (run.at === 'look')
      hud.goal(find ? w.goals.find(w.where[find], length - run.finds.length + 1, length) : null, 'eye')
    else if (run.at === 'smoke') hud.goal(w.goals.smoke, 'pan', UI.warn)
    else if (run.at === 'fire') hud.goal(run.held ? w.goals.slide : w.goals.fire, 'flame', UI.bad)
    else if (run.at === 'covered') hud.goal(w.goals.covered, 'pan', UI.ok)
    else if (run.at === 'lost') hud.goal(w.goals.lost, 'run', UI.bad)
    else hud.goal(w.goals.outside, 'meet', UI.ok)
    this.gauge.label = w.gauge.fire
    this.follow()
  }

  // the arrow and the gauge, each frame
  private follow(): void {
    const { run, w, stage, gauge } = this,
      find = run.finds[0],
      burns = run.at === 'fire'
    if (run.at === 'look') stage.hud.point(find && run.since > HELP ? WHERE[find] : null)
    else stage.hud.point(burns || run.at === 'smoke' ? PAN : run.at === 'lost' ? WAY_OUT : null)
    gauge.share = Math.min(1, run.size / LOST)
    gauge.value = gauge.share > 0.72 ? w.gauge.large : gauge.share < 0.4 ? w.gauge.small : ''
    gauge.colour = gauge.share > 0.72 ? UI.bad : UI.warn
    stage.hud.show(burns ? this.gauges : NONE)
  }

  idle(dt: number): void {
    const { run, life } = this,
      alight = run.at === 'fire' || run.at === 'lost' || (run.at === 'outside' && run.record.lost)
    this.colleague.update(dt)
    this.hands.update()
    this.slideCover()
    life.door.rotation.y += (this.doorAngle - life.door.rotation.y) * Math.min(1, dt * 5)
    life.plate.position.x = ROOM.x - 0.0605 + this.plate * 0.005
    const goal = NOON + Math.min(run.record.minutes, COOL)
    this.minutes += Math.max(0, Math.min(goal - this.minutes, dt * 3.2))
    setClock(life, this.minutes)
    this.burnt.visible = run.at !== 'look' && run.at !== 'smoke' && run.size > 0.7
    life.pan.visible = !this.burnt.visible
    this.burning.alight = alight
    this.burning.size = run.size * (run.hood ? 1.15 : 1)
    this.burning.smoking = run.at === 'smoke' || (run.at === 'covered' && run.record.minutes < 20)
    this.burning.rim = run.rim && run.at === 'covered'
    this.burning.flare = this.flare
    this.burning.spilled = run.spilled
    this.blaze.update(dt, this.timed, this.burning, this.stage)
    this.timed = 0
  }
  private readonly burning = { alight: false, size: 0, smoking: false, rim: false, flare: 0, spilled: false }

  // from the near edge over the pan, as long as it is held
  private slideCover(): void {
    const { run, life } = this
    if (this.slid < 0 || !run.held || run.held === 'towel' || run.held === 'jug') return
    const u = Math.min(1, this.slid / SLIDE),
      m = run.held === 'blanket' ? this.over : life[run.held]
    if (m.parent !== this.stage.scene) this.stage.scene.add(m)
    this.hands.group.visible = run.held === 'blanket' && u < 0.3
    m.visible = run.held !== 'blanket' || u >= 0.3
    m.position.set(PAN[0], PAN[1] + (run.held === 'blanket' ? -0.02 : 0.08) + 0.1 * (1 - u), PAN[2] + FRONT * (1 - u))
    m.rotation.set((run.held === 'blanket' ? 0.15 : 0.9) * (1 - u), 0, 0)
  }

  save(): object {
    const { run, blaze } = this
    return { run, cover: blaze.covered }
  }

  resume(saved: unknown): void {
    const { run, cover } = saved as { run: RunState; cover: number },
      { life, stage } = this
    for (const key of run.finds) if (!FINDS.includes(key)) throw new Error(`no place ${key}`)
    this.run = run
    this.blaze.resume(cover)
    if (!run.gas) life.flame.visible = false
    if (run.record.warnedAt !== null) this.colleague.gone()
    if (run.record.alarm) {
      this.plate = 1
      stage.sound.loop('bell', 0.14)
    }
    for (const what of run.gone) (what === 'blanket' ? life.tapes : life[what]).visible = false
    if (run.at === 'covered' && (run.record.by === 'lid' || run.record.by === 'blanket')) this.showCover(run.record.by)
    if (run.held) {
      const held = run.held
      run.held = null
      this.take(held)
    }
    if (run.at === 'look' && !run.finds.length) stage.later(2, () => this.smoke())
    if (run.at === 'covered' && run.record.minutes >= COOL) stage.later(2, () => this.finish())
    if (run.at === 'outside') {
      this.doorAngle = 0
      stage.later(2, () => this.finish())
    }
    this.goal()
  }

  state(): object {
    const { run } = this
    return {
      step: run.at,
      find: run.finds[0] ?? null,
      held: run.held,
      size: run.size,
      gas: run.gas,
      slid: this.slid,
      record: run.record,
      score: total(score(run.record)),
    }
  }
}
