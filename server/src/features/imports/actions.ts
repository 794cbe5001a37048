import { emailKey } from '@praxia/contract/people/texts.ts'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Import, ImportField } from '@praxia/contract/people/imports.ts'
import { limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { AskedLanguage, type InterfaceLanguage } from '@praxia/contract/shapes.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, found, invalid } from '../../basics/app-error.ts'
import { type CsvForm, csvRows, csvSniffer } from '../../basics/csv.ts'
import type { Ctx, Scope, World } from '../../context/context.ts'
import { check } from '../../http/validation.ts'
import { interfaceLanguageIn } from '../../basics/languages.ts'
import { countOtherAdmins, findSeats, lockOrganisation } from '../members/store.ts'
import { listMembersByEmail } from '../people/store.ts'
import { type Cells, cellsOf, guessColumns, hasMore, missingColumns } from './header-rules.ts'
import { type Known, administratorsOf, isReason, judge, nearest, rankOf, readRow, rolesAsked } from './rules.ts'
import { fileOf, present } from './present.ts'
import * as store from './store.ts'

export const folder = (scope: Scope): string => `imports/${scope.organisationId}`
const keyOf = (scope: Scope, id: string): string => `${folder(scope)}/${id}.csv`

interface Received extends CsvForm {
  id: string
  fileName: string
  lang: InterfaceLanguage
}
/** One file and its language, in either order, streamed to storage: looked at as it comes, refused before its end where it is none. */
export async function receive(ctx: Ctx, request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) throw new AppError('request.unsupported_media_type')
  const id = randomUUID()
  const key = keyOf(ctx.actor.scope, id)
  let lang: string | undefined
  let file: { fileName: string; form: CsvForm } | undefined
  try {
    for await (const part of request.parts({
      limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 1, fields: 20, fieldSize: 1000 },
    })) {
      if (part.type === 'field') {
        if (part.fieldname === 'lang') lang = String(part.value)
        continue
      }
      const fileName = (part.filename ?? '').split(/[\\/]/).at(-1)!.slice(0, 255)
      if (!/\.csv$/i.test(fileName)) throw new AppError('csv.invalid')
      const sniffer = csvSniffer()
      let bytes = 0
      const looked = async function* () {
        for await (const chunk of part.file as AsyncIterable<Buffer>) {
          bytes += chunk.length
          if (bytes > serverLimits.csvBytes) throw new AppError('csv.too_large', { megabytes: limits.csvMegabytes })
          sniffer.push(chunk)
          yield chunk
        }
      }
      await ctx.storage.put(key, Readable.from(looked()))
      file = { fileName, form: sniffer.end() }
    }
    if (!file) throw invalid('file', 'required', 'a CSV file is missing')
    const asked = lang === undefined ? undefined : check(AskedLanguage, lang, true)
    return { id, fileName: file.fileName, lang: interfaceLanguageIn(asked, ctx.actor.language), ...file.form }
  } catch (error) {
    await ctx.storage.remove(key)
    throw error
  }
}

const shownValues = 3
interface Looked {
  names: string[]
  values: string[][]
  rows: number
}
/** The whole of it once, so that what is wrong with its last line is said before anything else. */
async function look(ctx: Ctx, file: Received): Promise<Looked> {
  let looked: Looked | undefined
  for await (const { cells } of csvRows(ctx.storage.read(keyOf(ctx.actor.scope, file.id)), file)) {
    if (!looked) {
      looked = { names: cells, values: cells.map(() => []), rows: 0 }
      continue
    }
    looked.rows += 1
    if (looked.rows > limits.importRows) throw new AppError('import.too_many_rows', { max: limits.importRows })
    if (looked.rows <= shownValues) looked.values.forEach((column, i) => column.push((cells[i] ?? '').slice(0, 60)))
  }
  if (!looked || looked.rows === 0) throw new AppError('import.empty')
  return looked
}
/** What was chosen for a header is chosen again for the same one. */
function fieldsFor(names: string[], before: store.ImportRow | undefined) {
  const guess = guessColumns(names)
  const asBefore = before !== undefined && before.columns.map(({ name }) => name).join('\n') === names.join('\n')
  return { ...guess, fields: asBefore ? before.columns.map(({ field }) => field) : guess.fields }
}

/** A transaction of its own: these read a file between two of them. */
export const within = <T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> =>
  ctx.database.transaction((db) => work({ ...ctx, db }))
const refuseRunning = (row: store.ImportRow | undefined): void => {
  if (row?.state === 'running') throw new AppError('import.running')
}

export async function readFile(ctx: Ctx, request: FastifyRequest): Promise<Import> {
  const { scope } = ctx.actor
  refuseRunning(await store.findImport(ctx.database, scope))
  const file = await receive(ctx, request)
  try {
    const { names, values, rows } = await look(ctx, file)
    const former = await within(ctx, async (inner) => {
      // Two who begin at once come one after the other.
      await lockOrganisation(inner.db, scope.organisationId)
      const before = await store.lockImport(inner.db, scope)
      refuseRunning(before)
      const { language, fields } = fieldsFor(names, before)
      await store.deleteImport(inner.db, scope)
      const columns = names.map((name, i) => ({ name: name.slice(0, 200), values: values[i]!, field: fields[i]! }))
      const { id, fileName, bytes, encoding, delimiter } = file
      const row = { id, userId: ctx.actor.userId, fileName, bytes, encoding, delimiter, language, rows, columns }
      await store.insertImport(inner.db, scope, { ...row, mailLanguage: file.lang }, ctx.now())
      return before
    })
    if (former) await ctx.storage.remove(keyOf(scope, former.id))
    return await present(ctx, found(await store.findImport(ctx.database, scope)))
  } catch (error) {
    await ctx.storage.remove(keyOf(scope, file.id))
    throw error
  }
}

