// The running search: who looks marks, names the risk, says what to do first; the clock stops while one reads.
import * as T from 'three'
import type { Stage, Training } from '@praxia/stage/stage.ts'
import { UI } from '@praxia/stage/panels/panel.ts'
import { scoredStep } from '@praxia/stage/session/report.ts'
import { WORDS } from '@praxia/stage/words.ts'
import { DECOYS, HAZARD_KEYS, HAZARDS, PLACE_KEYS, PLACES, zoneAt, zoneShown } from './places.ts'
import type { DecoyKey, HazardKey, PlaceKey, Zone } from './places.ts'
import type { Phrases } from './phrases/en.ts'
import { Flight } from './flight.ts'
import { photograph } from './photograph.ts'
import { Questions } from './questions.ts'
import { result } from './result.ts'
import { Ring } from '@praxia/stage/interaction/ring.ts'
import { badges, foundCount, hazardScore, PASSING, place, runScore, SECONDS, skills, zoneResults } from './rules.ts'
import type { Run } from './rules.ts'
import { searchStatistics } from './statistics.ts'

const HOLD = 0.4,
  FAR = 9 // seconds a mark takes; metres from which one can still judge
const isHazard = (k: PlaceKey): k is HazardKey => k in HAZARDS
const v = (p: readonly [number, number, number]): T.Vector3 => new T.Vector3(...p)

export class Search implements Training {
  private stage: Stage
  private p: Phrases
  private spots = new Map<HazardKey, { bad: T.Group; ok: T.Group }>()
  private rings = new Map<PlaceKey, Ring>()
  private run: Run = { placed: [], found: {}, falseMarks: [] }
  private judged = new Set<PlaceKey>()
  private left = SECONDS
  private marking: { key: PlaceKey; held: number } | null = null
  private readonly questions: Questions
  private readonly flight: Flight
  private over = true
  private said = new Set<string>()
  private eye = new T.Vector3()
  private readonly open: Zone[] = [] // the zone of each hazard that is left to find
  private readonly counted: { zone: Zone | null; left: number; text: string } = { zone: null, left: 0, text: '' }

