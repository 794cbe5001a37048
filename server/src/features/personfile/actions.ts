import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { found } from '../../basics/app-error.ts'
import { type Cell, csvOf } from '../../basics/csv.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import { camel } from '../../database/db.ts'
import { listHeldEmails } from '../accounts/former-emails-store.ts'
import { findActorName } from '../people/store.ts'
import { type HeldKey, actorKeysOf } from '../record/agents.ts'
import * as store from './store.ts'

type Row = Record<string, unknown>
const page = 500
/** Columns that say nothing about the person, or would open an account. */
const isLeftOut = (column: string): boolean =>
  column === 'organisation_id' || /hash|sealed|secret|_key$|^request_id$|fetch|id_token|credential/.test(column)
const cleaned = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => (isLeftOut(column) ? [] : [[camel(column), value]])),
  )

interface Person {
  id: number
  /** Keys of the identifiers in the record. */
  actors: readonly HeldKey[]
}
/** Reads the rows of a section a page at a time. */
async function* rowsOf(ctx: Ctx, scope: Scope, section: store.Section, { id, actors }: Person): AsyncGenerator<Row> {
  for (let after: string | null = null; ;) {
    const rows: { key: string; row: Row }[] = await store.listRows(ctx.database, scope, section, {
      id,
      actors,
      after,
      limit: page,
    })
    for (const { row } of rows) yield cleaned(row)
    if (rows.length < page) return
    after = rows.at(-1)!.key
  }
}
async function* jsonOf(rows: AsyncGenerator<Row>): AsyncGenerator<string> {
  let begun = false
  for await (const row of rows) {
    yield `${begun ? ',\n' : '[\n'}${JSON.stringify(row)}`
    begun = true
  }
  yield begun ? '\n]\n' : '[]\n'
}
const cellOf = (value: unknown): Cell =>
  value === null || typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
/** All rows of a section have the columns of the first. */
async function csvFile(rows: AsyncGenerator<Row>, language: Ctx['actor']['language']): Promise<Readable> {
  const first = await rows.next()
  if (first.done) return csvOf(language, [], [])
  const columns = Object.keys(first.value)
  const cells = (row: Row) => columns.map((column) => cellOf(row[column] ?? null))
  return csvOf(
    language,
    columns,
    (async function* () {
      yield cells(first.value)
      for await (const row of rows) yield cells(row)
    })(),
  )
}

/**
 * Returns all data about a person as a zip with two files for each section that the caller may have. One file after the
 * other is made as it is sent, so that memory does not grow with the rows.
 */
export async function personFile(ctx: Ctx, scope: Scope, { id }: { id: number }): Promise<Readable> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const isOwn = id === ctx.actor.userId
  const [name, emails] = await Promise.all([
    findActorName(ctx.database, scope, id),
    listHeldEmails(ctx.database, scope, id),
  ])
  const person = { id, actors: actorKeysOf({ emails, actor: found(name).actor, xapiBase: ctx.xapiBase }) }
  for (const section of store.sections) {
    if (section.isConfidential && !isOwn) continue
    const rows = () => rowsOf(ctx, scope, section, person)
    const add = (ending: string, open: () => Promise<Readable>) =>
      zip.addReadStreamLazy(`${section.name}.${ending}`, { mtime: ctx.now() }, (done) => {
        open().then(
          (stream) => {
            stream.on('error', (error) => output.destroy(error))
            done(null, stream)
          },
          (error: Error) => output.destroy(error),
        )
      })
    add('json', () => Promise.resolve(Readable.from(jsonOf(rows()))))
    add('csv', () => csvFile(rows(), ctx.actor.language))
  }
  zip.end()
  return output
}
