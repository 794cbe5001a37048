import { Readable } from 'node:stream'
import type { ExportFormat } from '@praxia/contract/exports.ts'
import type { FastifyReply } from 'fastify'
import { csvOf } from '../../basics/csv.ts'
import { disposition } from '../../delivery/files.ts'
import { type Part, type Style, plain } from '../../documents/table.ts'
import { xlsxOf } from '../../documents/xlsx.ts'
import type { ExportWords } from '../../phrases/exports.ts'
import { figureColumns } from './tables-present.ts'

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Starts when the response reads its first bytes: an earlier error would go unnoticed. */
export const whenTaken = (make: () => Readable): Readable =>
  Readable.from(
    (async function* () {
      yield* make() as AsyncIterable<Buffer>
    })(),
    { objectMode: false },
  )
/** Writes one table, the most detailed. */
export function csv(parts: readonly Part<unknown>[], style: Style, words: ExportWords): Readable {
  const part = parts.at(-1)!
  const { columns } = part
  const rows = async function* () {
    for await (const row of part.rows()) yield columns.map(({ value }) => plain(value(row), style, words))
  }
  const heads = columns.map(({ head }) => head)
  return whenTaken(() => csvOf(style.language, heads, rows()))
}
/** Writes a sheet for each table, and one that explains how each figure is counted. */
export function xlsx(parts: readonly Part<unknown>[], style: Style, words: ExportWords): Readable {
  const sheets = parts.map(({ name, columns, rows }) => ({
    name,
    columns,
    rows: async function* () {
      for await (const row of rows()) yield columns.map(({ value }) => value(row))
    },
  }))
  const { heads, meanings } = words
  const last = {
    name: words.parts.figures,
    columns: [
      { ...figureColumns(words).columns[0]!, width: 28 },
      { head: heads.meaning, width: 100 },
    ],
    rows: async function* () {
      yield* meanings
    },
  }
  return whenTaken(() => xlsxOf([...sheets, last], style.timeZone, words))
}
export function head(reply: FastifyReply, format: ExportFormat, name: string): void {
  void reply.headers({
    'Content-Type': types[format],
    'Content-Disposition': disposition(name, false),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}
