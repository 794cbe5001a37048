import { emailKey, nameKey } from '@praxia/contract/people/texts.ts'
import {
  type Delimiter,
  type GroupSeparator,
  type Import,
  type ImportColumn,
  type ImportRole,
  importFieldsNeeded,
  type TextEncoding,
  isOwnColumn,
  ownColumn,
} from '@praxia/contract/people/imports.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, found, invalid } from '../../basics/app-error.ts'
import { slices } from '../../basics/slices.ts'
import { type CsvRow, csvRows, csvSniffer } from '../../basics/csv.ts'
import { isSingleByte, lettersOf } from '../../basics/encodings.ts'
import type { Ctx, Scope, World } from '../../context/context.ts'
import { countOtherAdmins, findSeats, lockOrganisation } from '../members/store.ts'
import { type MemberFieldRow, listFields } from '../people/fields-store.ts'
import { listMembersByEmail, listMembersByNumber } from '../people/store.ts'
import {
  type Cells,
  cellsOf,
  type Doubled,
  doubledIn,
  guessColumns,
  hasMore,
  headerIn,
  headerWithin,
  missingColumns,
  plain,
} from './header-rules.ts'
import {
  type Choices,
  type Known,
  type Reason,
  type Wanted,
  administratorsOf,
  completed,
  hints,
  isReason,
  judge,
  ranksOf,
  readRow,
  requestedRoles,
  settled,
} from './rules.ts'
import { fileOf, present } from './present.ts'
import { type FormatChoices, keyOf, receive } from './receive-actions.ts'
import * as store from './store.ts'

const shownValues = 3
interface Looked {
  names: string[]
  values: string[][]
  rows: number
  headerEnd: number
}
interface Written {
  id: string
  encoding: TextEncoding
  delimiter: Delimiter
}
/** Reads the whole file once, so that an error in its last line is reported first. */
async function look(ctx: Ctx, file: Written): Promise<Looked> {
  const first: CsvRow[] = []
  let rows = 0
  const slice = slices()
  for await (const row of csvRows(ctx.storage.read(keyOf(ctx.actor.scope, file.id)), file)) {
    await slice()
    rows += 1
    if (rows > limits.importRows + headerWithin) throw new AppError('import.too_many_rows', { max: limits.importRows })
    if (first.length < headerWithin + shownValues) first.push(row)
  }
  if (first.length === 0) throw new AppError('import.empty')
  const { at, after } = headerIn(first.slice(0, headerWithin))
  const [names, members] = [first[at]!.cells, rows - after - 1]
  if (members === 0) throw new AppError('import.empty')
  if (members > limits.importRows) throw new AppError('import.too_many_rows', { max: limits.importRows })
  const shown = first.slice(after + 1, after + 1 + shownValues)
  const values = names.map((_, i) => shown.map(({ cells }) => (cells[i] ?? '').slice(0, 60)))
  return { names, values, rows: members, headerEnd: first[after]!.line }
}
/** Returns words whose letters depend on the encoding, as another encoding reads them. */
async function lettersBy(
  ctx: Ctx,
  id: string,
  encoding: TextEncoding,
): Promise<{ letters: string[]; doubtful: boolean }> {
  if (!isSingleByte(encoding)) return { letters: [], doubtful: false }
  const sniffer = csvSniffer()
  for await (const chunk of ctx.storage.read(keyOf(ctx.actor.scope, id))) sniffer.push(chunk)
  // The last line may lack a line break.
  sniffer.end()
  return lettersOf(sniffer.sample(), encoding)
}
/** Reuses the columns chosen earlier for the same header, without own fields that were deleted since. */
function fieldsFor(names: string[], before: store.ImportRow | undefined, own: readonly MemberFieldRow[]) {
  const guess = guessColumns(names, own)
  const known = new Set(own.map(({ id }) => ownColumn(id)))
  const asBefore = before !== undefined && before.columns.map(({ name }) => name).join('\n') === names.join('\n')
  return {
    ...guess,
    // Of a planned file somebody has chosen one of the two.
    doubled: asBefore && before.state !== 'read' ? undefined : doubledIn(names, own),
    fields: asBefore
      ? before.columns.map(({ field }) => (field && isOwnColumn(field) && !known.has(field) ? null : field))
      : guess.fields,
  }
}

