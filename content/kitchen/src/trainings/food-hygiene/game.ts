// The training: one morning, from the delivery to what is left over.
import * as T from 'three'
import type { Stage, Training } from '@praxia/stage/stage.ts'
import type { Interactable } from '@praxia/stage/interaction/interactables.ts'
import type { Gauge } from '@praxia/stage/panels/hud.ts'
import { UI } from '@praxia/stage/panels/panel.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import { Hands } from '../../room/hands.ts'
import type { Grip } from '../../room/hands.ts'
import { put } from '../../room/spots.ts'
import { boardHome, knifeHome, setClock, stillLife } from '../../room/still-life.ts'
import type { StillLife } from '../../room/still-life.ts'
import { SHELVES } from '../../scene/cold.ts'
import { ROOM, TOP } from '../../scene/look.ts'
import { BOARD_KEYS } from '../../scene/middle.ts'
import { addActions } from './actions.ts'
import { RETURNS, WORK } from './places.ts'
import { conclude } from './result.ts'
import {
  CRATES,
  DONE,
  LIMITS,
  MARKS,
  STEPS,
  WASH,
  boardScore,
  coolingScore,
  coreScore,
  deliver,
  deliveryScore,
  freshRecord,
  fridgeScore,
  handsScore,
  isRaw,
  isSound,
  readings,
  score,
  shelvedRight,
  total,
} from './rules.ts'
import type { BoardKey, CrateKey, Put, Spot, Step } from './rules.ts'
import { freshRun, toolsReady } from './run-state.ts'
import type { RunPhase, RunState } from './run-state.ts'
import { Tag } from './tag.ts'
import type { Line } from './tag.ts'
import type { Words } from './phrases/en.ts'
import { wordsOf } from './words.ts'

const CUT = 3, // seconds it takes to cut
  LONGEST = 900, // seconds of a run
  HOURS: Record<RunPhase, number> = { delivery: 360, prep: 600, roast: 700, cool: 840, label: 840, done: 840 }, // minutes of the day
  TODAY = '29/11',
  DATES = { fine: '02/12', old: '28/11' }
const BENCH: Record<CrateKey, number> = { chickenA: 2.98, cream: 2.56, chickenB: 2.14, ham: 1.72 } // x on the delivery bench
const AT_BENCH: V3 = [2.35, 0.9, 2.9],
  AT_TABLE: V3 = [0.1, TOP, -0.3],
  NONE: Gauge[] = []
const CRATE_GRIP: Grip = {
    at: [0, -0.34, -0.62],
    turn: [0.25, 0, 0],
    hands: [
      [0.2, 0.08, 0.06],
      [-0.2, 0.08, 0.06],
    ],
  },
  POT_GRIP: Grip = {
    at: [0, -0.46, -0.66],
    turn: [0.2, 0, 0],
    hands: [
      [0.2, 0.2, 0.02],
      [-0.2, 0.2, 0.02],
    ],
  },
  TRAY_GRIP: Grip = {
    at: [0, -0.3, -0.7],
    turn: [0.25, 0, 0],
    hands: [
      [0.34, 0.02, 0.1],
      [-0.34, 0.02, 0.1],
    ],
  }

export class FoodWay implements Training {
  readonly stage: Stage
  readonly w: Words
  readonly life: StillLife
  readonly hands: Hands
  readonly crates: Record<CrateKey, T.Mesh>
  readonly probe: T.Mesh
  readonly roast: T.Mesh
  readonly leg: T.Mesh
  readonly pot: T.Mesh
  readonly trays: T.Mesh
  readonly full: T.Mesh
  readonly wipes: T.Mesh
  run: RunState
  label = 0 // which answer is right, from one
  private readonly films: { whole: T.BufferGeometry; torn: T.BufferGeometry } // over the ham
  private readonly cutLegs: T.Mesh
  private readonly cutLeaves: T.Mesh
  private readonly foam: T.Mesh
  private readonly tag: Tag
  private heat = { first: 68, second: 76 }
  private washing = -1 // seconds; below 0: not washing
  private rubbed = 0
  private cutting: { food: 'chicken' | 'salad'; held: number } | null = null
  private about: CrateKey | null = null // whose slip is shown
  private shut: () => void = () => {}
  private fridge = 0 // how far its door is open
  private readonly eye = new T.Vector3()
  private readonly seen = new T.Vector3()
  private readonly gauge: Gauge = { id: 'hold', label: '', value: '', share: 0, colour: UI.main }
  private readonly gauges = [this.gauge]
  private seconds = -1 // of washing, on the gauge

