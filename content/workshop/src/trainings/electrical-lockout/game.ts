// The lock-out as it is played: what can be pressed, taken and put, and how the plant answers.
import type * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import { Course } from '../../course/course.ts'
import type { Goal } from '../../course/course.ts'
import { lastTime } from '../../course/deeds.ts'
import { BACK, BENCH, BOARD, BUTTONS, DRAWING, KEYS, PHONE, PROVER, PUMP, Q1, Q2, TERMINALS } from '../../scene/look.ts'
import { WORDS } from './phrases/phrases.ts'
import { LOCKOUT } from './rules.ts'
import type { Step } from './rules.ts'
import { CONDUCTORS, anyLive, heldOpen, isLive, plantAfter } from './state.ts'
import type { Plant } from './state.ts'

/** Where the colleague stands: in the room, or behind the machine. */
export const COLLEAGUE: V3 = [2.7, 0, -0.95],
  BEHIND: V3 = [2.75, 0, -3.28]
const Q: readonly V3[] = [Q1, Q2],
  MOTOR: V3 = [PUMP[0] + 0.35, 0.66, PUMP[2]],
  FOREMAN: V3 = [-1.2, 0, -0.9],
  ON_BENCH: Record<'a' | 'b' | 'cutter', V3> = {
    a: [-2.78, 0.94, BENCH[2] + 0.14],
    b: [-2.5, 0.94, BENCH[2] + 0.18],
    cutter: [-3.15, 0.93, BENCH[2] + 0.2],
  },
  FITTING = 2.6, // seconds until the new motor is in
  CALLING = 4 // until the colleague is back

export const whereIsColleague = (p: Plant): V3 | null => {
  if (!p.fitted) return COLLEAGUE
  return p.back ? COLLEAGUE : p.theirs === 'forced' ? BEHIND : null
}

export class Lockout extends Course<Step> {
  plant = plantAfter([])
  private flat: 'a' | 'b' = 'a' // the tester whose battery is empty
  private readonly handles: T.Mesh[]
  private readonly locks: { own: T.Mesh; shared: T.Mesh; tag: T.Mesh }[]
  private readonly theirs: T.Mesh
  private readonly board: { own: T.Mesh[]; shared: T.Mesh; tags: T.Mesh[]; key: T.Mesh }
  private readonly testers: Record<'a' | 'b', T.Mesh>
  private readonly cutter: T.Mesh
  private readonly lid: T.Mesh
  private readonly stop: T.Mesh
  private readonly motors: [T.Mesh, T.Mesh]
  private readonly colleague: T.Mesh
  private readonly foreman: T.Mesh
  private readonly pouch: T.Mesh

  constructor(stage: Stage) {
    super(stage, LOCKOUT, WORDS[stage.lang])
    this.handles = Q.map((at) => this.put('handle', at))
    this.locks = Q.map(([x, y, z]) => ({
      own: this.put('lock-own', [x - 0.02, y - 0.06, z + 0.06], [0.1, 0, 0.06]),
      shared: this.put('lock-shared', [x - 0.02, y - 0.06, z + 0.06], [0.1, 0, 0.06]),
      tag: this.put('tag', [x - 0.085, y - 0.085, z + 0.058], [0.05, 0, 0.1]),
    }))
    this.theirs = this.put('lock-colleague', [Q1[0] + 0.055, Q1[1] - 0.06, Q1[2] + 0.06], [0.1, 0, -0.08])
    const hook = (x: number, z = 0.075): V3 => [BOARD[0] + x, BOARD[1] + 0.13, BACK + z]
    this.board = {
      own: [-0.32, -0.2].map((x) => this.put('lock-own', hook(x))),
      shared: this.put('lock-shared', hook(0.02)),
      tags: [0.075, 0.083].map((z) => this.put('tag', hook(0.3, z), [0, 0, z * 2 - 0.15])),
      key: this.put('key', hook(0.14)),
    }
    this.testers = {
      a: this.put('tester-a', ON_BENCH.a, [-Math.PI / 2, 0, 0.5]),
      b: this.put('tester-b', ON_BENCH.b, [-Math.PI / 2, 0, -0.15]),
    }
    this.cutter = this.put('cutter', ON_BENCH.cutter, [0, 0.25, 0])
    this.lid = this.put('lid', TERMINALS)
    this.stop = this.put('mushroom', BUTTONS)
    this.motors = [this.put('motor-old', MOTOR), this.put('motor-new', MOTOR)]
    this.colleague = this.put('colleague', COLLEAGUE, [0, -0.6, 0])
    this.foreman = this.put('foreman', FOREMAN, [0, 0.9, 0])
    this.pouch = this.body.pouch()
    this.people()
    this.isolators()
    this.boardSpots()
    this.bench()
    this.terminals()
    this.wayBack()
    this.show()
  }

