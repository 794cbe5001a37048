// The column drill as it is played: dressed, clamped, set up, drilled, cleaned, measured.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import type { Gauge } from '@praxia/stage/panels/hud.ts'
import { UI } from '@praxia/stage/panels/panel.ts'
import { Course } from '../../course/course.ts'
import type { Goal } from '../../course/course.ts'
import { did } from '../../course/deeds.ts'
import type { Deeds } from '../../course/deeds.ts'
import { DIAL, SPINDLE, SWITCH, TABLE_TOP } from '../../scene/drilling.ts'
import { C, DRILL, PPE, SIDE_TABLE } from '../../scene/look.ts'
import { WORDS } from './phrases/phrases.ts'
import { BAND, BREAKS, DRILLING, RIGHT_SPEED, SPEEDS, boredAt, materialOf, speedAfter } from './rules.ts'
import type { Material, Step } from './rules.ts'

type Tool = 'brush' | 'air-gun' | 'caliper'
const TOOLS: readonly Tool[] = ['brush', 'air-gun', 'caliper'],
  RUN_OUT = 2.6, // seconds until the spindle stands
  RISE = 0.36, // of the pressure, a second
  FALL = 0.6,
  CUT = 0.19, // of the hole's depth, a second at full pressure
  TRAVEL = 0.062, // metres
  NEAR = 2, // metres to the drill within which its lever can be reached
  STAND: readonly [number, number] = [-3.05, -0.4],
  AT_BOARD: readonly [number, number] = [-3.75, -1.6],
  AT_TABLE: readonly [number, number] = [-3.3, 0.95],
  PIECE: V3 = [0.16, TABLE_TOP + 0.014, 0.32],
  CLAMPED: V3 = [-0.005, TABLE_TOP + 0.074, SPINDLE.z],
  CLEAN_WITH: Record<Tool, string> = { brush: 'clean-brush', 'air-gun': 'clean-air-gun', caliper: 'clean-finger' },
  NONE: readonly Gauge[] = [],
  percent = (part: number, all: number): number => (all > 0 ? Math.round((part / all) * 100) : 0)

interface Worn {
  goggles: boolean
  cap: boolean
  watchOff: boolean
  gloves: boolean
}
type Fixed = 'vice' | 'by-hand'
/** What is so after these deeds. */
function nowOf(deeds: Deeds) {
  const last = (...whats: readonly string[]): string | undefined =>
      deeds.findLast(({ what }) => whats.includes(what))?.what,
    worn: Worn = {
      goggles: did(deeds, 'goggles'),
      cap: did(deeds, 'cap'),
      watchOff: did(deeds, 'watch'),
      gloves: last('gloves', 'gloves-off') === 'gloves',
    },
    broken = did(deeds, 'broke')
  return {
    worn,
    broken,
    running: last('start', 'off') === 'start',
    through: boredAt(deeds) !== null,
    stopped: broken || DRILLING.hurt(deeds),
    fixed: (last('vice', 'by-hand') ?? null) as Fixed | null,
    material: materialOf(deeds),
    speed: speedAfter(deeds),
    measured: deeds.some(({ what }) => what.startsWith('measure-')),
    cleaned: deeds.some(({ what }) => /^(finger|brush|air)-/.test(what)),
  }
}

export class Drill extends Course<Step> {
  private readonly rig = new T.Group() // the drill's own axes
  private readonly chuck: T.Mesh
  private readonly key: T.Mesh
  private readonly lever: T.Mesh
  private readonly vice: T.Mesh
  private readonly bolts: T.Mesh
  private readonly pieces: Record<Material, T.Mesh>
  private readonly guard = new T.Group()
  private readonly stop: T.Mesh
  private readonly pointer: T.Mesh
  private readonly chip = new T.Group() // goes up and down with the bit, and does not turn: a press meets it or not
  private readonly curl: T.Mesh
  private readonly hole: T.Mesh
  private readonly fist: T.Mesh
  private readonly now = this.derived(nowOf)
  private readonly hung: { goggles: T.Mesh; cap: T.Mesh; gloves: T.Mesh; watch: T.Mesh }
  private readonly wrist: T.Mesh
  private readonly pouch: T.Mesh
  private readonly tools: Record<Tool, T.Mesh>
  private readonly eye = new T.Vector3()
  private held: Tool | null = null
  private turning = 0 // 0..1 of the full speed
  private pressure = 0
  private depth = 0
  private inBand = 0
  private drilling = 0 // seconds
  private pressing = false
  private flown = 0 // seconds since the key or the piece flew off