  constructor(stage: Stage) {
    const { parts } = stage,
      hidden = (name: string, at: V3, turn?: V3): T.Mesh =>
        Object.assign(put(stage, name, at, turn), { visible: false })
    this.stage = stage
    this.w = wordsOf(stage.lang)
    this.life = stillLife(stage)
    this.hands = new Hands(stage)
    this.crates = {
      chickenA: parts.part('crate-chicken'),
      chickenB: parts.part('crate-chicken'),
      cream: parts.part('crate-cream'),
      ham: parts.part('crate-ham'),
    }
    this.films = { whole: this.crates.ham.geometry, torn: parts.part('crate-ham-torn').geometry }
    this.probe = put(stage, 'probe', [1.52, 1.36, ROOM.near - 0.03], [0, Math.PI, 0])
    put(stage, 'returns', RETURNS)
    this.cutLegs = hidden('legs-cut', [WORK[0], TOP + 0.02, WORK[2]])
    this.cutLeaves = hidden('leaves-cut', [WORK[0], TOP + 0.02, WORK[2]])
    this.roast = hidden('roast', [0.1, TOP, -0.42])
    this.leg = hidden('roast-leg', [0.16, TOP + 0.035, -0.275], [0, Math.PI / 2, 0])
    this.wipes = hidden('wipes', [0.62, TOP, -0.2])
    this.pot = hidden('stew-pot', [0.0, TOP, -0.34])
    this.trays = hidden('trays', [0.5, TOP, -0.3])
    this.full = hidden('trays-full', [0.05, TOP, -0.3])
    this.foam = hidden('foam', [-3.28, 1.0, 1.75])
    this.life.lid.visible = this.life.flame.visible = true
    this.life.towel.position.set(-ROOM.x + 0.05, 1.34, 1.25)
    this.life.towel.rotation.set(0, Math.PI / 2, 0)
    this.life.pan.visible = this.life.flame.visible = false
    this.tag = new Tag(stage.scene)
    this.tag.hide()
    this.run = freshRun(freshRecord(deliver(() => 0.3)))
    for (const key of CRATES) stage.scene.add(this.crates[key])
    addActions(this)
  }

  begin(): void {
    const { stage } = this
    this.shut()
    this.run = freshRun(freshRecord(deliver(stage.random)))
    this.heat = readings(stage.random)
    this.label = 1 + Math.floor(stage.random() * 3)
    this.washing = -1
    this.cutting = null
    this.about = null
    this.tag.hide()
    this.hands.take(null)
    this.arrange()
    stage.report.begin(STEPS.length)
    stage.sound.loop('hum', 0.14)
    stage.later(0.8, () => stage.say(this.w.say.begin))
    this.goal()
  }

  // everything where the run has it
  private arrange(): void {
    const { run, life, stage } = this,
      { delivery, cuts, roast, cooling } = run.record
    this.crates.ham.geometry = delivery.ham.torn ? this.films.torn : this.films.whole
    for (const key of CRATES) {
      const m = this.crates[key]
      stage.scene.add(m)
      m.visible = true
      if (delivery[key].put === null) this.place(m, [BENCH[key], 0.762, 2.88], [0, Math.PI, 0])
      else this.shelve(key)
    }
    this.probe.visible = !run.probe
    BOARD_KEYS.forEach((key, i) => {
      this.place(life.boards[key], boardHome(i).at, boardHome(i).turn)
      this.place(life.knives[key], knifeHome(i).at, knifeHome(i).turn)
    })
    if (run.board) this.place(life.boards[run.board], WORK, [0, 0, 0])
    if (run.knife) this.place(life.knives[run.knife], [WORK[0] + 0.28, TOP + 0.004, WORK[2] + 0.06], [0, -0.1, 0])
    const table = run.at === 'delivery' || run.at === 'prep'
    life.dish.visible = table && !cuts.chicken
    life.bowl.visible = table && !cuts.salad
    this.cutLegs.visible = this.cutLeaves.visible = false
    this.roast.visible = this.leg.visible = this.wipes.visible = run.at === 'roast'
    this.pot.visible = run.at === 'cool' && !cooling.trays
    this.trays.visible = run.at === 'cool' && !cooling.trays
    this.full.visible = run.at === 'cool' && cooling.trays
    this.wipes.visible = run.at === 'roast' && !roast.wiped
    setClock(life, HOURS[run.at])
  }
  private place(m: T.Object3D, at: V3, turn: V3): void {
    m.position.set(...at)
    m.rotation.set(...turn)
  }

