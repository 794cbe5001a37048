// Stores the responses of writes under their `Idempotency-Key`, in the transaction of the write.
import type { Scope } from '../context/context.ts'
import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'

interface Sent {
  requestHash: string
  status: number
  /** Sealed; null if the response was too long. */
  answer: Buffer | null
}

/** Where the responses of an account are stored, or of an organisation's key, whose `userId` is below zero. */
const placeOf = (userId: number) =>
  userId > 0
    ? { rows: sql`idempotency_keys`, sender: sql`user_id`, senders: sql`users`, id: userId }
    : { rows: sql`key_requests`, sender: sql`key_id`, senders: sql`organisation_keys`, id: -userId }

/**
 * Returns the stored response under this key, once no other transaction uses the key. The lock belongs to the
 * transaction, so a broken connection leaves none; when both are pipelined, the second statement still sees the data of
 * the first sender.
 */
export async function findSent(
  db: Db,
  scope: Scope,
  userId: number,
  key: string,
  since: Date,
): Promise<Sent | undefined> {
  const { rows, sender, id } = placeOf(userId)
  const name = `idempotency:${scope.organisationId}:${userId}:${key}`
  const [, sent] = await Promise.all([
    db.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`),
    db.maybe<Sent>(sql`
      select request_hash, status, answer from ${rows}
      where organisation_id = ${scope.organisationId} and ${sender} = ${id} and key = ${key} and at > ${since}`),
  ])
  return sent
}

/** Stored with the commit. A deleted account has none. */
export function keepSent(db: Db, scope: Scope, userId: number, key: string, sent: Sent, at: Date): Promise<unknown> {
  const { rows, sender, senders, id } = placeOf(userId)
  return db.beforeCommit(sql`
    insert into ${rows} (organisation_id, ${sender}, key, request_hash, status, answer, at)
    select organisation_id, id, ${key}, ${sent.requestHash}, ${sent.status}, ${sent.answer}, ${at} from ${senders}
    where organisation_id = ${scope.organisationId} and id = ${id} for key share
    on conflict (organisation_id, ${sender}, key) do update
    set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer, at = excluded.at`)
}

export async function deleteSentBefore(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from idempotency_keys where at <= ${before}`)
  await db.run(sql`delete from key_requests where at <= ${before}`)
}
