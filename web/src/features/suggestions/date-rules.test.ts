import dayjs from 'dayjs'
import { expect, it } from 'vitest'
import { datesOf, daysOf, faultOf, type When } from './date-rules.ts'

const now = dayjs('2026-11-20T14:00:00')
const day = (text: string) => dayjs(`${text}T00:00:00`)
const when = (change: Partial<When>): When => ({ startNow: true, start: null, noEnd: false, end: now, ...change })

it.each([
  ['today until the end of today', when({}), null],
  ['without end', when({ noEnd: true, end: null }), null],
  ['an end before today', when({ end: day('2026-11-19') }), { field: 'end', fault: 'clash' }],
  [
    'an end before a later start',
    when({ startNow: false, start: day('2026-12-02'), end: day('2026-12-01') }),
    { field: 'end', fault: 'clash' },
  ],
  [
    'a start and an end that are over',
    when({ startNow: false, start: day('2026-11-01'), end: day('2026-11-02') }),
    { field: 'end', fault: 'datePast' },
  ],
  ['a date that is missing', when({ startNow: false }), { field: 'start', fault: 'dateMissing' }],
])('%s', (_, value, fault) => expect(faultOf(value, now)).toEqual(fault))

it('counts the last day whole and sends nothing for now and for no end', () => {
  expect(datesOf(when({ noEnd: true }))).toEqual({ startDate: null, endDate: null })
  expect(datesOf(when({ end: day('2026-12-05') })).endDate).toBe(day('2026-12-05').endOf('day').toISOString())
  expect(daysOf(when({}), now)).toBe(1)
  expect(daysOf(when({ end: day('2026-12-05') }), now)).toBe(15)
})
