// Lifting as it is played: three loads came in, each goes to its place in its own way.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import { Course } from '../../course/course.ts'
import type { Goal, Spot } from '../../course/course.ts'
import { did } from '../../course/deeds.ts'
import type { Deeds } from '../../course/deeds.ts'
import { BENCH, PALLET, RACK } from '../../scene/look.ts'
import { WORDS } from './phrases/phrases.ts'
import { LIFTING } from './rules.ts'
import type { Step } from './rules.ts'

type Aid = 'sack-truck' | 'lift-table'
const TOP = 0.146,
  WEST = -Math.PI / 2,
  PARCEL: V3 = [PALLET[0] - 0.12, TOP, PALLET[2] - 0.33],
  GEARBOX: V3 = [PALLET[0] - 0.06, TOP, PALLET[2] + 0.3],
  TUBE: V3 = [4.2, 0, -1.2],
  ON_RACK: V3 = [RACK[0] - 0.45, 0.842, RACK[2]],
  UNDER_RACK: V3 = [RACK[0] - 0.5, 0.122, RACK[2]],
  ON_BENCH: V3 = [BENCH[0], 0.912, BENCH[2] + 0.2],
  AIDS: Record<Aid, V3> = { 'sack-truck': [1.7, 0, -2.9], 'lift-table': [-1.3, 0, -2.75] },
  CRATE: V3 = [-0.75, 0, 1.58],
  CRATE_ASIDE: V3 = [-1.15, 0, 2.72],
  HOSE: V3 = [1.25, 0, 1.5],
  COLLEAGUE: V3 = [0.6, 0, -1.5],
  AT_TUBE: V3 = [3.7, 0, -1.9],
  AT_BENCH: V3 = [-1.75, 0, -2.5],
  FEET: Record<Feet, readonly [number, number]> = {
    apart: [2.6, 1.2],
    together: [2.6, 0.5],
    far: [1.85, 1.2],
  },
  BEFORE_RACK: readonly [number, number] = [-3.2, 1.85],
  AHEAD = 0.62, // metres from the person to what is pushed
  LOADS: Record<Aid, string> = { 'sack-truck': 'load-sack-truck', 'lift-table': 'load-lift-table' }
type Feet = 'apart' | 'together' | 'far'
/** What is so after these deeds. */
function nowOf(deeds: Deeds) {
  const last = (start: string): string | undefined =>
      deeds.findLast(({ what }) => what.startsWith(start))?.what.slice(start.length),
    stored = did(deeds, 'put-gearbox'),
    carrying = did(deeds, 'lift-legs', 'lift-back') && !did(deeds, 'put-parcel'),
    loaded = did(deeds, 'load-sack-truck', 'load-lift-table') && !stored
  return {
    carrying,
    loaded,
    turned: did(deeds, 'turn-feet', 'turn-twist'),
    aid: stored ? null : ((last('take-') ?? null) as Aid | null),
    empty: !carrying && !loaded && !LIFTING.hurt(deeds),
    /** The mark on which the person stands. */
    standing: (last('feet-') ?? null) as Feet | null,
  }
}

export class Lifting extends Course<Step> {
  private readonly parcel: T.Mesh
  private readonly gearbox: T.Mesh
  private readonly tube: T.Mesh
  private readonly aids: Record<Aid, T.Mesh>
  private readonly crate: T.Mesh
  private readonly hose: T.Mesh
  private readonly colleague: T.Mesh
  private readonly feet: Record<Feet, T.Mesh>
  private readonly carried = new T.Group()
  private readonly now = this.derived(nowOf)
  private readonly gaze = new T.Vector3()
  private readonly eye = new T.Vector3()

