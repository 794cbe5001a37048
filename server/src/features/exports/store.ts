import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import type { Actor, Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql, where } from '../../database/sql.ts'
import { hasFieldValue } from '../people/fields-store.ts'
import { inTeam } from '../people/store.ts'

export interface OrganisationFacts {
  organisationId: number
  name: string
  type: Actor['organisationType']
  timeZone: string
  primaryColor: string
  secondaryColor: string
  logo: string | null
}
export const findOrganisation = (db: Db, scope: Scope) =>
  db.one<OrganisationFacts>(sql`
  select id as organisation_id, name, type, time_zone, primary_color, secondary_color, logo from organisations
    where id = ${scope.organisationId}`)

/** Members in the caller's reach: an organisation's members except oneself, a manager's team and oneself, oneself. */
export type Reach = { of: 'members'; but: number } | { of: 'team' | 'self'; userId: number }
const among = (reach: Reach): Sql => {
  if (reach.of === 'members') return sql`u.id <> ${reach.but} and not u.is_super_admin`
  if (reach.of === 'self') return sql`u.id = ${reach.userId}`
  return sql`u.id = ${reach.userId} or ${inTeam(reach.userId)}`
}
/** Lists members by name; `ids`: only the chosen ones, `field`: only those with its value. */
export const listPeople = async (
  db: Db,
  scope: Scope,
  reach: Reach,
  ids: readonly number[] | undefined,
  field: FieldFilter = {},
): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
  select u.id from users u ${where(
    sql`u.organisation_id = ${scope.organisationId}`,
    among(reach),
    ids !== undefined && sql`u.id = any(${ids}::bigint[])`,
    hasFieldValue(scope, sql`u.id`, field),
  )} order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`)
  ).map(({ id }) => id)
/** Has any of these members begun the training? */
export const haveStarted = async (db: Db, scope: Scope, ids: readonly number[], trainingId: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from progress where organisation_id = ${scope.organisationId}
    and user_id = any(${ids}::bigint[]) and training_id = ${trainingId} limit 1`)) !== undefined