  constructor(stage: Stage) {
    super(stage, DRILLING, WORDS[stage.lang])
    this.rig.position.set(...DRILL)
    this.rig.rotation.y = Math.PI / 2
    stage.scene.add(this.rig)
    this.chuck = this.on('chuck', [SPINDLE.x, SPINDLE.y, SPINDLE.z])
    this.key = this.on('chuck-key', [SPINDLE.x, SPINDLE.y, SPINDLE.z])
    this.lever = this.on('lever', [0.2, 1.5, 0.14])
    this.vice = this.on('vice', [0, TABLE_TOP, SPINDLE.z])
    this.bolts = this.on('clamp-bolts', [0.03, TABLE_TOP + 0.03, SPINDLE.z])
    this.pieces = { steel: this.on('plate-steel', PIECE), brass: this.on('plate-brass', PIECE) }
    this.stop = this.on('mushroom', [SWITCH.x, SWITCH.y - 0.035, SWITCH.z + 0.016])
    this.curl = stage.parts.part('curl')
    this.chip.add(this.curl)
    this.rig.add(this.chip)
    this.fist = this.on('fist-left', [0.1, TABLE_TOP + 0.12, SPINDLE.z + 0.12])
    this.fist.rotation.set(-0.3, 0.6, 0)
    this.pointer = this.makePointer()
    this.hole = this.makeHole()
    this.makeGuard()
    const hook = (x: number, y: number, z = 0.1): V3 => [PPE[0] + z, PPE[1] + y, PPE[2] - x]
    this.hung = {
      goggles: this.put('goggles', hook(-0.33, 0.06, 0.07), [0, Math.PI / 2, 0]),
      cap: this.put('cap', hook(0, 0.0, 0.13), [0, Math.PI / 2, 0]),
      gloves: this.put('leather-gloves', hook(0.33, 0.1, 0.08), [0, Math.PI / 2, 0]),
      watch: this.put('watch', hook(0.1, -0.245, 0.1), [0, Math.PI / 2, 0]),
    }
    const table = (x: number, z: number): V3 => [SIDE_TABLE[0] + z, 0.89, SIDE_TABLE[2] - x]
    this.tools = {
      brush: this.put('brush', table(0, 0.12), [0, 1.2, 0]),
      'air-gun': this.put('air-gun', table(0.3, 0.14), [Math.PI / 2, 0, 1.9]),
      caliper: this.put('caliper', table(-0.26, 0.1), [-Math.PI / 2, 0, 1.4]),
    }
    this.wrist = this.body.watch()
    this.pouch = this.body.pouch()
    this.clothes()
    this.settingUp()
    this.machine()
    this.cleaning()
    this.show()
  }

  private on(name: string, at: V3): T.Mesh {
    const part = this.stage.parts.part(name)
    part.position.set(...at)
    this.rig.add(part)
    return part
  }
  /** Through the clamped piece, where the bit went. */
  private makeHole(): T.Mesh {
    const hole = new T.Mesh(new T.CircleGeometry(0.0075, 16), new T.MeshBasicMaterial({ color: C.ink }))
    hole.position.set(CLAMPED[0], CLAMPED[1] + 0.0145, CLAMPED[2])
    hole.rotation.x = -Math.PI / 2
    this.rig.add(hole)
    return hole
  }
  private makePointer(): T.Mesh {
    const pointer = new T.Mesh(new T.BoxGeometry(0.008, 0.04, 0.01), new T.MeshBasicMaterial({ color: C.ink }))
    pointer.geometry.translate(0, 0.014, 0)
    pointer.position.set(DIAL.x, DIAL.y, DIAL.z + 0.012)
    this.rig.add(pointer)
    return pointer
  }
  private makeGuard(): void {
    const pane = new T.Mesh(
      new T.PlaneGeometry(0.22, 0.22),
      new T.MeshBasicMaterial({
        color: C.pale,
        transparent: true,
        opacity: 0.28,
        side: T.DoubleSide,
        depthWrite: false,
      }),
    )
    pane.position.set(0.13, 0, 0)
    this.guard.add(this.stage.parts.part('guard'), pane)
    this.guard.position.set(-0.14, SPINDLE.y - 0.1, SPINDLE.z + 0.13)
    this.rig.add(this.guard)
  }