  protected override fresh(): void {
    this.flat = this.stage.random() < 0.5 ? 'a' : 'b'
  }

  // --- what can be done
  private people(): void {
    this.spot({
      id: 'tell',
      at: this.colleague,
      size: [0.6, 0.9, 0.5],
      off: [0, 1.35, 0],
      outline: this.colleague,
      reach: 2.2,
      stand: [1.7, -0.2],
      when: () => this.colleague.visible && this.plant.theirs !== 'forced' && !this.deaf(),
      act: () => this.tell(),
    })
    this.spot({
      id: 'read',
      at: DRAWING,
      size: [0.32, 0.44, 0.06],
      stand: [0.4, -2.3],
      when: () => !this.plant.worked,
      act: () => {
        if (!this.has('read')) this.done('read')
        this.say('read')
      },
    })
    this.spot({
      id: 'stop',
      at: [BUTTONS[0], 1.08, BUTTONS[2] + 0.08],
      size: [0.12, 0.12, 0.08],
      stand: [2.3, -1.6],
      when: () => this.plant.running && !this.plant.fitted,
      act: () => {
        this.done('stop')
        this.say('stop')
      },
    })
  }

  /** Nothing to tell: it was said already, and nothing has changed since. */
  private deaf(): boolean {
    const p = this.plant
    return p.fitted ? !p.back || p.told > (this.has('tell') ? this.toldBefore() : 0) : p.told > 0 || p.worked
  }
  private readonly toldBefore = this.derived((deeds) => {
    const fitted = deeds.findIndex(({ what }) => what === 'fitted')
    return deeds.slice(0, fitted).filter(({ what }) => what === 'tell').length
  })

  private tell(): void {
    const late = !this.plant.fitted && anyOff(this.plant)
    this.done('tell')
    this.say(this.plant.fitted ? 'tellBack' : late ? 'tellLate' : 'tell')
  }

  private isolators(): void {
    for (const i of [0, 1] as const) {
      const n = i + 1,
        [x] = Q[i]!
      this.spot({
        id: `off-${n}`,
        at: Q[i]!,
        size: [0.17, 0.2, 0.12],
        off: [0, 0, 0.02],
        outline: this.handles[i],
        stand: [x, -2.35],
        when: () => this.plant.on[i] && !this.plant.fitted,
        act: () => this.switchOff(i),
      })
      this.spot({
        id: `lock-${n}`,
        at: Q[i]!,
        size: [0.2, 0.24, 0.14],
        off: [0, -0.02, 0.03],
        stand: [x, -2.35],
        when: () => this.canHang(i),
        act: () => this.hang(i),
      })
      this.spot({
        id: `tag-${n}`,
        at: Q[i]!,
        size: [0.2, 0.24, 0.14],
        off: [0, -0.02, 0.03],
        stand: [x, -2.35],
        when: () => this.plant.held === 'tag' && !this.plant.tagged[i] && !this.plant.on[i],
        act: () => {
          this.done(`tag-${n}`)
          this.sayOnce(this.plant.lock[i] ? 'tag' : 'tagAlone')
        },
      })
      this.spot({
        id: `unlock-${n}`,
        at: Q[i]!,
        size: [0.2, 0.24, 0.14],
        off: [0, -0.02, 0.03],
        stand: [x, -2.35],
        when: () => this.plant.fitted && this.plant.lock[i] !== null,
        act: () => {
          this.done(`unlock-${n}`)
          this.sayOnce('unlock')
        },
      })
      this.spot({
        id: `on-${n}`,
        at: Q[i]!,
        size: [0.17, 0.2, 0.12],
        off: [0, 0, 0.02],
        outline: this.handles[i],
        stand: [x, -2.35],
        when: () => this.plant.fitted && !this.plant.on[i] && !heldOpen(this.plant, i),
        act: () => this.done(`on-${n}`),
      })
    }
  }

