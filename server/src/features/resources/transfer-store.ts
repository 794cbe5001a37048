import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

export const insertTransfer = (db: Db, scope: Scope, key: string, bytes: number, now: Date) =>
  db.run(sql`insert into resource_transfers (organisation_id, storage_key, bytes, begun_at)
    values (${scope.organisationId}, ${key}, ${bytes}, ${now})`)
/** Returns false if it has been given up. */
export const growTransfer = async (db: Db, scope: Scope, key: string, bytes: number): Promise<boolean> =>
  (await db.run(sql`update resource_transfers set bytes = bytes + ${bytes}
    where organisation_id = ${scope.organisationId} and storage_key = ${key}`)) === 1
/** Returns undefined if it has been given up. */
export const deleteTransfer = (db: Db, scope: Scope, key: string) =>
  db.maybe<{ bytes: number }>(sql`delete from resource_transfers
    where organisation_id = ${scope.organisationId} and storage_key = ${key} returning bytes`)
export const listForsaken = (db: Db, before: Date) =>
  db.many<{ organisationId: number; storageKey: string }>(sql`
  select organisation_id, storage_key from resource_transfers where begun_at < ${before}`)
