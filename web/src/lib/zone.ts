import { dayOf } from '@praxia/contract/time/day-of.ts'

/** Where the organisation's days begin and end; the browser's own place until it is known. */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone
export function setZone(timeZone: string): void {
  zone = timeZone
}
/** A day as the organisation has it, DD/MM/YYYY: of a date that somebody chose, the same for whoever reads it wherever. */
export function formatPlannedDay(value: string | number | Date): string {
  const [year, month, day] = dayOf(new Date(value), zone).split('-')
  return `${day}/${month}/${year}`
}
/** The same day as a date of the browser's own place, for a calendar to show. */
export const dayThere = (value: string | number | Date): Date => new Date(`${dayOf(new Date(value), zone)}T00:00:00`)
/** Clock and calendar of the organisation at this moment, as a date of the browser's own place has them. */
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
