// The running conversation: what is taken along, where it is held, what is said and what is left unsaid. His posture answers.
import * as T from 'three'
import { UI } from '@praxia/stage/panels/panel.ts'
import { W } from '@praxia/stage/shapes/panel-sizes.ts'
import type { Stage, Training } from '@praxia/stage/stage.ts'
import { shuffled } from '../../chance.ts'
import { DOOR, KARIM_SEAT, SEATS, TABLE } from '../../scene/look.ts'
import { Corner, INSIDE } from './corner.ts'
import { addDoings, AT_COFFEE } from './doings.ts'
import { endOf, reasonOf } from './end.ts'
import { Figure } from './figure.ts'
import type { Phrases } from './phrases/en.ts'
import { BEST, CLOSED, REACTIONS } from './reactions.ts'
import type { Reaction } from './reactions.ts'
import {
  badges,
  closings,
  newRun,
  PASSING,
  result,
  runScore,
  SILENCE,
  skills,
  STAGES,
  STEPS,
  stepScore,
  wordsAt,
} from './rules.ts'
import type { At, Point, Run, Step, Word } from './rules.ts'
import { talkStatistics } from './statistics.ts'

const WAY: readonly (readonly [number, number])[] = [
    [0.95, -1.45],
    [1.6, -1.4],
    [1.58, -2.72],
    [KARIM_SEAT[0], KARIM_SEAT[2] + 0.04],
  ],
  SEATED_YAW = 0.1,
  EYE_SEATED = 1.2,
  GAZE = Math.cos(0.5),
  OVER_TABLE = [TABLE[0], 1.12, TABLE[2]] as const,
  BUZZ_AFTER = 3,
  STORY = 9 // seconds
const spoken = (text: string): number => Math.max(2.4, text.length * 0.065)

export class Conversation implements Training {
  private readonly stage: Stage
  private readonly p: Phrases
  private readonly karim: Figure
  private readonly corner: Corner
  private run: Run = newRun()
  private over = true
  private coming = false
  private silent = -1 // seconds of it so far; -1: none
  private lookedFor = 0
  private busy = false // he answers; nothing can be done
  private shut: (() => void) | null = null
  private open: { point: Point; words: readonly Word[] } | null = null
  private round = 0 // of which later calls are
  private readonly eye = new T.Vector3()
  private readonly gaze = new T.Vector3()
  private readonly toHim = new T.Vector3()

  constructor(stage: Stage, phrases: Phrases) {
    this.stage = stage
    this.p = phrases
    stage.scene.add(stage.parts.world('office'))
    this.corner = new Corner(stage)
    this.karim = new Figure(stage.parts)
    this.karim.place(...AT_COFFEE, 'coffee')
    stage.scene.add(this.karim.group)
    addDoings({
      corner: this.corner,
      p: phrases,
      run: () => this.run,
      may: this.may,
      silent: () => this.silent,
      take: (what) => this.take(what),
      wrongPlace: (how) => this.wrongPlace(how),
      invite: () => this.invite(),
      useDoor: () => this.useDoor(),
      silenceMobile: () => this.silenceMobile(),
      sit: (seat) => this.sit(seat),
      breakSilence: () => this.breakSilence(),
      write: () => this.put('write'),
    })
  }

  /** True while this is what the person may do. */
  private readonly may = (at: At): boolean =>
    !this.over && !this.busy && !this.coming && !this.shut && this.run.at === at

  get seated(): boolean {
    return !this.over && this.run.seat !== null
  }
  get doorShut(): boolean {
    return this.run.doorShut
  }

  begin(): void {
    const { stage, karim, corner, p } = this
    this.clear()
    this.run = newRun()
    this.over = false
    karim.place(...AT_COFFEE, 'coffee')
    karim.mood('flat')
    corner.reset()
    stage.report.begin(STEPS.length)
    stage.say(p.briefing, { seconds: 9 })
  }
  private clear(): void {
    this.round++
    this.shut?.()
    this.shut = null
    this.open = null
    this.coming = this.busy = false
    this.silent = -1
    this.lookedFor = 0
  }
  // what a new run makes void is not done any more
  private later(seconds: number, fn: () => void): void {
    const { round } = this
    this.stage.later(seconds, () => round === this.round && fn())
  }

  private says(text: string, reaction: Reaction): number {
    const { karim, stage, p } = this
    karim.take(reaction.posture)
    karim.mood(reaction.mouth)
    if (!text) return 1.5
    karim.speak(spoken(text))
    stage.say(`${p.who}: ${text}`)
    return spoken(text)
  }

  private take(what: 'sheet' | 'warning'): void {
    const { run, corner, stage, p } = this
    run[what] = !run[what]
    if (!run[what]) return corner.lay(what, false)
    corner.take(what)
    stage.say(p.taken[what])
  }

  private wrongPlace(how: 'public' | 'message'): void {
    this.run[how] = true
    this.busy = true
    this.stage.sound.play('wrong')
    this.stage.turnTo(this.karim.headAt)
    const wait = this.says(this.p.spoken[how], { posture: 'exposed', mouth: 'down' })
    this.later(wait, () => {
      this.busy = false
    })
  }