  constructor(stage: Stage, phrases: Phrases) {
    this.stage = stage
    this.p = phrases
    this.questions = new Questions(stage, phrases)
    this.flight = new Flight(stage, phrases)
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
      ring = new Ring(PLACES[key].at, PLACES[key].r)
    this.rings.set(key, ring)
    this.stage.scene.add(ring.group)
    const thing = isHazard(key) ? this.p.hazards[key].thing : this.p.decoys[key as DecoyKey].thing
    this.stage.interactables.add({
      id: key,
      name: () => thing,
      space: this.stage.scene,
      bounds: new T.Box3().setFromCenterAndSize(v(at), new T.Vector3(r * 2, r * 2, r * 2)),
      enabled: () => !this.over && !this.questions.open && !this.judged.has(key),
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
    this.questions.close()
    this.flight.drop()
    this.marking = null
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
    try {
      photograph(stage, key, ring)
    } catch {
      // a mark counts without its picture
    }
    this.questions.about(key, this.run, () => this.answered(key))
  }

  save(): object {
    const { run, left } = this
    return { run, left, judged: [...this.judged], said: [...this.said] }
  }

  resume(saved: unknown): void {
    const { run, left, judged, said } = saved as { run: Run; left: number; judged: PlaceKey[]; said: string[] }
    for (const key of [...run.placed, ...judged]) if (!(key in PLACES)) throw new Error(`no place ${key}`)
    this.run = run
    this.left = left
    this.judged = new Set(judged)
    this.said = new Set(said)
    this.set(run.placed)
    for (const key of judged) this.rings.get(key)!.show(1, isHazard(key) && run.found[key] ? 'found' : 'fine')
    const asked = run.placed.find((key) => run.found[key]?.measure === null)
    if (asked) this.questions.about(asked, run, () => this.answered(asked))
    else if (foundCount(run) === run.placed.length) this.stage.later(1, () => this.finish())
  }

  private answered(key: HazardKey): void {
    this.reportStep(key)
    if (foundCount(this.run) === this.run.placed.length) this.stage.later(4, () => this.finish())
  }

  private reportStep(key: HazardKey): void {
    const score = hazardScore(this.run.found[key])
    this.stage.report.step(key, {
      ...scoredStep(score, PASSING),
      reason: score < 100 ? this.p.hazards[key].why : undefined,
    })
  }

  private finish(): void {
    if (this.over) return
    this.over = true
    const { stage, p } = this,
      run: Run = this.run,
      score = runScore(run),
      zones = zoneResults(run)
    this.questions.close()
    for (const r of this.rings.values()) r.clear()
    for (const k of run.placed) if (!stage.report.stepResult(k)) this.reportStep(k)
    for (const z of zones) stage.report.step(z.zone, { success: z.success, score: z.score }, true)
    const shown = result(run, score, p)
    stage.report.finish(score, score >= PASSING, {
      said: p.foundOf(foundCount(run), run.placed.length),
      skills: skills(run),
      badges: badges(run),
      stats: searchStatistics(zones, p),
    })
    const missed = run.placed.filter((k) => !run.found[k])
    for (const k of missed) this.rings.get(k)!.show(1, 'missed')
    this.flight.begin(missed, () => {
      for (const k of missed) this.rings.get(k)!.clear()
      stage.finish(shown)
    })
  }

  update(dt: number): void {
    const { stage, p } = this
    if (this.over) return this.flight.update(dt)
    if (this.marking) {
      const ring = this.rings.get(this.marking.key)!
      this.marking.held += dt
      ring.show(Math.min(1, this.marking.held / HOLD), 'marking')
      if (this.marking.held >= HOLD) this.mark(this.marking.key)
    }
    const all = foundCount(this.run) === this.run.placed.length
    if (!this.questions.open && !all) this.left = Math.max(0, this.left - dt)
    this.goal(all)
    if (this.left < 60) this.sayOnce('minute', p.minute)
    if (stage.eye(this.eye).z < -2) this.sayOnce('up', p.lookUp)
    if (this.left <= 0) {
      stage.say(p.timeUp)
      this.finish()
    }
  }

  private sayOnce(key: string, text: string): void {
    if (this.said.has(key) || this.questions.open) return
    this.said.add(key)
    this.stage.say(text)
  }

  private goal(all: boolean): void {
    const { hud } = this.stage,
      e = this.stage.eye(this.eye),
      zone = zoneAt(e.x, e.z)
    hud.point(null)
    if (this.questions.open) return hud.goal(null) // the panel is enough
    const { open } = this
    let left = 0,
      n = 0
    for (let i = 0; i < this.run.placed.length; i++) {
      const key = this.run.placed[i]!
      if (this.run.found[key]) continue
      open[n++] = HAZARDS[key].zone
      if (HAZARDS[key].zone === zone) left++
    }
    if (open.length > n) open.length = n
    hud.point(zoneShown(e, open))
    if (this.counted.zone !== zone || this.counted.left !== left) {
      this.counted.zone = zone
      this.counted.left = left
      this.counted.text = this.p.goal(this.p.zones[zone], left)
    }
    hud.goal(
      all ? this.p.goalDone : this.counted.text,
      zone === 'dock' ? 'forklift' : 'eye',
      all || !left ? UI.ok : UI.main,
    )
    hud.clock(this.left)
  }

  idle(): void {
    this.stage.eye(this.eye)
    for (let i = 0; i < PLACE_KEYS.length; i++) this.rings.get(PLACE_KEYS[i]!)!.face(this.eye)
  }

  state(): object {
    const { open } = this.questions
    return {
      left: this.left,
      placed: this.run.placed,
      found: this.run.found,
      falseMarks: this.run.falseMarks,
      judged: [...this.judged],
      marking: this.marking?.key ?? null,
      asking: open && { key: open.key, what: open.what, right: open.right + 1 },
      score: runScore(this.run),
      flight: this.flight.shown,
      decoys: Object.keys(DECOYS),
      places: PLACES,
    }
  }
}
