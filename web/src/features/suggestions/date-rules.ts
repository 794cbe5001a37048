import type { Dayjs } from 'dayjs'

export interface When {
  startNow: boolean
  start: Dayjs | null
  noEnd: boolean
  end: Dayjs | null
}
/** Quick choices of how long a suggestion runs, from its start. */
export const spans = ['oneWeek', 'twoWeeks', 'oneMonth'] as const
export type Span = (typeof spans)[number]
export const isSpan = (value: unknown): value is Span => spans.some((span) => span === value)
export const lengths = {
  oneWeek: { count: 1, unit: 'week' },
  twoWeeks: { count: 2, unit: 'week' },
  oneMonth: { count: 1, unit: 'month' },
} as const satisfies Record<Span, { count: number; unit: 'week' | 'month' }>
const startOf = (when: When, now: Dayjs): Dayjs => (when.startNow || !when.start?.isValid() ? now : when.start)
export const endAfter = (span: Span, when: When, now: Dayjs): Dayjs =>
  startOf(when, now).add(lengths[span].count, lengths[span].unit)
/** Which quick choice the dates stand for. */
export const spanOf = (when: When, now: Dayjs): Span | null =>
  (!when.noEnd && when.end?.isValid() && spans.find((span) => when.end?.isSame(endAfter(span, when, now), 'day'))) ||
  null
/** New dates; a quick choice that the former ones stood for moves its end with the start. */
export function changed(when: When, next: Partial<When>, now: Dayjs): When {
  const span = 'end' in next ? null : spanOf(when, now)
  const all = { ...when, ...next }
  return span ? { ...all, end: endAfter(span, all, now) } : all
}
/** Whoever does not look on that very day misses it. */
export const endsSoon = (when: When, now: Dayjs): boolean => {
  if (when.noEnd || !when.end?.isValid()) return false
  const start = when.startNow ? now : startOf(when, now).startOf('day')
  const left = when.end.endOf('day').diff(start, 'hour', true)
  return left > 0 && left < 24
}
export type WhenFault = { field: 'start' | 'end'; fault: 'dateMissing' | 'clash' | 'datePast' }

/** Returns the fault of the dates: a missing date, an end before the start, an end in the past. */
export function faultOf(when: When, now: Dayjs): WhenFault | null {
  if (!when.startNow && !when.start?.isValid()) return { field: 'start', fault: 'dateMissing' }
  if (when.noEnd) return null
  if (!when.end?.isValid()) return { field: 'end', fault: 'dateMissing' }
  const start = when.startNow ? now : when.start!
  if (when.end.endOf('day').isBefore(start.startOf('day'))) return { field: 'end', fault: 'clash' }
  return when.end.endOf('day').isBefore(now) ? { field: 'end', fault: 'datePast' } : null
}
/** A day that is typed is none for as long as its year is: `2`, `20`, `202`. `faultOf` says so; none can be written. */
const written = (day: Dayjs | null): string | null => (day?.isValid() ? day.format('YYYY-MM-DD') : null)
/** On the wire: a start of null is now, an end of null is none. Days begin and end as the organisation has them, which the server knows. */
export const datesOf = (when: When): { startDate: string | null; endDate: string | null } => ({
  startDate: when.startNow ? null : written(when.start),
  endDate: when.noEnd ? null : written(when.end),
})
/** The dates that a change of what is suggested begins with: the end that all have, none where their ends differ. */
export function commonDates(ends: readonly (Dayjs | null)[], now: Dayjs): When {
  const [end = null] = ends
  if (new Set(ends.map(written)).size > 1) return { startNow: true, start: null, noEnd: false, end: null }
  return { startNow: true, start: null, noEnd: end === null, end: end ?? now }
}
/** As `faultOf`; an end that was left empty is none where another start alone is chosen. */
export function movedFaultOf(first: When, when: When, now: Dayjs): WhenFault | null {
  const kept = !when.startNow && [first, when].every(({ noEnd, end }) => !noEnd && end === null)
  return faultOf(kept ? { ...when, noEnd: true } : when, now)
}
/** Of what is moved: a start that is not chosen stays everybody's own, and so does the end that was there, where another start alone is chosen. */
export function movedDates(first: When, when: When): { startDate?: string | null; endDate?: string | null } {
  const [former, { startDate, endDate }] = [datesOf(first), datesOf(when)]
  if (when.startNow) return { endDate }
  const same = endDate === former.endDate && when.noEnd === first.noEnd
  return { startDate, ...(same ? {} : { endDate }) }
}
export function daysOf(when: When, now: Dayjs): number {
  const start = startOf(when, now)
  const end = when.end?.isValid() ? when.end : now
  return Math.max(1, end.startOf('day').diff(start.startOf('day'), 'day') + (end.isSame(start, 'day') ? 1 : 0))
}
