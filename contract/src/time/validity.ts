import { dayOf, endOfDay } from './day-of.ts'

/** How long a completion is valid, and how many days before its end a renewal opens. */
export interface ValidityTerm {
  months: number
  renewalDays: number
}
/** States of a completion beside its progress: without an end, it stays valid. */
export const validityStates = ['valid', 'soon', 'expired'] as const
export type ValidityState = (typeof validityStates)[number]
/** Days before the end from which on a completion is shown as expiring. */
export const expiringDays = 30

const dayMs = 86_400_000
/** Returns the day so many calendar months later, at most the last day of that month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}
/** Returns the last second of a completion's validity: the end of a day in the time zone. */
export const validUntil = (completedAt: number | Date, months: number, timeZone: string): Date =>
  endOfDay(addMonths(dayOf(completedAt, timeZone), months), timeZone)
/** Returns the end of a completion's validity, and from when on runs renew it: always after the completion. */
export function validityOf(completedAt: number, { months, renewalDays }: ValidityTerm, timeZone: string) {
  const end = validUntil(completedAt, months, timeZone).getTime()
  return { validUntil: end, renewsAt: Math.max(completedAt + 1, end - renewalDays * dayMs) }
}
export function validityState(end: number | Date | null, now: number | Date): ValidityState {
  if (end === null) return 'valid'
  const left = Number(end) - Number(now)
  if (left < 0) return 'expired'
  return left <= expiringDays * dayMs ? 'soon' : 'valid'
}
