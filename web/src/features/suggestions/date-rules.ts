import type { Dayjs } from 'dayjs'

export interface When {
  startNow: boolean
  start: Dayjs | null
  noEnd: boolean
  end: Dayjs | null
  /** The end is the specified default, which nobody has chosen yet. */
  unchosen?: boolean
}
/** Quick choices of a suggestion's duration, counted from its start; `today`: its first day alone. */
export const spans = ['oneWeek', 'twoWeeks', 'oneMonth', 'today'] as const
export type Span = (typeof spans)[number]
export const isSpan = (value: unknown): value is Span => spans.some((span) => span === value)
export const lengths = {
  oneWeek: { count: 1, unit: 'week' },
  twoWeeks: { count: 2, unit: 'week' },
  oneMonth: { count: 1, unit: 'month' },
  today: { count: 0, unit: 'day' },
} as const satisfies Record<Span, { count: number; unit: 'day' | 'week' | 'month' }>
const startOf = (when: When, now: Dayjs): Dayjs => (when.startNow || !when.start?.isValid() ? now : when.start)
export const endAfter = (span: Span, when: When, now: Dayjs): Dayjs =>
  startOf(when, now).add(lengths[span].count, lengths[span].unit)
const spanLike = (when: When, now: Dayjs): Span | null =>
  (!when.noEnd && when.end?.isValid() && spans.find((span) => when.end?.isSame(endAfter(span, when, now), 'day'))) ||
  null
/** Returns the quick choice that was made with these dates. */
export const spanOf = (when: When, now: Dayjs): Span | null => (when.unchosen ? null : spanLike(when, now))
/** Returns the new dates. If the former ones matched a quick choice, its end moves with the start. */
export function changed(when: When, next: Partial<When>, now: Dayjs): When {
  const choosesEnd = 'end' in next || 'noEnd' in next
  const span = choosesEnd ? null : spanLike(when, now)
  const all = { ...when, ...next, ...(choosesEnd ? { unchosen: false } : {}) }
  return span ? { ...all, end: endAfter(span, all, now) } : all
}
/** Returns whether the suggestion ends within 24 hours, so that members who do not look on that day miss it. */
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
/** Formats a day; null while the year is being typed (`2`, `20`, `202`), which `faultOf` reports. */
const written = (day: Dayjs | null): string | null => (day?.isValid() ? day.format('YYYY-MM-DD') : null)
/**
 * Converts to the request's dates: a null start is now, a null end is none. The server knows the time zone in which
 * days begin and end.
 */
export const datesOf = (when: When): { startDate: string | null; endDate: string | null } => ({
  startDate: when.startNow ? null : written(when.start),
  endDate: when.noEnd ? null : written(when.end),
})
/** Returns the initial dates of a change of several suggestions: their common end, or none if their ends differ. */
export function commonDates(ends: readonly (Dayjs | null)[], now: Dayjs): When {
  const [end = null] = ends
  if (new Set(ends.map(written)).size > 1) return { startNow: true, start: null, noEnd: false, end: null }
  return { startNow: true, start: null, noEnd: end === null, end: end ?? now }
}
/** Like `faultOf`, but accepts an empty end if only the start is changed. */
export function movedFaultOf(first: When, when: When, now: Dayjs): WhenFault | null {
  const kept = !when.startNow && [first, when].every(({ noEnd, end }) => !noEnd && end === null)
  return faultOf(kept ? { ...when, noEnd: true } : when, now)
}
/**
 * Returns the changed dates of existing suggestions. A start that is not selected stays as it is, and so does the end
 * if only the start was changed.
 */
export function movedDates(first: When, when: When): { startDate?: string | null; endDate?: string | null } {
  const [former, { startDate, endDate }] = [datesOf(first), datesOf(when)]
  if (when.startNow) return { endDate }
  const same = endDate === former.endDate && when.noEnd === first.noEnd
  return { startDate, ...(same ? {} : { endDate }) }
}
/** Returns whether changed dates end today or earlier what ended later before. */
export const endsByToday = (first: When, { endDate }: { endDate?: string | null }, now: Dayjs): boolean =>
  typeof endDate === 'string' && endDate !== datesOf(first).endDate && endDate <= now.format('YYYY-MM-DD')
export function daysOf(when: When, now: Dayjs): number {
  const start = startOf(when, now)
  const end = when.end?.isValid() ? when.end : now
  return Math.max(1, end.startOf('day').diff(start.startOf('day'), 'day') + (end.isSame(start, 'day') ? 1 : 0))
}
