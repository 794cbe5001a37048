import type { ApiScope } from '@praxia/contract/connections/api-keys.ts'
import type { Actor, Scope } from '../context/context.ts'
import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import { contractOver } from './tokens-store.ts'

export interface OrganisationKey {
  organisationId: number
  id: number
  kind: 'api' | 'scim'
  name: string
  scopes: ApiScope[]
  language: string
  expiresAt: Date
  lastUsedAt: Date | null
  endedAt: Date | null
  organisationType: Actor['organisationType']
  timeZone: string
  contractOver: boolean
}
/** Finds a key by its organisation and the hash of its text. The text names both. */
export const findOrganisationKey = (db: Db, organisationId: number, hash: Buffer, now: Date) =>
  db.maybe<OrganisationKey>(sql`
  select k.organisation_id, k.id, k.kind, k.name, k.scopes, k.language, k.expires_at, k.last_used_at, k.ended_at,
    o.type as organisation_type, o.time_zone, ${contractOver(now)} as contract_over
  from organisation_keys k join organisations o on o.id = k.organisation_id
  where k.organisation_id = ${organisationId} and k.hash = ${hash}`)
export const touchOrganisationKey = (db: Db, scope: Scope, id: number, now: Date) =>
  db.run(sql`update organisation_keys set last_used_at = ${now}
    where organisation_id = ${scope.organisationId} and id = ${id}`)