  private to(at: RunPhase): void {
    this.run.at = at
    this.arrange()
    this.goal()
  }
  private report(step: Step, points: number): void {
    this.stage.report.step(step, { success: points >= MARKS[step], score: points })
  }

  // --- hands
  wash(on: boolean): void {
    const { run, stage, w } = this
    if (on) {
      this.washing = 0
      this.rubbed = -1
      this.foam.visible = true
      stage.sound.loop('jet', 0.08)
      return
    }
    if (this.washing < 0) return
    run.wet = Math.round(this.washing)
    this.washing = -1
    this.foam.visible = false
    stage.sound.loop('jet', 0)
    if (run.wet < WASH) stage.say(w.say.short(run.wet))
    this.goal()
  }

  dry(how: 'paper' | 'cloth'): void {
    const { run, stage, w } = this,
      { record } = run,
      done = { seconds: run.wet ?? 0, dry: how }
    if (run.on === 'street' && !run.touched) record.first = done
    if (run.on === 'raw' && !run.touched) {
      record.second = done
      this.report('hands', handsScore(record.first, record.second))
    }
    run.on = 'clean'
    run.touched = false
    run.wet = null
    stage.sound.play(how === 'paper' ? 'right' : 'wrong')
    stage.say(w.say[how])
    this.goal()
  }

  // hands on the food; what is on them by then counts
  private touch(): boolean {
    const { run, stage, w } = this
    if (run.on === 'clean' || run.touched) return false
    run.touched = true
    stage.sound.play('wrong')
    stage.say(run.on === 'raw' ? w.say.rawHands : w.say.dirty)
    if (run.on === 'raw') this.report('hands', handsScore(run.record.first, run.record.second))
    return true
  }

  // --- delivery
  takeProbe(): void {
    this.run.probe = true
    this.probe.visible = false
    this.stage.say(this.w.say.probe)
  }

  handle(key: CrateKey): void {
    const { run, stage, w } = this,
      c = run.record.delivery[key],
      said = this.touch()
    this.about = key
    if (run.probe && !c.measured) {
      c.measured = true
      this.stale = true
      stage.sound.play('click')
      if (!said)
        stage.say(
          `${w.say.reading(w.crates[key], this.number(c.celsius), LIMITS[key])}${c.torn ? ` ${w.say.torn}` : ''}`,
        )
      return
    }
    run.held = key
    this.hands.take(this.crates[key], CRATE_GRIP)
    stage.sound.play('click')
    if (!c.measured && !said) stage.say(w.say.unmeasured)
    this.goal()
  }
  private number(x: number): string {
    return x.toLocaleString(this.stage.lang, { minimumFractionDigits: 1 })
  }

  putCrate(where: Put): void {
    const { run, stage, w } = this,
      key = run.held
    if (!key || key === 'stew') return
    const { delivery } = run.record
    delivery[key].put = where
    run.held = null
    this.about = null
    this.hands.take(null)
    stage.scene.add(this.crates[key])
    this.shelve(key)
    stage.sound.play('click')
    stage.say(
      where === 'return'
        ? w.say.return
        : shelvedRight(key, where)
          ? w.say.shelf.right
          : isRaw(key)
            ? w.say.shelf.raw
            : w.say.shelf.low,
    )
    if (CRATES.every((k) => delivery[k].put !== null)) {
      this.report('delivery', deliveryScore(delivery))
      this.report('fridge', fridgeScore(delivery))
      stage.later(4, () => this.prep())
    }
    this.goal()
  }
  private shelve(key: CrateKey): void {
    const { delivery } = this.run.record,
      where = delivery[key].put!,
      before = CRATES.filter(
        (k) => k !== key && delivery[k].put === where && CRATES.indexOf(k) < CRATES.indexOf(key),
      ).length,
      m = this.crates[key]
    if (where === 'return') this.place(m, [RETURNS[0], 0.157 + before * 0.17, RETURNS[2]], [0, before * 0.1, 0])
    else this.place(m, [ROOM.x - 0.36, SHELVES[where] + 0.012 + before * 0.165, -1.4], [0, -Math.PI / 2, 0])
  }

