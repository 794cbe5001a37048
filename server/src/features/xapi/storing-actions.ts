import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { AppError, type Violation } from '../../basics/app-error.ts'
import { type Job, batcher } from '../../basics/batcher.ts'
import { semaphore } from '../../basics/semaphore.ts'
import { slices } from '../../basics/slices.ts'
import type { Scope, World } from '../../context/context.ts'
import { mostViolations } from '../../http/array-limits.ts'
import { type Database, type Db, isAway, violated } from '../../database/db.ts'
import { inPipeline } from '../../database/pipeline.ts'
import { attachmentKey, attachmentsIn } from '../record/attachments.ts'
import { factsOf, validateStatements } from '../record/rules.ts'
import { sameContent, withLists } from '../record/sameness.ts'
import type { StatementBody } from '../record/statement.ts'
import * as store from '../record/store.ts'
import { type Arrival, type Arrivals, storeArrivals } from './arrival-actions.ts'
import { type AfterCommit, type Intake, type Rules, refuse } from './intake.ts'
import { settleKeys } from './key-rules.ts'
import { type LaunchIntake, checkKnownBatch, readLaunchStates, settleLaunches } from './launch-rules.ts'
import { signatureViolations } from './signature-rules.ts'

export interface Batch {
  statements: unknown[]
  arrivals: Arrivals
  version: string
}

async function checkAttachments(world: World, batch: readonly StatementBody[], parts: Arrivals): Promise<void> {
  const faults: Violation[] = []
  const named = new Set<string>()
  batch.forEach((s, i) =>
    attachmentsIn(s).forEach(({ attachment: { sha2, fileUrl }, path }) => {
      const arrival = parts.get(sha2.toLowerCase())
      named.add(sha2.toLowerCase())
      if (!arrival && fileUrl === undefined)
        faults.push({ path: `${i}.${path}.sha2`, code: 'xapi', message: 'is named without its bytes' })
    }),
  )
  const received = {
    sizeOf: (sha2: string) => parts.get(sha2)?.size,
    read: (sha2: string) => world.storage.bytes(parts.get(sha2)!.key),
  }
  const slice = slices()
  for (const [i, s] of batch.entries()) {
    faults.push(...(await signatureViolations(s, i, received)).map((fault) => ({ ...fault, code: 'xapi' })))
    if (faults.length > mostViolations) break
    await slice()
  }
  for (const hash of parts.keys())
    if (!named.has(hash)) faults.push({ path: 'parts', code: 'xapi', message: `${hash} is named by no statement` })
  if (faults.length > 0) throw new AppError('xapi.malformed', { violations: faults })
}

