// The running search: who looks marks, names the risk, says what to do first; the clock stands still while one reads.
import * as T from 'three'
import type { Stage, Training } from '@praxia/stage/stage.ts'
import { UI } from '@praxia/stage/panel.ts'
import { WORDS } from '@praxia/stage/words.ts'
import { DECOYS, HAZARD_KEYS, HAZARDS, PLACE_KEYS, PLACES } from './places.ts'
import type { DecoyKey, HazardKey, PlaceKey, Zone } from './places.ts'
import type { Phrases } from './phrases/en.ts'
import { toJpeg } from './jpeg.ts'
import { result } from './result.ts'
import { Ring } from './ring.ts'
import {
  askMeasure,
  askRisk,
  badges,
  foundCount,
  hazardScore,
  PASSING,
  place,
  runScore,
  SECONDS,
  skills,
  zoneResults,
} from './rules.ts'
import type { Answered, Run } from './rules.ts'

const HOLD = 0.4,
  FAR = 9 // seconds a mark takes; metres from which one can still judge
const isHazard = (k: PlaceKey): k is HazardKey => k in HAZARDS
const v = (p: readonly [number, number, number]): T.Vector3 => new T.Vector3(...p)

export class Search implements Training {
  private stage: Stage
  private p: Phrases
  private spots = new Map<HazardKey, { bad: T.Group; ok: T.Group }>()
  private rings = new Map<PlaceKey, Ring>()
  private run: { placed: HazardKey[]; found: Partial<Record<HazardKey, Answered>>; falseMarks: Zone[] } = {
    placed: [],
    found: {},
    falseMarks: [],
  }
  private judged = new Set<PlaceKey>()
  private left = SECONDS
  private marking: { key: PlaceKey; held: number } | null = null
  private asking: { key: HazardKey; what: 'risk' | 'measure'; right: number; close: () => void } | null = null
  private over = true
  private said = new Set<string>()
  private eye = new T.Vector3()

  constructor(stage: Stage, phrases: Phrases) {
    this.stage = stage
    this.p = phrases
    stage.scene.add(stage.parts.world('hall'))
    for (const key of HAZARD_KEYS) {
      const spot = { bad: this.group(`${key}-bad`), ok: this.group(`${key}-ok`) }
      this.spots.set(key, spot)
      stage.scene.add(spot.bad, spot.ok)
    }
    for (const key of PLACE_KEYS) this.prepare(key)
    this.set(HAZARD_KEYS)
  }

  private group(name: string): T.Group {
    try {
      return this.stage.parts.world(name)
    } catch {
      return new T.Group() // a hazard that is something missing
    }
  }

  private prepare(key: PlaceKey): void {
    const { at, r } = PLACES[key],
      ring = new Ring(PLACES[key])
    this.rings.set(key, ring)
    this.stage.scene.add(ring.group)
    const thing = isHazard(key) ? this.p.hazards[key].thing : this.p.decoys[key as DecoyKey].thing
    this.stage.acts.add({
      id: key,
      name: () => thing,
      space: this.stage.scene,
      bounds: new T.Box3().setFromCenterAndSize(v(at), new T.Vector3(r * 2, r * 2, r * 2)),
      enabled: () => !this.over && !this.asking && !this.judged.has(key),
      hold: { start: () => this.startMark(key), end: () => this.endMark(key) },
    })
  }

  private set(bad: readonly HazardKey[]): void {
    for (const [key, s] of this.spots) {
      s.bad.visible = bad.includes(key)
      s.ok.visible = !s.bad.visible
    }
  }

  begin(): void {
    const { stage } = this
    this.asking?.close()
    this.asking = this.marking = null
    this.run = { placed: place(stage.random), found: {}, falseMarks: [] }
    this.judged.clear()
    this.said.clear()
    for (const r of this.rings.values()) r.clear()
    this.set(this.run.placed)
    this.left = SECONDS
    this.over = false
    stage.report.begin(this.run.placed.length)
    stage.sound.loop('hum', 0.05)
    stage.say(this.p.hold, { seconds: 6 })
  }

