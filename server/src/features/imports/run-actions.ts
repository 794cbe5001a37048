import { emailKey, nameKey } from '@praxia/contract/people/texts.ts'
import type { Import, ImportReason } from '@praxia/contract/people/imports.ts'
import type { MemberForm } from '@praxia/contract/members.ts'
import { queueRemovals, removePostponed } from '../../files/removals-store.ts'
import { forEachRow } from '../../basics/for-each-row.ts'
import { AppError, found } from '../../basics/app-error.ts'
import { type Actor, type Ctx, type Scope, type World, scopeOf } from '../../context/context.ts'
import { type Db, isAway } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { type MailMessage, queueMails } from '../../messages/mail.ts'
import { organisationTopics, userTopics } from '../../messages/topics.ts'
import { can } from '../../access/policy.ts'
import { findAccount } from '../accounts/store.ts'
import { insertGroup } from '../groups/store.ts'
import { enrolMembers, updateMember } from '../members/actions.ts'
import { lockOrganisation } from '../members/store.ts'
import { type MemberFieldRow, listFields } from '../people/fields-store.ts'
import { listMembersByEmail, listMembersByNumber } from '../people/store.ts'
import { completeRows, forgetFile } from './actions.ts'
import { keyOf } from './receive-actions.ts'
import { fileOf, nameOf, present } from './present.ts'
import {
  type Existing,
  type Wanted,
  asInFile,
  forPartner,
  isReason,
  noChoices,
  readRow,
  requestedRoles,
} from './rules.ts'
import * as store from './store.ts'

const atOnce = 100
const minute = 60_000
const retentionDays = 7

/** Returns the actor who began it, if the account still may; the request has ended long ago. */
async function actorFor(world: World, scope: Scope, userId: number): Promise<Actor | undefined> {
  const account = await findAccount(world.database, scope, userId, world.now())
  if (!account || !account.enabled || account.contractOver) return undefined
  const { id, organisationId, organisationType, firstName, lastName, email, language } = account
  const { isSuperAdmin: superAdmin, isAdmin: admin, isManager: manager } = account
  const actor: Actor = {
    kind: 'session',
    scopes: null,
    byAnother: false,
    inClass: null,
    twoStepDue: null,
    tokenId: 0,
    userId: id,
    organisationId,
    organisationType,
    firstName,
    lastName,
    email,
    language,
    timeZone: 'UTC',
    roles: {
      superAdmin,
      admin,
      manager,
    },
    as: 'admin',
    scope,
  }
  return admin && can(actor, 'member.edit') ? actor : undefined
}

type Row = store.StoredRow
interface Found {
  groups: Map<string, number>
  managers: Map<string, number>
  members: Map<string, Existing>
  /** By the key of the staff number. */
  numbered: Map<string, Existing>
}
/** Creates missing groups; administrators' groups only. */
async function groupsFor(ctx: Ctx, wanted: readonly Wanted[]): Promise<Map<string, number>> {
  const names = new Map(wanted.flatMap(({ groups }) => (groups ?? []).map((name) => [nameKey(name), name])))
  if (names.size === 0) return new Map()
  const known = await store.listAdminGroups(ctx.db, ctx.actor.scope, [...names.values()])
  const ids = new Map(known.map(({ id, name }) => [nameKey(name), id]))
  for (const [key, name] of names)
    if (!ids.has(key)) ids.set(key, await insertGroup(ctx.db, ctx.actor.scope, null, name, ctx.now()))
  return ids
}
async function findAll(ctx: Ctx, wanted: readonly Wanted[]): Promise<Found> {
  const { scope, userId } = ctx.actor
  const emails = wanted.map(({ email }) => emailKey(email))
  const numbers = wanted.flatMap(({ staffNumber }) => (staffNumber === null ? [] : [nameKey(staffNumber)]))
  const asksManager = wanted.some(({ managerEmail }) => managerEmail !== null)
  return {
    groups: await groupsFor(ctx, wanted),
    managers: new Map(
      asksManager ? (await store.listManagerEmails(ctx.db, scope)).map(({ id, email }) => [email, id]) : [],
    ),
    members: new Map(
      (await listMembersByEmail(ctx.db, scope, emails, userId)).map((member) => [emailKey(member.email), member]),
    ),
    numbered: new Map(
      (await listMembersByNumber(ctx.db, scope, numbers, userId)).map((member) => [
        nameKey(member.staffNumber!),
        member,
      ]),
    ),
  }
}
/** Returns the member with the staff number of the row or, without one, with its e-mail. */
const memberOf = ({ email, staffNumber }: Wanted, { members, numbered }: Found): Existing | undefined =>
  (staffNumber === null ? undefined : numbered.get(nameKey(staffNumber))) ?? members.get(emailKey(email))
const groupIds = (wanted: Wanted, { groups }: Found): number[] | undefined =>
  wanted.groups?.map((name) => groups.get(nameKey(name))!)
function managerId({ managerEmail }: Wanted, { managers }: Found): number | undefined {
  if (managerEmail === null) return undefined
  const id = managers.get(emailKey(managerEmail))
  if (id === undefined) throw new AppError('member.manager_not_found')
  return id
}

