import type { Readable } from 'node:stream'
import { importFields } from '@praxia/contract/people/imports.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../basics/app-error.ts'
import { type Cell, csvOf } from '../../basics/csv.ts'
import type { Ctx } from '../../context/context.ts'
import { importWords } from '../../phrases/imports.ts'
import { sendCsv } from '../../delivery/csv.ts'
import { type Cells, fieldNames } from './header-rules.ts'
import * as store from './store.ts'

const atOnce = 1000
async function* rowsOf(ctx: Ctx, refused: boolean): AsyncGenerator<store.StoredRow> {
  for (let line = 0; ;) {
    const rows = await store.listRowsAfter(ctx.database, ctx.actor.scope, line, refused, atOnce)
    yield* rows
    if (rows.length < atOnce) return
    line = rows.at(-1)!.line
  }
}
function said({ reason, cells }: store.StoredRow, language: InterfaceLanguage): string {
  const words = importWords[language]
  if (!reason) return cells.split === 'doubtful' ? words.doubtfulName(cells) : ''
  const field = reason.field ? fieldNames(language)[reason.field] : ''
  return words.reasons[reason.code]({ field, value: reason.value ?? '', line: reason.line ?? 0 })
}
function outcome({ result, done }: store.StoredRow, language: InterfaceLanguage): string {
  const { results } = importWords[language]
  if (result === 'refused') return results.error
  if (result === 'same') return results.exists
  if (result === 'new') return done ? results.created : results.wouldCreate
  return done ? results.changed : results.wouldChange
}

/** Writes the line, e-mail, result and reason of every row. */
function report(ctx: Ctx, language: InterfaceLanguage): Readable {
  const { line, result, reason } = importWords[language]
  const fields = fieldNames(language)
  const rows = async function* (): AsyncGenerator<Cell[]> {
    for await (const row of rowsOf(ctx, false))
      yield [row.line, row.cells.email ?? '', outcome(row, language), said(row, language)]
  }
  return csvOf(language, [line, fields.email, result, reason], rows())
}
/** Writes the refused rows as in the file, with the reason, for correction and a new import. */
function mendable(ctx: Ctx, language: InterfaceLanguage): Readable {
  const { reason } = importWords[language]
  const fields = fieldNames(language)
  const rows = async function* (): AsyncGenerator<Cell[]> {
    for await (const row of rowsOf(ctx, true))
      yield [...importFields.map((field) => row.cells[field] ?? ''), said(row, language)]
  }
  return csvOf(language, [...importFields.map((field) => fields[field]), reason], rows())
}
export async function sendReport(
  ctx: Ctx,
  reply: FastifyReply,
  language: InterfaceLanguage,
  refused: boolean,
): Promise<Readable> {
  if (!(await store.findImport(ctx.db, ctx.actor.scope))) throw notFound()
  return sendCsv(ctx, reply, importWords[language].name, (refused ? mendable : report)(ctx, language))
}
export function sendSample(ctx: Ctx, reply: FastifyReply, language: InterfaceLanguage): Readable {
  const { sample, name } = importWords[language]
  const fields = fieldNames(language)
  const [manager, learner]: Cells[] = [
    { lastName: 'Martin', firstName: 'Claire', email: 'claire.martin@example.org', role: sample.manager },
    { lastName: 'Durand', firstName: 'Amélie', email: 'amelie.durand@example.org', role: sample.learner },
  ]
  const people: Cells[] = [
    { ...manager, groups: sample.group },
    { ...learner, managerEmail: manager!.email!, groups: `${sample.group}|${sample.promotion}` },
  ]
  const rows = people.map((person): Cell[] => importFields.map((field) => person[field] ?? ''))
  return sendCsv(
    ctx,
    reply,
    name,
    csvOf(
      language,
      importFields.map((field) => fields[field]),
      rows,
    ),
  )
}
