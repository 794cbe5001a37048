import { randomUUID } from 'node:crypto'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { AppError, type Violation } from '../../basics/app-error.ts'
import type { Scope, World } from '../../context/context.ts'
import { turns } from '../../basics/turns.ts'
import { type Database, type Db, violated } from '../../database/db.ts'
import { type Arrival, type Arrivals, settleArrivals } from './arrival-actions.ts'
import { attachmentKey } from '../record/attachments.ts'
import { factsOf, validateStatements } from '../record/rules.ts'
import { signatureFaults } from './signature-rules.ts'
import { sameContent, withLists } from '../record/sameness.ts'
import type { StatementBody } from '../record/statement.ts'
import * as store from '../record/store.ts'

export const refuse = (
  code: 'xapi.actor' | 'xapi.forbidden' | 'xapi.order' | 'xapi.conflict' | 'xapi.malformed',
  path: string,
  message: string,
): AppError => new AppError(code, { violations: [{ path, code, message }] })

/** A batch within its transaction. */
export interface Intake {
  list: readonly store.NewStatement[]
  /** The ids that were not there before. */
  fresh: ReadonlySet<string>
  stored: Date
  /** Of what is fresh, with the attachments that came. */
  bytes: number
}
/** What stands before a batch is stored, read behind the sender's lock. */
export interface Prepared {
  /** Throws where the sender is gone. */
  check(): void
  /** Nothing in it is new: throws where what was taken before is not taken again. */
  repeated?(list: Intake['list']): void
  /** Held to the sender's rules and counted; answers what is left to do after the commit. */
  settle(intake: Intake): Promise<() => Promise<void>>
}
/** What one kind of sender adds to what any sender may do. */
export interface Rules {
  scope: Scope
  from: Omit<store.Sender, 'stored' | 'version'>
  /** Where the bytes of a statement's attachments lie. */
  folder(statementId: string): string
  /** @param asSent as it came, before what it leaves out was filled in */
  checkBatch(batch: readonly StatementBody[], asSent: readonly StatementBody[]): void
  /** Before so many new bytes of attachments are kept. */
  checkAttachments(bytes: number): Promise<void>
  begin(db: Db): Promise<Prepared>
}

/** A signature holds its statement, and no more. */
const signatureBytes = 4_000_000
async function checkAttachments(world: World, batch: readonly StatementBody[], parts: Arrivals): Promise<void> {
  const faults: Violation[] = []
  const named = new Set<string>()
  batch.forEach((s, i) =>
    s.attachments?.forEach((a, k) => {
      const arrival = parts.get(a.sha2.toLowerCase())
      named.add(a.sha2.toLowerCase())
      if (!arrival && a.fileUrl === undefined)
        faults.push({ path: `${i}.attachments.${k}.sha2`, code: 'xapi', message: 'is named without its bytes' })
    }),
  )
  for (const [i, s] of batch.entries()) {
    const read = async (sha2: string): Promise<Buffer | undefined> => {
      const arrival = parts.get(sha2)
      return arrival && arrival.size <= signatureBytes ? world.storage.bytes(arrival.key) : undefined
    }
    faults.push(...(await signatureFaults(s, i, read)).map((fault) => ({ ...fault, code: 'xapi' })))
  }
  for (const hash of parts.keys())
    if (!named.has(hash)) faults.push({ path: 'parts', code: 'xapi', message: `${hash} is named by no statement` })
  if (faults.length > 0) throw new AppError('xapi.malformed', { violations: faults })
}

