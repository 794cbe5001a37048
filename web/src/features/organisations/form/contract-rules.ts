import { isDay } from '@praxia/contract/time/days.ts'

/** The last day, where it is one and is gone by; undefined while it is half typed or the contract runs. */
export const overSince = (lastDay: string, now: Date): string | undefined =>
  isDay(lastDay) && daysLeft(lastDay, now) < 0 ? lastDay : undefined
/** Whole days until a contract's last day, which counts; negative when it is over. */
export function daysLeft(lastDay: string, now: Date): number {
  const [year, month, day] = lastDay.split('-').map(Number) as [number, number, number]
  return Math.round(
    (Date.UTC(year, month - 1, day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / 86_400_000,
  )
}