  private prep(): void {
    this.to('prep')
    this.stage.say(this.w.say.prep)
  }

  // --- boards
  tool(kind: 'board' | 'knife', key: BoardKey): void {
    this.run[kind] = key
    this.stage.sound.play('click')
    this.arrange()
    this.goal()
  }

  cut(food: 'chicken' | 'salad', on: boolean): void {
    const { run, stage, w } = this
    if (!on) {
      this.cutting = null
      this.cutLegs.visible = this.cutLeaves.visible = false
      return
    }
    if (!toolsReady(run)) {
      stage.say(w.say.needs)
      return
    }
    if (food === 'salad') this.touch()
    this.cutting = { food, held: 0 }
    ;(food === 'chicken' ? this.cutLegs : this.cutLeaves).visible = true
  }

  private cutDone(food: 'chicken' | 'salad'): void {
    const { run, stage, w } = this,
      tools = toolsReady(run)
    this.cutting = null
    if (!tools) return
    const right = tools.board === food && tools.knife === food,
      { cuts } = run.record
    cuts[food] = tools
    if (food === 'chicken') {
      run.on = 'raw'
      run.touched = false
    }
    stage.sound.play(right ? 'right' : 'wrong')
    if (food === 'chicken' || !run.touched || run.on !== 'raw') stage.say(right ? w.say.cut.right : w.say.cut.wrong)
    this.arrange()
    if (!cuts.chicken || !cuts.salad) return
    this.report('board', boardScore(cuts))
    stage.later(5, () => {
      run.board = run.knife = null
      this.to('roast')
      stage.say(w.say.roast)
    })
  }

  // --- the core
  wipe(): void {
    this.touch()
    this.run.record.roast.wiped = true
    this.stage.sound.play('right')
    this.stage.say(this.w.say.wiped)
    this.wipes.visible = false
  }

  measure(spot: Spot): void {
    const { run, stage, w, heat } = this,
      { roast } = run.record,
      core = roast.back ? heat.second : heat.first,
      c = spot === 'core' ? core : core + (spot === 'skin' ? 14 : 9),
      said = this.touch()
    roast.spots.push(spot)
    if (spot === 'core') {
      if (roast.back) roast.again = true
      run.top = Math.max(run.top, c)
    }
    run.last = c
    this.stale = true
    stage.sound.play('click')
    if (!said) stage.say(`${w.say.spot(w.spots[spot], c)} ${w.say.spotIs[spot]}`)
  }

  back(): void {
    this.run.record.roast.back = true
    this.run.last = null
    this.stale = true
    this.stage.sound.play('door')
    setClock(this.life, HOURS.roast + 5)
    this.stage.say(this.w.say.back)
  }

  serve(): void {
    const { run, stage, w } = this,
      { roast } = run.record
    this.touch()
    roast.served = true
    const known = roast.spots.includes('core')
    stage.sound.play(roast.again || (roast.back && known) ? 'right' : 'wrong')
    stage.say(
      roast.back && (roast.again || known) ? w.say.served.done : known ? w.say.served.early : w.say.served.guessed,
    )
    this.report('core', coreScore(roast))
    this.roast.visible = this.leg.visible = false
    stage.later(5, () => {
      this.to('cool')
      stage.say(w.say.cool)
    })
  }

  // --- what is left
  fill(): void {
    this.run.record.cooling.trays = true
    this.stage.sound.play('right')
    this.stage.say(this.w.say.filled)
    this.arrange()
  }

  takeStew(): void {
    const { run } = this,
      flat = run.record.cooling.trays
    run.held = 'stew'
    this.hands.take(flat ? this.full : this.pot, flat ? TRAY_GRIP : POT_GRIP)
    this.trays.visible = false
    this.goal()
  }

  putStew(where: 'chiller' | 'fridge' | 'out'): void {
    const { run, stage, w } = this,
      { cooling } = run.record,
      m = cooling.trays ? this.full : this.pot
    cooling.put = where
    run.held = null
    this.hands.take(null)
    stage.scene.add(m)
    m.visible = where !== 'chiller'
    this.place(m, where === 'out' ? [-2.3, 0.925, -2.6] : [ROOM.x - 0.36, SHELVES[1] + 0.012, -1.42], [
      0,
      where === 'out' ? 0.1 : -Math.PI / 2,
      0,
    ])
    stage.sound.play(where === 'chiller' && cooling.trays ? 'right' : 'wrong')
    stage.say(
      where === 'chiller'
        ? w.say.chill[cooling.trays ? 'flat' : 'deep']
        : where === 'fridge'
          ? w.say.fridge
          : w.say.leave,
    )
    run.at = 'label'
    this.goal()
    stage.later(4.5, () => this.askLabel())
  }

