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
/**
 * Number of rows of a table written for a preview: a report of a team or of a small company is then complete, page by
 * page.
 */
const measuredRows = 200

/**
 * Returns the preview: the file itself, made of the first rows of its tables, with an estimate for the others. `make`
 * writes the tables that it is given.
 */
export async function previewOf(
  parts: readonly AnyPart[],
  format: ExportFormat,
  { style, words }: { style: Style; words: ExportWords },
  make: (parts: readonly AnyPart[]) => Promise<Readable>,
): Promise<ExportPreview> {
  const written = format === 'csv' ? parts.slice(-1) : parts
  const first = await Promise.all(written.map((part) => firstOf(part, measuredRows)))
  const isWhole = written.every(({ total }, i) => total <= first[i]!.length)
  const made = await buffer(await make(written.map((part, i) => beginning(part, first[i]!))))
  const left = written.reduce((sum, { total }, i) => sum + Math.max(0, total - first[i]!.length), 0)
  const counted = first.reduce((sum, rows) => sum + rows.length, 0)
  const pages = format === 'pdf' ? pagesOf(made) : null
  // Pages and bytes per row: of the written rows, without those of the empty file. The last page of a table is half
  // full on average.
  const none =
    left > 0 && counted > 0 ? await buffer(await make(written.map((part) => beginning(part, [])))) : Buffer.alloc(0)
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
    pages:
      pages === null
        ? null
        : pages + (none.length > 0 ? Math.round(left * perRow(pages + written.length / 2, pagesOf(none))) : 0),
    bytes: made.length + (none.length > 0 ? Math.round(left * perRow(made.length, none.length)) : 0),
    whole: isWhole,
  }
  function perRow(full: number, empty: number): number {
    return (full - empty) / counted
  }
}
const textOf = (value: string | number | null, { language }: Style): string =>
  typeof value === 'number' ? String(value).replace('.', csvForms[language].point) : (value ?? '')
/** Only pages have this object type in the files written here. */
const pagesOf = (report: Buffer): number => report.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