/** Runs a transaction of its own: these actions read a file between two of them. */
export const within = <T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> =>
  ctx.database.transaction((db) => work({ ...ctx, db }))
const refuseRunning = (row: store.ImportRow | undefined): void => {
  if (row?.state === 'running') throw new AppError('import.running')
}

/** A file as it was read, the choices of its sender, and two columns that mean the same, of which nobody chose one. */
interface ReadFile {
  read: Import
  said: FormatChoices
  doubled: Doubled | undefined
}
export async function readFile(ctx: Ctx, request: FastifyRequest): Promise<ReadFile> {
  const { scope } = ctx.actor
  refuseRunning(await store.findImport(ctx.database, scope))
  const file = await receive(ctx, request)
  try {
    const { encoding = file.encoding, delimiter = file.delimiter, lang } = file.said
    const written = { id: file.id, encoding, delimiter }
    const { names, values, rows, headerEnd } = await look(ctx, written)
    const seen = encoding === file.encoding ? file : await lettersBy(ctx, file.id, encoding)
    const { former, doubled } = await within(ctx, async (inner) => {
      // Concurrent imports are serialised.
      await lockOrganisation(inner.db, scope.organisationId)
      const before = await store.lockImport(inner.db, scope)
      refuseRunning(before)
      const { language, fields, doubled } = fieldsFor(names, before, await listFields(inner.db, scope))
      await store.deleteImport(inner.db, scope)
      const columns = names.map((name, i) => ({ name: name.slice(0, 200), values: values[i]!, field: fields[i]! }))
      const { fileName, bytes } = file
      const { letters, doubtful } = seen
      const row = { ...written, userId: ctx.actor.userId, fileName, bytes, language, rows, columns, headerEnd }
      await store.insertImport(inner.db, scope, { ...row, letters, doubtful, mailLanguage: lang }, ctx.now())
      return { former: before, doubled }
    })
    if (former) await ctx.storage.remove(keyOf(scope, former.id))
    const read = await present(ctx, found(await store.findImport(ctx.database, scope)))
    return { read, said: file.said, doubled }
  } catch (error) {
    await ctx.storage.remove(keyOf(scope, file.id))
    throw error
  }
}

/** Reads the same file by another encoding or separator; the columns guessed or chosen before are discarded. */
export async function reread(
  ctx: Ctx,
  id: string,
  asked: { encoding?: TextEncoding; delimiter?: Delimiter },
): Promise<Import> {
  const { scope } = ctx.actor
  const row = await store.lockImport(ctx.db, scope)
  refuseRunning(row)
  if (row?.id !== fileOf(id) || (row.state !== 'read' && row.state !== 'planned')) throw new AppError('import.gone')
  const { encoding = row.encoding, delimiter = row.delimiter } = asked
  const isWide = (one: TextEncoding) => one.startsWith('utf-16')
  if (encoding !== row.encoding && (isWide(encoding) || isWide(row.encoding)))
    throw invalid('encoding', 'unfit', 'the file is not written so')
  const { names, values, rows, headerEnd } = await look(ctx, { id: row.id, encoding, delimiter })
  const { language, fields } = guessColumns(names, await listFields(ctx.db, scope))
  const columns = names.map((name, i) => ({ name: name.slice(0, 200), values: values[i]!, field: fields[i]! }))
  const { userId, fileName, bytes, mailLanguage } = row
  await store.deleteImport(ctx.db, scope)
  const next = { id: row.id, userId, fileName, bytes, mailLanguage, encoding, delimiter, language, rows, columns }
  await store.insertImport(
    ctx.db,
    scope,
    { ...next, headerEnd, ...(await lettersBy(ctx, row.id, encoding)) },
    ctx.now(),
  )
  return present(ctx, found(await store.findImport(ctx.db, scope)))
}

