import { randomUUID } from 'node:crypto'
import { limits } from '@praxia/contract/limits.ts'
import { AppError, type Violation } from '../../app-error.ts'
import type { World } from '../../context.ts'
import { type Db, violated } from '../../db.ts'
import { lockSender } from '../launches/store.ts'
import * as projection from '../progress/projection.ts'
import { endsSession, verbs } from '../progress/rules.ts'
import { attachmentKey } from './attachments.ts'
import { type Sender, isOver } from './credential.ts'
import { activityIdOf } from './ids.ts'
import { factsOf, validateStatements } from './rules.ts'
import { sameContent, withLists } from './sameness.ts'
import type { StatementBody } from './statement.ts'
import * as store from './store.ts'

const refuse = (
  code: 'xapi.actor' | 'xapi.forbidden' | 'xapi.order' | 'xapi.conflict' | 'xapi.malformed',
  path: string,
  message: string,
): AppError => new AppError(code, { violations: [{ path, code, message }] })

/** A launch writes what its own member does in its own attempt, nothing else. */
function checkSender(sender: Sender, batch: readonly StatementBody[], xapiBase: string): void {
  const { session } = sender
  batch.forEach((s, i) => {
    if (
      s.actor.account?.homePage !== xapiBase ||
      s.actor.account.name !== session.actor ||
      s.actor.objectType === 'Group'
    )
      throw refuse('xapi.actor', `${i}.actor`, 'is not the actor of this launch')
    const registration = s.context?.registration
    if (registration !== undefined && registration.toLowerCase() !== session.registrationId)
      throw refuse('xapi.forbidden', `${i}.context.registration`, 'is not the registration of this launch')
    if (s.verb.id === verbs.voided) throw refuse('xapi.forbidden', `${i}.verb.id`, 'a launch voids nothing')
  })
}
function checkAttachments(batch: readonly StatementBody[], parts: ReadonlyMap<string, Buffer>): void {
  const faults: Violation[] = []
  const named = new Set<string>()
  batch.forEach((s, i) =>
    s.attachments?.forEach((a, k) => {
      const bytes = parts.get(a.sha2.toLowerCase())
      named.add(a.sha2.toLowerCase())
      if (!bytes && a.fileUrl === undefined)
        faults.push({ path: `${i}.attachments.${k}.sha2`, code: 'xapi', message: 'is named without its bytes' })
      if (bytes && bytes.length !== a.length)
        faults.push({
          path: `${i}.attachments.${k}.length`,
          code: 'xapi',
          message: `is not the ${bytes.length} bytes that came`,
        })
    }),
  )
  for (const hash of parts.keys())
    if (!named.has(hash)) faults.push({ path: 'parts', code: 'xapi', message: `${hash} is named by no statement` })
  if (faults.length > 0) throw new AppError('xapi.malformed', { violations: faults })
}

/** Equal content is accepted again; the same id with other content is refused. */
async function checkKnown(
  db: Db,
  organisationId: number,
  list: readonly store.NewStatement[],
  fresh: ReadonlySet<string>,
): Promise<void> {
  const repeated = list.filter((s) => !fresh.has(s.id))
  if (repeated.length === 0) return
  const known = new Map(
    (
      await store.listById(
        db,
        organisationId,
        repeated.map((s) => s.id),
      )
    ).map((s) => [s.id, s]),
  )
  for (const s of repeated) {
    const before = known.get(s.id)
    if (!before || !sameContent(before.body, s.body))
      throw refuse('xapi.conflict', `${list.indexOf(s)}.id`, 'is known with other content')
  }
}

/** After `terminated`, and after the session was abandoned, only what is dated before is taken. */
function checkOrder(
  { session }: Sender,
  list: readonly store.NewStatement[],
  fresh: ReadonlySet<string>,
  all: projection.Reading['statements'],
  xapiBase: string,
): void {
  const training = activityIdOf(xapiBase, session.trainingId)
  const ends = all.filter((s) => endsSession(s, training)).map((s) => s.timestamp)
  const limit = Math.min(...ends, session.abandonedAt?.getTime() ?? Infinity)
  const late = list.findIndex((s) => fresh.has(s.id) && s.timestamp.getTime() > limit)
  if (late >= 0) throw refuse('xapi.order', `${late}.timestamp`, 'is after the end of the session')
}