  private switchOff(i: 0 | 1): void {
    const loaded = i === 0 && this.plant.running
    this.done(`off-${i + 1}`)
    this.say(loaded ? 'loaded' : `off-${i + 1}`)
  }
  private canHang(i: 0 | 1): boolean {
    const { held, on, lock } = this.plant
    return (held === 'own' || held === 'shared') && !on[i] && lock[i] === null
  }
  private hang(i: 0 | 1): void {
    const kind = this.plant.held as 'own' | 'shared',
      firstLock = this.plant.theirs === null
    this.done(`${kind}-${i + 1}`)
    this.stage.sound.play('pin')
    if (kind === 'shared') this.say('shared')
    else this.say(firstLock ? 'ownFirst' : 'own')
  }

  private boardSpots(): void {
    const stand: readonly [number, number] = [-0.8, -2.5],
      before = () => !this.plant.worked
    const take = (id: string, x: number, w: number, when: () => boolean, outline?: T.Mesh): void =>
      this.spot({
        id: `take-${id}`,
        at: [BOARD[0] + x, BOARD[1] + 0.06, BACK + 0.08],
        size: [w, 0.2, 0.1],
        outline,
        stand,
        when: () => before() && when(),
        act: () => {
          this.done(`take-${id}`)
          this.say(`take-${id}`)
        },
      })
    take(
      'own',
      -0.26,
      0.24,
      () => this.plant.held !== 'own' && (this.plant.lock[0] !== 'own' || this.plant.lock[1] !== 'own'),
      this.board.own[0],
    )
    take('shared', 0.02, 0.14, () => this.plant.held !== 'shared' && this.plant.lock.includes(null), this.board.shared)
    take('tag', 0.3, 0.14, () => this.plant.held !== 'tag' && this.plant.tagged.includes(false), this.board.tags[0])
    const free = () => before() && this.plant.lock.includes('own') && this.plant.key === null
    this.spot({
      id: 'pocket',
      at: this.pouch,
      size: [0.2, 0.16, 0.12],
      mine: true,
      digit: 1,
      when: free,
      act: () => {
        this.done('pocket')
        this.say('pocket')
      },
    })
    this.spot({
      id: 'hook',
      at: [BOARD[0] + 0.16, BOARD[1] - 0.1, BACK + 0.07],
      size: [0.1, 0.16, 0.1],
      stand,
      when: free,
      act: () => {
        this.done('hook')
        this.say('hook')
      },
    })
  }

  private bench(): void {
    for (const kind of ['a', 'b'] as const) {
      const tester = `tester-${kind}` as const
      this.spot({
        id: `take-${kind}`,
        at: ON_BENCH[kind],
        size: [0.2, 0.14, 0.34],
        outline: this.testers[kind],
        stand: [-2.6, -2.55],
        when: () => !this.plant.worked && this.plant.held !== tester,
        act: () => {
          this.done(`take-${kind}`)
          this.sayOnce('tester')
        },
      })
    }
    this.spot({
      id: 'known',
      at: [PROVER[0], PROVER[1] + 0.08, PROVER[2] + 0.05],
      size: [0.24, 0.2, 0.12],
      stand: [-2.2, -2.55],
      when: () => this.tester() !== null && !this.plant.worked,
      act: () => {
        const works = this.tester() !== this.flat
        this.done(works ? 'known' : 'known-flat')
        this.stage.sound.play(works ? 'right' : 'wrong')
        this.say(works ? 'known' : 'knownFlat')
      },
    })
    this.spot({
      id: 'take-cutter',
      at: [ON_BENCH.cutter[0] - 0.16, ON_BENCH.cutter[1], ON_BENCH.cutter[2]],
      size: [0.6, 0.1, 0.2],
      outline: this.cutter,
      stand: [-3.1, -2.55],
      when: () => this.waits() && this.plant.held !== 'cutter',
      act: () => this.done('take-cutter'),
    })
  }
  private tester(): 'a' | 'b' | null {
    const { held } = this.plant
    return held === 'tester-a' ? 'a' : held === 'tester-b' ? 'b' : null
  }