  private invite(): void {
    const { karim, p } = this
    this.coming = true
    this.says(p.spoken.comes, { posture: 'stand', mouth: 'flat' })
    this.step('prepare', 'corner')
    this.later(1.4, () => karim.walk(WAY, () => this.arrived()))
  }
  private arrived(): void {
    const { karim, run, corner } = this
    this.coming = false
    karim.face(SEATED_YAW)
    karim.take('sit')
    karim.mood('flat')
    if (run.sheet) corner.lay('sheet', true)
    if (run.warning) corner.lay('warning', true)
    if (run.warning) this.says(this.p.spoken.sees, CLOSED)
  }

  // nobody shuts themselves out
  private useDoor(): void {
    const { run, corner, stage } = this,
      turn = (): void => {
        run.doorShut = !run.doorShut
        corner.door(run.doorShut)
      }
    if (stage.eye(this.eye).x < DOOR.x + 0.3) stage.goTo(INSIDE.x, INSIDE.z, turn)
    else turn()
  }
  private silenceMobile(): void {
    this.run.mobileDown = true
    this.corner.mobile(true)
    if (this.silent >= 0) this.breakSilence()
  }

  private sit(seat: 'across' | 'beside'): void {
    this.run.seat = seat
    this.step('setting', 'fact')
    this.takeSeat(seat)
    if (this.run.sheet) this.stage.say(this.p.spoken.listOnTable)
    this.later(1.6, () => this.put('fact'))
  }
  private takeSeat(seat: 'across' | 'beside'): void {
    const { at } = SEATS[seat],
      dx = KARIM_SEAT[0] - at[0],
      dz = KARIM_SEAT[2] - at[2]
    this.stage.place({ x: at[0], z: at[2], yaw: Math.atan2(-dx, -dz) })
  }

  /** Reports a step and goes on to what is done next. */
  private step(step: Step, then: At): void {
    const { run, stage, p } = this
    run.at = then
    stage.report.step(step, { ...result(step, run), reason: reasonOf(step, run, p) })
  }

  private put(point: Point): void {
    const { stage, p, run } = this,
      words = shuffled(wordsAt(point, run), stage.random),
      lines = p.lines[point] as Record<string, { say: string; answer: string }>
    this.shut = stage.ask({
      zone: p.who,
      text: point === 'ask' && run.ask.length ? p.ask.again : p.ask[point],
      answers: words.map((word) => lines[word]!.say),
      at: this.panelAt(),
      onAnswer: (i) => {
        this.shut = null
        this.answered(point, words[i]!)
      },
    })
    this.open = { point, words }
  }
  private answered(point: Point, word: Word): void {
    const { run, stage, p, karim } = this,
      reaction = (REACTIONS[point] as Record<string, Reaction>)[word]!,
      line = (p.lines[point] as Record<string, { say: string; answer: string }>)[word]!
    this.open = null
    this.busy = true
    stage.turnTo(karim.headAt)
    if (point === 'ask') run.ask.push(word as Word<'ask'>)
    else (run as unknown as Record<string, Word>)[point] = word
    const wait = this.says(line.answer, reaction) + 0.8
    if (point === 'ask' && word === 'mornings') return this.beSilent()
    this.later(wait, () => {
      this.busy = false
      this.after(point)
    })
  }
  private after(point: Point): void {
    const { run } = this
    if (point === 'fact') {
      this.step('fact', 'ask')
      return this.put('ask')
    }
    if (point === 'ask') return run.ask.length < 2 ? this.put('ask') : this.tells(false)
    if (point === 'hear') {
      this.step('ask', 'offer')
      return this.put('offer')
    }
    if (point === 'offer') {
      run.at = 'write'
      return
    }
    this.finishSoon()
  }

  private beSilent(): void {
    this.busy = false
    this.silent = 0
    this.lookedFor = 0
    if (!this.run.mobileDown) this.later(BUZZ_AFTER, () => this.silent >= 0 && this.buzz())
  }
  private buzz(): void {
    this.corner.buzz()
    this.stage.say(this.p.spoken.buzz)
  }
  private breakSilence(): void {
    const { run, p } = this
    run.broken = true
    this.busy = true
    this.silent = -1
    this.stage.sound.play('wrong')
    const wait = this.says(p.spoken.broken, CLOSED) + 1
    this.later(wait, () => this.tells(false))
  }
  // in the end he tells it: freely, or because there is no other way on
  private tells(freely: boolean): void {
    const { run, p, stage, karim } = this
    this.busy = true
    this.silent = -1
    karim.take(freely ? 'tell' : 'down')
    karim.mood('flat')
    karim.speak(STORY)
    stage.say(`${p.who}: ${p.spoken.story}`, { seconds: STORY + 2 })
    this.later(STORY, () => {
      this.busy = false
      run.at = 'hear'
      this.put('hear')
    })
  }

  private finishSoon(): void {
    const { run, stage, karim, corner } = this
    this.step('agree', 'end')
    const ok = stepScore('agree', run) >= 70
    karim.mood(ok ? 'smile' : 'flat')
    stage.sound.play(ok ? 'right' : 'wrong')
    if (ok) karim.take('open')
    corner.door(false)
    this.later(2.5, () => this.finish())
  }

