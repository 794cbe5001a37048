// The fire as a thing that lives: seven places along its base, each with its own heat, lighting its neighbours. Pure, seeded, stepped by time.
import { fit } from '../rules/rules.ts'
import type { Fire, Kind } from '../rules/rules.ts'

export const CELLS = 7
export const HALF = 0.3 // metres: half the base's width
export const CHARGE: Record<Kind, number> = { water: 14, co2: 11, wet: 15 } // seconds
export const REACH: Record<Kind, number> = { water: 4, co2: 3, wet: 3.6 } // metres
const SPOT = 0.13 // metres: what the jet wets at once
const COOL: Record<string, number> = { right: 1.15, works: 0.85, weak: 0.55, dangerous: 0 } // heat a second

export interface Landing {
  across: number
  up: number
  distance: number
} // metres from the base's middle; from the person

export class Flames {
  readonly fire: Fire
  heat: number[]
  size = 0.55 // 1 = as high as at the start of a fight, grows with time
  age = 0
  out = false
  lost = false // past what one extinguisher puts out
  flare = 0 // seconds of a flare-up left
  private pace: number

  constructor(fire: Fire, random: () => number) {
    this.fire = fire
    this.pace = 0.9 + random() * 0.2
    this.heat = Array.from({ length: CELLS }, () => 0.75 + random() * 0.25)
  }

  save(): object {
    const { heat, age, out, lost, flare, pace } = this
    return { heat: [...heat], age, out, lost, flare, pace }
  }

  resume(saved: object): void {
    Object.assign(this, saved)
    this.step(0)
  }

  get burning(): number {
    // 0..1, how much of the base burns
    let sum = 0
    for (let i = 0; i < CELLS; i++) sum += this.heat[i]!
    return sum / CELLS
  }

  step(dt: number): void {
    if (this.out) return
    this.age += dt * this.pace
    this.flare = Math.max(0, this.flare - dt)
    this.size = Math.min(1.45, 0.55 + this.age * 0.011)
    if (this.size >= 1.44) this.lost = true
    const h = this.heat
    for (let i = 0, before = 0; i < CELLS; i++) {
      const own = h[i]!,
        round = Math.max(before, h[i + 1] ?? 0, own)
      h[i] = round < 0.08 ? own * Math.max(0, 1 - dt) : Math.min(1, own + dt * (own > 0.1 ? 0.05 : 0.1 * round)) // embers light up again
      before = own
    }
    if (this.burning < 0.035) {
      this.out = true
      h.fill(0)
    }
  }

  // the place along the base that a jet meets, or null where it goes over, beside or falls short
  meets(kind: Kind, at: Landing): number | null {
    if (at.distance > REACH[kind] || Math.abs(at.across) > HALF + SPOT || at.up < -0.3 || at.up > 0.28) return null
    return Math.max(0, Math.min(CELLS - 1, Math.floor(((at.across + HALF) / (2 * HALF)) * CELLS)))
  }

  // a jet for dt seconds; returns what it does
  spray(kind: Kind, at: Landing, dt: number): 'cools' | 'misses' | 'flares' {
    const f = fit(this.fire, kind),
      cell = this.meets(kind, at)
    if (f === 'dangerous' && at.distance < REACH[kind] && Math.abs(at.across) < HALF + 0.3 && at.up < 0.9) {
      this.flare = 2.5
      this.age = Math.max(this.age, 55)
      this.heat.fill(1)
      return 'flares'
    }
    if (cell === null) return 'misses'
    const width = (2 * HALF) / CELLS,
      rate = this.lost ? 0.25 : COOL[f]!,
      floor = f === 'weak' ? 0.22 : 0 // what doesn't cool the embers doesn't end it
    for (let i = 0; i < CELLS; i++) {
      const h = this.heat[i]!,
        d = Math.abs((i + 0.5) * width - HALF - at.across),
        share = Math.max(0, 1 - d / (SPOT * 1.7))
      this.heat[i] = Math.max(Math.min(h, floor), h - (rate * 0.7 * share * dt) / Math.max(0.8, this.size))
    }
    return 'cools'
  }
}
