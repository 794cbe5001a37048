import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

/** Uses up a challenge; of two concurrent requests with the same one, one inserts its row. */
export const useChallenge = (db: Db, hash: Buffer, expiresAt: Date) =>
  db.run(sql`insert into used_challenges (hash, expires_at) values (${hash}, ${expiresAt}) on conflict do nothing`)

export interface Passkey {
  organisationId: number
  id: number
  userId: number
  publicKey: Buffer
  counter: number
}
/** Finds a passkey by the id that the authenticator sends: who signs in by it has named no account. */
export const findPasskey = (db: Db, credentialId: Buffer) =>
  db.maybe<Passkey>(sql`select organisation_id, id, user_id, public_key, counter from passkeys
    where credential_id = ${credentialId}`)
/** Notes a use. Its counter only goes up, unless the authenticator has none: of two concurrent uses one succeeds. */
export const usePasskey = (db: Db, scope: Scope, id: number, counter: number, now: Date) =>
  db.run(sql`update passkeys set counter = ${counter}, last_used_at = ${now}
    where organisation_id = ${scope.organisationId} and id = ${id} and (counter < ${counter} or ${counter} = 0)`)
export const listPasskeys = (db: Db, scope: Scope, userId: number) =>
  db.many<{ id: number; name: string; credentialId: Buffer; createdAt: Date; lastUsedAt: Date | null }>(sql`
    select id, name, credential_id, created_at, last_used_at from passkeys
    where organisation_id = ${scope.organisationId} and user_id = ${userId} order by created_at, id`)
export const insertPasskey = (
  db: Db,
  scope: Scope,
  p: { userId: number; credentialId: Buffer; publicKey: Buffer; counter: number; transports: string[]; name: string },
  now: Date,
) =>
  db.run(sql`insert into passkeys (organisation_id, user_id, credential_id, public_key, counter, transports, name,
      created_at)
    select ${scope.organisationId}::bigint, ${p.userId}::bigint, ${p.credentialId}::bytea, ${p.publicKey}::bytea,
      ${p.counter}::bigint, ${p.transports}::text[], ${p.name}::text, ${now}::timestamptz
    where not exists (select 1 from passkeys where credential_id = ${p.credentialId}) on conflict do nothing`)
export const renamePasskey = (db: Db, scope: Scope, userId: number, id: number, name: string) =>
  db.run(sql`update passkeys set name = ${name}
    where organisation_id = ${scope.organisationId} and user_id = ${userId} and id = ${id}`)
export const deletePasskey = (db: Db, scope: Scope, userId: number, id: number) =>
  db.run(sql`delete from passkeys
    where organisation_id = ${scope.organisationId} and user_id = ${userId} and id = ${id}`)