/** Equal content is accepted again; the same id with other content is refused. */
async function checkKnown(
  db: Db,
  scope: Scope,
  list: readonly store.NewStatement[],
  fresh: ReadonlySet<string>,
): Promise<void> {
  const repeated = list.filter((s) => !fresh.has(s.id))
  if (repeated.length === 0) return
  const ids = repeated.map((s) => s.id)
  const known = new Map((await store.listById(db, scope, ids)).map((s) => [s.id, s]))
  for (const s of repeated) {
    const before = known.get(s.id)
    if (!before || !sameContent(before.body, s.body))
      throw refuse('xapi.conflict', `${list.indexOf(s)}.id`, 'is known with other content')
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)
type KnownBody = StatementBody & { id: string }
/** Where bytes are still to be put, of those that came. They go there with the transaction: a row never names what is not there. */
async function missingBytes(
  world: Pick<World, 'storage'>,
  rules: Rules,
  bodies: readonly KnownBody[],
  parts: Arrivals,
): Promise<Map<string, Arrival>> {
  const missing = new Map<string, Arrival>()
  for (const { id, attachments = [] } of bodies)
    for (const attachment of attachments) {
      const arrival = parts.get(attachment.sha2.toLowerCase())
      const key = attachmentKey(rules.folder(id), attachment)
      if (arrival && !missing.has(key) && (await world.storage.size(key)) === undefined) missing.set(key, arrival)
    }
  if (missing.size > 0) await rules.checkAttachments(sumOf([...missing.values()].map(({ size }) => size)))
  return missing
}

export interface Batch {
  statements: unknown[]
  arrivals: Arrivals
  version: string
}

/** How far the record was whole when it was last looked at, which stays true; and a look under way, which all who ask meanwhile share. */
interface Looked {
  last?: { through: Date; at: number }
  under?: Promise<Date>
}
const looked = new WeakMap<Database, Looked>()
/** Who writes is told what was found so long ago at most: an answer to them is no place to go on from. */
const goodForMs = 1000
async function look({ database, now }: Pick<World, 'database' | 'now'>): Promise<Date> {
  // What is stored a moment later may bear this millisecond still.
  const before = now().getTime() - 1
  const since = await store.findStoringSince(database)
  return new Date(Math.min(before, ...(since ? [since.getTime() - 1] : [])))
}
/** All that bears this moment or an earlier one can be read, whichever process has stored it: `since` leaves out its own. */
export async function consistentThrough(world: Pick<World, 'database' | 'now'>, reads: boolean): Promise<Date> {
  const all = looked.get(world.database) ?? {}
  looked.set(world.database, all)
  if (!reads && all.last && performance.now() - all.last.at < goodForMs) return all.last.through
  all.under ??= look(world)
    .then((through) => {
      all.last = { through, at: performance.now() }
      return through
    })
    .finally(() => {
      delete all.under
    })
  return all.under
}

/**
 * So many batches are stored at once by a process, half of what it may hold of the database's connections: when headsets return together,
 * everybody else's calls find one that is free. Whoever would wait behind more than these is told to come back.
 */
const most = { atOnce: 5, waiting: 200 }
/** Of these, so many are what the keys of one organisation sent: however fast another system writes, nobody's headsets wait behind it. */
const mostOfKeys = { atOnce: 2, waiting: 100 }
type Line = ReturnType<typeof turns>
const lineOf = ({ atOnce, waiting }: typeof most): Line =>
  turns(atOnce, waiting, () => new AppError('request.rate_limited', { retryAfterSeconds: 5 }))
const lines = new WeakMap<Database, { all: Line; ofKeys: Map<number, Line> }>()
function inTurn<T>(database: Database, { from, scope }: Rules, work: () => Promise<T>): Promise<T> {
  const known = lines.get(database) ?? { all: lineOf(most), ofKeys: new Map<number, Line>() }
  lines.set(database, known)
  if (from.sessionId !== null) return known.all(work)
  const own = known.ofKeys.get(scope.organisationId) ?? lineOf(mostOfKeys)
  known.ofKeys.set(scope.organisationId, own)
  return own(() => known.all(work))
}

/** Stores a batch: one transaction, one insert. Acknowledged means committed. */
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
  return inTurn(world.database, rules, () => storeBatch(world, rules, bodies, batch, missing))
}

async function storeBatch(
  world: World,
  rules: Rules,
  bodies: readonly (StatementBody & { id: string })[],
  batch: Batch,
  missing: Awaited<ReturnType<typeof missingBytes>>,
): Promise<string[]> {
  const { scope } = rules
  const work = async (db: Db) => {
    const now = await store.beginStoring(db, world.now)
    const list = bodies.map((body) => store.newStatement({ ...factsOf(body, now), body }))
    const begun = rules.begin(db)
    const storing = store
      .insertStatements(db, scope, { ...rules.from, stored: now, version: batch.version }, list)
      .catch((error: unknown) => {
        throw violated(error) === 'statements_organisation_id_session_id_fkey' ? new AppError('xapi.credential') : error
      })
    const [standing, inserted] = await Promise.all([begun, storing])
    standing.check()
    const fresh = new Set(inserted)
    await checkKnown(db, scope, list, fresh)
    if (fresh.size === 0) {
      standing.repeated?.(list)
      return undefined
    }
    const attached = list.flatMap((s) =>
      (fresh.has(s.id) ? (s.body.attachments ?? []) : [])
        .filter((a) => batch.arrivals.has(a.sha2.toLowerCase()))
        .map((a) => ({
          statementId: s.id,
          sha2: a.sha2.toLowerCase(),
          contentType: a.contentType,
          usageType: a.usageType,
          // The hash says whether the bytes are right; a length that was said wrong does not undo that.
          size: batch.arrivals.get(a.sha2.toLowerCase())!.size,
          key: attachmentKey(rules.folder(s.id), a),
        })),
    )
    if (attached.length > 0) await store.insertAttachments(db, scope, attached)
    const added = list.filter((s) => fresh.has(s.id))
    await store.insertLinks(db, scope, added)
    const own = added.map((s) => Buffer.byteLength(s.json))
    const bytes = sumOf([...own, ...attached.map((a) => a.size)])
    const left = await standing.settle({ list, fresh, stored: now, bytes })
    const wanted = new Set(attached.map(({ key }) => key))
    await settleArrivals(world, new Map([...missing].filter(([key]) => wanted.has(key))))
    return left
  }
  const settled = await world.database.transaction(work)
  await settled?.()
  return bodies.map((s) => s.id)
}
