// The running mailbox: what is opened, looked at, called, reported; consequences are shown, the clock runs to the meeting.
import * as T from 'three'
import type { Source } from '@praxia/stage/interaction/interactables.ts'
import { UI } from '@praxia/stage/panels/panel.ts'
import type { Stage, Training } from '@praxia/stage/stage.ts'
import { shuffled } from '../../chance.ts'
import { DOOR, NEXT_SCREEN, SCREEN } from '../../scene/look.ts'
import { inboxPicture, mailPicture, pagePicture } from './desktop.ts'
import type { PageKey } from './desktop.ts'
import { endOf, reasonOf } from './end.ts'
import type { Phrases } from './phrases/en.ts'
import {
  AT_ONCE,
  badges,
  CHECKS,
  checksDone,
  isOpen,
  LATE,
  look,
  MAILS,
  newRun,
  PASSING,
  result,
  runScore,
  SECONDS,
  skills,
  traps,
} from './rules.ts'
import type { Act, Callee, MailKey, Run } from './rules.ts'
import { Screen } from './screen.ts'
import { mailStatistics } from './statistics.ts'
import { Telephone } from './telephone.ts'

type View =
  | { at: 'inbox' }
  | { at: 'mail'; key: MailKey; sender: boolean }
  | { at: 'page'; page: PageKey; key: MailKey }
interface Saved {
  run: Run
  order: MailKey[]
  read: MailKey[]
  arrived: boolean
  left: number
}
const DWELL = 0.3, // seconds of aiming at a link that count as a look
  LAST_WORD = 5, // seconds after the last act
  TIME_TO_TELL = 15,
  NEW_MAIL = 2

export class Mailbox implements Training {
  private readonly stage: Stage
  private readonly p: Phrases
  private readonly screen: Screen
  private readonly phone: Telephone
  private readonly dark: T.Mesh[] = [] // the colleagues' screens once every drive is locked
  private run: Run = newRun()
  private order: MailKey[] = []
  private read = new Set<MailKey>()
  private view: View = { at: 'inbox' }
  private arrived = false
  private left = SECONDS
  private over = true
  private dwell = 0
  private tapped = false // by finger, the link was touched once
  private sinceAct = 0
  private sinceTrap = Infinity
  private minuteSaid = false
  private readonly eye = new T.Vector3()

  constructor(stage: Stage, phrases: Phrases) {
    this.stage = stage
    this.p = phrases
    stage.scene.add(stage.parts.world('office'))
    const leaf = stage.parts.part('leaf')
    leaf.position.set(DOOR.x, 0, DOOR.z0 + 0.03)
    leaf.rotation.y = -1.35
    stage.scene.add(leaf)
    for (const z of [NEXT_SCREEN[2], 1.72]) {
      const red = new T.Mesh(new T.PlaneGeometry(0.58, 0.34), new T.MeshBasicMaterial({ color: '#8E1B16' }))
      red.position.set(NEXT_SCREEN[0] + 0.006, NEXT_SCREEN[1], z)
      red.rotation.y = Math.PI / 2
      red.visible = false
      this.dark.push(red)
      stage.scene.add(red)
    }
    const free = (): boolean => !this.over && !this.phone.open
    this.screen = new Screen(stage, free, (id, by) => this.press(id, by))
    this.phone = new Telephone(stage, phrases, {
      enabled: () => !this.over,
      stand: () => this.screen.stand,
      pickUp: () => this.pickUp(),
    })
    this.order = MAILS.filter((key) => key !== LATE)
    this.show({ at: 'inbox' })
  }

  begin(): void {
    const { stage } = this
    this.phone.close()
    this.run = newRun()
    this.read.clear()
    this.order = shuffled(
      MAILS.filter((key) => key !== LATE),
      stage.random,
    )
    this.arrived = false
    this.left = SECONDS
    this.over = false
    this.sinceAct = 0
    this.sinceTrap = Infinity
    this.minuteSaid = false
    for (const red of this.dark) red.visible = false
    stage.report.begin(MAILS.length)
    stage.say(this.p.briefing, { seconds: 8 })
    this.show({ at: 'inbox' })
  }

  private get keys(): MailKey[] {
    return this.arrived ? [LATE, ...this.order] : this.order
  }

  private show(view: View): void {
    const { run, p, screen } = this
    this.view = view
    this.dwell = 0
    this.tapped = false
    if (view.at === 'inbox')
      screen.show(
        inboxPicture(
          screen.wide,
          this.keys.map((key) => ({
            key,
            read: this.read.has(key),
            done: isOpen(run, key) ? null : (run[key].act ?? 'open'),
          })),
          p,
        ),
      )
    else if (view.at === 'mail') screen.show(mailPicture(screen.wide, view.key, view.sender, p))
    else screen.show(pagePicture(screen.wide, view.page, p))
  }

