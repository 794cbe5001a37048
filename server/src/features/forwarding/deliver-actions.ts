import { dayOf } from '@praxia/contract/time/day-of.ts'
import { forEachRow } from '../../basics/for-each-row.ts'
import { type Scope, scopeOf } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { busy, whenFree } from '../../database/when-free.ts'
import { publish } from '../../messages/events-store.ts'
import { organisationTopics } from '../../messages/topics.ts'
import { drainOf } from '../../messages/work-queue.ts'
import { notifyAdministrators } from '../notifications/notify-actions.ts'
import * as store from './deliver-store.ts'
import { batchStatements, firstOf, isAbandoned, nextTry, refusedInRow, timeoutMs, verdictOf } from './rules.ts'
import { type StoreResponse, type SendWorld, isKnownThere, sendStatements, sendTest, textOf } from './send-actions.ts'
import { type StopReason, findLast, stopForwarding } from './store.ts'

/** Longer than the request timeout; each request renews it. In milliseconds. */
const leaseMs = 4 * timeoutMs
/** Number of statements scanned for the next matching ones. */
const scanned = 1000
/** Number of requests after which the next store is served. */
const turnCalls = 200

interface Run {
  world: SendWorld
  scope: Scope
  f: Loaded<store.Due>
  calls: number
  /** Statements up to here may have arrived already: a request with them got no conclusive response. */
  unsure: number
}
interface Item {
  id: string
  position: number
}

/** Sends waiting statements. The record is the queue; a forwarding is claimed, and sends its statements in order. */
export const forwardDue = drainOf<SendWorld, Loaded<store.Due>>({
  name: 'forwarding',
  atOnce: 16,
  ofOneAtOnce: 4,
  claim({ database, shared }, except) {
    const at = shared.now()
    return store.claimDue(database, at, new Date(at.getTime() + leaseMs), except)
  },
  process: serve,
})
export async function sweepForwardings(world: SendWorld): Promise<void> {
  const { database, now } = world
  await forEachRow(world, 'forwardings', await store.listFailingUnheard(database, now()), (one) =>
    store.clearFailing(database, scopeOf(one), one.id),
  )
}
/** Returns false where statements wait for the end of a writer: they are checked again when the queue is drained again. */
async function serve(world: SendWorld, f: Loaded<store.Due>): Promise<boolean> {
  const run: Run = { world, scope: scopeOf(f), f, calls: 0, unsure: 0 }
  try {
    if (f.test) await store.setTested(world.database, run.scope, f.id, await sendTest(world, f), world.now())
    const before = run.calls
    const goesOn = !f.onward || !f.again || (await sendAgain(run))
    const moved = f.onward && goesOn && (await sendOn(run))
    if (f.test || run.calls > before)
      await publish(world.database, organisationTopics([f.organisationId]), 'connections')
    return moved
  } finally {
    await store.release(world.database, run.scope, f.id)
  }
}

const stepAt = ({ world }: Run, position: number) => {
  const now = world.shared.now()
  return { position, now, lease: new Date(now.getTime() + leaseMs) }
}
/**
 * Runs a transaction that notifies accounts, which the deletion of their organisation locks before the forwarding. While
 * it waits, the lease is extended: another process would send the same again.
 */
const change = <T>({ world, scope, f }: Run, work: (db: Db) => Promise<T>): Promise<T> =>
  whenFree(world.database, async (db) => {
    if (await store.lockFreeOrganisation(db, scope)) return work(db)
    await store.renew(db, scope, f, new Date(world.shared.now().getTime() + leaseMs))
    return busy
  })
async function stop(run: Run, reason: Exclude<StopReason, 'paused'>): Promise<void> {
  const { world, scope, f } = run
  await change(run, async (db) => {
    const at = world.now()
    if (await stopForwarding(db, scope, f.id, reason, at))
      await notifyAdministrators(world, db, scope, 'FORWARDING_STOPPED', { id: f.id, name: f.name, reason, at })
  })
}
/** Sets a statement aside, and notifies once a day. */
async function aside<T>(run: Run, set: (db: Db) => Promise<T>): Promise<T> {
  const { world, scope, f } = run
  return change(run, async (db) => {
    const answer = await set(db)
    const day = dayOf(world.now().getTime(), f.timeZone)
    await notifyAdministrators(world, db, scope, 'FORWARDING_REFUSED', { id: f.id, name: f.name, day })
    return answer
  })
}

async function failed({ world, scope, f }: Run, answer: StoreResponse): Promise<void> {
  const now = world.shared.now()
  await store.setFailed(world.database, scope, f.id, answer, nextTry(f.tries + 1, now, answer.retryAfterMs), now)
}
/** Returns those of these statements that miss a file here, with the file. */
async function lackingOf({ world, scope, f }: Run, list: readonly Item[]): Promise<Map<string, string>> {
  const lacking = new Map<string, string>()
  if (!f.attachments) return lacking
  const ids = list.map(({ id }) => id)
  for (const { statementId, contentType, sha2, storageKey } of await store.listFiles(world.database, scope, ids))
    if (!lacking.has(statementId) && (await world.storage.size(storageKey)) === undefined)
      lacking.set(statementId, `${contentType}, SHA-2 ${sha2}`)
  return lacking
}
/**
 * Sends statements in order; one with a missing file is set aside, since it could never be sent complete. Returns
 * whether to go on.
 */
