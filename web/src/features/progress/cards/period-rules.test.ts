import { expect, test } from 'vitest'
import { periodOf, sumUp } from './period-rules.ts'

const friday = new Date(2026, 10, 20)

test('a week runs from Monday to Sunday', () => {
  expect(periodOf('week', 1, friday, 'en')).toMatchObject({
    startDate: '2026-11-16',
    endDate: '2026-11-22',
    title: { from: '16/11/2026', to: '22/11/2026' },
    now: 4,
  })
  expect(periodOf('week', 2, friday, 'en')).toMatchObject({ startDate: '2026-11-09', endDate: '2026-11-15', now: -1 })
})

test('a month has its own number of days', () => {
  expect(periodOf('month', 10, friday, 'en')).toMatchObject({
    startDate: '2026-02-01',
    endDate: '2026-02-28',
    title: '02/2026',
    now: -1,
  })
})

test('a year is twelve months up to this one', () => {
  const year = periodOf('year', 1, friday, 'en')
  expect(year).toMatchObject({
    startDate: '2025-12-01',
    endDate: '2026-11-30',
    title: { from: '12/2025', to: '11/2026' },
    now: 11,
  })
  expect(sumUp(year, { '2025-12-03': 2, '2026-11-02': 3, '2026-11-20': 4 }, (value) => value)).toEqual([
    2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7,
  ])
})