  private press(id: string, by: Source): void {
    const { view } = this
    if (view.at === 'inbox') this.open(id.slice('mail-'.length) as MailKey)
    else if (view.at === 'mail') this.inMail(view.key, id, by)
    else this.onPage(view, Number(id.slice('page-'.length)))
    if (by !== 'mouse') this.screen.face()
  }

  private open(key: MailKey): void {
    this.read.add(key)
    this.show({ at: 'mail', key, sender: false })
    this.screen.face()
  }

  private inMail(key: MailKey, id: string, by: Source): void {
    if (id === 'back') return this.show({ at: 'inbox' })
    if (id === 'sender') {
      look(this.run, key, 'sender')
      return this.show({ at: 'mail', key, sender: true })
    }
    if (id === 'target') {
      // a finger has nothing to aim with: its first touch shows where the link leads
      if (by === 'touch' && !this.tapped) {
        this.tapped = true
        return look(this.run, key, 'target')
      }
      return this.follow(key)
    }
    this.act(key, id as Act)
  }

  private follow(key: MailKey): void {
    if (key === 'file') return this.trap(key, 'open', 'locked')
    this.show({ at: 'page', page: key === 'honest' ? 'planner' : 'pay', key })
  }

  private onPage({ page, key }: { page: PageKey; key: MailKey }, button: number): void {
    const { run } = this
    if (page === 'pay') {
      if (button === 1) return this.trap(key, 'open', 'charged')
      run[key].followed = true
      return this.show({ at: 'mail', key, sender: false })
    }
    if (page === 'planner') return button < 3 ? this.act(key, 'open') : this.show({ at: 'mail', key, sender: false })
    this.show({ at: 'inbox' })
  }

  private trap(key: MailKey, act: Act, page: PageKey): void {
    const { stage, run, p } = this
    run[key].trapped = true
    run[key].act = act
    this.sinceTrap = 0
    stage.sound.play('whoosh')
    for (const red of this.dark) red.visible ||= page === 'locked'
    this.reportStep(key)
    stage.say(`${p.pages[page].title}. ${p.pages[page].lines.join(' ')}`)
    this.sinceAct = 0
    this.show({ at: 'page', page, key })
  }

  private act(key: MailKey, act: Act): void {
    const { run, stage, p } = this
    if (!isOpen(run, key)) return
    if (key === 'urgent' && act === 'reply') return this.trap(key, act, 'transfer')
    run[key].act = act
    const { score } = result(key, run[key])
    stage.sound.play(score >= 60 ? 'right' : 'wrong')
    this.reportStep(key)
    stage.say(act === 'open' ? p.saved : act === 'call' ? p.calls.itTold : p.outcomes[key][act])
    this.sinceAct = 0
    this.show(key === LATE && act === 'reply' ? { at: 'page', page: 'spread', key } : { at: 'inbox' })
  }

  private reportStep(key: MailKey): void {
    this.stage.report.step(key, { ...result(key, this.run[key]), reason: reasonOf(key, this.run, this.p) })
  }

  private pickUp(): void {
    const { view } = this,
      numbers: Callee[] = ['boss', 'supplier', 'it']
    if (view.at === 'mail' && this.p.mails[view.key].number) numbers.push('mail')
    this.phone.ask(numbers, (callee) => {
      if (callee) this.call(callee)
    })
  }

  private call(callee: Callee): void {
    const { run, read, stage, p } = this
    if (callee === 'mail') {
      run.urgent.followed = true
      return stage.say(p.calls.mail)
    }
    if (callee === 'boss') {
      if (!read.has('urgent')) return stage.say(p.calls.boss)
      look(run, 'urgent', 'call')
      return stage.say(p.calls.bossWrote)
    }
    if (callee === 'supplier') {
      if (!read.has('file')) return stage.say(p.calls.supplier)
      for (const check of CHECKS.file) look(run, 'file', check) // who it is from and what it is: both are known now
      return stage.say(p.calls.supplierWrote)
    }
    this.tellIt()
  }

  private tellIt(): void {
    const { run, stage, p } = this,
      sprung = MAILS.filter((key) => run[key].trapped && !run[key].told)
    if (this.sinceTrap <= AT_ONCE)
      for (const key of sprung) {
        run[key].told = true
        this.reportStep(key)
      }
    this.sinceTrap = Infinity
    if (this.read.has(LATE) && isOpen(run, LATE)) return this.act(LATE, 'call')
    stage.say(sprung.length ? p.calls.itOwn : p.calls.it)
  }