  constructor(stage: Stage) {
    super(stage, LIFTING, WORDS[stage.lang])
    this.parcel = this.put('parcel', PARCEL)
    this.gearbox = this.put('gearbox', GEARBOX)
    this.tube = this.put('long-tube', TUBE)
    this.aids = {
      'sack-truck': this.put('sack-truck', AIDS['sack-truck']),
      'lift-table': this.put('lift-table', AIDS['lift-table']),
    }
    this.crate = this.put('crate', CRATE, [0, 0.3, 0])
    this.hose = this.put('hose', HOSE)
    this.colleague = this.put('colleague', COLLEAGUE)
    this.feet = {
      apart: this.mark('apart', 'feet-apart'),
      together: this.mark('together', 'feet-together'),
      far: this.mark('far', 'feet-apart'),
    }
    this.makeCarried()
    this.labels()
    this.obstacles()
    this.parcelSpots()
    this.gearboxSpots()
    this.tubeSpots()
    this.show()
  }

  private mark(where: 'apart' | 'together' | 'far', part: string): T.Mesh {
    const [x, z] = FEET[where]
    return this.put(part, [x, 0.006, z], [0, Math.PI / 2, 0])
  }
  // the parcel in both hands
  private makeCarried(): void {
    const { parts, camera } = this.stage
    this.carried.add(parts.part('parcel'))
    for (const [name, x] of [
      ['fist-left', -0.22],
      ['fist-right', 0.22],
    ] as const) {
      const fist = parts.part(name)
      fist.position.set(x, 0.1, 0.16)
      fist.rotation.set(0.2, x * 1.6, x * 3)
      this.carried.add(fist)
    }
    this.carried.visible = false
    camera.add(this.carried)
  }

  // --- what is so
  private get carrying(): boolean {
    return this.now().carrying
  }
  private get turned(): boolean {
    return this.now().turned
  }
  private get aid(): Aid | null {
    return this.now().aid
  }
  private get loaded(): boolean {
    return this.now().loaded
  }
  private get empty(): boolean {
    return this.now().empty
  }

  // --- what can be done
  private thing(
    id: string,
    mesh: T.Mesh,
    size: V3,
    off: V3,
    o: Pick<Spot, 'when' | 'stand'> & { name?: () => string; says?: string | null },
  ): void {
    this.spot({
      id,
      at: mesh,
      size,
      off,
      outline: mesh,
      stand: o.stand,
      name: o.name,
      when: o.when,
      act: () => {
        this.done(id)
        if (o.says !== null) this.say(o.says ?? id)
      },
    })
  }

  private labels(): void {
    const label = (id: string, mesh: T.Mesh, size: V3, off: V3, stand: readonly [number, number]): void =>
      this.thing(id, mesh, size, off, { stand, when: () => this.empty && !this.has(id) && mesh.visible })
    label('read-parcel', this.parcel, [0.18, 0.12, 0.05], [0.08, 0.18, 0.19], [2.5, 1.2])
    label('read-gearbox', this.gearbox, [0.2, 0.14, 0.06], [0.12, 0.2, 0.18], [2.5, 1.9])
    label('read-tube', this.tube, [0.24, 0.14, 0.06], [0.4, 0.06, 0.09], [3.6, -0.9])
  }

  private obstacles(): void {
    this.thing('clear-crate', this.crate, [0.5, 0.36, 0.4], [0, 0.18, 0], {
      stand: [-0.2, 0.95],
      when: () => this.empty && !this.has('clear-crate'),
    })
    this.thing('clear-hose', this.hose, [0.4, 0.08, 1.5], [0, 0.04, 0], {
      stand: [0.8, 0.9],
      when: () => this.empty && !this.has('clear-hose'),
    })
  }

