import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'

/** A value with what it is, so that each kind of file writes it in its own way: a number as a number, a time as a time. */
export type Cell =
  | string
  | number
  | null
  | { readonly time: number }
  | { readonly moment: Date }
  | { readonly yes: boolean }

/** A column of the files that other programs read. */
export interface Column<R> {
  head: string
  width: number
  value: (row: R) => Cell
}
/** A column of a page that people read. */
export interface PageColumn<R> {
  head: string
  /** In pixels of 1/96 inch; the first takes what is left. */
  width: number
  right?: boolean
  text: (row: R) => string
  /** Room before the column, for one that follows numbers at the right. */
  lead?: number
  /** Draws a meter before the text: 0 to 1. */
  share?: (row: R) => number
  /** Draws a sign before the text: how a step went. */
  mark?: (row: R) => Mark | undefined
}
export type Mark = 'right' | 'nearly' | 'wrong' | 'open'
/** One table: its rows are read when they are written, in any number. */
export interface Part<R> {
  name: string
  columns: readonly Column<R>[]
  page: readonly PageColumn<R>[]
  rows: () => AsyncIterable<R>
  /** How many rows there will be. */
  total: number
  /** Said under its name in place of how many rows there are. */
  under?: string | undefined
  /** On a page: what begins with this row, where it is no row of cells but a heading over those that follow. */
  heading?: (row: R) => { title: string; note: string } | null
  /** On a page: this row does not end one, for the next belongs to it. */
  joins?: (row: R) => boolean
  /** It may stand under the table before it, where there is room for all of it. */
  follows?: boolean
  /** On a page: how deep the first cell stands. */
  indent?: (row: R) => number
}

/** How numbers and moments read in a file, which has one reader's language and one organisation's time zone. */
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
/** `20/11/2026 14:32`, in every language. */
export function momentText(at: Date, { timeZone }: Pick<Style, 'timeZone'>): string {
  const { day, month, year, hour, minute } = partsOf(at, timeZone)
  return `${day}/${month}/${year} ${hour}:${minute}`
}
export const dayText = (at: Date, style: Pick<Style, 'timeZone'>): string => momentText(at, style).slice(0, 10)
/** The wall clock's reading as milliseconds, for what knows of no time zones. */
export function wallClock(at: Date, timeZone: string): number {
  const p = partsOf(at, timeZone)
  return Date.UTC(+p.year!, +p.month! - 1, +p.day!, +p.hour!, +p.minute!, +p.second!)
}

const hundredth = (value: number): number => Math.round(value * 100) / 100
/** A time in minutes with two decimals, a number with at most two. */
export const plain = (cell: Cell, style: Style, words: { yes: string; no: string }): string | number | null => {
  if (cell === null || typeof cell === 'string') return cell
  if (typeof cell === 'number') return hundredth(cell)
  if ('time' in cell) return hundredth(cell.time / 60_000)
  if ('moment' in cell) return momentText(cell.moment, style)
  return cell.yes ? words.yes : words.no
}
