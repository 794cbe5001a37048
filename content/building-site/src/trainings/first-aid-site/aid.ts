// The running training: a man bleeds, a saw runs, a colleague waits to be told something, and time passes.
import { UI } from '@praxia/stage/panels/panel.ts'
import type { Gauge } from '@praxia/stage/panels/hud.ts'
import type { Stage, Training } from '@praxia/stage/stage.ts'
import * as T from 'three'
import { Site } from '../../site.ts'
import { addActions } from './actions.ts'
import { BESIDE, BOX, HURT, LEVER, MATE } from './places.ts'
import type { Phrases } from './phrases/en.ts'
import { conclude } from './results.ts'
import { EXAMINED, freshRun, HELD, LATE, MESSAGES, scores, STEPS } from './rules.ts'
import type { Examined, Run, Step } from './rules.ts'
import { AidProps } from './scene-props.ts'

const LATEST = 330, // seconds
  ARRIVE = 28, // seconds from the blanket, or from the bandage, to the ambulance
  QUIET = [6, 17] as const, // seconds of waiting at which he goes quiet
  ANSWER = 9 // seconds within which one notices

export class Aid implements Training {
  readonly stage: Stage
  readonly p: Phrases
  readonly site: Site
  readonly props: AidProps
  run: Run = freshRun()
  over = true
  quiet = false // he has not answered since
  private bled = 0 // seconds without pressure
  private held = 0 // seconds of pressure
  private pressing = false
  private waited = 0 // seconds of waiting for help
  private quietSince = 0
  private asked = 0 // times he went quiet
  private shown = -1 // seconds on the gauge
  private shut: (() => void) | null = null
  private answer = 0 // the digit of the message that says all
  private readonly gauge: Gauge = { id: 'bleeding', label: '', value: '', share: 0, colour: UI.bad }
  private readonly gauges: Gauge[] = [this.gauge]
  private readonly none: Gauge[] = []

  constructor(stage: Stage, phrases: Phrases) {
    this.stage = stage
    this.p = phrases
    this.site = new Site(stage)
    this.props = new AidProps(this.site)
    addActions(this)
    this.show()
  }

  begin(): void {
    const { stage, p } = this
    this.run = freshRun()
    this.over = false
    this.quiet = this.pressing = false
    this.bled = this.held = this.waited = this.quietSince = this.asked = 0
    this.shut?.()
    this.shut = null
    this.shown = -1
    this.props.begin()
    this.show()
    stage.report.begin(STEPS.length)
    stage.sound.loop('hum', 0.5)
    stage.say(p.intro, { seconds: 8 })
  }

  private show(): void {
    this.props.show(this.run)
  }

  private done(text: string, right = true): void {
    this.show()
    this.stage.sound.play(right ? 'right' : 'wrong')
    this.stage.say(text)
  }

  private report(step: Step): void {
    this.stage.report.step(step, {
      ...scores(this.run)[step],
      reason: conclude(this.run, this.p, this.stage.time).reasons[step],
    })
  }

  get safe(): boolean {
    return this.run.powerAt !== null
  }
  get asking(): boolean {
    return this.shut !== null
  }
  get stopped(): boolean {
    return this.run.pressedAt !== null
  }

  // --- make safe

  power(): void {
    const { run, stage } = this
    run.powerAt = stage.time
    stage.sound.loop('hum', 0.02)
    stage.sound.play('door')
    this.done(this.p.say.power)
    this.report('protect')
  }

  pullPlug(): void {
    this.run.plug = true
    this.done(this.p.say.plug, false)
    if (this.safe) this.report('protect')
  }

  /** True when he may be touched; else the person is sent back. */
  private mayTouch(): boolean {
    if (this.safe) return true
    this.run.rushed = true
    this.done(this.p.say.rushed, false)
    return false
  }

  // --- examine

  examine(what: Examined): void {
    const { run, p, stage } = this
    if (!this.mayTouch()) return
    if (!run.examined.includes(what)) run.examined.push(what)
    stage.say(p.say[what])
    if (EXAMINED.every((one) => run.examined.includes(one)) && !stage.report.stepResult('examine'))
      this.report('examine')
  }

  // --- alert

  sendMate(): void {
    const { stage, p } = this,
      eye = stage.eye(new T.Vector3()),
      ahead = stage.camera.getWorldDirection(new T.Vector3()).setY(0).normalize(),
      order = MESSAGES.map((message) => ({ message, at: stage.random() })).sort((a, b) => a.at - b.at)
    this.answer = order.findIndex(({ message }) => message === 'whole') + 1
    this.shut = stage.ask({
      zone: p.ask.zone,
      text: p.ask.text,
      answers: order.map(({ message }) => p.ask.messages[message]),
      at: [eye.x + ahead.x * 1.45, eye.y - 0.06, eye.z + ahead.z * 1.45],
      onAnswer: (i) => {
        this.shut = null
        const { message } = order[i]!
        this.run.message = message
        this.run.calledAt = stage.time
        this.done(p.say[message], message === 'whole')
        this.report('alert')
      },
    })
  }

  comesBack(): void {
    this.run.comesBack = true
    this.done(this.p.say.comesBack)
    this.report('alert')
  }

  // --- stop the bleeding

  fetch(): void {
    this.run.kit = true
    this.stage.sound.play('pin')
    this.stage.say(this.p.say.kit)
    this.show()
  }

  putGloves(): void {
    this.run.gloves = true
    this.done(this.p.say.gloves)
  }

  plasters(): void {
    this.run.wrong = true
    this.done(this.p.say.plasters, false)
  }