  private terminals(): void {
    const [x, y, z] = TERMINALS,
      stand: readonly [number, number] = [3.3, -1.85]
    this.spot({
      id: 'open',
      at: this.lid,
      size: [0.38, 0.22, 0.06],
      outline: this.lid,
      stand,
      when: () => !this.plant.open && !this.plant.worked,
      act: () => {
        this.done('open')
        this.say('open')
      },
    })
    CONDUCTORS.forEach((name, i) =>
      this.spot({
        id: `test-${name}`,
        at: [x - 0.12 + i * 0.08, y + 0.01, z],
        size: [0.07, 0.09, 0.12],
        digit: i + 2,
        stand,
        when: () => this.plant.open && this.tester() !== null && !this.plant.worked,
        act: () => this.test(name),
      }),
    )
    this.spot({
      id: 'work',
      at: [x, y - 0.07, z + 0.01],
      size: [0.34, 0.07, 0.1],
      stand,
      when: () => this.plant.open && !this.plant.worked && !this.plant.flashed,
      act: () => this.work(),
    })
  }

  private test(name: (typeof CONDUCTORS)[number]): void {
    const flat = this.tester() === this.flat,
      live = isLive(this.plant, name) && !flat
    this.done(`test-${name}${live ? '-live' : flat ? '-flat' : ''}`)
    this.stage.sound.play(live ? 'wrong' : 'click')
    this.say('reading', {
      name: this.w.says[`of${name}`] ?? name,
      volts: live ? (name === 'H' ? '230 V' : '400 V') : '0 V',
    })
  }

  private work(): void {
    if (!anyLive(this.plant)) {
      this.done('work')
      this.veil.fall('#16243A', FITTING + 0.6)
      return
    }
    this.done('flash')
    this.veil.fall('#FFFFFF', 1.6)
    this.stage.sound.play('whoosh')
    this.say('flash')
    this.endIn(4)
  }

  // the colleague is at lunch, his lock is closed, and somebody is in a hurry
  private waits(): boolean {
    return this.plant.fitted && this.plant.theirs === 'closed'
  }
  private wayBack(): void {
    this.spot({
      id: 'call',
      at: [PHONE[0], PHONE[1], PHONE[2] + 0.05],
      size: [0.2, 0.26, 0.1],
      stand: [-0.15, -2.5],
      when: () => this.waits() && !this.has('call'),
      act: () => {
        this.done('call')
        this.say('call')
      },
    })
    this.spot({
      id: 'cut',
      at: this.theirs,
      size: [0.1, 0.16, 0.08],
      off: [0, -0.06, 0],
      outline: this.theirs,
      stand: [Q1[0], -2.35],
      when: () => this.waits() && this.plant.held === 'cutter',
      act: () => this.force('cut'),
    })
    this.spot({
      id: 'spare',
      at: [KEYS[0], KEYS[1], KEYS[2] + 0.08],
      size: [0.32, 0.38, 0.08],
      stand: [-1.75, -2.6],
      when: () => this.waits(),
      act: () => this.force('spare'),
    })
    this.spot({
      id: 'start',
      at: [BUTTONS[0], 1.18, BUTTONS[2] + 0.08],
      size: [0.1, 0.09, 0.08],
      stand: [2.3, -1.6],
      when: () => this.plant.fitted && this.plant.on[0] && this.plant.on[1] && !this.plant.running,
      act: () => {
        this.done('start')
        this.say('start')
        this.endIn(3.5)
      },
    })
  }
  private force(how: 'cut' | 'spare'): void {
    this.done(how)
    this.stage.sound.play('wrong')
    this.say('forced')
  }