/** A credential outlives its member's account and contract for what was done before their end, and for nothing else. */
function checkAccount(
  accountEnd: Date | null,
  list: readonly store.NewStatement[],
  fresh: ReadonlySet<string>,
  now: Date,
): void {
  if (!isOver(accountEnd, now)) return
  const isLate = (s: store.NewStatement) => fresh.has(s.id) && s.timestamp > accountEnd
  const late = list.filter(isLate)
  if (late.length === fresh.size) throw new AppError('xapi.credential')
  // Named, so that the sender parts what can still be taken from what waits for a new credential.
  if (late.length > 0)
    throw refuse('xapi.order', `${list.findIndex(isLate)}.timestamp`, 'is after the end of the account or its contract')
}

export interface Batch {
  statements: unknown[]
  attachments: ReadonlyMap<string, Buffer>
  version: string
}
/** Stores a batch and brings the dashboards up to it: one transaction, one insert, one projection. Acknowledged means committed. */
export async function storeStatements(world: World, sender: Sender, batch: Batch): Promise<string[]> {
  if (batch.statements.length > limits.statementsMax) throw new AppError('xapi.batch_too_large')
  const faults = validateStatements(batch.statements, batch.version)
  if (faults.length > 0) throw new AppError('xapi.malformed', { violations: faults })
  const bodies = (batch.statements as StatementBody[]).map((s) => ({
    ...withLists(s),
    id: (s.id ?? randomUUID()).toLowerCase(),
  }))
  checkSender(sender, bodies, world.xapiBase)
  checkAttachments(bodies, batch.attachments)
  if (bodies.length === 0) return []
  const { session } = sender
  for (const attachment of bodies.flatMap((s) => s.attachments ?? [])) {
    const bytes = batch.attachments.get(attachment.sha2.toLowerCase())
    const key = attachmentKey(session, attachment)
    if (bytes && (await world.storage.size(key)) === undefined) await world.storage.put(key, bytes)
  }
  const now = world.now()
  const list = bodies.map((body) => ({ ...factsOf(body, now), body }))
  const told = await world.database.transaction(async (db) => {
    const locked = lockSender(db, session.organisationId, session.userId)
    // What stood before, in the same journey: what comes is in our hands already.
    const reading = projection.read(db, session.organisationId, session.userId, [session.id])
    const storing = store
      .insertStatements(
        db,
        {
          organisationId: session.organisationId,
          sessionId: session.id,
          registrationId: session.registrationId,
          userId: session.userId,
          stored: now,
          version: batch.version,
        },
        list,
      )
      .catch((error: unknown) => {
        throw violated(error) === 'statements_organisation_id_session_id_fkey' ? new AppError('xapi.credential') : error
      })
    const [account, stood, inserted] = await Promise.all([locked, reading, storing])
    if (!account) throw new AppError('xapi.credential')
    const fresh = new Set(inserted)
    await checkKnown(db, session.organisationId, list, fresh)
    if (fresh.size === 0) return undefined
    checkAccount(account.accountEnd, list, fresh, world.now())
    const arrived = list
      .filter((s) => fresh.has(s.id))
      .map((s) => ({ ...s, sessionId: session.id, timestamp: s.timestamp.getTime(), stored: now.getTime() }))
    const statements = [...stood.statements, ...arrived]
    checkOrder(sender, list, fresh, statements, world.xapiBase)
    const attached = bodies.flatMap((s) =>
      (fresh.has(s.id) ? (s.attachments ?? []) : [])
        .filter((a) => batch.attachments.has(a.sha2.toLowerCase()))
        .map((a) => ({
          statementId: s.id,
          sha2: a.sha2.toLowerCase(),
          contentType: a.contentType,
          usageType: a.usageType,
          size: a.length,
          key: attachmentKey(session, a),
        })),
    )
    if (attached.length > 0) await store.insertAttachments(db, session.organisationId, attached)
    return projection.write(db, world, { ...stood, statements })
  })
  if (told) await projection.announce(world, told)
  return bodies.map((s) => s.id)
}