  private askLabel(): void {
    const { run, stage, w } = this,
      answers = [...w.label.wrong]
    if (run.at !== 'label') return
    answers.splice(this.label - 1, 0, w.label.right)
    stage.eye(this.eye)
    stage.camera.getWorldDirection(this.seen).setY(0).normalize()
    const far = stage.camera.aspect <= 1 ? 1.25 : 1.45
    this.shut = stage.ask({
      text: w.label.ask,
      answers,
      at: [this.eye.x + this.seen.x * far, this.eye.y - 0.1, this.eye.z + this.seen.z * far],
      onAnswer: (i) => {
        const right = i === this.label - 1
        run.record.cooling.label = right ? 'right' : 'wrong'
        stage.sound.play(right ? 'right' : 'wrong')
        stage.say(right ? w.say.label.right : w.say.label.wrong)
        this.report('cooling', coolingScore(run.record.cooling))
        stage.later(3, () => this.finish())
      },
    })
  }

  private finish(): void {
    const { run, stage } = this
    if (run.at === 'done') return
    this.shut()
    run.at = 'done'
    this.tag.hide()
    stage.finish(conclude(run.record, run.top, stage, this.w))
  }

  // --- time
  update(dt: number): void {
    const { run, stage, w } = this
    stage.hud.clock(stage.time)
    if (this.washing >= 0) {
      const before = Math.floor(this.washing / 4)
      this.washing += dt
      const now = Math.floor(this.washing / 4),
        rub = w.say.rub[now]
      if ((now !== before || this.rubbed < 0) && rub) {
        this.rubbed = now
        stage.say(rub, { speak: now > 0 })
      }
    }
    if (this.cutting) {
      this.cutting.held += dt
      if (this.cutting.held >= CUT) this.cutDone(this.cutting.food)
    }
    if (stage.time > LONGEST && run.at !== 'done') this.finish()
    this.follow()
  }

  private goal(): void {
    const { run, w, stage } = this,
      { hud } = stage,
      left = CRATES.filter((k) => run.record.delivery[k].put === null).length
    if (run.wet !== null) hud.goal(w.goals.dry, 'drop', UI.warn)
    else if (run.at === 'delivery' && (run.held || left))
      hud.goal(run.held ? w.goals.carry : w.goals.delivery(left), 'papers')
    else if (run.at === 'prep') hud.goal(w.goals.prep, 'pan')
    else if (run.at === 'roast') hud.goal(w.goals.roast, 'pan')
    else if (run.at === 'cool') hud.goal(run.held ? w.goals.put : w.goals.cool, 'pan')
    else if (run.at === 'label') hud.goal(w.goals.label, 'papers')
    else hud.goal(null)
    this.stale = true
    this.follow()
  }

  // the arrow and the gauge, each frame
  private follow(): void {
    const { run, w, stage, gauge } = this,
      waits = run.held === null && run.wet === null
    if (waits && run.at === 'delivery') stage.hud.point(AT_BENCH)
    else stage.hud.point(waits && (run.at === 'prep' || run.at === 'roast' || run.at === 'cool') ? AT_TABLE : null)
    if (this.washing >= 0) {
      const seconds = Math.floor(this.washing)
      if (gauge.label !== w.gauge.wash || seconds !== this.seconds) gauge.value = w.gauge.seconds(seconds)
      this.seconds = seconds
      gauge.label = w.gauge.wash
      gauge.share = Math.min(1, this.washing / WASH)
      gauge.colour = this.washing >= WASH ? UI.ok : UI.main
    } else if (this.cutting) {
      gauge.label = w.gauge.cut
      gauge.value = ''
      gauge.share = this.cutting.held / CUT
      gauge.colour = UI.main
    }
    stage.hud.show(this.washing >= 0 || this.cutting ? this.gauges : NONE)
  }

