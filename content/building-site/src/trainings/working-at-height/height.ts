// The running training: what is made ready on the ground, the way up, the work at the edge.
import * as T from 'three'
import type { Gauge } from '@praxia/stage/panels/hud.ts'
import { UI } from '@praxia/stage/panels/panel.ts'
import type { Stage, Training } from '@praxia/stage/stage.ts'
import { Site } from '../../site.ts'
import { addActions } from './actions.ts'
import { Body } from './body.ts'
import { Climb } from './climb.ts'
import {
  ARRIVAL,
  CORDON,
  COVERED,
  EDGE,
  HARNESS,
  ANCHORED,
  UP,
  blocked,
  feetAt,
  ladderStand,
  WORKPLACE,
} from './places.ts'
import type { Phrases } from './phrases/en.ts'
import { Props, Rope } from './props.ts'
import { conclude } from './results.ts'
import { anchorOf, FITTINGS, freshRun, METRES, place, scores, STEPS } from './rules.ts'
import type { AnchorKey, CheckPoint, Fitting, Foot, HarnessKey, Length, Run } from './rules.ts'

const WORK = 2.5, // seconds the screws take
  NEAR = 0.6, // metres from the edge at which one has to be hooked on
  LATEST = 480, // seconds
  FALL = 1.4 // seconds a thing is seen falling

export class Height implements Training {
  readonly stage: Stage
  readonly p: Phrases
  readonly site: Site
  readonly props: Props
  readonly body: Body
  readonly climb: Climb
  run: Run = freshRun({ harness: 'a', point: 'ring' })
  over = true
  working = 0 // seconds of work done
  private held = false
  private readonly rope = new Rope()
  private readonly said = new Set<string>()
  private readonly eye = new T.Vector3()
  private falling: { thing: T.Object3D; since: number; from: number } | null = null
  private tenths = -1 // of a metre, on the gauge
  private readonly gauge: Gauge
  private readonly gauges: readonly Gauge[]
  private readonly metres: Intl.NumberFormat

  constructor(stage: Stage, phrases: Phrases) {
    this.stage = stage
    this.p = phrases
    this.site = new Site(stage)
    this.props = new Props(stage, this.site)
    this.body = new Body(stage)
    this.gauge = { id: 'edge', label: phrases.distance, value: '', share: 0, colour: UI.warn }
    this.gauges = [this.gauge]
    this.metres = new Intl.NumberFormat(stage.lang, { minimumFractionDigits: 1 })
    this.climb = new Climb(stage, this.site, this.props.ladder)
    stage.scene.add(this.rope.mesh)
    addActions(this)
    this.show()
  }

  blocks(): ReturnType<typeof blocked> {
    return blocked(this.climb.onLadder, this.run.covered)
  }

  begin(): void {
    const { stage, p } = this
    this.run = freshRun(place(stage.random))
    this.over = false
    this.working = 0
    this.held = false
    this.falling = null
    this.said.clear()
    this.climb.reset()
    this.site.raise(0)
    this.show()
    stage.report.begin(STEPS.length)
    stage.sound.loop('hum', 0.03)
    stage.say(p.intro, { seconds: 8 })
  }

  private show(): void {
    this.props.show(this.run)
    this.body.show(this.run, this.held)
  }

  private done(text: string, right: boolean): void {
    this.show()
    this.stage.sound.play(right ? 'right' : 'wrong')
    this.stage.say(text)
  }

  private sayOnce(key: string, text: string): void {
    if (this.said.has(key)) return
    this.said.add(key)
    this.stage.say(text)
  }

  private report(step: (typeof STEPS)[number]): void {
    this.stage.report.step(step, { ...scores(this.run)[step], reason: conclude(this.run, this.p).reasons[step] })
  }

  // --- on the ground

  get atGround(): boolean {
    return !this.over && this.climb.height === 0 && !this.run.up
  }
  get atTop(): boolean {
    return !this.over && this.run.up && !this.run.worked
  }

  closeOff(): void {
    this.run.closedOff = true
    this.done(this.p.say.closed, true)
    this.report('area')
  }

  check(harness: HarnessKey, point: CheckPoint): void {
    const { run, p, stage } = this,
      bad = run.fault.harness === harness && run.fault.point === point
    if (!run.checked[harness].includes(point)) run.checked[harness].push(point)
    stage.say(p.points[point][bad ? 'bad' : 'fine'])
  }

