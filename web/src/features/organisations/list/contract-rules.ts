/** Whole days until a contract's last day, which counts; negative when it is over. */
export function daysLeft(lastDay: string, now: Date): number {
  const [year, month, day] = lastDay.split('-').map(Number) as [number, number, number]
  return Math.round(
    (Date.UTC(year, month - 1, day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / 86_400_000,
  )
}
