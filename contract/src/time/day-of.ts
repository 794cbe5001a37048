const formats = new Map<string, Intl.DateTimeFormat>()
/** Returns the calendar day of a moment in a time zone, as YYYY-MM-DD. */
export function dayOf(at: number | Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })),
    )
  return format.format(at)
}

/** Returns the UTC offset of a time zone at a moment, in milliseconds. */
export function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)!.value)
  const clock = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return clock - Math.floor(at / 1000) * 1000
}
/**
 * Returns the first moment of a day (YYYY-MM-DD) in a time zone: midnight, or the next moment when the clocks skip
 * midnight.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const moments = [-86_400_000, 0, 86_400_000].map((near) => midnight - offsetAt(midnight + near, timeZone))
  const first = [...new Set(moments)].sort((a, b) => a - b).find((at) => dayOf(at, timeZone) === day)
  // A day that a time zone skipped entirely begins when the next day does.
  return new Date(first ?? midnight - offsetAt(midnight, timeZone))
}
/** Returns the last second of a day in a time zone, also on days of 23 and 25 hours. */
export const endOfDay = (day: string, timeZone: string): Date => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return new Date(startOfDay(next, timeZone).getTime() - 1000)
}
