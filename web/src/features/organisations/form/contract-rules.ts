import { isDay } from '@praxia/contract/time/days.ts'

/**
 * Returns the last day if it is a valid date in the past; undefined while it is incomplete or the contract is valid.
 */
export const overSince = (lastDay: string, now: Date): string | undefined =>
  isDay(lastDay) && daysLeft(lastDay, now) < 0 ? lastDay : undefined
/** Returns the whole days until the last day of a contract, inclusive; negative when it has expired. */
export function daysLeft(lastDay: string, now: Date): number {
  const [year, month, day] = lastDay.split('-').map(Number) as [number, number, number]
  return Math.round(
    (Date.UTC(year, month - 1, day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / 86_400_000,
  )
}
