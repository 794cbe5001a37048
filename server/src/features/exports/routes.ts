import { Readable } from 'node:stream'
import { type ExportFormat, exportTraining, exportTrainings } from '@praxia/contract/exports.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import type { FastifyReply } from 'fastify'
import { insertAudit } from '../../access/audit-store.ts'
import { csvOf } from '../../basics/csv.ts'
import { dayOf } from '../../basics/day-of.ts'
import { contentLanguageIn, interfaceLanguageIn } from '../../basics/languages.ts'
import type { Ctx } from '../../context/context.ts'
import { disposition } from '../../delivery/files.ts'
import { plain } from '../../documents/table.ts'
import { xlsxOf } from '../../documents/xlsx.ts'
import { type Route, route } from '../../http/route.ts'
import { exportWords } from '../../phrases/exports.ts'
import { type Job, findTraining, partsOf } from './export-actions.ts'
import { fileNameOf } from './name-rules.ts'
import { periodOf } from './period-rules.ts'
import { reportOf } from './report-actions.ts'
import { figureColumns } from './tables-present.ts'
import { type Asked, whomOf } from './whom-actions.ts'

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** One table, the one with the most in it. */
async function csv(ctx: Ctx, job: Job): Promise<Readable> {
  const part = (await partsOf(ctx, job)).parts.at(-1)!
  const { columns } = part
  const rows = async function* () {
    for await (const row of part.rows()) yield columns.map(({ value }) => plain(value(row), job.style, job.words))
  }
  const heads = columns.map(({ head }) => head)
  return whenTaken(() => csvOf(job.style.language, heads, rows()))
}
/** A sheet for each table, and one that says how each figure is counted. */
async function xlsx(ctx: Ctx, job: Job): Promise<Readable> {
  const { words, style } = job
  const { parts } = await partsOf(ctx, job)
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
/** Begins when the answer takes its first bytes: what fails before nobody would hear of. */
const whenTaken = (make: () => Readable): Readable =>
  Readable.from(
    (async function* () {
      yield* make() as AsyncIterable<Buffer>
    })(),
    { objectMode: false },
  )
async function pdf(ctx: Ctx, job: Job): Promise<Readable> {
  const draw = await reportOf(ctx, job)
  return whenTaken(draw)
}
const writers = { csv, xlsx, pdf } satisfies Record<ExportFormat, unknown>

/** What was asked is looked up before the first byte is sent: what is wrong is an answer of its own, not half a file. */
async function send(ctx: Ctx, asked: AskedLanguage, query: Asked, trainingId: number | null, reply: FastifyReply) {
  const whom = await whomOf(ctx, query)
  const lang = contentLanguageIn(asked)
  const training = trainingId === null ? null : await findTraining(ctx, whom, trainingId, query, lang)
  const language = interfaceLanguageIn(asked, ctx.actor.language)
  const { timeZone } = whom.organisation
  const words = exportWords(language)
  const format = query.format ?? 'csv'
  const today = dayOf(ctx.now().getTime(), timeZone)
  const extent = query.extent ?? (whom.everywhere ? 'trainings' : 'members')
  const job: Job = {
    ...{ whom, training, extent, lang, words, style: { language, timeZone } },
    period: periodOf(today, query),
    clientId: query.clientId,
  }
  const file = await writers[format](ctx, job)
  await insertAudit(ctx.database, whom.scope, ctx.now(), ctx.actor.userId, 'export.made', ctx.actor.userId, {
    format,
    extent,
    members: whom.ids.length,
    ...(training ? { trainingId: training.id } : {}),
    ...(query.groupId?.length ? { groupIds: query.groupId } : {}),
  })
  const name = fileNameOf(words, training?.title, today, format)
  void reply.headers({
    'Content-Type': types[format],
    'Content-Disposition': disposition(name, false),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  return file
}

export const exportRoutes: Route[] = [
  route(exportTrainings, 'export.make', (ctx, { params, query, reply }) => send(ctx, params.lang, query, null, reply)),
  route(exportTraining, 'export.make', (ctx, { params, query, reply }) =>
    send(ctx, params.lang, query, params.id, reply),
  ),
]
