import { classHours } from '@praxia/contract/classes.ts'
import type { ApiScope } from '@praxia/contract/connections/api-keys.ts'
import type { Actor, DeviceRole } from '../context/context.ts'
import type { Db } from '../database/db.ts'
import { type Sql, sql } from '../database/sql.ts'

/** Reason why a token stops working for its holder. */
export type TokenEnd = 'disabled' | 'contract' | 'password' | 'device' | 'owner'
export interface TokenRow {
  tokenId: number
  kind: Exclude<Actor['kind'], 'key'>
  /** Role of a device if it is more than a learner. */
  role: DeviceRole | null
  codeBy: number | null
  createdAt: Date
  lastUsedAt: Date
  /** Expiry of a publishing or personal token, chosen by its creator. */
  expiresAt: Date | null
  /** Of a personal token. */
  scopes: ApiScope[] | null
  userId: number
  organisationId: number
  organisationType: Actor['organisationType']
  firstName: string
  lastName: string
  email: string
  language: string
  timeZone: string
  ended: TokenEnd | null
  enabled: boolean
  contractOver: boolean
  isSuperAdmin: boolean
  isAdmin: boolean
  isManager: boolean
  /** Class that let this device in, and its training; null for every other token. */
  classId: number | null
  classTrainingId: number | null
  classOver: boolean
  /** From when on a session opens nothing until a second factor is set up. */
  twoStepDue: Date | null
}
/** Returns whether class `k` has ended, or has reached its maximum duration. */
const classOver = (now: Date) =>
  sql`(k.ended_at is not null or k.began_at + ${classHours}::integer * interval '1 hour' <= ${now})`
/** Returns whether the contract of organisation `o` has ended. */
export const contractOver = (now: Date) =>
  sql`(o.contract_end is not null and (${now}::timestamptz at time zone o.time_zone)::date > o.contract_end)`

/** Returns whether account `u` of organisation `o` needs a second factor. */
export const twoStepRequired = sql`(u.is_super_admin or (u.is_admin and o.two_step_required))`
/** Returns whether account `u` has a second factor. */
export const hasFactor = sql`(
  coalesce((select f.secret_sealed is not null from totp_factors f
    where f.organisation_id = u.organisation_id and f.user_id = u.id), false)
  or coalesce((select true from passkeys f where f.organisation_id = u.organisation_id and f.user_id = u.id limit 1),
    false))`
/** Returns from when on account `u` opens nothing until a second factor is set up; null where none is missing. */
export const twoStepDue = sql`case
  when u.two_step_due is not null and ${twoStepRequired} and not ${hasFactor} then u.two_step_due end`

/** Returns whether account `u` signs in by its organisation's provider, which asks for factors of its own. */
const isOfCompany = sql`coalesce((select true from identities i
  where i.organisation_id = u.organisation_id and i.user_id = u.id
    and (select c.enabled from sign_in_connections c
      where c.organisation_id = i.organisation_id and c.id = i.connection_id) limit 1), false)`

const tokenRow = (now: Date): Sql => sql`
  select t.id as token_id, t.kind, t.role, t.code_by, t.created_at, t.last_used_at, t.expires_at, t.scopes,
    u.id as user_id, u.organisation_id, o.type as organisation_type, u.first_name, u.last_name, u.email, u.language,
    o.time_zone, t.ended, u.enabled, ${contractOver(now)} as contract_over, u.is_super_admin, u.is_admin, u.is_manager,
    t.class_id, k.training_id as class_training_id, k.id is not null and ${classOver(now)} as class_over,
    case when t.kind = 'session' and t.connection_id is null or t.kind = 'personal' and not ${isOfCompany}
      then ${twoStepDue} end as two_step_due
  from tokens t join users u on u.organisation_id = t.organisation_id and u.id = t.user_id
  join organisations o on o.id = t.organisation_id
  left join lateral (
    select id, training_id, began_at, ended_at from classes
    where organisation_id = t.organisation_id and id = t.class_id limit 1) k on true`
export const findToken = (db: Db, hash: Buffer, now: Date) =>
  db.maybe<TokenRow>(sql`${tokenRow(now)} where t.hash = ${hash}`)
export const findTokenById = (db: Db, id: number, now: Date) =>
  db.maybe<TokenRow>(sql`${tokenRow(now)} where t.id = ${id}`)
export const touchToken = (db: Db, id: number, now: Date) =>
  db.run(sql`update tokens set last_used_at = ${now} where id = ${id} and last_used_at < ${now}`)
