import { limits } from '@praxia/contract/limits.ts'
import { type Scope, platformId } from '../context/context.ts'
import type { Db } from '../database/db.ts'
import { type Sql, sql } from '../database/sql.ts'

/**
 * Cache tags of an organisation, each with its own version; `trainings` is shared by all. Migration 041 maps tables to
 * tags.
 */
export type CacheTag =
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
 * Returns a text that changes as soon as any process commits a change of these cache tags of an organisation. The
 * platform's documents are visible to everybody with its trainings (decision 033), so its changes of them count for
 * everybody.
 */
export const versionOfTags = (organisation: Sql, areas: readonly CacheTag[]): Sql => sql`(
  select concat_ws('/', coalesce(sum(r.number) filter (where r.organisation_id <> 0), 0),
    coalesce(sum(r.number) filter (where r.organisation_id = 0), 0))
  from organisation_revisions r
  where r.organisation_id = any(array[0, ${platformId}::bigint, ${organisation}]) and r.area = any(${areas})
    and (r.organisation_id <> ${platformId} or r.area = 'resources'))`

/** Increments the version of a cache tag, for writes outside the tables whose triggers do so. */
export const raiseVersion = (db: Db, scope: Scope, area: CacheTag) =>
  db.run(sql`select revise(${scope.organisationId}, ${area})`)

/** Returns when the next suggestion or enrolment begins, ends or comes close to its end. */
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
