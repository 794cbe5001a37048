import { fullNameOf } from '@praxia/contract/people/texts.ts'
import { Readable } from 'node:stream'
import type { Statement, StatementFormat } from '@praxia/contract/statements.ts'
import type { FastifyReply } from 'fastify'
import { csvOf } from '../../basics/csv.ts'
import type { Ctx } from '../../context/context.ts'
import { disposition } from '../../delivery/files.ts'
import { type Column, plain } from '../../documents/table.ts'
import { xlsxOf } from '../../documents/xlsx.ts'
import type { StatementWords } from '../../phrases/statements.ts'
import { readPage } from '../record/store.ts'
import { presentStatement, rawOf } from './present.ts'
import * as store from './store.ts'

const types: Record<StatementFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/x-ndjson; charset=utf-8',
}
/** Rows per read, so that memory does not grow with the record. */
const pageRows = 500

export interface Job {
  filter: store.StatementFilter
  lang: string
  words: StatementWords
  language: 'en' | 'fr' | 'es' | 'it'
  timeZone: string
}
async function* pagesOf(ctx: Pick<Ctx, 'database' | 'actor'>, { filter, lang }: Job) {
  const db = ctx.database.statistics
  for (let before: number | undefined; ;) {
    const page = await store.listStatements(db, ctx.actor.scope, filter, { before, limit: pageRows, lang })
    if (page.length > 0) yield page
    if (page.length < pageRows) return
    before = page.at(-1)!.position
  }
}
const columnsOf = ({ heads, verbs }: StatementWords): Column<Statement>[] => [
  { head: heads.at, width: 18, value: ({ at }) => ({ moment: new Date(at) }) },
  { head: heads.stored, width: 18, value: ({ stored }) => ({ moment: new Date(stored) }) },
  { head: heads.person, width: 24, value: ({ person }) => person && fullNameOf(person) },
  { head: heads.verb, width: 16, value: ({ word, verb }) => (word ? verbs[word as keyof typeof verbs] : verb) },
  { head: heads.training, width: 32, value: ({ training }) => training && training.title },
  { head: heads.name, width: 32, value: ({ name }) => name },
  { head: heads.score, width: 10, value: ({ score }) => score },
  { head: heads.success, width: 10, value: ({ success }) => (success === null ? null : { yes: success }) },
  { head: heads.voided, width: 10, value: ({ voided }) => ({ yes: voided }) },
  { head: heads.id, width: 38, value: ({ id }) => id },
]

/** Streams the export file. */
export function fileOf(ctx: Pick<Ctx, 'database' | 'actor'>, job: Job, format: StatementFormat): Readable {
  const { words, lang, timeZone } = job
  const columns = columnsOf(words)
  const rows = async function* () {
    for await (const page of pagesOf(ctx, job)) for (const row of page) yield presentStatement(row, lang)
  }
  const lines = async function* () {
    for await (const page of pagesOf(ctx, job))
      for (let left: readonly store.StatementRow[] = page; left.length > 0;) {
        const { rows, next } = await readPage(ctx.database.statistics, ctx.actor.scope, left, pageRows)
        yield Buffer.from(rows.map((row) => `${JSON.stringify(rawOf(row))}\n`).join(''))
        left = next === undefined ? [] : left.filter(({ position }) => position < next)
      }
  }
  if (format === 'jsonl') return Readable.from(lines(), { objectMode: false })
  const style = { language: job.language, timeZone }
  const cells = async function* () {
    for await (const row of rows()) yield columns.map(({ value }) => plain(value(row), style, words))
  }
  const heads = columns.map(({ head }) => head)
  if (format === 'csv') return csvOf(job.language, heads, cells())
  const sheet = {
    name: words.sheet,
    columns,
    rows: async function* () {
      for await (const row of rows()) yield columns.map(({ value }) => value(row))
    },
  }
  return xlsxOf([sheet], timeZone, words)
}
export function head(reply: FastifyReply, words: StatementWords, today: string, format: StatementFormat): void {
  const day = today.split('-').toReversed().join('_')
  void reply.headers({
    'Content-Type': types[format],
    'Content-Disposition': disposition(`${words.file}_${day}.${format}`, false),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}