  idle(dt: number): void {
    const { run, life, stage } = this,
      open = run.held !== null || run.at === 'delivery' ? 1 : 0
    this.hands.update()
    this.fridge += (open - this.fridge) * Math.min(1, dt * 4)
    life.fridgeDoor.rotation.y = -Math.PI / 2 - this.fridge * 1.45
    stage.eye(this.eye)
    this.slip()
    this.tag.face(this.eye)
    if (this.foam.visible) this.foam.rotation.y = Math.sin(this.washing * 5) * 0.4
  }

  // the slip at the crate one deals with, else at what was measured in the meat
  private shown = ''
  private stale = true // something changed since the slip was looked at
  private pointed: Interactable | null = null
  private slip(): void {
    const act = this.stage.interactables.pointed
    if (this.stale || act !== this.pointed) this.showSlip(act)
    else this.carry()
  }
  private showSlip(act: Interactable | null): void {
    this.stale = false
    this.pointed = act
    const { run } = this,
      pointed = act?.id ?? '',
      over = CRATES.find((k) => `crate-${k}` === pointed) ?? this.about,
      key = run.at === 'delivery' ? over : null
    if (run.at === 'roast' && run.last !== null) {
      const now = `meat ${run.last}`
      if (now !== this.shown)
        this.tag.show(
          [{ text: `${run.last} °C`, bold: true, colour: run.last >= DONE ? UI.ok : UI.warn }],
          [0.16, TOP + 0.3, -0.275],
        )
      this.shown = now
      return
    }
    if (!key || run.record.delivery[key].put !== null) {
      if (this.shown) this.tag.hide()
      this.shown = ''
      return
    }
    const c = run.record.delivery[key],
      now = `${key} ${c.measured} ${run.held === key}`
    if (now !== this.shown) this.tag.show(this.lines(key), run.held === key ? [0, -9, 0] : [BENCH[key], 1.16, 2.86])
    this.shown = now
    this.carry()
  }

  // with the crate in the hands its slip is carried along
  private carry(): void {
    const { run, stage } = this
    if (run.at !== 'delivery' || run.held === null) return
    stage.camera.getWorldDirection(this.seen)
    this.tag.group.position.copy(this.eye).addScaledVector(this.seen, 0.9)
    this.tag.group.position.y -= 0.06
    this.tag.group.visible = stage.camera.aspect > 0.8 || this.seen.y < -0.1
  }
  private lines(key: CrateKey): Line[] {
    const { w, run } = this,
      c = run.record.delivery[key],
      warm = c.celsius > LIMITS[key]
    return [
      { text: w.crates[key], bold: true },
      {
        text: `${c.measured ? `${this.number(c.celsius)} °C` : w.tag.unmeasured} · ${w.tag.limit(LIMITS[key])}`,
        bold: c.measured,
        colour: c.measured && warm ? UI.bad : undefined,
      },
      { text: w.tag.useBy(c.expired ? DATES.old : DATES.fine) },
      { text: w.tag.today(TODAY) },
    ]
  }

  save(): object {
    const { run } = this
    return { run: { ...run, held: run.at === 'delivery' ? null : run.held, wet: run.wet } }
  }

  resume(saved: unknown): void {
    const { run } = saved as { run: RunState },
      { stage } = this
    for (const key of CRATES) if (!run.record.delivery[key]) throw new Error(`no crate ${key}`)
    this.run = run
    this.arrange()
    if (run.held === 'stew') {
      run.held = null
      this.takeStew()
    }
    const { cuts, roast, cooling } = run.record
    if (run.at === 'delivery' && CRATES.every((k) => run.record.delivery[k].put !== null))
      stage.later(2, () => this.prep())
    if (run.at === 'prep' && cuts.chicken && cuts.salad)
      stage.later(2, () => {
        run.board = run.knife = null
        this.to('roast')
      })
    if (run.at === 'roast' && roast.served) stage.later(2, () => this.to('cool'))
    if (run.at === 'label') stage.later(2, () => (cooling.label ? this.finish() : this.askLabel()))
    this.goal()
  }

  state(): object {
    const { run } = this,
      { delivery, cuts, roast } = run.record
    return {
      step: run.at,
      wet: run.wet !== null,
      washing: this.washing,
      held: run.held,
      crates: Object.fromEntries(
        CRATES.map((k) => [
          k,
          { sound: isSound(k, delivery[k]), raw: isRaw(k), measured: delivery[k].measured, put: delivery[k].put },
        ]),
      ),
      cut: cuts,
      roast,
      label: this.label,
      record: run.record,
      score: total(score(run.record)),
    }
  }
}
