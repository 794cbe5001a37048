import { invalid } from './app-error.ts'

/** Days YYYY-MM-DD, both included. */
export interface Period {
  from: string
  to: string
}

/** Rejects a period whose end precedes its start, rather than treating it as empty. Both days are included. */
export function inOrder<P extends { startDate: string; endDate: string }>(period: P): P {
  if (period.endDate < period.startDate) throw invalid('endDate', 'order', 'must not lie before startDate')
  return period
}

const first = (year: number, month: number): string => new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)

/** Returns the period; default: the twelve months that end with this one (the dashboards' year). */
export function periodOf(today: string, asked: { startDate?: string; endDate?: string }): Period {
  const to = asked.endDate ?? lastOf(today)
  const from = asked.startDate ?? first(Number(to.slice(0, 4)), Number(to.slice(5, 7)) - 11)
  if (to < from)
    throw asked.endDate === undefined
      ? invalid('startDate', 'order', 'must not lie after this month')
      : invalid('endDate', 'order', 'must not lie before startDate')
  return { from, to }
}
function lastOf(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