  // at his side, so that he is seen while one chooses; upright below his face
  private panelAt(): readonly [number, number, number] {
    const { stage } = this,
      e = stage.eye(new T.Vector3()),
      head = this.karim.headAt,
      slim = stage.panelWidth < W,
      d = new T.Vector3(head.x - e.x, 0, head.z - e.z).normalize(),
      up = new T.Vector3(0, 1, 0)
    if (slim) {
      stage.turnTo(new T.Vector3(e.x + d.x, e.y - 0.24, e.z + d.z))
      return [e.x + d.x, e.y - 0.46, e.z + d.z]
    }
    const look = d.clone().applyAxisAngle(up, -0.4)
    stage.turnTo(new T.Vector3(e.x + look.x * 2, e.y - 0.1, e.z + look.z * 2))
    d.applyAxisAngle(up, -0.68)
    return [e.x + d.x * 1.45, e.y - 0.04, e.z + d.z * 1.45]
  }

  update(dt: number): void {
    if (this.over) return
    this.karim.update(dt, this.stage.eye(this.eye))
    if (this.silent >= 0) this.listen(dt)
    this.goal()
  }
  private listen(dt: number): void {
    const { stage, run, eye, gaze, toHim } = this
    this.silent += dt
    stage.camera.getWorldDirection(gaze)
    toHim.copy(this.karim.headAt).sub(stage.eye(eye)).normalize()
    if (gaze.dot(toHim) > GAZE) this.lookedFor += dt
    run.silence = this.silent
    run.looked = this.lookedFor / Math.max(0.1, this.silent)
    if (this.silent >= SILENCE) this.tells(true)
  }

  private goal(): void {
    const { hud } = this.stage,
      { goals } = this.p,
      { at } = this.run
    hud.point(null)
    hud.clock(null)
    if (this.shut) return hud.goal(null)
    if (this.coming) return hud.goal(goals.coming, 'eye', UI.main)
    if (at === 'prepare') return hud.goal(goals.prepare, 'papers', UI.main)
    if (at === 'corner') {
      const e = this.stage.eye(this.eye)
      if (e.x < DOOR.x) hud.point(OVER_TABLE)
      return hud.goal(goals.corner, 'meet', UI.main)
    }
    if (this.silent >= 0) return hud.goal(goals.silence, 'eye', UI.muted)
    if (at === 'ask' && this.busy) return hud.goal(goals.listen, 'eye', UI.main)
    if (at === 'write' && !this.busy) return hud.goal(goals.write, 'papers', UI.main)
    if (at === 'end') return hud.goal(goals.end, 'eye', UI.ok)
    hud.goal(null)
  }

  private finish(): void {
    if (this.over) return
    const { stage, run, p } = this,
      score = runScore(run)
    this.over = true
    stage.report.finish(score, score >= PASSING, {
      skills: skills(run),
      badges: badges(run),
      stats: talkStatistics({ silence: run.silence, closings: closings(run) }, p),
    })
    stage.place({ x: 0.75, z: -0.5, yaw: -0.95 }) // both stand up: outside, where a panel has room
    stage.finish(endOf(run, stage.time, p))
  }

  idle(dt: number): void {
    const { stage, karim } = this
    if (this.over) karim.update(dt, stage.eye(this.eye))
    this.corner.update(dt)
    if (this.seated && !stage.inHeadset)
      stage.camera.position.y += (EYE_SEATED - stage.camera.position.y) * Math.min(1, dt * 3)
  }

  save(): { run: Run } {
    return { run: this.run }
  }
  resume(saved: unknown): void {
    const { run } = saved as { run: Run }
    if (!STAGES.includes(run.at)) throw new Error(`no stage ${String(run.at)}`)
    this.run = run
    const { corner, karim } = this
    for (const what of ['sheet', 'warning'] as const) if (run[what]) corner.take(what)
    if (run.at === 'prepare') return
    corner.mobile(run.mobileDown)
    corner.door(run.doorShut)
    karim.place(KARIM_SEAT[0], KARIM_SEAT[2] + 0.04, SEATED_YAW, 'sit')
    for (const what of ['sheet', 'warning'] as const) if (run[what]) corner.lay(what, true)
    if (!run.seat) return
    this.takeSeat(run.seat)
    if (run.at === 'end') return this.later(1, () => this.finish())
    if (run.at === 'write') return
    const { at } = run
    if (at === 'ask' && (run.broken || run.ask.includes('mornings') || run.ask.length > 1))
      return this.later(1, () => this.tells(false))
    if (at === 'fact' || at === 'ask' || at === 'hear' || at === 'offer') this.later(1, () => this.put(at))
  }

  state(): object {
    const { run, open, busy, coming, silent, karim } = this
    return {
      run,
      posture: karim.posture,
      busy,
      coming,
      silent: silent >= 0,
      head: karim.headAt.toArray(),
      asking: open && { point: open.point, right: open.words.indexOf(BEST[open.point]) + 1, words: open.words },
      score: runScore(run),
    }
  }
}