  protected override fresh(): void {
    this.deeds.push({ what: this.stage.random() < 0.6 ? 'piece-steel' : 'piece-brass', at: 0 })
    this.held = null
    this.turning = this.pressure = this.depth = this.inBand = this.drilling = this.flown = 0
    this.pressing = false
    this.stage.later(0.8, () => this.say(`begin-${materialOf(this.deeds)}`))
  }

  private get worn(): Worn {
    return this.now().worn
  }
  private get running(): boolean {
    return this.now().running
  }
  private get still(): boolean {
    return !this.running && this.turning <= 0.01
  }
  private get through(): boolean {
    return this.now().through
  }
  /** Nothing more can be done: somebody is hurt, or the bit is broken. */
  private get stopped(): boolean {
    return this.now().stopped
  }
  private get broken(): boolean {
    return this.now().broken
  }
  private get fixed(): Fixed | null {
    return this.now().fixed
  }

  // --- what can be done
  private clothes(): void {
    const { hung } = this,
      wear = (id: string, mesh: T.Mesh, size: V3, off: V3, when: () => boolean): void =>
        this.spot({
          id,
          at: mesh,
          size,
          off,
          outline: mesh,
          stand: AT_BOARD,
          when,
          act: () => {
            this.done(id)
            this.say(id)
          },
        })
    wear('goggles', hung.goggles, [0.2, 0.12, 0.2], [0, 0, 0], () => !this.worn.goggles)
    wear('cap', hung.cap, [0.24, 0.16, 0.24], [0, 0.06, 0], () => !this.worn.cap)
    wear('gloves', hung.gloves, [0.24, 0.26, 0.12], [0, -0.08, 0], () => !this.worn.gloves && !this.through)
    for (const [id, digit, at, when] of [
      ['watch', 8, this.wrist, () => !this.worn.watchOff && !this.running],
      ['gloves-off', 9, this.pouch, () => this.worn.gloves],
    ] as const)
      this.spot({
        id,
        at,
        size: [0.16, 0.14, 0.14],
        mine: true,
        digit,
        when,
        act: () => {
          this.done(id)
          this.say(id)
        },
      })
  }

  private settingUp(): void {
    const free = (): boolean => !this.running && !this.through && !this.stopped
    this.spot({
      id: 'chart',
      at: this.rig,
      size: [0.12, 0.12, 0.06],
      off: [-0.09, 1.76, 0.4],
      stand: STAND,
      when: () => !this.through,
      act: () => this.say('chart'),
    })
    for (const material of ['steel', 'brass'] as const)
      this.spot({
        id: `vice-${material}`,
        name: () => this.w.acts.vice!,
        at: this.pieces[material],
        size: [0.13, 0.05, 0.11],
        outline: this.pieces[material],
        stand: STAND,
        when: () => free() && this.pieces[material].visible && this.fixed !== 'vice',
        act: () => {
          this.done('vice')
          this.stage.sound.play('pin')
          this.say('vice')
        },
      })
    this.spot({
      id: 'by-hand',
      at: this.rig,
      size: [0.12, 0.1, 0.1],
      off: [0.17, TABLE_TOP + 0.12, SPINDLE.z + 0.06],
      stand: STAND,
      when: () => free() && this.fixed === null,
      act: () => {
        this.done('by-hand')
        this.say('by-hand')
      },
    })
    this.spot({
      id: 'bolts',
      at: this.rig,
      size: [0.14, 0.08, 0.3],
      off: [0.03, TABLE_TOP + 0.03, SPINDLE.z],
      stand: STAND,
      when: () => free() && !this.has('bolts'),
      act: () => {
        this.done('bolts')
        this.stage.sound.play('pin')
        this.say('bolts')
      },
    })
    this.spot({
      id: 'key-out',
      at: this.key,
      size: [0.16, 0.14, 0.06],
      off: [0.1, -0.05, 0.02],
      outline: this.key,
      stand: STAND,
      when: () => this.key.visible && !this.running,
      act: () => {
        this.done('key-out')
        this.say('key-out')
      },
    })
    this.spot({
      id: 'guard',
      at: this.guard,
      size: [0.26, 0.26, 0.06],
      off: [0.13, 0, 0],
      stand: STAND,
      when: () => !this.has('guard') && !this.through,
      act: () => {
        this.done('guard')
        this.stage.sound.play('door')
        this.say('guard')
      },
    })
    SPEEDS.forEach((turns, i) => {
      const a = (i - 1) * 0.9
      this.spot({
        id: `speed-${i + 1}`,
        at: this.rig,
        size: [0.05, 0.07, 0.05],
        off: [DIAL.x + Math.sin(a) * 0.05, DIAL.y + Math.cos(a) * 0.04, DIAL.z + 0.02],
        digit: i + 1,
        stand: STAND,
        when: () => free() && this.now().speed !== i + 1,
        act: () => {
          this.done(`speed-${i + 1}`)
          this.say('speed', { n: String(turns) })
        },
      })
    })
  }

