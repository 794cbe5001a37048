import { formatDate } from '../../../lib/format.ts'

/** Fewer values than this are a table: a chart of them is mostly empty. */
export const fewValues = 5
export type Grain = 'year' | 'month' | 'week'
interface Bucket {
  key: string
  label: string
  long: string
}
/** `now` is today's bucket, -1 in a past period. */
export interface Period {
  startDate: string
  endDate: string
  title: string | { from: string; to: string }
  buckets: Bucket[]
  now: number
}

const two = (value: number): string => String(value).padStart(2, '0')
const dayKey = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Returns the period `offset - 1` periods before the one of `today`: twelve months, a month, or Monday to Sunday. */
export function periodOf(grain: Grain, offset: number, today: Date, language: string): Period {
  const back = offset - 1
  const [year, month] = [today.getFullYear(), today.getMonth()]
  if (grain === 'year') {
    const name = new Intl.DateTimeFormat(language, { month: 'short' })
    const months = Array.from({ length: 12 }, (_, index) => new Date(year, month - 11 - back * 12 + index, 1))
    const short = (date: Date): string => `${two(date.getMonth() + 1)}/${date.getFullYear()}`
    const buckets = months.map((date) => ({
      key: dayKey(date).slice(0, 7),
      label: name.format(date),
      long: short(date),
    }))
    const last = months[11]!
    return {
      startDate: dayKey(months[0]!),
      endDate: dayKey(new Date(last.getFullYear(), last.getMonth() + 1, 0)),
      title: { from: short(months[0]!), to: short(last) },
      buckets,
      now: back === 0 ? 11 : -1,
    }
  }
  const first =
    grain === 'month'
      ? new Date(year, month - back, 1)
      : new Date(year, month, today.getDate() - ((today.getDay() + 6) % 7) - back * 7)
  const length = grain === 'month' ? new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate() : 7
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' })
  const days = Array.from(
    { length },
    (_, index) => new Date(first.getFullYear(), first.getMonth(), first.getDate() + index),
  )
  const buckets = days.map((date) => ({
    key: dayKey(date),
    label: grain === 'month' ? String(date.getDate()) : weekday.format(date),
    long: formatDate(date),
  }))
  const title =
    grain === 'month'
      ? `${two(first.getMonth() + 1)}/${first.getFullYear()}`
      : { from: formatDate(first), to: formatDate(days[6]!) }
  return {
    startDate: buckets[0]!.key,
    endDate: buckets.at(-1)!.key,
    title,
    buckets,
    now: buckets.findIndex((bucket) => bucket.key === dayKey(today)),
  }
}

/** Sums the server's daily values per bucket. */
export function sumUp<T>(period: Period, days: Record<string, T>, value: (day: T) => number): number[] {
  const entries = Object.entries(days)
  return period.buckets.map(({ key }) =>
    entries.reduce((sum, [day, one]) => (day.startsWith(key) ? sum + value(one) : sum), 0),
  )
}

const monday = (date: Date): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() - ((date.getDay() + 6) % 7))
/** Returns how many periods back the day is, counted from 1. */
function offsetOf(grain: Exclude<Grain, 'year'>, day: Date, today: Date): number {
  const back =
    grain === 'month'
      ? (today.getFullYear() - day.getFullYear()) * 12 + today.getMonth() - day.getMonth()
      : Math.round((monday(today).getTime() - monday(day).getTime()) / (7 * 86_400_000))
  return 1 + Math.max(0, back)
}

/**
 * Returns the period that a chart opens on: the last one with activity in the past year. A year that would be half
 * empty becomes a month.
 */
export function openingPeriod(wished: Grain, days: readonly string[], today: Date): { grain: Grain; offset: number } {
  const last = days.toSorted().at(-1)
  if (last === undefined) return { grain: wished, offset: 1 }
  const months = new Set(days.map((day) => day.slice(0, 7))).size
  if (wished === 'year' && months >= 6) return { grain: 'year', offset: 1 }
  const grain = wished === 'year' ? 'month' : wished
  return { grain, offset: offsetOf(grain, new Date(`${last}T00:00:00`), today) }
}

/** Returns whether one period is contained in another. */
export const isWithin = (inner: Period, outer: Period): boolean =>
  inner.startDate >= outer.startDate && inner.endDate <= outer.endDate