interface Overview {
  firstLines: Map<string, number>
  /** Those whom the file makes managers, and whom it names above them. */
  managers: Map<string, string | null>
}
async function* rowsOf(ctx: Ctx, row: store.ImportRow, fields: (ImportField | null)[]) {
  let header = true
  for await (const { line, cells } of csvRows(ctx.storage.read(keyOf(ctx.actor.scope, row.id)), row)) {
    if (header) header = false
    else yield { line, cells: cellsOf(fields, cells), more: hasMore(fields.length, cells) }
  }
}
async function overview(ctx: Ctx, row: store.ImportRow, fields: (ImportField | null)[]): Promise<Overview> {
  const [firstLines, managers] = [new Map<string, number>(), new Map<string, string | null>()]
  for await (const { line, cells } of rowsOf(ctx, row, fields)) {
    const read = readRow(cells)
    if (isReason(read)) continue
    const email = emailKey(read.email)
    if (!firstLines.has(email)) firstLines.set(email, line)
    if (read.roles && rolesAsked(read.roles).isManager && firstLines.get(email) === line)
      managers.set(email, read.managerEmail === null ? null : emailKey(read.managerEmail))
  }
  return { firstLines, managers }
}

const atOnce = 500
const nobody = 0
type Batch = { line: number; cells: Cells; more: boolean }[]
interface Around extends Overview {
  managersHere: Set<string>
  seats: number
  administrators: ReturnType<typeof administratorsOf>
}
async function judgeBatch(ctx: Ctx, batch: Batch, around: Around): Promise<store.PlannedRow[]> {
  const { scope, userId, organisationType } = ctx.actor
  const emails = batch.map(({ cells }) => emailKey(cells.email ?? ''))
  const [members, taken] = [
    await listMembersByEmail(ctx.db, scope, emails, userId),
    await store.listTaken(ctx.db, scope, emails),
  ]
  const existing = new Map(members.map((member) => [emailKey(member.email), member]))
  const isManager = (email: string) => around.managersHere.has(emailKey(email)) || around.managers.has(emailKey(email))
  return batch.map(({ line, cells, more }, i) => {
    const email = emails[i]!
    const had = existing.get(email)
    const rank = rankOf(email, around.managers)
    const known: Known = {
      line,
      firstLine: around.firstLines.get(email) ?? line,
      existing: had,
      elsewhere: taken.has(email),
      isManager,
      near: (wanted) => nearest(wanted, [...around.managersHere, ...around.managers.keys()]),
      partner: organisationType === 'PARTNER',
      hasSeat: around.seats > 0,
      isLastAdministrator: around.administrators.isLast(had, rank),
    }
    const verdict = judge(more ? { code: 'cells' } : readRow(cells), known)
    if (verdict.result === 'new') around.seats -= 1
    around.administrators.take(had, rank, verdict)
    return { line, rank, cells, ...verdict }
  })
}

/** Says for each row what would become of it. Twice through the file: a manager may stand below those who name one. */
export async function plan(ctx: Ctx, id: string, fields: (ImportField | null)[]): Promise<Import> {
  const { scope } = ctx.actor
  const missing = missingColumns(fields)
  const twice = fields.find((field, i) => field !== null && fields.indexOf(field) !== i)
  if (twice) throw invalid('columns', 'twice', `${twice} stands for two columns`)
  if (missing.length > 0) throw new AppError('import.columns_missing', { columns: missing })
  const row = await store.lockImport(ctx.db, scope)
  refuseRunning(row)
  if (row?.id !== fileOf(id) || (row.state !== 'read' && row.state !== 'planned')) throw new AppError('import.gone')
  if (fields.length !== row.columns.length) throw invalid('columns', 'length', 'one for each column of the file')
  const seats = found(await findSeats(ctx.db, scope))
  const around: Around = {
    ...(await overview(ctx, row, fields)),
    managersHere: new Set((await store.listManagerEmails(ctx.db, scope)).map(({ email }) => email)),
    seats: seats.maxUser - seats.userCount,
    administrators: administratorsOf(await countOtherAdmins(ctx.db, scope, nobody)),
  }
  await store.deleteRows(ctx.db, scope)
  let batch: Batch = []
  const keep = async () => {
    if (batch.length > 0) await store.insertRows(ctx.db, scope, await judgeBatch(ctx, batch, around))
    batch = []
  }
  for await (const one of rowsOf(ctx, row, fields)) {
    batch.push(one)
    if (batch.length === atOnce) await keep()
  }
  await keep()
  const columns = row.columns.map((column, i) => ({ ...column, field: fields[i]! }))
  await store.planned(ctx.db, scope, columns)
  return present(ctx, { ...row, columns, state: 'planned' })
}

/** The file is of no use once its rows are written. The next one may stand beside it by then. */
export const forgetFile = (world: Pick<World, 'storage'>, scope: Scope, id: string): Promise<void> =>
  world.storage.remove(keyOf(scope, id))