  private machine(): void {
    this.spot({
      id: 'start',
      at: this.rig,
      size: [0.07, 0.06, 0.06],
      off: [SWITCH.x, SWITCH.y + 0.045, SWITCH.z + 0.02],
      stand: STAND,
      when: () => this.still && !this.through && !this.stopped,
      act: () => this.start(),
    })
    this.spot({
      id: 'off',
      at: this.rig,
      size: [0.1, 0.09, 0.08],
      off: [SWITCH.x, SWITCH.y - 0.035, SWITCH.z + 0.03],
      digit: 7,
      stand: STAND,
      when: () => this.running,
      act: () => {
        this.done('off')
        this.say('off')
      },
    })
    this.spot({
      id: 'feed',
      at: this.rig,
      size: [0.14, 0.5, 0.5],
      off: [0.24, 1.5, 0.14],
      outline: this.lever,
      digit: 6,
      stand: STAND,
      when: () => this.running && this.near() && this.fixed !== null && !this.through && !this.stopped,
      hold: { start: () => this.press(true), end: () => this.press(false) },
    })
  }

  private near(): boolean {
    return this.stage.eye(this.eye).setY(0).distanceTo(this.rig.position) < NEAR
  }

  private start(): void {
    const keyIn = this.key.visible
    this.done('start')
    if (keyIn) {
      this.done('key-flew')
      this.flown = 0.001
      this.stage.sound.play('wrong')
      this.say('key-flew')
    } else this.say('start')
  }

  private press(on: boolean): void {
    this.pressing = on
    if (!on) return
    if (!this.has('touch')) this.done('touch')
    if (speedAfter(this.deeds) > RIGHT_SPEED[materialOf(this.deeds)]) this.sayOnce('fast')
    if (this.fixed === 'by-hand') {
      this.done('spin')
      this.flown = 0.001
      this.veil.fall('#16243A', 0.7)
      this.stage.sound.play('wrong')
      this.say('spin')
      this.endIn(4.5)
    }
  }

