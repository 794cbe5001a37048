import { expect, it } from 'vitest'
import { isDay } from '../src/days.ts'

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-02-31', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-04-31', false],
  ['2027-04-30', true],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2027-4-3', false],
  ['2027-04-30T00:00:00Z', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
