/** Returns when a goal of a platform badge was reached, given the moments at which its value grew. */
export const reachedAt = (growth: readonly { at: number; by: number }[], goal: number): number | null => {
  let sum = 0
  for (const { at, by } of growth) if ((sum += by) >= goal) return at
  return null
}
/** Returns the longest run of consecutive days up to each day, as the moments at which the record grew. */
export function streakGrowth(days: readonly { day: string; at: number }[]): { at: number; by: number }[] {
  const out: { at: number; by: number }[] = []
  let [run, record, before] = [0, 0, Number.NaN]
  for (const { day, at } of days) {
    const number = Date.parse(`${day}T00:00:00Z`) / 86_400_000
    run = number === before + 1 ? run + 1 : 1
    before = number
    if (run > record) {
      record = run
      out.push({ at, by: 1 })
    }
  }
  return out
}
