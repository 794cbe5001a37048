// After the search: from one missed hazard to the next, each lit in a darkened hall. On a screen the eye flies; in a headset, and
// where the system asks for less motion, the view is cut with a fade: nobody is moved who did not ask for it.
import * as T from 'three'
import { shared } from '@praxia/stage/drawing/paint.ts'
import { UI } from '@praxia/stage/panels/panel.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import type { Phrases } from './phrases/en.ts'
import { HAZARDS } from './places.ts'
import type { HazardKey } from './places.ts'

const SPEED = 7, // metres a second
  SHORTEST = 0.9,
  LONGEST = 3.2, // seconds of a flight
  HOLD = 2.6, // seconds at a hazard
  EYE = 1.62,
  RISE = 0.7, // metres above the eye, half way
  DARK = 0.5,
  LIGHT = '#FFD58A'

export interface Flat {
  x: number
  y: number // z of the hall
}
/** The place at a share (0 to 1) of a way's length. */
export function along(way: readonly Flat[], share: number): Flat {
  const lengths = way.slice(1).map((to, i) => Math.hypot(to.x - way[i]!.x, to.y - way[i]!.y))
  let left = share * lengths.reduce((sum, one) => sum + one, 0)
  for (const [i, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const k = left / length
      return { x: way[i]!.x + (way[i + 1]!.x - way[i]!.x) * k, y: way[i]!.y + (way[i + 1]!.y - way[i]!.y) * k }
    }
    left -= length
  }
  return way.at(-1)!
}
/** Seconds that a flight takes. */
export function flightSeconds(way: readonly Flat[]): number {
  const metres = way.slice(1).reduce((sum, to, i) => sum + Math.hypot(to.x - way[i]!.x, to.y - way[i]!.y), 0)
  return Math.max(SHORTEST, Math.min(LONGEST, metres / SPEED))
}
const eased = (share: number): number => share * share * (3 - 2 * share)

export class Flight {
  private readonly stage: Stage
  private readonly p: Phrases
  private left: HazardKey[] = []
  private all = 0
  private done: () => void = () => {}
  private way: Flat[] = []
  private seconds = 0
  private past = 0
  private readonly gaze = new T.Vector3()
  private readonly from = new T.Vector3()
  private readonly eye = new T.Vector3()
  private readonly at = new T.Vector3()

  constructor(stage: Stage, phrases: Phrases) {
    this.stage = stage
    this.p = phrases
    stage.interactables.add({
      id: 'skip',
      name: () => phrases.skip,
      space: stage.scene,
      bounds: new T.Box3(),
      screenButton: 'only',
      order: -1,
      enabled: () => this.shown !== null,
      activate: () => this.end(),
    })
  }

  /** The hazard that is shown; null outside the flight. */
  get shown(): HazardKey | null {
    return this.left[0] ?? null
  }

  begin(missed: readonly HazardKey[], done: () => void): void {
    this.left = [...missed]
    this.all = missed.length
    this.done = done
    if (this.shown) {
      const { camera } = this.stage
      this.gaze.copy(this.stage.eye(this.eye)).add(camera.getWorldDirection(this.at).multiplyScalar(3))
      shared.uDim.value = DARK
      this.leg()
    } else done()
  }

  /** Ends the flight without its result, as a new run does. */
  drop(): void {
    this.left = []
    shared.uDim.value = 1
    shared.uFireI.value = 0
  }

  private end(): void {
    const last = this.shown
    this.drop()
    if (last) {
      const [x, z] = HAZARDS[last].from,
        [ax, , az] = HAZARDS[last].at
      this.stage.place({ x, z, yaw: Math.atan2(x - ax, z - az) })
    }
    this.done()
  }

  private leg(): void {
    const { stage, p } = this,
      key = this.left[0]!,
      { at, from } = HAZARDS[key],
      eye = stage.eye(this.eye),
      way = stage.cuts ? null : stage.walk.path(eye.x, eye.z, from[0], from[1])
    this.from.copy(this.gaze)
    this.at.set(at[0], at[1], at[2])
    this.way = way ? [{ x: eye.x, y: eye.z }, ...way] : [{ x: from[0], y: from[1] }]
    this.seconds = way ? flightSeconds(this.way) : 0
    this.past = 0
    const near = new T.Vector3(from[0], EYE, from[1]).sub(this.at).setLength(0.7)
    shared.uFire.value.set(LIGHT)
    shared.uFirePos.value.copy(this.at).add(near)
    shared.uFireBaked.value = 0
    stage.hud.point(null)
    stage.hud.clock(null)
    stage.hud.goal(p.tour(this.all - this.left.length + 1, this.all), 'eye', UI.sec)
    stage.say(`${p.missedOne(p.hazards[key].name)} ${p.hazards[key].why}`, { seconds: this.seconds + HOLD })
    if (!way) stage.view(this.eye.set(from[0], EYE, from[1]), this.at)
  }

  update(dt: number): void {
    if (!this.shown) return
    this.past += dt
    const share = this.seconds ? Math.min(1, this.past / this.seconds) : 1,
      k = eased(share)
    shared.uFireI.value = 2.2 * k
    if (this.seconds) {
      const place = along(this.way, k)
      this.gaze.lerpVectors(this.from, this.at, k)
      this.eye.set(place.x, EYE + RISE * Math.sin(Math.PI * k), place.y)
      this.stage.view(this.eye, this.gaze)
    } else this.gaze.copy(this.at)
    if (this.past < this.seconds + HOLD) return
    if (this.left.length === 1) return this.end()
    this.left.shift()
    this.leg()
  }
}
