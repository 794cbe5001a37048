import { limits } from '@praxia/contract/limits.ts'
import { type Scope, platformId } from '../context/context.ts'
import type { Db } from '../database/db.ts'
import { type Sql, sql } from '../database/sql.ts'

/** Parts of what an organisation has, each with a revision of its own; `trainings` are everybody's. Migration 041 says which table is in which. */
export type Area =
  | 'people'
  | 'settings'
  | 'figures'
  | 'beats'
  | 'marks'
  | 'access'
  | 'courses'
  | 'resources'
  | 'notices'
  | 'trainings'

/**
 * Another text as soon as a change of these areas of an organisation is committed, by whichever process. The platform's documents go with its
 * trainings to everybody (decision 033), so that its changes of them are everybody's too.
 */
export const revisionOfAreas = (organisation: Sql, areas: readonly Area[]): Sql => sql`(
  select concat_ws('/', coalesce(sum(r.number) filter (where r.organisation_id <> 0), 0),
    coalesce(sum(r.number) filter (where r.organisation_id = 0), 0))
  from organisation_revisions r
  where r.organisation_id = any(array[0, ${platformId}::bigint, ${organisation}]) and r.area = any(${areas})
    and (r.organisation_id <> ${platformId} or r.area = 'resources'))`

/** For who writes an area's rows without one of the tables that tell of it. */
export const revise = (db: Db, scope: Scope, area: Area) => db.run(sql`select revise(${scope.organisationId}, ${area})`)

/** When the next suggestion or enrolment begins or ends, or is soon to end. */
export const findNextMoment = (db: Db, scope: Scope, now: Date) => {
  const soon = new Date(now.getTime() + limits.soonDays * 86_400_000)
  const next = (table: Sql, column: Sql, after: Date) =>
    sql`(select min(${column}) from ${table}
      where organisation_id = ${scope.organisationId} and ${column} > ${after})`
  return db.one<{ at: Date | null }>(sql`
  select least(${next(sql`suggestions`, sql`start_at`, now)}, ${next(sql`suggestions`, sql`end_at`, now)},
    ${next(sql`suggestions`, sql`end_at`, soon)} - ${limits.soonDays}::integer * interval '1 day',
    ${next(sql`enrolments`, sql`start_at`, now)}, ${next(sql`enrolments`, sql`end_at`, now)},
    ${next(sql`enrolments`, sql`end_at`, soon)} - ${limits.soonDays}::integer * interval '1 day') as at`)
}
