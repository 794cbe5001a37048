import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  LOST,
  MARKS,
  PASSING,
  STEPS,
  badges,
  coverScore,
  freshRecord,
  grown,
  heatScore,
  readyScore,
  reflexScore,
  reportScore,
  score,
  skills,
  total,
  waitScore,
} from './rules.ts'
import type { RunRecord } from './rules.ts'

const steps = JSON.parse(readFileSync(new URL('../../../steps/kitchen-oil.json', import.meta.url), 'utf8')) as {
  passingScore: number
  steps: { key: string; passingScore?: number; label: Record<string, string>; skills: { skill: string }[] }[]
}
const good: RunRecord = {
  ...freshRecord(),
  misses: [0, 0, 0, 0],
  gasOff: 4,
  covers: ['slid'],
  by: 'lid',
  coveredAt: 14,
  warnedAt: 6,
  alarm: true,
  minutes: 30,
}
const left: RunRecord = {
  ...good,
  covers: [],
  by: null,
  coveredAt: null,
  minutes: 0,
  lost: true,
  left: true,
  doorClosed: true,
}
const points = (r: RunRecord): number => total(score(r))

describe('the steps file', () => {
  it('has the steps, marks and skills of the rules', () => {
    expect(steps.steps.map(({ key, passingScore }) => [key, passingScore])).toEqual(STEPS.map((k) => [k, MARKS[k]]))
    expect(steps.passingScore).toBe(PASSING)
    expect([...new Set(steps.steps.flatMap((s) => s.skills.map((k) => k.skill)))].sort()).toEqual(
      skills(score(good))
        .map((s) => s.skill)
        .sort(),
    )
  })
})

it('a hundred points only without a fault: the gas off a second late costs one', () => {
  expect(points({ ...good, gasOff: 12 })).toBe(100)
  expect(points({ ...good, gasOff: 13 })).toBe(99)
})

describe('each step', () => {
  it('finds count most at the first try', () =>
    expect([[0, 0, 0, 0], [1, 0, 0, 0], [2, 5, 1, 1], []].map((m) => readyScore(m))).toEqual([100, 90, 40, 0]))
  it('the gas costs nothing for twelve seconds, and is worth something late', () =>
    expect([-3, 12, 40, 90, null].map((at) => heatScore(at))).toEqual([100, 100, 50, 40, 0]))
  it('water and carrying cost the whole step', () =>
    expect([
      reflexScore([]),
      reflexScore(['hood']),
      reflexScore(['towel']),
      reflexScore(['water']),
      reflexScore(['carry', 'hood']),
    ]).toEqual([100, 60, 40, 0, 0]))
  it('covering from above costs half, a late cover a fifth, none all', () => {
    expect(coverScore(['slid'], 20)).toBe(100)
    expect(coverScore(['dropped', 'slid'], 30)).toBe(50)
    expect(coverScore(['broken', 'slid'], 46)).toBe(60)
    expect(coverScore(['slid'], null)).toBe(0)
  })
  it('half of the report is the colleague, half the alarm', () => {
    expect(reportScore({ warnedAt: 20, alarm: true })).toBe(100)
    expect(reportScore({ warnedAt: 21, alarm: true })).toBe(80)
    expect(reportScore({ warnedAt: null, alarm: true })).toBe(50)
  })
  it('thirty minutes under the lid; a fire that came back is not made good', () => {
    expect(waitScore({ ...good, minutes: 30 })).toBe(100)
    expect(waitScore({ ...good, minutes: 20 })).toBe(0)
    expect(waitScore({ ...good, relit: true })).toBe(40)
    expect(waitScore(left)).toBe(60)
    expect(waitScore({ ...left, doorClosed: false })).toBe(20)
  })
})

describe('a run', () => {
  it('is worth 100 when everything is right, with all badges', () => {
    expect(points(good)).toBe(100)
    expect(badges(good, score(good))).toEqual([1, 2, 3])
  })
  it('is worth nothing when nothing was done but what harms', () =>
    expect(points({ ...freshRecord(), worse: ['water'], lost: true })).toBe(0))
  it('never passes when the fire was left burning, however well', () => expect(points(left)).toBeLessThan(PASSING))
  it('never passes with water on the oil', () =>
    expect(points({ ...left, worse: ['water'] })).toBeLessThan(PASSING - 15))
  it('passes with one thing forgotten', () => {
    const forgot: RunRecord = { ...good, alarm: false }
    expect(points(forgot)).toBe(95)
    expect(badges(forgot, score(forgot))).toEqual([1, 2])
  })
})

describe('the fire', () => {
  const seconds = (gas: boolean): number => {
    let size = 0.5,
      t = 0
    for (; size < LOST; t++) size = grown({ size, gas }, 1)
    return t
  }
  it('leaves more than a minute with the gas on, and twice as long without', () => {
    expect(seconds(true)).toBeGreaterThan(60)
    expect(seconds(false)).toBeGreaterThan(2 * seconds(true))
  })
})