  private parcelSpots(): void {
    const waiting = (): boolean => this.empty && !this.has('put-parcel')
    for (const where of ['apart', 'together', 'far'] as const)
      this.spot({
        id: `feet-${where}`,
        at: this.feet[where],
        size: [0.7, 0.06, 0.7],
        reach: 40,
        when: () => waiting() && this.now().standing !== where,
        act: () => {
          const [x, z] = FEET[where]
          this.stage.goTo(x, z, () => {
            this.done(`feet-${where}`)
            this.stage.turnTo(new T.Vector3(PARCEL[0], 0.3, PARCEL[2]))
          })
        },
      })
    const grip = (id: string, y: number, h: number): void =>
      this.spot({
        id,
        at: this.parcel,
        size: [0.46, h, 0.4],
        off: [0, y, 0],
        outline: this.parcel,
        reach: 2.2,
        stand: FEET.far,
        when: () => waiting() && this.now().standing !== null,
        act: () => {
          this.done(id)
          this.say(id)
        },
      })
    grip('lift-legs', 0.04, 0.1)
    grip('lift-back', 0.3, 0.1)
    for (const [id, digit, when] of [
      ['close', 1, () => this.carrying && !this.has('close')],
      ['turn-twist', 2, () => this.carrying && !this.turned],
      ['turn-feet', 3, () => this.carrying && !this.turned],
    ] as const)
      this.spot({
        id,
        at: this.carried,
        size: [0.2, 0.2, 0.2],
        off: [digit === 2 ? -0.25 : digit === 3 ? 0.25 : 0, 0.3, 0],
        mine: true,
        digit,
        when,
        act: () => {
          this.done(id)
          this.say(id)
          if (id !== 'close') this.stage.turnTo(new T.Vector3(RACK[0], 1, RACK[2]))
        },
      })
    this.spot({
      id: 'put-parcel',
      at: ON_RACK,
      size: [0.7, 0.5, 0.5],
      off: [0, 0.2, 0],
      stand: BEFORE_RACK,
      when: () => this.carrying && this.turned,
      act: () => this.deliver('put-parcel'),
    })
  }
  private gearboxSpots(): void {
    const waiting = (): boolean => this.empty && !this.has('put-gearbox')
    for (const aid of ['sack-truck', 'lift-table'] as const)
      this.thing(`take-${aid}`, this.aids[aid], [0.6, 1.1, 0.7], [0, 0.55, 0], {
        stand: [AIDS[aid][0], AIDS[aid][2] + 0.9],
        when: () => waiting() && this.aid !== aid,
      })
    this.spot({
      id: 'load',
      name: () => (this.aid ? this.w.acts[LOADS[this.aid]]! : ''),
      at: this.gearbox,
      size: [0.56, 0.4, 0.46],
      off: [0, 0.2, 0],
      outline: this.gearbox,
      stand: [2.45, 1.9],
      when: () => waiting() && this.aid !== null,
      act: () => {
        this.done(`load-${this.aid}`)
        this.say('loaded')
      },
    })
    this.spot({
      id: 'gearbox-alone',
      at: this.gearbox,
      size: [0.2, 0.2, 0.2],
      off: [0, 0.42, 0],
      outline: this.gearbox,
      stand: [2.45, 1.9],
      when: () => waiting() && this.aid === null,
      act: () => {
        this.done('gearbox-alone')
        this.stage.sound.play('wrong')
        this.veil.fall('#16243A', 0.8)
        this.say('gearbox-alone')
        this.endIn(4.5)
      },
    })
    this.spot({
      id: 'put-gearbox',
      at: UNDER_RACK,
      size: [0.7, 0.6, 0.5],
      off: [0, 0.3, 0],
      stand: BEFORE_RACK,
      when: () => this.loaded,
      act: () => this.deliver('put-gearbox'),
    })
  }

  private tubeSpots(): void {
    const waiting = (): boolean => this.empty && !this.has('put-tube'),
      asked = (): boolean => this.has('ask'),
      stand: readonly [number, number] = [3.6, -0.5]
    this.thing('ask', this.colleague, [0.6, 0.9, 0.5], [0, 1.35, 0], {
      stand: [1.2, -0.9],
      when: () => waiting() && !asked(),
    })
    for (const [id, x, when] of [
      ['tube-alone', -0.1, () => !asked()],
      ['count', -0.2, asked],
      ['lift-now', 0.6, asked],
    ] as const)
      this.spot({
        id,
        at: this.tube,
        size: [0.6, 0.16, 0.2],
        off: [x, 0.06, 0],
        outline: this.tube,
        stand,
        when: () => waiting() && when(),
        act: () => {
          this.done(id)
          this.say(id)
          if (id === 'tube-alone') this.stage.sound.play('wrong')
          this.veil.fall('#16243A', 1.4)
          this.deliver('put-tube')
        },
      })
  }

