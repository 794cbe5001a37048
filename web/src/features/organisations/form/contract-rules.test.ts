import { expect, it } from 'vitest'
import { daysLeft, overSince } from './contract-rules.ts'

const now = new Date(2026, 10, 20, 23, 30)
it.each([
  ['2026-11-20', 0],
  ['2026-11-19', -1],
  ['2026-12-04', 14],
  ['2027-11-20', 365],
])('days until %s: %i', (day, left) => expect(daysLeft(day, now)).toBe(left))

it.each([
  ['2026-11-19', '2026-11-19'],
  ['2026-11-20', undefined],
  ['2040-01-01', undefined],
  ['', undefined],
  ['wrong', undefined],
])('a contract that ends on %j expired on %j', (day, since) => expect(overSince(day, now)).toBe(since))
