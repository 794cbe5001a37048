import { expect, it } from 'vitest'
import { formatGoal, formatRest, pointsFrom } from './goal-rules.ts'

it('the done and the remaining part of a time goal add up to the whole, both rounded to minutes', () => {
  const done = 35.4 / 60
  expect([formatGoal('hours', done, 'en'), formatRest('hours', 1, done, 'en')]).toEqual(['36 min', '24 min'])
  expect(formatRest('hours', 10, done, 'en')).toBe('9 h 24')
  expect(formatRest('hours', 1, 59.7 / 60, 'en')).toBe('1 min')
  expect(formatRest('hours', 1, 0, 'en')).toBe('1 h')
})

it('formats the remainder of a number', () => {
  expect(formatRest('completions', 5, 2, 'en')).toBe('3')
  expect(formatRest('completions', 5, 7, 'en')).toBe('0')
})

it('sums the points of badges, of the platform and of trainings', () => {
  expect([pointsFrom(0, 0), pointsFrom(6, 15), pointsFrom(0, 1)]).toEqual([0, 450, 20])
})
