import type { Dayjs } from 'dayjs'

export interface When {
  startNow: boolean
  start: Dayjs | null
  noEnd: boolean
  end: Dayjs | null
}
export type WhenFault = { field: 'start' | 'end'; fault: 'dateMissing' | 'clash' | 'datePast' }

/** What is wrong with the dates: a date that is asked for and missing, an end before the start, an end that is over (specification, section 5). */
export function faultOf(when: When, now: Dayjs): WhenFault | null {
  if (!when.startNow && !when.start?.isValid()) return { field: 'start', fault: 'dateMissing' }
  if (when.noEnd) return null
  if (!when.end?.isValid()) return { field: 'end', fault: 'dateMissing' }
  const start = when.startNow ? now : when.start!
  if (when.end.endOf('day').isBefore(start.startOf('day'))) return { field: 'end', fault: 'clash' }
  return when.end.endOf('day').isBefore(now) ? { field: 'end', fault: 'datePast' } : null
}
/** On the wire: a start of null is now, an end of null is none; the last day counts whole. */
export const datesOf = (when: When): { startDate: string | null; endDate: string | null } => ({
  startDate: when.startNow || !when.start ? null : when.start.startOf('day').toISOString(),
  endDate: when.noEnd || !when.end ? null : when.end.endOf('day').toISOString(),
})
export const daysOf = (when: When, now: Dayjs): number =>
  Math.max(
    1,
    (when.end ?? now).startOf('day').diff((when.startNow ? now : (when.start ?? now)).startOf('day'), 'day') +
      (when.end?.isSame(when.startNow ? now : when.start, 'day') ? 1 : 0),
  )