/** Returns the values for the form: a field that is empty in the file remains unchanged. */
function formFor(wanted: Wanted, had: Existing, found: Found): MemberForm {
  const roles = wanted.roles ? requestedRoles(wanted.roles) : had
  return {
    firstName: wanted.firstName,
    lastName: wanted.lastName,
    // The account's own spelling: the file may differ in case.
    email: emailKey(wanted.email) === emailKey(had.email) ? had.email : wanted.email,
    roles: [
      ...(roles.isAdmin ? (['ROLE_ADMINISTRATOR'] as const) : []),
      ...(roles.isManager ? (['ROLE_MANAGER'] as const) : []),
    ],
    ...(wanted.managerEmail === null ? {} : { managerEmail: wanted.managerEmail }),
    ...(wanted.groups === null ? {} : { groupIds: groupIds(wanted, found)! }),
    ...(wanted.staffNumber === null ? {} : { staffNumber: wanted.staffNumber }),
    fields: wanted.fields,
  }
}

const reasons: Partial<Record<string, ImportReason>> = {
  'member.manager_not_found': 'manager',
  'member.email_taken': 'taken',
  'member.last_administrator': 'last_administrator',
  'member.quota_reached': 'quota',
}
/**
 * Reads planned rows. Those that only name a member are completed by what the member has by now; members and fields may
 * have changed since the plan, and a row that no longer fits is refused.
 */
async function readRows(ctx: Ctx, rows: readonly Row[], fields: readonly MemberFieldRow[]) {
  const now = await completeRows(
    ctx,
    rows.map((row) => ({ ...row, cells: asInFile(row.cells) })),
  )
  const read = now.map((row) => ({ row, read: readRow(row.cells, { ...noChoices, fields }) }))
  const refused = read.flatMap(({ row, read: one }) => (isReason(one) ? [{ line: row.line, reason: one }] : []))
  const all = read.flatMap(({ row, read: one }) => {
    if (isReason(one)) return []
    const isPartners = ctx.actor.organisationType === 'PARTNER' && row.result === 'new'
    return [{ row, wanted: isPartners ? forPartner(one) : one }]
  })
  return { all, refused }
}

/**
 * Writes these rows in one transaction, all or none. Rows past the last seat, and rows that would change a member who was
 * found at the plan and no longer is, are refused, the others written.
 */
async function write(ctx: Ctx, rows: readonly Row[], lang: store.ImportRow['mailLanguage']): Promise<number> {
  const { db, actor } = ctx
  const organisation = found(await lockOrganisation(db, actor.scope.organisationId))
  const fields = await listFields(db, actor.scope)
  const { all, refused } = await readRows(ctx, rows, fields)
  const known = await findAll(
    ctx,
    all.map(({ wanted }) => wanted),
  )
  const unknown = all.filter(({ wanted }) => memberOf(wanted, known) === undefined)
  const gone = unknown.filter(({ row }) => row.result === 'changed')
  const fresh = unknown.filter(({ row }) => row.result === 'new')
  const seats = Math.max(0, organisation.maxUser - organisation.enabledCount)
  const added = fresh.slice(0, seats)
  const late = fresh.slice(seats)
  const enrolled = added.map(({ wanted }) => ({
    firstName: wanted.firstName,
    lastName: wanted.lastName,
    email: wanted.email,
    ...requestedRoles(wanted.roles ?? []),
    managerId: managerId(wanted, known),
    groupIds: groupIds(wanted, known),
    staffNumber: wanted.staffNumber,
    fields: wanted.fields,
  }))
  if (enrolled.length > 0) await enrolMembers(ctx, organisation, enrolled, lang)
  const changed = all.filter((one) => !unknown.includes(one))
  for (const { wanted } of changed) {
    const had = memberOf(wanted, known)!
    managerId(wanted, known)
    await updateMember(ctx, had.id, formFor(wanted, had, known), lang)
  }
  const linesOf = (some: typeof all) => some.map(({ row }) => row.line)
  await store.markDone(db, actor.scope, linesOf(added), 'new')
  await store.markDone(db, actor.scope, linesOf(changed), 'changed')
  for (const { line, reason } of refused) await store.refuseRow(db, actor.scope, line, reason)
  await store.refuseWaiting(db, actor.scope, linesOf(gone), { code: 'gone' })
  await store.refuseWaiting(db, actor.scope, linesOf(late), { code: 'quota' })
  return added.length + changed.length
}