  private cleaning(): void {
    for (const tool of TOOLS)
      this.spot({
        id: `take-${tool}`,
        at: this.tools[tool],
        size: [0.26, 0.2, 0.26],
        outline: this.tools[tool],
        stand: AT_TABLE,
        when: () => this.through && this.held !== tool && !this.stopped,
        act: () => {
          this.held = tool
          this.show()
        },
      })
    this.spot({
      id: 'clean',
      name: () => this.w.acts[CLEAN_WITH[this.held ?? 'caliper']]!,
      at: this.chip,
      size: [0.14, 0.14, 0.14],
      off: [0, 0.04, 0],
      outline: this.curl,
      stand: STAND,
      when: () => this.curl.visible && !this.stopped,
      act: () => this.clean(),
    })
    this.spot({
      id: 'measure',
      at: this.rig,
      size: [0.16, 0.06, 0.16],
      off: [CLAMPED[0], CLAMPED[1] - 0.02, CLAMPED[2] + 0.02],
      stand: STAND,
      when: () => this.held === 'caliper' && this.through && !this.now().measured && !this.stopped,
      act: () => {
        const still = this.still
        this.done(still ? 'measure-still' : 'measure-turning')
        this.say(still ? 'measured' : 'measuredTurning')
        this.stage.sound.play(still ? 'right' : 'wrong')
        this.maybeEnd()
      },
    })
  }
  private clean(): void {
    const tool = this.held === 'brush' ? 'brush' : this.held === 'air-gun' ? 'air' : 'finger',
      how = this.still ? 'still' : 'turning',
      what = `${tool}-${how}`
    this.done(what)
    this.say(what)
    this.stage.sound.play(what === 'brush-still' ? 'right' : 'wrong')
    if (what === 'finger-turning') {
      this.veil.fall('#16243A', 0.7)
      this.endIn(4.5)
    }
    this.maybeEnd()
  }
  private maybeEnd(): void {
    if (this.now().cleaned && this.now().measured && !this.running) this.endIn(3)
  }

  // --- how it looks
  protected show(): void {
    const { deeds, worn, hung } = this,
      material = materialOf(deeds),
      piece = this.pieces[material]
    hung.goggles.visible = !worn.goggles
    hung.cap.visible = !worn.cap
    hung.gloves.visible = !worn.gloves
    hung.watch.visible = worn.watchOff
    this.wrist.visible = !worn.watchOff
    this.pieces.steel.visible = material === 'steel'
    this.pieces.brass.visible = material === 'brass'
    piece.position.set(...(this.fixed ? CLAMPED : PIECE))
    piece.rotation.set(0, this.fixed ? 0 : 0.5, 0)
    this.fist.visible = this.fixed === 'by-hand' && !did(deeds, 'spin')
    this.bolts.visible = did(deeds, 'bolts')
    const flew = did(deeds, 'key-flew')
    this.key.visible = !did(deeds, 'key-out') && (!flew || this.flown > 0)
    this.guard.rotation.y = did(deeds, 'guard') ? 0 : -1.9
    this.stop.position.z = SWITCH.z + (this.running ? 0.018 : 0.008)
    this.pointer.rotation.z = -(speedAfter(deeds) - 2) * 0.9
    this.curl.visible = this.through && !this.now().cleaned
    this.hole.visible = this.through
    for (const tool of TOOLS) this.tools[tool].visible = this.held !== tool
    this.hand.hold(this.held ?? (worn.gloves ? 'leather-gloves' : null))
  }
  protected override hum(): number {
    return this.running ? 0.34 : 0.06
  }

  // --- time
  protected override tick(dt: number): void {
    if (this.pressing && !this.running) this.pressing = false
    const rise = this.pressing && this.running && !this.through ? RISE : -FALL
    this.pressure = Math.max(0, Math.min(1, this.pressure + rise * dt))
    if (this.running && this.pressure > 0 && !this.through && !this.stopped) this.bore(dt)
    this.gauges()
    if (this.now().cleaned && this.now().measured && this.still) this.endIn(3)
  }

  private bore(dt: number): void {
    if (this.fixed === 'vice' && !this.has('bolts') && this.pressure > 0.3) {
      if (!this.has('swung')) this.done('swung')
      this.done('off')
      this.pressing = false
      this.pressure = 0
      this.flown = 0.001
      this.stage.sound.play('wrong')
      this.say('swung')
      return
    }
    this.drilling += dt
    if (this.pressure >= BAND[0] && this.pressure <= BAND[1]) this.inBand += dt
    else if (this.pressure > BAND[1]) this.sayOnce('hard')
    this.depth = Math.min(1, this.depth + this.pressure * CUT * dt)
    if (this.pressure > BREAKS) {
      this.pressing = false
      this.done('broke')
      this.stage.sound.play('wrong')
      this.say('broke')
      this.endIn(4)
    } else if (this.depth >= 1) {
      this.pressing = false
      this.done(`bored-${percent(this.inBand, this.drilling)}`)
      this.stage.sound.play('right')
      this.say('through')
    }
  }