  private startMark(key: PlaceKey): void {
    const { at, from } = PLACES[key],
      eye = this.stage.eye(this.eye)
    if (Math.hypot(at[0] - eye.x, at[2] - eye.z) > FAR) {
      // too far to judge: go there first
      if (this.stage.inHeadset) this.stage.say(WORDS[this.stage.lang].closer)
      else this.stage.goTo(from[0], from[1], () => this.stage.turnTo(v(at)))
      return
    }
    this.marking = { key, held: 0 }
  }

  private endMark(key: PlaceKey): void {
    if (this.marking?.key !== key) return
    this.rings.get(key)!.clear()
    this.marking = null
  }

  private mark(key: PlaceKey): void {
    const { stage, p } = this,
      ring = this.rings.get(key)!
    this.marking = null
    this.judged.add(key)
    if (!isHazard(key) || !this.run.placed.includes(key)) {
      ring.show(1, 'fine')
      this.run.falseMarks.push(PLACES[key].zone)
      stage.sound.play('wrong')
      stage.say(`${p.falseMark} ${isHazard(key) ? p.hazards[key].fine : p.decoys[key].fine}`)
      return
    }
    ring.show(1, 'found')
    this.run.found[key] = { risk: null, measure: null }
    stage.sound.play('right')
    void this.photograph(key).catch(() => undefined) // a mark counts without its picture
    this.askRisk(key)
  }

  private async photograph(key: HazardKey): Promise<void> {
    const { stage, p } = this,
      { at, from, zone } = HAZARDS[key],
      eye = new T.Vector3(from[0], 1.62, from[1])
    this.rings.get(key)!.face(eye)
    const bytes = await toJpeg(await stage.picture(eye, v(at), 640, 400))
    stage.report.session.image({
      bytes,
      type: 'image/jpeg',
      context: p.zones[zone],
      description: p.picture(p.hazards[key].name),
    })
  }

  // beside the mark, never over it, within the arm's reach of the eyes
  private panelAt(key: HazardKey): readonly [number, number, number] {
    const e = this.stage.eye(this.eye),
      d = v(HAZARDS[key].at).sub(e).setY(0),
      far = Math.min(1.75, Math.max(1.3, d.length() - 0.4))
    const up = new T.Vector3(0, 1, 0),
      wide = this.stage.camera.aspect > 1
    d.normalize()
    const look = d.clone().applyAxisAngle(up, wide ? -0.26 : -0.42) // both in view; in a narrow window the panel alone
    this.stage.turnTo(new T.Vector3(e.x + look.x * 2, e.y - 0.15, e.z + look.z * 2))
    d.applyAxisAngle(up, -0.42)
    return [e.x + d.x * far, e.y - 0.1, e.z + d.z * far]
  }

  private ask(
    key: HazardKey,
    what: 'risk' | 'measure',
    text: string,
    answers: readonly string[],
    right: number,
    then: (ok: boolean) => void,
  ): void {
    const { stage, p } = this
    const close = stage.ask({
      zone: p.zones[HAZARDS[key].zone],
      count: p.count(foundCount(this.run), this.run.placed.length),
      text,
      answers,
      foot: what === 'risk' ? p.thenFirst : undefined,
      at: this.panelAt(key) as [number, number, number],
      onAnswer: (i) => {
        this.asking = null
        this.run.found[key]![what] = i === right
        stage.sound.play(i === right ? 'right' : 'wrong')
        then(i === right)
      },
    })
    this.asking = { key, what, right, close }
  }

  private askRisk(key: HazardKey): void {
    const q = askRisk(key, this.stage.random),
      h = this.p.hazards
    this.ask(
      key,
      'risk',
      this.p.askRisk,
      q.options.map((k) => h[k].risk),
      q.right,
      (ok) => {
        if (!ok) this.stage.say(`${this.p.notRight} ${h[key].risk}.`)
        this.askMeasure(key)
      },
    )
  }