type Work = Omit<Ctx, 'db'>
interface Step {
  over: boolean
  rows: Row[]
}
/** Runs a transaction if the import is still the same and still running; deferred work runs after its commit. */
async function step(work: Work, id: string, limit: number, rows?: Row[]): Promise<Step> {
  const later: (() => void | Promise<void>)[] = []
  const mails: MailMessage[] = []
  taken.delete(work)
  const done = await work.database.transaction(async (db: Db) => {
    const ctx: Ctx = {
      ...work,
      db,
      after: (one) => {
        later.push(one)
      },
      mail: async (message) => {
        mails.push(message)
      },
    }
    // In the order of `readFile`: another administrator may be reading a new file.
    await lockOrganisation(db, work.actor.scope.organisationId)
    const row = await store.lockImport(db, work.actor.scope)
    if (row?.id !== id || row.state !== 'running') return { over: true, rows: [] }
    const next = rows ?? (await store.listWaiting(db, work.actor.scope, limit))
    if (next.length === 0) {
      await store.ended(db, work.actor.scope, 'done', work.now())
      return { over: true, rows: [] }
    }
    taken.set(work, next)
    const written = await write(ctx, next, row.mailLanguage)
    await queueMails(db, work.now(), mails)
    await store.addProgress(db, work.actor.scope, written, work.shared.now())
    return { over: false, rows: next }
  })
  for (const one of later) await one()
  return done
}
/** The rows that a step was writing when it failed. */
const taken = new WeakMap<Work, Row[]>()

/** Writes rows one by one after a failed batch: the faulty one is refused, the others are written. */
async function singly(work: Work, id: string, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    try {
      if ((await step(work, id, 1, [row])).over) return
    } catch (error) {
      if (isAway(error)) throw error
      const code = (error instanceof AppError && reasons[error.code]) || 'failed'
      if (code === 'failed') work.log('error', { err: error, line: row.line }, 'a row was not imported')
      const value = code === 'manager' ? { value: row.cells.managerEmail ?? '' } : {}
      await store.refuseRow(work.database, work.actor.scope, row.line, { code, ...value })
    }
  }
}

const notifyEveryRows = 500
/** Runs the import until it ends, is stopped, or its process ends: another process resumes it then (`sweepImports`). */
export async function work(world: World, scope: Scope, userId: number): Promise<void> {
  const { database, now } = world
  const topics = userTopics([userId])
  const row = await store.findImport(database, scope)
  const actor = await actorFor(world, scope, userId)
  let told = 0
  if (row && actor) {
    const nothing = () => undefined
    const all: Work = { ...world, actor, after: nothing, mail: () => Promise.resolve() }
    let steps = 0
    for (let over = false; !over;) {
      // Whenever the number of rows has doubled.
      if (Number.isInteger(Math.log2(steps))) await store.analyzeTables(database)
      steps += 1
      try {
        over = (await step(all, row.id, atOnce)).over
      } catch (error) {
        if (isAway(error)) throw error
        const failed = taken.get(all)
        if (!failed) throw error
        await singly(all, row.id, failed)
      }
      if (Date.now() - told > notifyEveryRows) await publish(database, topics, 'import')
      if (Date.now() - told > notifyEveryRows) told = Date.now()
    }
  } else await store.ended(database, scope, 'failed', now())
  if (row) await forgetFile(world, scope, row.id)
  await publish(database, topics, 'import')
  await publish(database, organisationTopics([scope.organisationId]), 'members')
}

/** Switches from planned to running; a repeated request for a running import gets `import.running`. */
export async function begin(ctx: Ctx, id: string): Promise<void> {
  const row = await store.lockImport(ctx.db, ctx.actor.scope)
  if (!row || nameOf(row) !== id) throw new AppError('import.gone')
  if (row.state === 'running') throw new AppError('import.running')
  if (row.state !== 'planned') throw new AppError('import.gone')
  await store.setRunning(ctx.db, ctx.actor.scope, ctx.shared.now())
}
export async function run(ctx: Ctx, id: string): Promise<Import> {
  const { scope, userId } = ctx.actor
  await begin(ctx, id)
  ctx.after(() => {
    void work(ctx, scope, userId).catch((error: unknown) => {
      ctx.log('error', { err: error }, 'an import broke off')
    })
  })
  return present(ctx, found(await store.findImport(ctx.db, scope)))
}
export async function stop(ctx: Ctx, id: string): Promise<Import> {
  const { scope } = ctx.actor
  const row = await store.lockImport(ctx.db, scope)
  if (row?.id !== fileOf(id)) throw new AppError('import.gone')
  await store.ended(ctx.db, scope, 'stopped', ctx.now())
  await publish(ctx.db, userTopics([row.userId]), 'import')
  return present(ctx, found(await store.findImport(ctx.db, scope)))
}

/** Resumes imports of ended processes, and deletes personal data of files that are no longer viewed. */
export async function sweepImports({ world }: { world: World }): Promise<void> {
  const now = world.shared.now().getTime()
  const forsaken = await store.listOrphaned(world.database, new Date(now - minute))
  await forEachRow(world, 'imports', forsaken, (row) => work(world, scopeOf(row), row.userId))
  const old = await store.listOld(world.database, new Date(now - retentionDays * 24 * 60 * minute))
  await forEachRow(world, 'imports', old, async (row) => {
    await world.database.transaction(async (db) => {
      await store.deleteOld(db, scopeOf(row), row.id)
      await queueRemovals(db, [keyOf(scopeOf(row), row.id)])
    })
  })
  await removePostponed(world)
}
