import { dayOf } from '@praxia/contract/time/day-of.ts'

/** Time zone of the organisation's days; the browser's own until it is known. */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone
export function setZone(timeZone: string): void {
  zone = timeZone
}
/** Returns a day in the organisation's time zone, DD/MM/YYYY: a chosen date reads the same for every reader. */
export function formatPlannedDay(value: string | number | Date): string {
  const [year, month, day] = dayOf(new Date(value), zone).split('-')
  return `${day}/${month}/${year}`
}
/** Returns the organisation's present day, as YYYY-MM-DD. */
export const today = (): string => dayOf(Date.now(), zone)
/** Returns that day as a date in the browser's time zone, for a calendar. */
export const dayThere = (value: string | number | Date): Date => new Date(`${dayOf(new Date(value), zone)}T00:00:00`)
/** Returns the organisation's present date and time as a date in the browser's time zone. */
export function nowInZone(now = new Date()): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now)
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)!.value)
  return new Date(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}