  // --- how it looks
  protected show(): void {
    const p = (this.plant = plantAfter(this.deeds))
    Q.forEach((_, i) => {
      this.handles[i]!.rotation.z = p.on[i] ? 0 : Math.PI / 2
      this.locks[i]!.own.visible = p.lock[i] === 'own'
      this.locks[i]!.shared.visible = p.lock[i] === 'shared'
      this.locks[i]!.tag.visible = p.tagged[i]!
    })
    const own = 2 - p.lock.filter((l) => l === 'own').length
    this.board.own.forEach((lock, i) => (lock.visible = p.held !== 'own' && i < own))
    this.board.shared.visible = p.held !== 'shared'
    const tags = 2 - p.tagged.filter(Boolean).length
    this.board.tags.forEach((tag, i) => (tag.visible = p.held !== 'tag' && i < tags))
    this.board.key.visible = p.key === 'hook'
    for (const kind of ['a', 'b'] as const) this.testers[kind].visible = p.held !== `tester-${kind}`
    this.cutter.visible = p.held !== 'cutter'
    this.theirs.visible = p.theirs === 'closed'
    this.showPlant(p)
    const key = p.lock.includes('own') && p.key === null && p.held === null
    this.hand.hold(key ? 'key' : p.held === 'own' || p.held === 'shared' ? `lock-${p.held}` : p.held)
  }
  protected override hum(): number {
    return this.plant.running ? 0.28 : 0.08
  }
  private showPlant(p: Plant): void {
    const [x, y, z] = TERMINALS
    if (p.open) {
      this.lid.position.set(x + 0.42, 0.46, z + 0.16)
      this.lid.rotation.set(-0.3, 0.2, 0)
    } else {
      this.lid.position.set(x, y, z + 0.07)
      this.lid.rotation.set(0, 0, 0)
    }
    this.stop.position.set(BUTTONS[0], 1.08, BUTTONS[2] + (p.running ? 0.06 : 0.048))
    this.motors[0].visible = !p.fitted
    this.motors[1].visible = p.fitted
    const at = whereIsColleague(p)
    this.colleague.visible = at !== null
    if (at) this.colleague.position.set(...at)
    this.foreman.visible = p.fitted && !p.back
  }

  private readonly times = this.derived((deeds) => ({
    worked: lastTime(deeds, 'work'),
    away: lastTime(deeds, 'call') ?? lastTime(deeds, 'cut') ?? lastTime(deeds, 'spare'),
  }))
  protected override tick(): void {
    const { time } = this.stage,
      { worked, away } = this.times()
    if (worked !== null && !this.plant.fitted && time > worked + FITTING) {
      this.done('fitted')
      this.say('fitted')
    }
    if (away !== null && !this.plant.back && time > away + CALLING) {
      this.done('back')
      this.say(this.plant.theirs === 'forced' ? 'wasBehind' : 'back')
    }
  }

  protected override move(): void {
    const shake = this.plant.running && !this.plant.flashed ? 0.0025 : 0,
      t = performance.now() / 1000
    this.motors[0].position.y = this.motors[1].position.y = MOTOR[1] + Math.sin(t * 60) * shake
  }

  protected goal(): Goal {
    const p = this.plant
    if (p.flashed) return { text: 'flash', icon: 'bolt', at: null }
    if (p.fitted) {
      if (p.theirs === 'closed')
        return this.has('call')
          ? { text: 'wait', icon: 'meet', at: null }
          : { text: 'hurry', icon: 'meet', at: [FOREMAN[0], 1.5, FOREMAN[2]] }
      return p.on[0] && p.on[1]
        ? { text: 'start', icon: 'bolt', at: [BUTTONS[0], 1.18, BUTTONS[2]] }
        : { text: 'return', icon: 'bolt', at: Q1 }
    }
    if (p.worked) return { text: 'fitting', icon: 'bolt', at: null }
    if (!anyOff(p)) return { text: 'first', icon: 'warn', at: null }
    if (p.on[0]) return { text: 'separate', icon: 'bolt', at: null }
    if (p.lock[0] === null) return { text: 'secure', icon: 'bolt', at: null }
    return { text: 'prove', icon: 'bolt', at: null }
  }

  override state(): object {
    return { ...super.state(), flat: this.flat }
  }
}

const anyOff = (p: Plant): boolean => !p.running || !p.on[0] || !p.on[1]
