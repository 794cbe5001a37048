import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ExportFormat, type ExportPreview, previewRows } from '@praxia/contract/exports.ts'
import { csvForms } from '../../basics/csv.ts'
import { type Part, type Style, plain } from '../../documents/table.ts'
import type { ExportWords } from '../../phrases/exports.ts'

type AnyPart = Part<unknown>
async function firstOf({ rows }: AnyPart, most: number): Promise<unknown[]> {
  const first: unknown[] = []
  for await (const row of rows()) {
    first.push(row)
    if (first.length === most) break
  }
  return first
}
const beginning = (part: AnyPart, rows: readonly unknown[]): AnyPart => ({
  ...part,
  rows: async function* () {
    yield* rows
  },
})
/** As many rows as a page of a report has, and what one adds to its bytes. */
const [pageRows, rowBytes] = [26, 190]
/** Of files that are not drawn more rows are written than shown: what one adds to a workbook is less after the first. */
const measuredRows = 200

/**
 * How a file begins: the file itself, made of the first rows of its tables. What the others add is reckoned from those: `make` writes the
 * tables that it is given.
 */
export async function previewOf(
  parts: readonly AnyPart[],
  format: ExportFormat,
  { style, words }: { style: Style; words: ExportWords },
  make: (parts: readonly AnyPart[]) => Promise<Readable>,
): Promise<ExportPreview> {
  const most = format === 'pdf' ? previewRows : measuredRows
  const written = format === 'csv' ? parts.slice(-1) : parts
  const first = await Promise.all(written.map((part) => firstOf(part, most)))
  const isWhole = written.every(({ total }, i) => total <= first[i]!.length)
  const made = await buffer(await make(written.map((part, i) => beginning(part, first[i]!))))
  const left = written.reduce((sum, { total }, i) => sum + Math.max(0, total - first[i]!.length), 0)
  const counted = first.reduce((sum, rows) => sum + rows.length, 0)
  const pages = format === 'pdf' ? pagesOf(made) : null
  return {
    tables: written.map(({ name, columns, total }, i) => ({
      name,
      heads: columns.map(({ head }) => head),
      rows: first[i]!.slice(0, previewRows).map((row) =>
        columns.map(({ value }) => textOf(plain(value(row), style, words), style)),
      ),
      total,
    })),
    report: format === 'pdf' ? made.toString('base64') : null,
    pages: pages === null ? null : pages + Math.round(left / pageRows),
    bytes: made.length + Math.round(left * (format === 'pdf' ? rowBytes : await perRow())),
    whole: isWhole,
  }
  async function perRow(): Promise<number> {
    if (left === 0 || counted === 0) return 0
    const none = await buffer(await make(written.map((part) => beginning(part, []))))
    return (made.length - none.length) / counted
  }
}
const textOf = (value: string | number | null, { language }: Style): string =>
  typeof value === 'number' ? String(value).replace('.', csvForms[language].point) : (value ?? '')
/** Pages are the only objects of their kind in what we write. */
const pagesOf = (report: Buffer): number => report.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
