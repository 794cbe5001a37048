import type { ApiScope } from '@praxia/contract/connections/api-keys.ts'
import type { TokenEnd } from '../../access/tokens-store.ts'
import type { Page } from '../../basics/paging.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { presentAccounts } from '../../database/present-store.ts'
import { sql } from '../../database/sql.ts'

export interface ApiKeyRow {
  id: number
  kind: 'api' | 'scim'
  name: string
  scopes: ApiScope[]
  prefix: string
  madeAt: Date
  madeByName: string | null
  expiresAt: Date
  lastUsedAt: Date | null
  endedAt: Date | null
}
const keyColumns = sql`k.id, k.kind, k.name, k.scopes, k.prefix, k.made_at,
  btrim(u.first_name || ' ' || u.last_name) as made_by_name, k.expires_at, k.last_used_at, k.ended_at`
const keys = sql`organisation_keys k left join users u on u.organisation_id = k.organisation_id and u.id = k.made_by`
/** Lists valid keys first, the newest of them first. */
export const listKeys = (db: Db, scope: Scope, page: Page, now: Date) =>
  db.many<ApiKeyRow>(sql`select ${keyColumns} from ${keys} where k.organisation_id = ${scope.organisationId}
    order by k.ended_at is not null or k.expires_at <= ${now}, k.made_at desc, k.id desc
    limit ${page.limit} offset ${page.offset}`)
export const countKeys = async (db: Db, scope: Scope): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from organisation_keys where organisation_id = ${scope.organisationId}`,
    )
  ).count
export const countValidKeys = async (db: Db, scope: Scope, now: Date): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`select count(*) as count from organisation_keys
    where organisation_id = ${scope.organisationId} and ended_at is null and expires_at > ${now}`)
  ).count
export const findKey = (db: Db, scope: Scope, id: number) =>
  db.maybe<ApiKeyRow>(
    sql`select ${keyColumns} from ${keys} where k.organisation_id = ${scope.organisationId} and k.id = ${id}`,
  )
/** Serialises the creation of an organisation's keys, so that their limit holds. */
export const lockKeys = (db: Db, scope: Scope) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${scope.organisationId}`}, 17))`)

interface NewText {
  name: string
  scopes: readonly ApiScope[]
  prefix: string
  hash: Buffer
  now: Date
  expiresAt: Date
}
export const insertKey = async (
  db: Db,
  scope: Scope,
  k: NewText & { kind: 'api' | 'scim'; language: string; madeBy: number },
): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
    insert into organisation_keys
      (organisation_id, kind, name, scopes, prefix, hash, language, made_at, made_by, expires_at)
    values (${scope.organisationId}, ${k.kind}, ${k.name}, ${k.scopes}::text[], ${k.prefix}, ${k.hash}, ${k.language},
      ${k.now}, ${k.madeBy}, ${k.expiresAt})
    returning id`)
  ).id
/** Returns false if there is none. One that ended before stays unchanged. */
export const endKey = async (db: Db, scope: Scope, id: number, now: Date): Promise<boolean> =>
  (await db.maybe<{ id: number }>(sql`update organisation_keys set ended_at = coalesce(ended_at, ${now})
    where organisation_id = ${scope.organisationId} and id = ${id} returning id`)) !== undefined

export interface PersonalTokenRow {
  id: number
  name: string
  scopes: ApiScope[]
  prefix: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date
  ended: TokenEnd | null
}
const tokenColumns = sql`t.id, t.name, t.scopes, t.prefix, t.created_at, t.expires_at, t.last_used_at, t.ended`
const own = (scope: Scope, userId: number) =>
  sql`t.organisation_id = ${scope.organisationId} and t.user_id = ${userId} and t.kind = 'personal'`
/** Lists valid tokens first, the newest of them first. */
export const listTokens = (db: Db, scope: Scope, userId: number, now: Date) =>
  db.many<PersonalTokenRow>(sql`select ${tokenColumns} from tokens t where ${own(scope, userId)}
    order by t.ended is not null or t.expires_at <= ${now}, t.created_at desc, t.id desc`)
export const findToken = (db: Db, scope: Scope, userId: number, id: number) =>
  db.maybe<PersonalTokenRow>(sql`select ${tokenColumns} from tokens t where ${own(scope, userId)} and t.id = ${id}`)
export const countValidTokens = async (db: Db, scope: Scope, userId: number, now: Date): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`select count(*) as count from tokens t
    where ${own(scope, userId)} and t.ended is null and t.expires_at > ${now}`)
  ).count
/** Serialises the creation of an account's tokens, so that their limit holds. */
export const lockTokens = (db: Db, userId: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`personal tokens ${userId}`}, 17))`)
/** Returns undefined if the account was deleted. */
export const insertToken = (db: Db, scope: Scope, userId: number, t: NewText) =>
  db.maybe<{ id: number }>(sql`
  with ${presentAccounts(scope.organisationId, [userId])}
  insert into tokens
    (hash, organisation_id, user_id, kind, name, scopes, prefix, created_at, last_used_at, expires_at)
  select ${t.hash}, ${scope.organisationId}, id, 'personal', ${t.name}, ${t.scopes}::text[], ${t.prefix}, ${t.now},
    ${t.now}, ${t.expiresAt} from present
  returning id`)
/** Returns false if there is none. One that ended before stays unchanged. */
export const endToken = async (db: Db, scope: Scope, userId: number, id: number): Promise<boolean> =>
  (await db.maybe<{ id: number }>(sql`update tokens t set ended = coalesce(t.ended, 'owner')
    where ${own(scope, userId)} and t.id = ${id} returning t.id`)) !== undefined
