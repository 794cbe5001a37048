import dayjs from 'dayjs'
import { expect, it } from 'vitest'
import {
  changed,
  commonDates,
  datesOf,
  daysOf,
  endAfter,
  endsByToday,
  endsSoon,
  faultOf,
  movedDates,
  movedFaultOf,
  spanOf,
  type When,
} from './date-rules.ts'

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

it('includes the whole last day, and sends null for now and for no end', () => {
  expect(datesOf(when({ noEnd: true }))).toEqual({ startDate: null, endDate: null })
  expect(datesOf(when({ startNow: false, start: day('2026-12-01'), end: day('2026-12-05') }))).toEqual({
    startDate: '2026-12-01',
    endDate: '2026-12-05',
  })
  expect(daysOf(when({}), now)).toBe(1)
  expect(daysOf(when({ end: day('2026-12-05') }), now)).toBe(15)
})

it('sends no day while it is being typed, and reports the missing date', () => {
  const typed = dayjs('no day')
  expect(typed.isValid()).toBe(false)
  const both = when({ startNow: false, start: typed, end: typed })
  expect(datesOf(both)).toEqual({ startDate: null, endDate: null })
  expect(faultOf(both, now)).toEqual({ field: 'start', fault: 'dateMissing' })
  expect(daysOf(both, now)).toBe(1)
  expect(endAfter('oneWeek', both, now).isValid()).toBe(true)
})

it('offers one week, two weeks and one month from the start, and recognises which of them the dates match', () => {
  const later = when({ startNow: false, start: day('2026-12-01') })
  expect(endAfter('oneWeek', when({}), now).format('DD/MM/YYYY')).toBe('27/11/2026')
  expect(endAfter('twoWeeks', later, now).format('DD/MM/YYYY')).toBe('15/12/2026')
  expect(endAfter('oneMonth', later, now).format('DD/MM/YYYY')).toBe('01/01/2027')
  expect(spanOf(when({ end: day('2026-12-04') }), now)).toBe('twoWeeks')
  expect(spanOf(when({}), now)).toBe('today')
  expect(spanOf(when({ unchosen: true }), now)).toBeNull()
  expect(spanOf(when({ noEnd: true, end: day('2026-12-04') }), now)).toBeNull()
})
it('moves the end of a quick choice with the start, and does not change a picked end', () => {
  const start = { startNow: false, start: day('2026-12-01') }
  expect(changed(when({ end: day('2026-11-27') }), start, now).end?.format('DD/MM/YYYY')).toBe('08/12/2026')
  expect(changed(when({ end: day('2026-12-09') }), start, now).end?.format('DD/MM/YYYY')).toBe('09/12/2026')
  expect(changed(when({ end: day('2026-11-27') }), { end: now }, now).end).toBe(now)
})
it('any choice of an end is a choice; a start is none, and the default end moves with it', () => {
  const first = when({ unchosen: true })
  for (const choice of [{ end: now }, { end: day('2026-12-05') }, { noEnd: true }])
    expect(changed(first, choice, now).unchosen).toBe(false)
  const later = changed(first, { startNow: false, start: day('2026-12-01') }, now)
  expect([later.unchosen, later.end?.format('YYYY-MM-DD')]).toEqual([true, '2026-12-01'])
})
it.each([
  ['today', when({}), true],
  ['a later day, whole', when({ startNow: false, start: day('2026-12-02'), end: day('2026-12-02') }), true],
  ['until tomorrow', when({ end: day('2026-11-21') }), false],
  ['over already', when({ end: day('2026-11-19') }), false],
  ['without end', when({ noEnd: true }), false],
])('detects an end within a day: %s', (_, value, soon) => expect(endsSoon(value, now)).toBe(soon))

it.each([
  ['nothing: the end that is shown is for all', when({}), { endDate: '2026-11-20' }],
  ['another end', when({ end: day('2026-12-05') }), { endDate: '2026-12-05' }],
  ['no end', when({ noEnd: true, end: null }), { endDate: null }],
  [
    'another start: each keeps their end',
    when({ startNow: false, start: day('2026-11-18') }),
    { startDate: '2026-11-18' },
  ],
  [
    'both',
    when({ startNow: false, start: day('2026-11-18'), noEnd: true, end: null }),
    { startDate: '2026-11-18', endDate: null },
  ],
])('sends the selected changes of existing dates: %s', (_, next, dates) =>
  expect(movedDates(when({}), next)).toEqual(dates),
)

it.each([
  ['the same end', ['2026-12-05', '2026-12-05'], { noEnd: false, end: '2026-12-05' }],
  ['no end of all', [null, null], { noEnd: true, end: '2026-11-20' }],
  ['two ends', ['2026-12-05', '2026-12-06'], { noEnd: false, end: undefined }],
  ['an end and none', ['2026-12-05', null], { noEnd: false, end: undefined }],
])('the change of several begins with their common end: %s', (_, ends, first) => {
  const { noEnd, end } = commonDates(
    ends.map((end) => (end === null ? null : day(end))),
    now,
  )
  expect({ noEnd, end: end?.format('YYYY-MM-DD') }).toEqual(first)
})
it('asks for an end if the ends differ, unless only the start is changed', () => {
  const first = commonDates([day('2026-12-05'), null], now)
  const start = { startNow: false, start: day('2026-12-01') }
  expect(movedFaultOf(first, first, now)).toEqual({ field: 'end', fault: 'dateMissing' })
  expect(movedFaultOf(first, { ...first, ...start }, now)).toBeNull()
  expect(movedDates(first, { ...first, ...start })).toEqual({ startDate: '2026-12-01' })
  expect(movedDates(first, { ...first, ...start, noEnd: true })).toEqual({ startDate: '2026-12-01', endDate: null })
  expect(movedFaultOf(first, { ...first, ...start, end: day('2026-11-30') }, now)).toEqual({
    field: 'end',
    fault: 'clash',
  })
  expect(movedFaultOf(when({}), { ...when({}), ...start, end: null }, now)).toEqual({
    field: 'end',
    fault: 'dateMissing',
  })
})

it.each([
  ['today', '2026-11-20', true],
  ['yesterday', '2026-11-19', true],
  ['tomorrow', '2026-11-21', false],
  ['no end', null, false],
  ['an unchanged end', undefined, false],
])('asks before a running suggestion ends: %s', (_, endDate, asks) => {
  expect(endsByToday(when({ end: day('2026-12-05') }), { endDate }, now)).toBe(asks)
  expect(endsByToday(when({ noEnd: true, end: null }), { endDate }, now)).toBe(asks)
})
it('does not ask again about a suggestion that ends today already', () => {
  expect(endsByToday(when({}), { endDate: '2026-11-20' }, now)).toBe(false)
})
