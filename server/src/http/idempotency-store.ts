import type { Scope } from '../context/context.ts'
import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'

interface Sent {
  requestHash: string
  status: number
  /** Sealed; null if the response was too long. */
  answer: Buffer | null
}

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
  const name = `idempotency:${scope.organisationId}:${userId}:${key}`
  const [, sent] = await Promise.all([
    db.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`),
    db.maybe<Sent>(sql`
      select request_hash, status, answer from idempotency_keys
      where organisation_id = ${scope.organisationId} and user_id = ${userId} and key = ${key} and at > ${since}`),
  ])
  return sent
}

/** Stored with the commit. A deleted account has none; an organisation's key acts under the negative of its id. */
export const keepSent = (db: Db, scope: Scope, userId: number, key: string, sent: Sent, at: Date) =>
  db.beforeCommit(sql`
    insert into idempotency_keys (organisation_id, user_id, key, request_hash, status, answer, at)
    select organisation_id, ${userId}, ${key}, ${sent.requestHash}, ${sent.status}, ${sent.answer}, ${at}
    from ${userId > 0 ? sql`users` : sql`organisation_keys`}
    where organisation_id = ${scope.organisationId} and id = ${Math.abs(userId)} for key share
    on conflict (organisation_id, user_id, key) do update
    set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer, at = excluded.at`)

export const deleteSentBefore = (db: Db, before: Date) =>
  db.run(sql`delete from idempotency_keys where at <= ${before}`)
