import type { TokenEnd } from '../../access/tokens-store.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { presentAccounts } from '../../database/present-store.ts'
import { sql } from '../../database/sql.ts'

export interface PublishTokenRow {
  id: number
  name: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date
  ended: TokenEnd | null
}
const columns = sql`t.id, t.name, t.created_at, t.expires_at, t.last_used_at, t.ended`
const own = (scope: Scope, userId: number) =>
  sql`t.organisation_id = ${scope.organisationId} and t.user_id = ${userId} and t.kind = 'publish'`
/** Lists valid tokens first, the newest of them first. */
export const listTokens = (db: Db, scope: Scope, userId: number, now: Date) =>
  db.many<PublishTokenRow>(sql`select ${columns} from tokens t where ${own(scope, userId)}
    order by t.ended is not null or t.expires_at <= ${now}, t.created_at desc, t.id desc`)
export const findToken = (db: Db, scope: Scope, userId: number, id: number) =>
  db.maybe<PublishTokenRow>(sql`select ${columns} from tokens t where ${own(scope, userId)} and t.id = ${id}`)
export const countOpen = async (db: Db, scope: Scope, userId: number, now: Date): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`select count(*) as count from tokens t
    where ${own(scope, userId)} and t.ended is null and t.expires_at > ${now}`)
  ).count
/** Serialises the creation of tokens, so that the limit holds. */
export const lockTokens = (db: Db, userId: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${userId}`}, 17))`)
/** Returns undefined if the account was deleted. */
export const insertPublishToken = (
  db: Db,
  scope: Scope,
  t: { hash: Buffer; userId: number; name: string; now: Date; expiresAt: Date },
) =>
  db.maybe<{ id: number }>(sql`
  with ${presentAccounts(scope.organisationId, [t.userId])}
  insert into tokens (hash, organisation_id, user_id, kind, name, created_at, last_used_at, expires_at)
  select ${t.hash}, ${scope.organisationId}, id, 'publish', ${t.name}, ${t.now}, ${t.now}, ${t.expiresAt} from present
  returning id`)
/** Returns false if there is none. One that ended before stays unchanged. */
export const endToken = async (db: Db, scope: Scope, userId: number, id: number): Promise<boolean> =>
  (await db.maybe<{ id: number }>(sql`update tokens t set ended = coalesce(t.ended, 'owner')
    where ${own(scope, userId)} and t.id = ${id} returning t.id`)) !== undefined
