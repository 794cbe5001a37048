import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rng } from '@praxia/stage/shapes/colour.ts'
import {
  CRATES,
  DONE,
  LIMITS,
  MARKS,
  PASSING,
  STEPS,
  badges,
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
  skills,
  total,
} from './rules.ts'
import type { Delivery, RunRecord } from './rules.ts'

const steps = JSON.parse(readFileSync(new URL('../../../steps/food-hygiene.json', import.meta.url), 'utf8')) as {
  passingScore: number
  steps: { key: string; passingScore?: number; skills: { skill: string }[] }[]
}
const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1)
const decided = (seed: number): Delivery => {
  const d = deliver(rng(seed))
  for (const k of CRATES) d[k] = { ...d[k], measured: true, put: isSound(k, d[k]) ? (isRaw(k) ? 0 : 1) : 'return' }
  return d
}
const wash = { seconds: 20, dry: 'paper' } as const
const good = (seed = 1): RunRecord => ({
  ...freshRecord(decided(seed)),
  first: wash,
  second: wash,
  cuts: { chicken: { board: 'chicken', knife: 'chicken' }, salad: { board: 'salad', knife: 'salad' } },
  roast: { wiped: true, spots: ['core', 'core'], back: true, again: true, served: true },
  cooling: { trays: true, put: 'chiller', label: 'right' },
})

describe('the steps file', () => {
  it('has the steps, marks and skills of the rules', () => {
    expect(steps.steps.map(({ key, passingScore }) => [key, passingScore])).toEqual(STEPS.map((k) => [k, MARKS[k]]))
    expect(steps.passingScore).toBe(PASSING)
    expect([...new Set(steps.steps.flatMap((s) => s.skills.map((k) => k.skill)))].sort()).toEqual(
      skills(score(good()))
        .map((s) => s.skill)
        .sort(),
    )
  })
})

describe('the delivery', () => {
  it('has two crates to accept and two to refuse, one of them a chicken that is too warm', () => {
    for (const seed of SEEDS) {
      const d = deliver(rng(seed)),
        bad = CRATES.filter((k) => !isSound(k, d[k]))
      expect(bad.length).toBe(2)
      expect(bad.filter(isRaw).length).toBe(1)
      for (const k of bad.filter(isRaw)) expect(d[k].celsius).toBeGreaterThan(LIMITS[k] + 3)
    }
  })
  it('differs from seed to seed, and not for the same', () => {
    expect(deliver(rng(7))).toEqual(deliver(rng(7)))
    expect(new Set(SEEDS.map((s) => JSON.stringify(deliver(rng(s))))).size).toBeGreaterThan(30)
  })
  it('is worth ten for each measure and fifteen for each decision', () => {
    const d = decided(3)
    expect(deliveryScore(d)).toBe(100)
    d.ham.measured = false
    expect(deliveryScore(d)).toBe(90)
    d.cream.put = d.cream.put === 'return' ? 1 : 'return'
    expect(deliveryScore(d)).toBe(75)
    expect(deliveryScore(deliver(rng(3)))).toBe(0)
  })
  it('keeps raw on the lowest shelf and the rest above it', () => {
    const d = decided(5)
    expect(fridgeScore(d)).toBe(100)
    d[isSound('chickenA', d.chickenA) ? 'chickenA' : 'chickenB'].put = 2
    expect(fridgeScore(d)).toBe(50)
    for (const k of CRATES) d[k].put = 'return'
    expect(fridgeScore(d)).toBe(0)
  })
})

describe('each other step', () => {
  it('hands: half for each moment, by the seconds, less for a cloth', () => {
    expect(handsScore(wash, wash)).toBe(100)
    expect(handsScore(wash, null)).toBe(50)
    expect(handsScore({ seconds: 10, dry: 'paper' }, { seconds: 30, dry: 'cloth' })).toBe(60)
  })
  it('board: each board and each knife a quarter', () => {
    expect(boardScore(good().cuts)).toBe(100)
    expect(
      boardScore({ chicken: { board: 'chicken', knife: 'chicken' }, salad: { board: 'chicken', knife: 'chicken' } }),
    ).toBe(50)
    expect(boardScore({ chicken: null, salad: null })).toBe(0)
  })
  it('core: served at the first reading, or by the skin, is not enough', () => {
    expect(coreScore(good().roast)).toBe(100)
    expect(coreScore({ wiped: true, spots: ['core'], back: false, again: false, served: true })).toBe(50)
    expect(coreScore({ wiped: true, spots: ['skin'], back: false, again: false, served: true })).toBe(20)
    for (const seed of SEEDS) {
      const { first, second } = readings(rng(seed))
      expect(first).toBeLessThan(DONE)
      expect(second).toBeGreaterThan(DONE)
    }
  })
  it('cooling: flat, in the chiller, with its date', () => {
    expect(coolingScore({ trays: true, put: 'chiller', label: 'right' })).toBe(100)
    expect(coolingScore({ trays: false, put: 'fridge', label: 'right' })).toBe(20)
    expect(coolingScore({ trays: false, put: 'out', label: 'right' })).toBe(0)
  })
})

describe('a run', () => {
  it('is worth 100 when everything is right, with all badges', () => {
    for (const seed of [1, 2, 3, 4]) expect(total(score(good(seed)))).toBe(100)
    expect(badges(score(good()))).toEqual([1, 2, 3])
  })
  it('is worth 100 only without a fault', () => {
    const r: RunRecord = { ...good(), first: { seconds: 19.2, dry: 'paper' } }
    expect(score(r).hands.score).toBe(98)
    expect(total(score(r))).toBe(99)
  })
  it('is worth nothing when nothing is done', () => {
    const none = score(freshRecord(deliver(rng(1))))
    expect(total(none)).toBe(0)
    expect(badges(none)).toEqual([])
  })
  it('keeps the badge of the cold chain with hands forgotten', () => {
    const r: RunRecord = { ...good(), second: null }
    expect(total(score(r))).toBe(90)
    expect(badges(score(r))).toEqual([1, 2])
  })
  it('does not pass with one board for everything, no second wash and chicken served too early', () => {
    const r = good()
    r.second = null
    r.cuts.salad = { board: 'chicken', knife: 'chicken' }
    r.roast = { wiped: false, spots: ['skin'], back: false, again: false, served: true }
    expect(total(score(r))).toBeLessThan(PASSING)
  })
})