  private deliver(what: string): void {
    const blocked = what !== 'put-tube' && !(this.has('clear-crate') && this.has('clear-hose'))
    if (blocked && !this.has('stumble')) {
      this.done('stumble')
      this.stage.sound.play('wrong')
      this.say('stumble')
    } else if (what !== 'put-tube') this.say(what)
    this.done(what)
    if (['put-parcel', 'put-gearbox', 'put-tube'].every((one) => did(this.deeds, one))) this.endIn(3.5)
  }

  // --- how it looks
  protected show(): void {
    const { deeds } = this,
      lifted = did(deeds, 'lift-legs', 'lift-back'),
      stored = did(deeds, 'put-parcel')
    this.parcel.visible = !lifted || stored
    this.parcel.position.set(...(stored ? ON_RACK : PARCEL))
    this.parcel.rotation.y = stored ? Math.PI : WEST
    this.carried.visible = lifted && !stored
    this.carried.position.set(0, did(deeds, 'close') ? -0.52 : -0.5, did(deeds, 'close') ? -0.46 : -0.82)
    for (const where of ['apart', 'together', 'far'] as const)
      this.feet[where].visible = this.empty && !stored && this.now().standing !== where
    this.crate.position.set(...(did(deeds, 'clear-crate') ? CRATE_ASIDE : CRATE))
    this.hose.visible = !did(deeds, 'clear-hose')
    this.showHeavy()
    this.showLong()
  }
  private showHeavy(): void {
    const { aid } = this,
      stored = this.has('put-gearbox')
    for (const one of ['sack-truck', 'lift-table'] as const) {
      if (one !== aid) this.aids[one].position.set(...AIDS[one])
      this.aids[one].rotation.y = one === 'sack-truck' ? 0 : 0.1
    }
    if (!this.loaded) {
      this.gearbox.position.set(...(stored ? UNDER_RACK : GEARBOX))
      this.gearbox.rotation.set(0, stored ? Math.PI : WEST, 0)
    }
  }
  private showLong(): void {
    const stored = this.has('put-tube'),
      helped = this.has('ask')
    this.tube.position.set(...(stored ? ON_BENCH : TUBE))
    this.tube.rotation.y = stored ? 0 : WEST
    this.colleague.position.set(...(!helped ? COLLEAGUE : stored ? AT_BENCH : AT_TUBE))
    this.colleague.rotation.y = helped && !stored ? 0.9 : helped ? -0.8 : 0.2
  }

  // what is pushed stays before the person
  protected override move(): void {
    const { aid } = this,
      before = this.stage.inHeadset ? this.body.place : this.stage.camera
    if (this.carried.parent !== before) before.add(this.carried)
    if (!aid || this.carrying) return
    const { camera } = this.stage
    camera.getWorldDirection(this.gaze).setY(0).normalize()
    this.stage.eye(this.eye)
    const truck = this.aids[aid],
      turn = Math.atan2(this.gaze.x, this.gaze.z)
    truck.position.set(this.eye.x + this.gaze.x * AHEAD, 0, this.eye.z + this.gaze.z * AHEAD)
    truck.rotation.y = aid === 'sack-truck' ? turn : turn - Math.PI / 2
    if (!this.loaded) return
    const far = aid === 'sack-truck' ? 0.2 : 0
    this.gearbox.position.set(
      truck.position.x + this.gaze.x * far,
      aid === 'sack-truck' ? 0.05 : 0.445,
      truck.position.z + this.gaze.z * far,
    )
    this.gearbox.rotation.set(0, turn, 0)
  }

  protected goal(): Goal {
    if (LIFTING.hurt(this.deeds)) return { text: 'hurt', icon: 'warn', at: null }
    if (this.carrying) return { text: this.turned ? 'toRack' : 'turn', icon: 'arrow', at: this.turned ? ON_RACK : null }
    if (this.loaded) return { text: 'toRack', icon: 'arrow', at: UNDER_RACK }
    const left = ['put-parcel', 'put-gearbox', 'put-tube'].filter((one) => !did(this.deeds, one)).length
    return {
      text: left === 3 ? 'three' : left === 2 ? 'left2' : left === 1 ? 'left1' : 'done',
      icon: 'arrow',
      at: null,
    }
  }
}