  private askMeasure(key: HazardKey): void {
    const q = askMeasure(this.stage.random, this.p.everywhere.length),
      h = this.p.hazards[key]
    this.ask(
      key,
      'measure',
      this.p.askFirst,
      q.options.map((m) => (typeof m === 'number' ? this.p.everywhere[m]! : h[m])),
      q.right,
      (ok) => {
        this.stage.say(`${ok ? this.p.right : `${this.p.notRight} ${h.first}.`} ${h.why}`)
        this.tell(key)
        if (foundCount(this.run) === this.run.placed.length) this.stage.later(4, () => this.finish())
      },
    )
  }

  private tell(key: HazardKey): void {
    const score = hazardScore(this.run.found[key])
    this.stage.report.step(key, { success: score >= PASSING, score })
  }

  private finish(): void {
    if (this.over) return
    this.over = true
    const { stage, p } = this,
      run: Run = this.run,
      score = runScore(run),
      zones = zoneResults(run)
    this.asking?.close()
    this.asking = null
    for (const r of this.rings.values()) r.clear()
    for (const k of run.placed) if (!stage.report.stepResult(k)) this.tell(k)
    for (const z of zones) stage.report.step(z.zone, { success: z.success, score: z.score }, true)
    stage.report.finish(score, score >= PASSING, {
      skills: skills(run),
      badges: badges(run),
      stats: zones.flatMap((z) => [
        { context: p.zones[z.zone], stat: p.stats.found, score: z.found },
        { context: p.zones[z.zone], stat: p.stats.falseMarks, score: z.falseMarks },
      ]),
    })
    stage.finish(result(run, score, p))
  }

  update(dt: number): void {
    const { stage, p } = this
    if (this.over) return
    if (this.marking) {
      const ring = this.rings.get(this.marking.key)!
      this.marking.held += dt
      ring.show(Math.min(1, this.marking.held / HOLD), 'marking')
      if (this.marking.held >= HOLD) this.mark(this.marking.key)
    }
    const all = foundCount(this.run) === this.run.placed.length
    if (!this.asking && !all) this.left = Math.max(0, this.left - dt)
    this.goal(all)
    if (this.left < 60) this.once('minute', p.minute)
    if (stage.eye(this.eye).z < -2) this.once('up', p.lookUp)
    if (this.left <= 0) {
      stage.say(p.timeUp)
      this.finish()
    }
  }

  private once(key: string, text: string): void {
    if (this.said.has(key) || this.asking) return
    this.said.add(key)
    this.stage.say(text)
  }

  private goal(all: boolean): void {
    const e = this.stage.eye(this.eye),
      zone: Zone = this.asking
        ? HAZARDS[this.asking.key].zone
        : e.z < -1.6 && Math.abs(e.x) < 3
          ? 'aisle'
          : e.x > -1
            ? 'dock'
            : 'packing'
    const left = this.run.placed.filter((k) => HAZARDS[k].zone === zone && !this.run.found[k]).length
    this.stage.hud.goal(
      all ? this.p.goalDone : this.p.goal(this.p.zones[zone], left),
      zone === 'dock' ? 'forklift' : 'eye',
      all || !left ? UI.ok : UI.main,
    )
    this.stage.hud.clock(this.left)
  }

  idle(): void {
    this.stage.eye(this.eye)
    for (const r of this.rings.values()) r.face(this.eye)
  }

  state(): object {
    return {
      left: this.left,
      placed: this.run.placed,
      found: this.run.found,
      falseMarks: this.run.falseMarks,
      judged: [...this.judged],
      marking: this.marking?.key ?? null,
      asking: this.asking && { key: this.asking.key, what: this.asking.what, right: this.asking.right + 1 },
      score: runScore(this.run),
      decoys: Object.keys(DECOYS),
      places: PLACES,
    }
  }
}
