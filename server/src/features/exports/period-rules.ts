import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import type { Period } from '../../basics/period.ts'
import type { ExportWords } from '../../phrases/exports.ts'

export interface MonthFigures {
  /** `2026-11` */
  month: string
  short: string
  letter: string
  ms: number
  views: number
}
const monthText = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`
export const spanOf = ({ from, to }: Period, words: ExportWords): string =>
  monthText(from) === monthText(to) ? monthText(to) : words.span(monthText(from), monthText(to))

/** Maximum number of bars in a chart: of a longer period, the last ones. */
const mostMonths = 24
/** Sums the days by month, including empty months. */
export function monthsOf(
  days: readonly { day: string; ms: number; views: number }[],
  period: Period,
  language: InterfaceLanguage,
): MonthFigures[] {
  const months: MonthFigures[] = []
  const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const narrow = new Intl.DateTimeFormat(language, { month: 'narrow', timeZone: 'UTC' })
  const end = period.to.slice(0, 7)
  for (let at = new Date(`${end}-01T00:00:00Z`); months.length < mostMonths; at.setUTCMonth(at.getUTCMonth() - 1)) {
    const month = at.toISOString().slice(0, 7)
    if (month < period.from.slice(0, 7)) break
    months.unshift({ month, short: short.format(at), letter: narrow.format(at), ms: 0, views: 0 })
  }
  const known = new Map(months.map((one) => [one.month, one]))
  for (const { day, ms, views } of days) {
    const month = known.get(day.slice(0, 7))
    if (!month) continue
    month.ms += ms
    month.views += views
  }
  return months
}