  setAside(harness: HarnessKey): void {
    const right = this.run.fault.harness === harness
    this.run.tagged.push(harness)
    this.done(right ? this.p.say.aside : this.p.say.notAside, right)
  }

  wear(harness: HarnessKey): void {
    this.run.worn = harness
    this.run.fitted = 0
    this.done(this.p.say.wearing, true)
    this.report('harness')
  }

  fit(what: Fitting): void {
    const { run, p } = this
    if (FITTINGS[run.fitted] !== what) {
      run.fitFaults++
      this.done(p.say.fitOrder, false)
      return
    }
    run.fitted++
    this.show()
    this.stage.sound.play('pin')
    this.stage.say(p.say.fitted[what])
    if (run.fitted === FITTINGS.length) this.report('fit')
  }

  setFoot(foot: Foot): void {
    this.run.foot = foot
    this.show()
    this.stage.sound.play('door')
    this.stage.say(this.p.say.foot, { speak: false })
  }

  tie(): void {
    this.run.tied = true
    this.done(this.p.say.tied, true)
  }

  take(tool: 'hand' | 'leash'): void {
    this.run.tool = tool
    this.show()
    this.stage.sound.play('pin')
    this.stage.say(this.p.say[tool])
  }

  // --- up

  onLadder(on: boolean): void {
    const { run, p, stage } = this
    if (!on) return this.climb.hold(false)
    if (this.climb.height === 0 && !this.site.isAt(ladderStand(run.foot), this.props.ladder)) return
    if (run.worn === null || run.fitted < FITTINGS.length) stage.say(p.say.needHarness)
    else if (run.tool === null) stage.say(p.say.needTool)
    else this.climb.hold(true)
  }

  private climbs(dt: number): void {
    const { run, p, stage } = this,
      what = this.climb.update(dt, run)
    if (what === 'top') this.arrive()
    else if (what === 'slid') {
      run.slid = true
      stage.sound.play('whoosh')
      stage.interactables.release()
      this.site.raise(0)
      this.done(run.foot === 'flat' ? p.say.slid : p.say.tipped, false)
    } else if (what === 'slipped') {
      stage.interactables.release()
      this.done(p.say.oneHand, false)
    }
  }

  private arrive(): void {
    const { run, stage } = this
    stage.interactables.release()
    run.up = true
    if (!run.closedOff) this.report('area')
    this.report('ladder')
    this.report('tools')
    this.site.raise(UP)
    stage.place(ARRIVAL)
    this.done(this.p.say.up, true)
  }

  layCover(): void {
    this.run.covered = true
    this.done(this.p.say.covered, true)
    this.stage.sound.play('door')
    this.report('hole')
  }

  hook(anchor: AnchorKey): void {
    const { run, p } = this
    run.anchors.push(anchor)
    this.done(p.say.anchors[anchor], anchor === 'bolt')
    if (anchor === 'gutter') this.drop(this.props.bracket)
    if (anchor === 'bolt') this.report('anchor')
  }

  setLength(length: Length): void {
    const { run, p, stage } = this
    if (run.length !== length) run.lengthTries++
    run.length = length
    this.show()
    stage.sound.play('pin')
    stage.say(p.say.lengths[length])
  }

  get busy(): boolean {
    return this.held
  }
  get hooked(): boolean {
    return anchorOf(this.run) === 'bolt'
  }

  work(on: boolean): void {
    const { run, p, stage } = this
    this.held = false
    if (on && !this.site.isAt(WORKPLACE, this.props.gutter)) return
    if (on && !(this.hooked && run.length)) {
      run.nearEdge = true
      stage.say(p.say.unhooked)
    } else if (on && run.length === 'short') stage.say(p.say.lengths.short)
    else this.held = on
    stage.sound.loop('jet', this.held ? 0.08 : 0)
    this.body.show(run, this.held)
  }

  private works(dt: number): void {
    if (!this.held) return
    this.working += dt
    this.props.gutter.rotation.z = -0.3 * Math.max(0, 1 - this.working / WORK)
    if (this.working >= WORK) this.finishWork()
  }

