import type { Readable } from 'node:stream'
import { importFields, isOwnColumn, ownColumn } from '@praxia/contract/people/imports.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../basics/app-error.ts'
import { type Cell, csvOf } from '../../basics/csv.ts'
import type { Ctx } from '../../context/context.ts'
import { importWords } from '../../phrases/imports.ts'
import { sendCsv } from '../../delivery/csv.ts'
import { type MemberFieldRow, listFields } from '../people/fields-store.ts'
import { type Cells, fieldNames } from './header-rules.ts'
import { asInFile } from './rules.ts'
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
type Own = readonly MemberFieldRow[]
function remarkOf({ reason, cells }: store.StoredRow, language: InterfaceLanguage, own: Own): string {
  const words = importWords[language]
  if (!reason) return cells.split === 'doubtful' ? words.doubtfulName(cells) : ''
  const named = (column: NonNullable<typeof reason.field>): string =>
    isOwnColumn(column) ? (own.find(({ id }) => ownColumn(id) === column)?.name ?? '') : fieldNames(language)[column]
  const field = reason.field ? named(reason.field) : ''
  const missing = (reason.missing ?? []).map(named).join(', ')
  return words.reasons[reason.code]({ field, value: reason.value ?? '', line: reason.line ?? 0, missing })
}
function outcome({ result, done }: store.StoredRow, language: InterfaceLanguage): string {
  const { results } = importWords[language]
  if (result === 'refused') return results.error
  if (result === 'same') return results.exists
  if (result === 'new') return done ? results.created : results.wouldCreate
  return done ? results.changed : results.wouldChange
}

/** Writes the line, e-mail, result and reason of every row. */
function report(ctx: Ctx, language: InterfaceLanguage, own: Own): Readable {
  const { line, result, reason } = importWords[language]
  const fields = fieldNames(language)
  const rows = async function* (): AsyncGenerator<Cell[]> {
    for await (const row of rowsOf(ctx, false))
      yield [row.line, row.cells.email ?? '', outcome(row, language), remarkOf(row, language, own)]
  }
  return csvOf(language, [line, fields.email, result, reason], rows())
}
/** Writes the refused rows as in the file, with the reason, for correction and a new import. */
function mendable(ctx: Ctx, language: InterfaceLanguage, own: Own): Readable {
  const { reason } = importWords[language]
  const fields = fieldNames(language)
  const columns = [...importFields, ...own.map(({ id }) => ownColumn(id))]
  const heads = [...importFields.map((field) => fields[field]), ...own.map(({ name }) => name)]
  const rows = async function* (): AsyncGenerator<Cell[]> {
    for await (const row of rowsOf(ctx, true)) {
      const cells = asInFile(row.cells)
      yield [...columns.map((column) => cells[column] ?? ''), remarkOf(row, language, own)]
    }
  }
  return csvOf(language, [...heads, reason], rows())
}
export async function sendReport(
  ctx: Ctx,
  reply: FastifyReply,
  language: InterfaceLanguage,
  refused: boolean,
): Promise<Readable> {
  if (!(await store.findImport(ctx.db, ctx.actor.scope))) throw notFound()
  return sendCsv(
    ctx,
    reply,
    importWords[language].name,
    (refused ? mendable : report)(ctx, language, await listFields(ctx.db, ctx.actor.scope)),
  )
}
/** Returns a value that the field takes. */
const sampleOf = ({ kind, choices }: MemberFieldRow): string => (kind === 'date' ? '2026-09-01' : (choices[0] ?? ''))
export async function sendSample(ctx: Ctx, reply: FastifyReply, language: InterfaceLanguage): Promise<Readable> {
  const own = await listFields(ctx.db, ctx.actor.scope)
  const { sample, name } = importWords[language]
  const fields = fieldNames(language)
  const [manager, learner]: Cells[] = [
    {
      lastName: 'Martin',
      firstName: 'Claire',
      email: 'claire.martin@example.org',
      role: sample.manager,
      staffNumber: '1001',
    },
    {
      lastName: 'Durand',
      firstName: 'Amélie',
      email: 'amelie.durand@example.org',
      role: sample.learner,
      staffNumber: '1002',
    },
  ]
  const people: Cells[] = [
    { ...manager, groups: sample.group },
    { ...learner, managerEmail: manager!.email!, groups: `${sample.group}|${sample.promotion}` },
  ]
  const rows = people.map((person): Cell[] => [
    ...importFields.map((field) => person[field] ?? ''),
    ...own.map(sampleOf),
  ])
  return sendCsv(
    ctx,
    reply,
    name,
    csvOf(language, [...importFields.map((field) => fields[field]), ...own.map(({ name }) => name)], rows),
  )
}
