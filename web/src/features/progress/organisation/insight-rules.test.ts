import type { StepInsight } from '@praxia/contract/progress.ts'
import { expect, it } from 'vitest'
import {
  byCost,
  costly,
  failedPercent,
  filledColumns,
  isKnown,
  minutesLost,
  trendOf,
  triesPerStep,
} from './insight-rules.ts'

const step = (key: string, tried: number, failed: number, minutesFailed: number, tries = 1): StepInsight => ({
  key,
  name: key,
  isPercent: false,
  tried,
  months: [],
  figures:
    tried < 5
      ? null
      : { first: tried - failed, later: failed, notYet: 0, failed, tries, minutes: 1, score: 80, minutesFailed },
})
const steps = [step('a', 10, 3, 20, 2), step('b', 4, 4, 0), step('c', 5, 5, 40, 5), step('d', 8, 0, 0)]

it('the most expensive steps took most time in failed tries; a step nobody failed costs nothing', () => {
  expect(costly(steps).map(({ key }) => key)).toEqual(['c', 'a'])
  expect(byCost(steps).map(({ key }) => key)).toEqual(['c', 'a', 'd', 'b'])
  expect(steps.filter(isKnown).map(failedPercent)).toEqual([30, 100, 0])
})
it('sums the lost time and weights tries by people', () => {
  expect(minutesLost(steps)).toBe(60)
  expect(triesPerStep(steps)).toBeCloseTo((20 + 25 + 8) / 23)
  expect(triesPerStep([step('b', 4, 4, 0)])).toBeNull()
})
it.each([
  [[50, 54], 'same', 4],
  [[50, 55], 'worse', 5],
  [[50, 90, 36], 'better', 14],
] as const)('failing from %j is %s by %d points', (values, kind, points) => {
  const months = values.map((failedPercent, i) => ({ month: `2026-0${i + 1}`, failedPercent }))
  expect(trendOf({ ...step('a', 9, 1, 1), months })).toEqual({ kind, points })
})
it('one month is no trend', () => {
  expect(trendOf({ ...step('a', 9, 1, 1), months: [{ month: '2026-01', failedPercent: 3 }] })).toBeNull()
})
it('a column without a value in any row is left out, and one with a single value stays', () => {
  const bare = (key: string): StepInsight => {
    const { figures, ...rest } = step(key, 9, 1, 1)
    return { ...rest, figures: { ...figures!, minutes: null, score: null } }
  }
  expect(filledColumns([bare('a'), step('b', 4, 4, 0)])).toEqual({ minutes: false, score: false, trend: false })
  expect(filledColumns([bare('a'), step('c', 5, 5, 40)])).toEqual({ minutes: true, score: true, trend: false })
  const months = ['2026-01', '2026-02'].map((month) => ({ month, failedPercent: 30 }))
  expect(filledColumns([bare('a'), { ...bare('b'), months }]).trend).toBe(true)
  // Trends of steps with too few people are not shown.
  expect(filledColumns([bare('a'), { ...step('b', 4, 4, 0), months }]).trend).toBe(false)
})
