import { contractOver } from '../../access/tokens-store.ts'
import type { Page } from '../../basics/paging.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

export interface KeyRow {
  id: number
  name: string
  publicId: string
  mayRead: boolean
  mayWrite: boolean
  madeAt: Date
  madeByName: string | null
  rotatedAt: Date | null
  lastUsedAt: Date | null
  endedAt: Date | null
}
const columns = sql`k.id, k.name, k.public_id, k.may_read, k.may_write, k.made_at,
  btrim(u.first_name || ' ' || u.last_name) as made_by_name, k.rotated_at, k.last_used_at, k.ended_at`
const joined = sql`record_keys k left join users u on u.organisation_id = k.organisation_id and u.id = k.made_by`

/** Lists active keys first, the newest first. */
export const listKeys = (db: Db, scope: Scope, page: Page) =>
  db.many<KeyRow>(sql`select ${columns} from ${joined} where k.organisation_id = ${scope.organisationId}
    order by k.ended_at is not null, k.made_at desc, k.id desc limit ${page.limit} offset ${page.offset}`)
export const countKeys = async (db: Db, scope: Scope, onlyOpen: boolean): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`select count(*) as count from record_keys
    where organisation_id = ${scope.organisationId} and (not ${onlyOpen}::boolean or ended_at is null)`)
  ).count
export const findKey = (db: Db, scope: Scope, id: number) =>
  db.maybe<KeyRow>(
    sql`select ${columns} from ${joined} where k.organisation_id = ${scope.organisationId} and k.id = ${id}`,
  )
/** Serialises creation of keys, so that the limit holds. */
export const lockKeys = (db: Db, scope: Scope) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`keys ${scope.organisationId}`}, 17))`)
export const insertKey = async (
  db: Db,
  scope: Scope,
  key: {
    name: string
    publicId: string
    secretHash: Buffer
    mayRead: boolean
    mayWrite: boolean
    madeBy: number
    now: Date
  },
): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
    insert into record_keys (organisation_id, name, public_id, secret_hash, may_read, may_write, made_at, made_by)
    values (${scope.organisationId}, ${key.name}, ${key.publicId}, ${key.secretHash}, ${key.mayRead}, ${key.mayWrite},
      ${key.now}, ${key.madeBy})
    returning id`)
  ).id
/** Returns false where the key does not exist or was ended. */
export const replaceSecret = async (db: Db, scope: Scope, id: number, hash: Buffer, now: Date): Promise<boolean> =>
  (await db.maybe<{ id: number }>(sql`update record_keys set secret_hash = ${hash}, rotated_at = ${now}
    where organisation_id = ${scope.organisationId} and id = ${id} and ended_at is null returning id`)) !== undefined
export const endKey = async (db: Db, scope: Scope, id: number, now: Date): Promise<boolean> =>
  (await db.maybe<{ id: number }>(sql`update record_keys set ended_at = coalesce(ended_at, ${now})
    where organisation_id = ${scope.organisationId} and id = ${id} returning id`)) !== undefined

export interface OpenKey {
  organisationId: number
  id: number
  mayRead: boolean
  mayWrite: boolean
  lastUsedAt: Date | null
}
/** Finds the active key with this user and secret, of an organisation under contract. */
export const findOpenKey = (db: Db, publicId: string, secretHash: Buffer, now: Date) =>
  db.maybe<OpenKey>(sql`select k.organisation_id, k.id, k.may_read, k.may_write, k.last_used_at
    from record_keys k join organisations o on o.id = k.organisation_id
    where k.public_id = ${publicId} and k.secret_hash = ${secretHash} and k.ended_at is null
      and not ${contractOver(now)}`)
export const touchKey = (db: Db, scope: Scope, id: number, now: Date) =>
  db.run(sql`update record_keys set last_used_at = ${now}
    where organisation_id = ${scope.organisationId} and id = ${id}`)