  press(on: boolean): void {
    const { run, p, stage } = this
    if (on) {
      if (!this.site.isAt(BESIDE, this.props.body) || !this.mayTouch()) return
      this.pressing = true
      this.held = 0
      stage.say(run.gloves ? p.say.pressing : p.say.noGloves)
      return
    }
    if (!this.pressing) return
    this.pressing = false
    if (this.stopped) return
    run.letGo++
    this.done(p.say.letGo, false)
  }

  private presses(dt: number): void {
    const { run, stage, p } = this
    this.held += dt
    if (this.held < HELD) return
    run.pressedAt = Math.max(0, stage.time - HELD)
    this.pressing = false
    stage.interactables.release()
    this.done(p.say.held)
  }

  bandage(): void {
    this.run.bandaged = true
    this.done(this.p.say.bandaged)
    this.report('press')
  }

  // --- warm and wait

  lay(): void {
    this.run.laid = true
    this.done(this.p.say.laid)
    this.warmed()
  }

  cover(): void {
    this.run.blanket = true
    this.done(this.p.say.blanket)
    this.warmed()
  }

  private warmed(): void {
    if (this.run.laid && this.run.blanket) this.report('warm')
  }

  drink(): void {
    this.run.drink = true
    this.done(this.p.say.drink, false)
  }

  speakAgain(): void {
    this.quiet = false
    this.run.checks++
    this.done(this.p.say.answers)
  }

  private waits(dt: number): void {
    const { stage, p, run } = this,
      { say } = p
    if (run.laid && run.blanket) this.waited += dt
    else this.waited += dt / 2 // who is cold is waited for as long, and longer
    const next = QUIET[this.asked]
    if (next !== undefined && this.waited > next && !this.quiet) {
      this.asked++
      this.quiet = true
      this.quietSince = this.waited
      stage.say(say.quiet)
    }
    if (this.quiet && this.waited - this.quietSince > ANSWER) this.quiet = false
    if (this.waited >= ARRIVE && !run.arrived) this.helpArrives()
  }

  private helpArrives(): void {
    const { run, stage, p } = this
    run.arrived = true
    stage.sound.loop('bell', 0.05)
    stage.say(p.say.siren)
    stage.later(4, () => this.finish())
  }

  private finish(): void {
    if (this.over) return
    this.over = true
    this.shut?.()
    this.shut = null
    const { stage } = this,
      done = conclude(this.run, this.p, stage.time)
    stage.hud.show(this.none)
    for (const step of STEPS) stage.report.step(step, { ...done.steps[step], reason: done.reasons[step] })
    stage.report.finish(done.end.score, done.end.passed, done)
    stage.finish(done.end)
  }

  update(dt: number): void {
    const { stage, run, p } = this
    if (this.over) return
    stage.hud.clock(stage.time)
    if (this.pressing) this.presses(dt)
    else if (!this.stopped) this.bled += dt
    if (run.bandaged && run.message) this.waits(dt)
    this.showGauge()
    this.goal()
    if (stage.time < LATEST) return
    run.arrived = run.message !== null
    stage.say(p.say.late)
    this.finish()
  }

  private showGauge(): void {
    const { gauge, p } = this,
      { hud } = this.stage
    if (this.stopped) return hud.show(this.none)
    const seconds = Math.floor(this.pressing ? this.held : this.bled),
      label = this.pressing ? p.pressure : p.bleeding
    if (label === gauge.label && seconds === this.shown) return
    this.shown = seconds
    gauge.label = label
    gauge.value = `${seconds} s`
    gauge.share = this.pressing ? this.held / HELD : Math.min(1, this.bled / LATE)
    gauge.colour = this.pressing ? UI.ok : UI.bad
    hud.show(this.gauges)
  }

  // what comes next, as far as it is not the question
  private phase(): keyof Phrases['goal'] {
    const { run } = this
    if (run.arrived) return 'done'
    if (!this.safe) return 'protect'
    if (!run.examined.includes('talk')) return 'examine'
    if (this.stopped && !run.bandaged) return 'bandage'
    if (!this.stopped) return run.kit ? 'press' : run.message ? 'stop' : 'alert'
    if (!run.message) return 'alert'
    return run.laid && run.blanket ? 'wait' : 'warm'
  }

  private goal(): void {
    const { stage, p } = this,
      { hud, time } = stage,
      phase = this.phase(),
      calm = phase === 'done' || phase === 'wait'
    hud.goal(this.asking ? null : p.goal[phase], calm ? 'cross' : 'warn', calm ? UI.ok : UI.main)
    if (phase === 'protect') hud.point(time > 14 ? LEVER : null)
    else if (phase === 'alert') hud.point(time > 40 ? MATE : null)
    else if (phase === 'stop') hud.point(BOX)
    else hud.point(phase === 'done' ? null : HURT)
  }

  idle(dt: number): void {
    this.props.update(dt, !this.safe, this.bled)
  }

  save(): object {
    const { run, bled, waited, asked } = this
    return { run, bled, waited, asked }
  }

  resume(saved: unknown): void {
    const { run, bled, waited, asked } = saved as { run: Run; bled: number; waited: number; asked: number }
    if (!Array.isArray(run.examined)) throw new Error('another training')
    this.run = run
    this.bled = bled
    this.waited = waited
    this.asked = asked
    if (this.safe) this.stage.sound.loop('hum', 0.02)
    this.show()
  }

  state(): object {
    return {
      ...this.run,
      bled: this.bled,
      held: this.held,
      quiet: this.quiet,
      asking: this.asking,
      answer: this.answer,
      score: conclude(this.run, this.p, this.stage.time).end.score,
    }
  }
}