  // tired hands: the drill slips, and one sees what its lanyard and the cordon are for
  private finishWork(): void {
    const { run, p, stage } = this,
      { slips } = p.say
    this.held = false
    run.worked = true
    stage.interactables.release()
    stage.sound.loop('jet', 0)
    if (!run.covered) this.report('hole')
    this.report('lanyard')
    this.show()
    stage.later(0.8, () => {
      if (run.tool !== 'leash') this.dropDrill()
      this.stage.say(run.tool === 'leash' ? slips.leash : run.closedOff ? slips.closed : slips.open)
      if (run.tool === 'leash') stage.sound.play('pin')
    })
    stage.later(6, () => this.finish())
  }

  private dropDrill(): void {
    const { drill } = this.props
    drill.visible = true
    drill.position.set(CORDON[0], UP + 0.4, EDGE + 0.7)
    this.drop(drill)
  }

  private drop(thing: T.Object3D): void {
    this.falling = { thing, since: 0, from: thing.position.y }
    thing.visible = true
    this.stage.sound.play('whoosh')
  }

  private falls(dt: number): void {
    const one = this.falling
    if (!one) return
    one.since += dt
    one.thing.position.y = Math.max(0.05, one.from - 4.9 * one.since * one.since)
    one.thing.rotation.z += dt * 3
    if (one.since < FALL) return
    this.falling = null
    this.stage.sound.play('door')
  }

  private finish(): void {
    if (this.over) return
    this.over = true
    this.held = false
    const { stage } = this,
      done = conclude(this.run, this.p)
    stage.hud.show([])
    for (const step of STEPS) stage.report.step(step, { ...done.steps[step], reason: done.reasons[step] })
    stage.report.finish(done.end.score, done.end.passed, done)
    stage.finish(done.end)
  }

  update(dt: number): void {
    const { stage, p } = this
    if (this.over) return
    stage.eye(this.eye)
    stage.hud.clock(stage.time)
    this.climbs(dt)
    this.works(dt)
    this.goal()
    if (this.atTop) this.watchEdge()
    if (stage.time < LATEST) return
    stage.say(p.say.late)
    this.finish()
  }

  private watchEdge(): void {
    const { run, p, eye } = this,
      far = eye.z - EDGE
    if (eye.x < ARRIVAL.x - 1 && -far < NEAR && !this.hooked) {
      run.nearEdge = true
      this.sayOnce('edge', p.say.unhooked)
    }
    const tenths = Math.round(-far * 10)
    if (tenths === this.tenths) return
    this.tenths = tenths
    this.gauge.value = `${this.metres.format(tenths / 10)} m`
    this.gauge.share = Math.min(1, -far / 4)
    this.gauge.colour = this.hooked ? UI.ok : UI.warn
    this.stage.hud.show(this.gauges)
  }

  private goal(): void {
    const { run, p, stage } = this,
      { hud } = stage,
      g = p.goal
    if (run.worked) {
      hud.goal(g.done, 'ladder', UI.ok)
      return hud.point(null)
    }
    if (run.up) {
      hud.goal(this.hooked ? (run.length ? g.work : g.length) : g.roof, 'ladder', UI.main)
      return hud.point(null)
    }
    if (run.worn && run.fitted < FITTINGS.length) hud.goal(g.fit, 'ladder', UI.main)
    else if (!run.worn) hud.goal(g.ground, 'ladder', UI.main)
    else hud.goal(run.tool ? g.climb : g.ladder, 'ladder', run.tool ? UI.ok : UI.main)
    if (this.climb.onLadder) return hud.point(null)
    hud.point(run.worn ? feetAt(run.foot) : stage.time > 20 ? HARNESS.a : null)
  }

  idle(dt: number): void {
    this.body.follow()
    this.rope.follow(this.run, this.stage.eye(this.eye))
    this.falls(dt)
  }

  save(): object {
    return { run: this.run, working: this.working }
  }

  resume(saved: unknown): void {
    const { run, working } = saved as { run: Run; working: number }
    if (!(run.fault.harness in HARNESS)) throw new Error('another training')
    this.run = run
    this.working = working
    if (run.up) {
      this.climb.height = UP
      this.site.raise(UP)
    }
    this.show()
    if (run.worked) this.stage.later(1, () => this.finish())
  }

  state(): object {
    return {
      ...this.run,
      height: this.climb.height,
      hooked: this.hooked,
      working: this.working,
      lengths: METRES,
      anchored: ANCHORED,
      covered: this.run.covered,
      hole: COVERED,
      score: conclude(this.run, this.p).end.score,
    }
  }
}