/** Accepts equal content again; rejects the same id with other content. */
async function checkKnown(db: Db, scope: Scope, batches: readonly Pick<Intake, 'list' | 'fresh'>[]): Promise<void> {
  const repeated = batches.flatMap(({ list, fresh }) =>
    list.map((s, index) => ({ ...s, index })).filter(({ id }) => !fresh.has(id)),
  )
  let left = repeated
  while (left.length > 0) {
    const ids = [...new Set(left.map(({ id }) => id))]
    const known = new Map((await store.listWhole(db, scope, ids)).map((s) => [s.id, s]))
    const other = left.find(({ id, body }) => {
      const before = known.get(id)
      return before ? !sameContent(before.body, body) : known.size === 0
    })
    if (other) throw refuse('xapi.conflict', `${other.index}.id`, 'is known with other content')
    left = left.filter(({ id }) => !known.has(id))
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)
type KnownBody = StatementBody & { id: string }
/**
 * Returns the received bytes that are not yet stored. They are moved in the transaction, so that no row refers to
 * missing bytes.
 */
async function missingBytes(
  world: Pick<World, 'storage'>,
  rules: Rules,
  bodies: readonly KnownBody[],
  parts: Arrivals,
): Promise<Map<string, Arrival>> {
  const missing = new Map<string, Arrival>()
  for (const body of bodies)
    for (const { attachment } of attachmentsIn(body)) {
      const arrival = parts.get(attachment.sha2.toLowerCase())
      const key = attachmentKey(rules.folder(body.id), attachment)
      if (arrival && !missing.has(key) && (await world.storage.size(key)) === undefined) missing.set(key, arrival)
    }
  if (missing.size > 0) await rules.checkAttachments(sumOf([...missing.values()].map(({ size }) => size)))
  return missing
}

/** The parsed and validated content of one request. */
interface Work extends Job {
  world: World
  rules: Rules
  bodies: readonly KnownBody[]
  batch: Batch
  /** Attachment bytes still to be moved. */
  missing: Awaited<ReturnType<typeof missingBytes>>
}
/**
 * Limits of the batcher. Waiting batches are stored in one transaction: most of a batch's cost is fixed, and members of
 * one training do not wait for each other's commits. The number of
 * concurrent transactions per process leaves connections for other requests when many headsets report at once. Above
 * the queue limit a request is asked to retry later.
 */
const bounds = { atOnce: Math.min(5, Math.max(2, availableParallelism())), weight: 500, waiting: 200 }
/**
 * Concurrent transactions for the keys of one organisation. At least one stays free, so that a fast external system
 * never delays headsets.
 */
export const boundsOfKeys = { atOnce: Math.min(2, bounds.atOnce - 1), waiting: 100 }
const full = (): AppError => new AppError('request.rate_limited', { retryAfterSeconds: 5 })
interface Lines {
  all: (work: Work) => Promise<string[]>
  ofKeys: Map<number, ReturnType<typeof semaphore>>
}
const lines = new WeakMap<Database, Lines>()
function inTurn(database: Database, work: Work): Promise<string[]> {
  const known = lines.get(database) ?? { all: batcher(bounds, full, storeGroup), ofKeys: new Map() }
  lines.set(database, known)
  if (work.rules.from.sessionId !== null) return known.all(work)
  const { organisationId } = work.rules.scope
  const own = known.ofKeys.get(organisationId) ?? semaphore(boundsOfKeys.atOnce, boundsOfKeys.waiting, full)
  known.ofKeys.set(organisationId, own)
  return own(() => known.all(work))
}

/** Stores a batch completely or not at all. Returns after the commit. */
export async function storeStatements(world: World, rules: Rules, batch: Batch): Promise<string[]> {
  if (batch.statements.length > serverLimits.statementsMax) throw new AppError('xapi.batch_too_large')
  const faults = validateStatements(batch.statements, batch.version)
  if (faults.length > 0) throw new AppError('xapi.malformed', { violations: faults })
  const bodies = (batch.statements as StatementBody[]).map((s) => ({
    ...withLists(s),
    id: (s.id ?? randomUUID()).toLowerCase(),
  }))
  rules.checkBatch(bodies, batch.statements as StatementBody[])
  await checkAttachments(world, bodies, batch.arrivals)
  if (bodies.length === 0) return []
  const missing = await missingBytes(world, rules, bodies, batch.arrivals)
  const { userId } = rules.from
  const inRequest = AsyncLocalStorage.snapshot()
  return inTurn(world.database, {
    // Batches of one member wait for each other in the database anyway.
    owner: `${rules.scope.organisationId} ${userId ?? randomUUID()}`,
    // Bytes are moved within the transaction, and moved bytes cannot be moved again by a second one.
    weight: batch.arrivals.size > 0 ? bounds.weight : bodies.length,
    // Another request may store this batch: the clock stays that of its own (in the demonstration each has its own time).
    world: { ...world, now: () => inRequest(world.now) },
    rules,
    bodies,
    batch,
    missing,
  })
}

/**
 * If one request of a group is refused, the transaction rolls back and each runs separately; if the database is
 * unavailable, all fail immediately.
 */
async function storeGroup(group: readonly Work[]): Promise<PromiseSettledResult<string[]>[]> {
  if (group.length > 1) {
    const [stored] = await Promise.allSettled([storeTogether(group)])
    if (stored.status === 'fulfilled') return stored.value.map((value) => ({ status: 'fulfilled', value }))
    if (isAway(stored.reason)) return group.map(() => stored)
  }
  const answers: PromiseSettledResult<string[]>[] = []
  for (const work of group) answers.push(...(await Promise.allSettled([storeTogether([work]).then(([ids]) => ids!)])))
  return answers
}
/** Stores a group in one transaction. Returns the ids of each request. */
async function storeTogether(group: readonly Work[]): Promise<string[][]> {
  const { database, now } = group[0]!.world
  const after = await database.transaction(async (db) => {
    await store.beginStoring(db, now)
    // In a fixed order, so that no two transactions deadlock on members; each organisation locks its own by their ids.
    const organisations = [...Map.groupBy(group, ({ rules }) => rules.scope.organisationId)].toSorted(
      ([a], [b]) => a - b,
    )
    return inPipeline(organisations.map(([, works]) => storeOfOrganisation(db, works[0]!.rules.scope, works)))
  })
  for (const announce of after.flat()) await announce()
  return group.map(({ bodies }) => bodies.map(({ id }) => id))
}

/** Stores the batches of one organisation. Returns the work to do after the commit. */
async function storeOfOrganisation(db: Db, scope: Scope, works: readonly Work[]): Promise<AfterCommit[]> {
  const batches = works.map((work) => batchOf(work))
  // In one round trip: the launches' members are locked first, and read behind the lock.
  const senders = works.map(({ rules }) => rules.sender).filter((sender) => sender.kind === 'launch')
  const [standings, fresh] = await inPipeline([
    readLaunchStates(db, scope, senders),
    store.insertStatements(db, scope, batches).catch((error: unknown) => {
      throw violated(error) === 'statements_organisation_id_session_id_fkey' ? new AppError('xapi.credential') : error
    }),
  ])
  await checkKnown(
    db,
    scope,
    batches.map(({ list }, i) => ({ list, fresh: fresh[i]! })),
  )
  const attached = works.map((work, i) => attachmentsOf(work, batches[i]!.list, fresh[i]!))
  const added = batches.flatMap(({ list }, i) => list.filter(({ id }) => fresh[i]!.has(id)))
  await inPipeline([store.insertAttachments(db, scope, attached.flat()), store.insertLinks(db, scope, added)])

  const launches: LaunchIntake[] = []
  const ofKeys: Intake[] = []
  for (const [i, { world, rules }] of works.entries()) {
    const { list, from } = batches[i]!
    const own = list.filter(({ id }) => fresh[i]!.has(id)).map(({ json }) => Buffer.byteLength(json))
    const bytes = sumOf([...own, ...attached[i]!.map(({ size }) => size)])
    const intake = { world, list, fresh: fresh[i]!, stored: from.stored, bytes }
    const isKnown = intake.fresh.size === 0
    if (rules.sender.kind === 'launch') {
      const launch = { sender: rules.sender, intake, standing: standings[senders.indexOf(rules.sender)]! }
      if (isKnown) checkKnownBatch(launch)
      else launches.push(launch)
    } else if (!isKnown) ofKeys.push(intake)
  }
  const [after] = await inPipeline([settleLaunches(db, scope, launches), settleKeys(db, scope, ofKeys)])
  for (const [i, { world, missing }] of works.entries()) {
    const wanted = new Set(attached[i]!.map(({ key }) => key))
    await storeArrivals(world, new Map([...missing].filter(([key]) => wanted.has(key))))
  }
  return after
}
/** Returns a batch as the record stores it. Called within the transaction that has called `beginStoring`. */
function batchOf({ world, rules, bodies, batch }: Work): store.SentBatch {
  const stored = world.now()
  const list = bodies.map((body) => store.newStatement({ ...factsOf(body, stored), body }))
  return { from: { ...rules.from, stored, version: batch.version }, list }
}
/** Returns the rows of the received attachments of a batch's new statements. */
const attachmentsOf = (
  { rules, batch }: Work,
  list: readonly store.NewStatement[],
  fresh: ReadonlySet<string>,
): store.NewAttachment[] =>
  list.flatMap((s) =>
    (fresh.has(s.id) ? attachmentsIn(s.body) : [])
      .filter(({ attachment }) => batch.arrivals.has(attachment.sha2.toLowerCase()))
      .map(({ attachment: a }) => ({
        statementId: s.id,
        sha2: a.sha2.toLowerCase(),
        contentType: a.contentType,
        usageType: a.usageType,
        // The hash proves the bytes; a wrong declared length is ignored.
        size: batch.arrivals.get(a.sha2.toLowerCase())!.size,
        key: attachmentKey(rules.folder(s.id), a),
      })),
  )