interface Overview {
  firstLines: Map<string, number>
  /** First line of each staff number, by its key. */
  firstNumbers: Map<string, number>
  /** Members whom the file makes managers, and the manager of each. */
  managers: Map<string, string | null>
}
interface Way {
  row: store.ImportRow
  fields: (ImportColumn | null)[]
  choices: Choices
}
async function* rowsOf(ctx: Ctx, { row, fields }: Way) {
  const slice = slices()
  for await (const { line, cells } of csvRows(ctx.storage.read(keyOf(ctx.actor.scope, row.id)), row)) {
    await slice()
    if (line > row.headerEnd)
      yield { line, cells: cellsOf(fields, cells, row.language), more: hasMore(fields.length, cells) }
  }
}
const atOnce = 500
type Batch = { line: number; cells: Cells; more: boolean }[]
/** Completes the rows that only name a member by the staff number, from that member. */
export async function completeRows<R extends { cells: Cells }>(ctx: Ctx, rows: readonly R[]): Promise<R[]> {
  const numberOf = ({ cells }: R): string => nameKey(cells.staffNumber ?? '')
  const numbers = rows.filter(({ cells }) => importFieldsNeeded.some((field) => !cells[field])).map(numberOf)
  const wanted = numbers.filter(Boolean)
  if (wanted.length === 0) return [...rows]
  const members = await listMembersByNumber(ctx.db, ctx.actor.scope, wanted, ctx.actor.userId)
  const byNumber = new Map(members.map((member) => [nameKey(member.staffNumber!), member]))
  return rows.map((row) => ({ ...row, cells: completed(row.cells, byNumber.get(numberOf(row))) }))
}
async function* batchesOf(ctx: Ctx, way: Way): AsyncGenerator<Batch> {
  let batch: Batch = []
  for await (const row of rowsOf(ctx, way)) {
    batch.push(row)
    if (batch.length < atOnce) continue
    yield await completeRows(ctx, batch)
    batch = []
  }
  yield await completeRows(ctx, batch)
}
async function overview(ctx: Ctx, way: Way): Promise<Overview> {
  const [firstLines, firstNumbers] = [new Map<string, number>(), new Map<string, number>()]
  const managers = new Map<string, string | null>()
  for await (const batch of batchesOf(ctx, way))
    for (const { line, cells } of batch) {
      const read = readRow(cells, way.choices)
      if (isReason(read)) continue
      const email = emailKey(read.email)
      if (!firstLines.has(email)) firstLines.set(email, line)
      const number = read.staffNumber === null ? undefined : nameKey(read.staffNumber)
      if (number !== undefined && !firstNumbers.has(number)) firstNumbers.set(number, line)
      if (read.roles && requestedRoles(read.roles).isManager && firstLines.get(email) === line)
        managers.set(email, read.managerEmail === null ? null : emailKey(read.managerEmail))
    }
  return { firstLines, firstNumbers, managers }
}

const noCreator = 0
const mostRoleWords = 20
interface Around extends Overview {
  choices: Choices
  /** Words of the role column that match no role. */
  unknownRoles: Set<string>
  managersHere: Set<string>
  rankOf(email: string): number
  near(email: string): string | undefined
  slice(): Promise<void>
  seats: number
  administrators: ReturnType<typeof administratorsOf>
}
async function judgeBatch(ctx: Ctx, batch: Batch, around: Around): Promise<store.PlannedRow[]> {
  const { scope, userId, organisationType } = ctx.actor
  const emails = batch.map(({ cells }) => emailKey(cells.email ?? ''))
  const numbers = batch.map(({ cells }) => nameKey(cells.staffNumber ?? ''))
  const [members, numbered, taken] = [
    await listMembersByEmail(ctx.db, scope, emails, userId),
    await listMembersByNumber(ctx.db, scope, numbers.filter(Boolean), userId),
    await store.listTaken(ctx.db, scope, emails),
  ]
  const byEmail = new Map(members.map((member) => [emailKey(member.email), member]))
  const byNumber = new Map(numbered.map((member) => [nameKey(member.staffNumber!), member]))
  const isManager = (email: string) => around.managersHere.has(emailKey(email)) || around.managers.has(emailKey(email))
  const planned: store.PlannedRow[] = []
  for (const [i, { line, cells, more }] of batch.entries()) {
    await around.slice()
    const email = emails[i]!
    const [number, holder] = [numbers[i]!, byEmail.get(email)]
    // Whom another row names by the staff number is that row's alone: their former address may be somebody else's now.
    const own = nameKey(holder?.staffNumber ?? '')
    const had = byNumber.get(number) ?? (own !== number && around.firstNumbers.has(own) ? undefined : holder)
    const rank = around.rankOf(email)
    const known: Known = {
      line,
      firstLine: Math.min(around.firstLines.get(email) ?? line, around.firstNumbers.get(number) ?? line),
      existing: had,
      emailTaken: holder !== undefined && holder.id !== had?.id,
      elsewhere: taken.has(email),
      isManager,
      near: around.near,
      partner: organisationType === 'PARTNER',
      hasSeat: around.seats > 0,
      isLastAdministrator: around.administrators.isLast(had, rank),
    }
    const read: Wanted | Reason = more ? { code: 'cells' } : readRow(cells, around.choices)
    if (isReason(read) && read.code === 'role' && around.unknownRoles.size < mostRoleWords)
      around.unknownRoles.add(read.value!.slice(0, limits.nameMax))
    const verdict = judge(read, known)
    if (verdict.result === 'new') around.seats -= 1
    around.administrators.take(had, rank, verdict)
    planned.push({ line, rank, cells: isReason(read) || verdict.reason ? cells : settled(cells, read), ...verdict })
  }
  return planned
}

