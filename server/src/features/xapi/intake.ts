import { randomUUID } from 'node:crypto'
import { limits } from '@praxia/contract/limits.ts'
import { AppError, type Violation } from '../../basics/app-error.ts'
import type { Scope, World } from '../../context/context.ts'
import { type Db, violated } from '../../database/db.ts'
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
  /** Held to the sender's rules and counted; answers what is left to do after the commit. */
  settle(intake: Intake): Promise<() => Promise<void>>
}
/** What one kind of sender adds to what any sender may do. */
export interface Rules {
  scope: Scope
  from: Omit<store.Sender, 'stored' | 'version'>
  /** Where the bytes of a statement's attachments lie. */
  folder(statementId: string): string
  checkBatch(batch: readonly StatementBody[]): void
  /** Before so many new bytes of attachments are kept. */
  checkAttachments(bytes: number): Promise<void>
  begin(db: Db): Promise<Prepared>
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
  batch.forEach((s, i) => faults.push(...signatureFaults(s, i, parts).map((fault) => ({ ...fault, code: 'xapi' }))))
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

type KnownBody = StatementBody & { id: string }
/** Bytes of attachments go to the storage before the transaction: a row never names what is not there. */
async function keepBytes(
  world: Pick<World, 'storage'>,
  rules: Rules,
  bodies: readonly KnownBody[],
  parts: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const missing = new Map<string, Buffer>()
  for (const { id, attachments = [] } of bodies)
    for (const attachment of attachments) {
      const bytes = parts.get(attachment.sha2.toLowerCase())
      const key = attachmentKey(rules.folder(id), attachment)
      if (bytes && !missing.has(key) && (await world.storage.size(key)) === undefined) missing.set(key, bytes)
    }
  if (missing.size === 0) return
  await rules.checkAttachments([...missing.values()].reduce((sum, bytes) => sum + bytes.length, 0))
  for (const [key, bytes] of missing) await world.storage.put(key, bytes)
}

export interface Batch {
  statements: unknown[]
  attachments: ReadonlyMap<string, Buffer>
  version: string
}
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)

/** Stores a batch: one transaction, one insert. Acknowledged means committed. */
export async function storeStatements(world: World, rules: Rules, batch: Batch): Promise<string[]> {
  if (batch.statements.length > limits.statementsMax) throw new AppError('xapi.batch_too_large')
  const faults = validateStatements(batch.statements, batch.version)
  if (faults.length > 0) throw new AppError('xapi.malformed', { violations: faults })
  const bodies = (batch.statements as StatementBody[]).map((s) => ({
    ...withLists(s),
    id: (s.id ?? randomUUID()).toLowerCase(),
  }))
  rules.checkBatch(bodies)
  checkAttachments(bodies, batch.attachments)
  if (bodies.length === 0) return []
  await keepBytes(world, rules, bodies, batch.attachments)
  const { scope } = rules
  const now = world.now()
  const list = bodies.map((body) => store.newStatement({ ...factsOf(body, now), body }))
  const settled = await world.database.transaction(async (db) => {
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
    if (fresh.size === 0) return undefined
    const attached = list.flatMap((s) =>
      (fresh.has(s.id) ? (s.body.attachments ?? []) : [])
        .filter((a) => batch.attachments.has(a.sha2.toLowerCase()))
        .map((a) => ({
          statementId: s.id,
          sha2: a.sha2.toLowerCase(),
          contentType: a.contentType,
          usageType: a.usageType,
          size: a.length,
          key: attachmentKey(rules.folder(s.id), a),
        })),
    )
    if (attached.length > 0) await store.insertAttachments(db, scope, attached)
    const added = list.filter((s) => fresh.has(s.id))
    await store.insertLinks(db, scope, added)
    const own = added.map((s) => Buffer.byteLength(s.json))
    return standing.settle({ list, fresh, stored: now, bytes: sumOf([...own, ...attached.map((a) => a.size)]) })
  })
  await settled?.()
  return bodies.map((s) => s.id)
}