  update(dt: number): void {
    if (this.over) return
    const { stage, p, run } = this
    if (!this.phone.open) {
      this.left = Math.max(0, this.left - dt)
      this.sinceAct += dt
      this.sinceTrap += dt
      if (this.read.has(LATE) && isOpen(run, LATE)) run[LATE].seconds += dt
    }
    this.aim(dt)
    const open = this.openNow()
    if (!this.arrived && ((open === 0 && this.sinceAct > NEW_MAIL) || this.left < 90)) this.arrive()
    if (this.left < 60 && !this.minuteSaid) {
      this.minuteSaid = true
      stage.say(p.minute)
    }
    this.goal(open)
    const wait = this.sinceTrap <= TIME_TO_TELL ? TIME_TO_TELL : LAST_WORD
    if (this.arrived && open === 0 && this.view.at === 'inbox' && !this.phone.open && this.sinceAct > wait)
      return this.finish()
    if (this.left <= 0) {
      stage.say(p.timeUp)
      this.finish()
    }
  }

  private openNow(): number {
    let n = 0
    for (let i = 0; i < MAILS.length; i++) {
      const key = MAILS[i]!
      if ((key !== LATE || this.arrived) && isOpen(this.run, key)) n++
    }
    return n
  }

  private arrive(): void {
    this.arrived = true
    this.stage.sound.play('pin')
    this.stage.say(this.p.newMail)
    if (this.view.at === 'inbox') this.show({ at: 'inbox' })
  }

  // what the pointer, the ray or the keyboard rests on
  private aim(dt: number): void {
    const { view, p, screen, stage } = this
    if (view.at !== 'mail') return
    const mail = p.mails[view.key],
      focused = stage.inHeadset ? undefined : (document.activeElement as HTMLElement | null)?.dataset.act,
      on = this.tapped || stage.interactables.pointed?.id === 'target' || focused === 'target'
    if (!mail.link || !on) {
      this.dwell = 0
      return screen.say('', '')
    }
    this.dwell += dt
    if (this.dwell >= DWELL) look(this.run, view.key, 'target')
    screen.say(view.key === 'file' ? p.isReally : p.leadsTo, mail.link.target)
  }

  private counted = -1 // messages in the goal line
  private openGoal = ''
  private goal(open: number): void {
    const { hud } = this.stage,
      { p } = this,
      e = this.stage.eye(this.eye),
      near = Math.hypot(e.x - SCREEN.at[0], e.z - SCREEN.at[2]) < 1.6
    hud.point(near ? null : SCREEN.at)
    hud.clock(this.left)
    this.screen.clock(this.left)
    if (this.phone.open) return hud.goal(null)
    if (this.sinceTrap <= AT_ONCE) return hud.goal(p.goalTell, 'warn', UI.sec)
    if (this.arrived && !this.read.has(LATE)) return hud.goal(p.goalNew, 'eye', UI.main)
    if (near && open) return hud.goal(null) // the inbox says it, and nothing lies over it
    const left = open || (this.arrived ? 0 : 1)
    if (left !== this.counted) {
      this.counted = left
      this.openGoal = left ? p.goal(left) : p.goalDone
    }
    hud.goal(this.openGoal, 'eye', open ? UI.main : UI.ok)
  }

  private finish(): void {
    if (this.over) return
    this.over = true
    const { stage, run, p } = this,
      score = runScore(run)
    this.phone.close()
    this.show({ at: 'inbox' })
    for (const key of MAILS) if (!stage.report.stepResult(key)) this.reportStep(key)
    stage.report.finish(score, score >= PASSING, {
      skills: skills(run),
      badges: badges(run),
      stats: mailStatistics({ checks: checksDone(run), traps: traps(run) }, p),
    })
    stage.finish(endOf(run, SECONDS - this.left, p))
  }

  idle(dt: number): void {
    this.phone.update(dt)
  }

  save(): Saved {
    const { run, order, read, arrived, left } = this
    return { run, order, read: [...read], arrived, left }
  }

  resume(saved: unknown): void {
    const { run, order, read, arrived, left } = saved as Saved
    for (const key of MAILS) if (!run[key]) throw new Error(`no message ${key}`)
    Object.assign(this, { run, order, read: new Set(read), arrived, left })
    for (const red of this.dark) red.visible = run.file.trapped
    this.show({ at: 'inbox' })
  }

  state(): object {
    const { run, view, left, arrived, keys } = this
    return { run, view, left, arrived, keys, calling: this.phone.open, score: runScore(run) }
  }
}
