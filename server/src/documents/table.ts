import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** A typed value, so that each file format writes it natively: a number as a number, a time as a time. */
export type Cell =
  | string
  | number
  | null
  | { readonly time: number }
  | { readonly moment: Date }
  | { readonly yes: boolean }

/** A column of machine-readable files. */
export interface Column<R> {
  head: string
  width: number
  value: (row: R) => Cell
}
/** A column of a printed page. */
export interface PageColumn<R> {
  head: string
  /** Width in px of 1/96 inch; the first column takes the remaining width. */
  width: number
  right?: boolean
  text: (row: R) => string
  /** Space before the column, for one that follows right-aligned numbers. */
  lead?: number
  /** Draws a meter before the text: 0 to 1. */
  share?: (row: R) => number
  /** Draws a mark before the text: the outcome of a step. */
  mark?: (row: R) => Mark | undefined
}
/** Width of a page's column of days; the space to the next column takes 12 of it. */
export const dayWidth = 84
export type Mark = 'right' | 'nearly' | 'wrong' | 'open'
/** One table; its rows are streamed, in any number. */
export interface Part<R> {
  name: string
  columns: readonly Column<R>[]
  page: readonly PageColumn<R>[]
  rows: () => AsyncIterable<R>
  /** Total number of rows. */
  total: number
  /** Text below the name, in place of the number of rows. */
  under?: string | undefined
  /** On a page: if set, the row is a heading over the following rows rather than a row of cells. */
  heading?: (row: R) => { title: string; note: string } | null
  /** On a page: no page break after this row, since the next one belongs to it. */
  joins?: (row: R) => boolean
  /** May share a page with the table before it, if it fits as a whole. */
  follows?: boolean
  /** On a page: indentation of the first cell. */
  indent?: (row: R) => number
}

/** Format of numbers and times in a file, by one reader's language and one organisation's time zone. */
export interface Style {
  language: InterfaceLanguage
  timeZone: string
}
const formats = new Map<string, Intl.DateTimeFormat>()
function partsOf(at: Date, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone)
  if (!format) {
    const two = '2-digit' as const
    const asked = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...asked })))
  }
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}
/** Formats a time as `20/11/2026 14:32`, in every language. */
export function momentText(at: Date, { timeZone }: Pick<Style, 'timeZone'>): string {
  const { day, month, year, hour, minute } = partsOf(at, timeZone)
  return `${day}/${month}/${year} ${hour}:${minute}`
}
export const dayText = (at: Date, style: Pick<Style, 'timeZone'>): string => momentText(at, style).slice(0, 10)
/** Returns the local time as milliseconds, for formats without time zones. */
export function wallClock(at: Date, timeZone: string): number {
  const p = partsOf(at, timeZone)
  return Date.UTC(+p.year!, +p.month! - 1, +p.day!, +p.hour!, +p.minute!, +p.second!)
}

const hundredth = (value: number): number => Math.round(value * 100) / 100
/** Returns the plain value of a cell: a duration in minutes with two decimals, a number with at most two. */
export const plain = (cell: Cell, style: Style, words: { yes: string; no: string }): string | number | null => {
  if (cell === null || typeof cell === 'string') return cell
  if (typeof cell === 'number') return hundredth(cell)
  if ('time' in cell) return hundredth(cell.time / 60_000)
  if ('moment' in cell) return momentText(cell.moment, style)
  return cell.yes ? words.yes : words.no
}