async function sendWhole(run: Run, list: readonly Item[]): Promise<boolean> {
  const { world, scope, f } = run
  let lacking: Map<string, string>
  try {
    lacking = await lackingOf(run, list)
  } catch (error) {
    await failed(run, { status: null, error: textOf(error) })
    return false
  }
  let whole: Item[] = []
  for (const item of list) {
    const error = lacking.get(item.id)
    if (error === undefined) {
      whole.push(item)
      continue
    }
    if (whole.length > 0 && !(await sendAll(run, whole))) return false
    whole = []
    const step = stepAt(run, item.position)
    if (!(await store.renew(world.database, scope, f, step.lease))) return false
    await aside(run, (db) => store.setAside(db, scope, f.id, { ...item, error }, step))
  }
  return whole.length === 0 || sendAll(run, whole)
}

/**
 * Has a statement arrived earlier, without a response to this server? Asks the store, since a proxy may return 409 for
 * everything; without a clear result, only a statement that may have been sent before counts as arrived.
 */
async function hasArrived(run: Run, { id, position }: Item): Promise<boolean> {
  return (await isKnownThere(run.world, run.f, id)) ?? position <= run.unsure
}

/**
 * Sends statements in order. A refused batch is halved, so that only the faulty statement is set aside. Returns whether
 * to go on.
 */
async function sendAll(run: Run, list: readonly Item[]): Promise<boolean> {
  const { world, scope, f } = run
  const db = world.database
  // A forwarding that was stopped or changed gets nothing more under its former settings.
  if (!(await store.renew(db, scope, f, stepAt(run, 0).lease))) return false
  run.calls += 1
  const answer = await sendStatements(
    world,
    scope,
    f,
    list.map(({ id }) => id),
  )
  const last = list.at(-1)!
  const verdict = verdictOf(answer.status)
  if (verdict === 'failed') {
    await failed(run, answer)
    if (f.failingSince && isAbandoned(f.failingSince, world.shared.now())) await stop(run, 'failures')
    return false
  }
  if (f.tries > 0) run.unsure = Math.max(run.unsure, list.at(-1)!.position)
  if (verdict === 'refused' && list.length > 1) {
    const half = Math.ceil(list.length / 2)
    return (await sendAll(run, list.slice(0, half))) && sendAll(run, list.slice(half))
  }
  f.tries = 0
  f.failingSince = null
  if (verdict === 'taken' || (answer.status === 409 && (await hasArrived(run, last)))) {
    f.refusedInRow = 0
    const ids = list.map(({ id }) => id)
    if (f.again) await store.deleteRefusals(db, scope, f.id, ids)
    return store.setTaken(db, scope, f.id, answer.sent, answer.status, stepAt(run, last.position))
  }
  const refused = { ...last, status: answer.status!, error: answer.error ?? '' }
  f.refusedInRow = await aside(run, (within) =>
    store.setRefused(within, scope, f.id, refused, stepAt(run, last.position)),
  )
  if (f.refusedInRow < refusedInRow) return true
  await stop(run, 'refused')
  return false
}

/** Sends the refused statements again, one by one, before new ones, since they are older. */
async function sendAgain(run: Run): Promise<boolean> {
  const { world, scope, f } = run
  for (;;) {
    const list = await store.listAgain(world.database, scope, f.id, batchStatements)
    if (list.length === 0) return true
    for (const item of list) if (!(await sendWhole(run, [item]))) return false
  }
}

/**
 * Sends the statements after its position, in order, as far as none can be added in between. Returns whether more may
 * be due at once.
 */
async function sendOn(run: Run): Promise<boolean> {
  const { world, scope, f } = run
  const db = world.database
  let { position, ahead } = f
  while (run.calls < turnCalls) {
    if (position >= ahead) {
      ahead = await findLast(db, scope)
      if (ahead <= position) return false
      await store.setAhead(db, scope, f.id, ahead)
    }
    if (!(await store.isSettled(db, scope, f.id, ahead))) return false
    const rows = await store.scan(db, scope, f, position, ahead, scanned)
    const fitting = rows.filter(({ fits }) => fits).slice(0, batchStatements)
    const whole = rows.length < scanned ? ahead : rows.at(-1)!.position
    if (fitting.length === 0) {
      if (!(await store.setTaken(db, scope, f.id, 0, null, stepAt(run, whole)))) return false
      position = whole
      continue
    }
    const sized = await store.listSizes(
      db,
      scope,
      fitting.map(({ id }) => id),
    )
    const list = firstOf(sized)
    if (list.length > 0 && !(await sendWhole(run, list))) return false
    position = list.at(-1)?.position ?? fitting.at(-1)!.position
  }
  return true
}
