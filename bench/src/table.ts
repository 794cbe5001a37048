/** One figure: the measured value, its baseline, and the ratio. */
export interface Line {
  what: string
  measured: string
  beside: string
  result: string
  /** Empty for a figure that is reported without one. */
  target: string
  met?: boolean
}

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
export const percent = (share: number): string => `${number(share * 100)} %`

const headings = {
  what: 'What',
  measured: 'Measured',
  beside: 'Beside it',
  result: 'Result',
  target: 'Target',
} as const
const columns = Object.keys(headings) as (keyof typeof headings)[]
/**
 * Returns a table that reads in a terminal and in a note. A missed target is not an error: machines differ, so ratios
 * are compared.
 */
export function showTable(lines: readonly Line[]): string {
  const rows = [headings, ...lines]
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)))
  const show = (row: Record<keyof typeof headings, string>, mark: string) =>
    `| ${columns.map((column, i) => row[column].padEnd(widths[i]!)).join(' | ')} | ${mark} |`
  return [
    show(headings, '   '),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|-----|`,
    ...lines.map((line) => show(line, line.met === undefined ? '   ' : line.met ? 'met' : ' – ')),
  ].join('\n')
}