/** Computes the result for each row. Reads the file twice: a manager may come after members who name them. */
export async function plan(
  ctx: Ctx,
  id: string,
  fields: (ImportColumn | null)[],
  chosen: { groupSeparator?: GroupSeparator | null; roles?: { word: string; role: ImportRole }[] } = {},
): Promise<Import> {
  const { scope } = ctx.actor
  const missing = missingColumns(fields)
  const twice = fields.find((field, i) => field !== null && fields.indexOf(field) !== i)
  if (twice) throw invalid('columns', 'twice', `${twice} is chosen for two columns`)
  if (missing.length > 0) throw new AppError('import.columns_missing', { columns: missing })
  const row = await store.lockImport(ctx.db, scope)
  refuseRunning(row)
  if (row?.id !== fileOf(id) || (row.state !== 'read' && row.state !== 'planned')) throw new AppError('import.gone')
  if (fields.length !== row.columns.length) throw invalid('columns', 'length', 'one for each column of the file')
  const seats = found(await findSeats(ctx.db, scope))
  const { groupSeparator = null, roles = [] } = chosen
  const own = await listFields(ctx.db, scope)
  const unknown = fields.find(
    (field) => field !== null && isOwnColumn(field) && !own.some(({ id }) => ownColumn(id) === field),
  )
  if (unknown) throw invalid('columns', 'not_found', `${unknown} is no field of the organisation`)
  const choices = { groupSeparator, fields: own, roles: new Map(roles.map(({ word, role }) => [plain(word), role])) }
  const way: Way = { row, fields, choices }
  const inFile = await overview(ctx, way)
  const managersHere = new Set((await store.listManagerEmails(ctx.db, scope)).map(({ email }) => email))
  const around: Around = {
    ...inFile,
    choices,
    unknownRoles: new Set(),
    managersHere,
    rankOf: ranksOf(inFile.managers),
    near: hints([...managersHere, ...inFile.managers.keys()]),
    slice: slices(),
    seats: seats.maxUser - seats.enabledCount,
    administrators: administratorsOf(await countOtherAdmins(ctx.db, scope, noCreator)),
  }
  await store.deleteRows(ctx.db, scope)
  for await (const batch of batchesOf(ctx, way))
    if (batch.length > 0) await store.insertRows(ctx.db, scope, await judgeBatch(ctx, batch, around))
  const columns = row.columns.map((column, i) => ({ ...column, field: fields[i]! }))
  const roleWords = [
    ...roles.filter(({ word }) => word !== ''),
    ...[...around.unknownRoles].map((word) => ({ word, role: null })),
  ]
  await store.planned(ctx.db, scope, { columns, groupSeparator, roleWords })
  return present(ctx, { ...row, columns, groupSeparator, roleWords, state: 'planned' })
}

/** Deletes a file once its rows are written. The next one may exist by then. */
export const forgetFile = (world: Pick<World, 'storage'>, scope: Scope, id: string): Promise<void> =>
  world.storage.remove(keyOf(scope, id))
