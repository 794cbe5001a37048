import { expect, it } from 'vitest'
import { periodOf } from './period.ts'

it('a period is by default the twelve months that end with this one, or with its own end', () => {
  expect(periodOf('2028-02-10', {})).toEqual({ from: '2027-03-01', to: '2028-02-29' })
  expect(periodOf('2028-02-10', { endDate: '2026-01-15' })).toEqual({ from: '2025-02-01', to: '2026-01-15' })
  const asked = { startDate: '2026-01-05', endDate: '2026-01-15' }
  expect(periodOf('2028-02-10', asked)).toEqual({ from: asked.startDate, to: asked.endDate })
})
it.each([
  ['2026-12-31', '2026-01-01', '2026-12-31'],
  ['2027-01-01', '2026-02-01', '2027-01-31'],
])('on %s the default is from %s to %s', (today, from, to) => expect(periodOf(today, {})).toEqual({ from, to }))
