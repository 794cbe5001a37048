import { expect, it } from 'vitest'
import { daysLeft } from './contract-rules.ts'

const now = new Date(2026, 10, 20, 23, 30)
it.each([
  ['2026-11-20', 0],
  ['2026-11-19', -1],
  ['2026-12-04', 14],
  ['2027-11-20', 365],
])('until %s: %i', (day, left) => expect(daysLeft(day, now)).toBe(left))
