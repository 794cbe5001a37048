import { expect, it } from 'vitest'
import { monthsOf } from './period-rules.ts'

it('has its first and its last month among the bars, and each day in its own', () => {
  const days = [
    { day: '2026-01-20', ms: 1, views: 1 },
    { day: '2026-03-01', ms: 2, views: 1 },
    { day: '2026-03-31', ms: 4, views: 1 },
  ]
  const months = monthsOf(days, { from: '2026-01-20', to: '2026-03-31' }, 'en')
  expect(months.map(({ month, ms, views }) => [month, ms, views])).toEqual([
    ['2026-01', 1, 1],
    ['2026-02', 0, 0],
    ['2026-03', 6, 2],
  ])
})
it('keeps the last two years of a longer one', () => {
  const months = monthsOf([{ day: '2020-01-01', ms: 1, views: 1 }], { from: '2020-01-01', to: '2026-12-31' }, 'fr')
  expect([months.length, months[0]!.month, months.at(-1)!.month]).toEqual([24, '2025-01', '2026-12'])
  expect(months.every(({ ms }) => ms === 0)).toBe(true)
})
