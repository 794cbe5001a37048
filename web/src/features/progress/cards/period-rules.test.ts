import { expect, test } from 'vitest'
import { openingPeriod, periodOf, sumUp } from './period-rules.ts'

const friday = new Date(2026, 10, 20)

test('a week is Monday to Sunday', () => {
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

test('a year is the twelve months up to the current one', () => {
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

test('a chart opens on the last period with activity', () => {
  const today = new Date(2026, 10, 23)
  expect(openingPeriod('week', [], today)).toEqual({ grain: 'week', offset: 1 })
  expect(openingPeriod('week', ['2026-11-23'], today)).toEqual({ grain: 'week', offset: 1 })
  expect(openingPeriod('week', ['2026-11-06', '2026-09-01'], today)).toEqual({ grain: 'week', offset: 4 })
  expect(openingPeriod('week', ['2026-11-22'], today)).toEqual({ grain: 'week', offset: 2 })
  expect(openingPeriod('month', ['2025-12-31'], today)).toEqual({ grain: 'month', offset: 12 })
})

test('a year that would be half empty opens as a month', () => {
  const today = new Date(2026, 10, 23)
  const months = ['01', '02', '03', '09', '10', '11'].map((month) => `2026-${month}-10`)
  expect(openingPeriod('year', months, today)).toEqual({ grain: 'year', offset: 1 })
  expect(openingPeriod('year', months.slice(1), today)).toEqual({ grain: 'month', offset: 1 })
  expect(openingPeriod('year', months.slice(1, 4), today)).toEqual({ grain: 'month', offset: 3 })
})
