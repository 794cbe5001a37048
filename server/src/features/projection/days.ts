import { dayOf } from '@praxia/contract/time/day-of.ts'

export interface Interval {
  from: number
  to: number
}

/** Merges overlapping and touching intervals, drops empty ones and sorts by start. */
export function union(intervals: readonly Interval[]): Interval[] {
  const out: Interval[] = []
  for (const { from, to } of intervals.filter((i) => i.to > i.from).toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else out.push({ from, to })
  }
  return out
}

/** Sums the milliseconds of the intervals by local day. Splits at midnight, on days of 23 and 25 hours too. */
export function byDay(intervals: readonly Interval[], timeZone: string): Map<string, number> {
  const days = new Map<string, number>()
  for (const { from, to } of intervals) {
    for (let at = from; at < to;) {
      const day = dayOf(at, timeZone)
      let end = to
      if (dayOf(to - 1, timeZone) !== day) {
        let [low, high] = [at, Math.min(to, at + 26 * 3_600_000)]
        while (high - low > 1) {
          const middle = Math.floor((low + high) / 2)
          if (dayOf(middle, timeZone) === day) low = middle
          else high = middle
        }
        end = high
      }
      days.set(day, (days.get(day) ?? 0) + end - at)
      at = end
    }
  }
  return days
}