  private readonly pressureGauge: Gauge = { id: 'pressure', label: this.w.says.pressure!, value: '', share: 0 }
  private readonly depthGauge: Gauge = { id: 'depth', label: this.w.says.depth!, value: '', share: 0 }
  private readonly shown: readonly Gauge[] = [this.pressureGauge, this.depthGauge]
  private percent = -1 // on the gauge
  private gauges(): void {
    const { pressure, depth, pressureGauge, depthGauge } = this,
      { says } = this.w
    if (!this.running || this.fixed === null || this.through) return this.stage.hud.show(NONE)
    const right = pressure >= BAND[0] && pressure <= BAND[1],
      done = Math.round(depth * 100)
    pressureGauge.value = (right ? says.right : pressure < BAND[0] ? says.soft : says.strong)!
    pressureGauge.share = pressure
    pressureGauge.colour = right ? UI.ok : UI.warn
    if (done !== this.percent) depthGauge.value = `${(this.percent = done)} %`
    depthGauge.share = depth
    this.stage.hud.show(this.shown)
  }

  protected override move(dt: number): void {
    const to = this.running ? 1 : 0
    this.turning += Math.sign(to - this.turning) * Math.min(Math.abs(to - this.turning), dt * (to ? 2.5 : 1 / RUN_OUT))
    const down = this.through
      ? 0.3 * TRAVEL
      : this.pressure > 0 || this.depth > 0
        ? TRAVEL * (0.35 + 0.65 * this.depth) * Math.min(1, this.pressure * 3)
        : 0
    this.chuck.position.y += (SPINDLE.y - down - this.chuck.position.y) * Math.min(1, dt * 6)
    this.chuck.rotation.y += dt * 22 * this.turning
    this.lever.rotation.x = (SPINDLE.y - this.chuck.position.y) * 22
    this.chip.position.set(SPINDLE.x, this.chuck.position.y - 0.2, SPINDLE.z)
    this.curl.rotation.y = this.chuck.rotation.y
    this.fly(dt)
  }
  /** The key out of the chuck, or the piece and the vice that the bit takes along. */
  private fly(dt: number): void {
    const { key } = this
    if (this.flown > 0) this.flown += dt
    const t = this.flown
    if (this.has('key-flew') && t > 0 && t < 1.2)
      key.position.set(SPINDLE.x + t * 1.6, SPINDLE.y + t * 0.8 - t * t * 2.4, SPINDLE.z + t * 2.2)
    else {
      key.position.set(SPINDLE.x, this.chuck.position.y, SPINDLE.z)
      if (t >= 1.2) key.visible = false
    }
    const swing = t > 0 && t < 1 && this.has('swung') && !this.has('bolts') ? t * 7 : 0
    this.vice.rotation.y = swing
    const piece = this.pieces[this.now().material]
    if (this.has('spin')) piece.rotation.y -= dt * 18 * Math.max(0.15, this.turning)
    else if (this.fixed) piece.rotation.y = swing
  }

  protected goal(): Goal {
    const { deeds } = this
    if (this.stopped) return { text: this.broken ? 'broken' : 'hurt', icon: 'warn', at: null }
    if (this.through) {
      if (this.running) return { text: 'through', icon: 'warn', at: null }
      return { text: 'finish', icon: 'eye', at: [SIDE_TABLE[0], 0.9, SIDE_TABLE[2]] }
    }
    if (this.running) return { text: this.fixed ? 'drill' : 'nothing', icon: 'arrow', at: [DRILL[0], 1.4, DRILL[2]] }
    return { text: did(deeds, 'swung') ? 'again' : 'ready', icon: 'warn', at: null }
  }

  override state(): object {
    return {
      ...super.state(),
      material: materialOf(this.deeds),
      pressure: this.pressure,
      depth: this.depth,
      held: this.held,
      still: this.still,
    }
  }
  override save(): unknown {
    const { deeds, held, depth, inBand, drilling } = this
    return { deeds, held, depth, inBand, drilling }
  }
  override resume(saved: unknown): void {
    const own = saved as { held: Tool | null; depth: number; inBand: number; drilling: number }
    this.held = own.held
    this.depth = own.depth
    this.inBand = own.inBand
    this.drilling = own.drilling
    super.resume(saved)
  }
}
