import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'

/**
 * Days of one member or the sum of several, in the organisation's time zone. Includes days on which a training was only
 * viewed.
 */
const daysOf = (
  db: Db,
  scope: Scope,
  minutes: Sql,
  members: MembersDays,
  trainingId: number | null,
  from: string,
  to: string,
) =>
  db.many<{ day: string; ms: number; views: number }>(sql`
  with trained as (${minutes}), seen as (
    select (v.at at time zone ${members.timeZone})::date as day, count(*) as views from views v
    where v.organisation_id = ${scope.organisationId} and v.user_id = any(${members.ids}::bigint[])
      ${trainingId === null ? empty : sql`and v.training_id = ${trainingId}`}
    group by 1
  )
  select day, coalesce(t.ms, 0)::bigint as ms, coalesce(s.views, 0) as views from trained t full join seen s using (day)
  where day between ${from} and ${to} order by day`)
interface MembersDays {
  ids: readonly number[]
  timeZone: string
}
export const listMembersDays = (db: Db, scope: Scope, members: MembersDays, from: string, to: string) =>
  daysOf(
    db,
    scope,
    sql`select day, sum(active_ms) as ms from member_days
    where organisation_id = ${scope.organisationId} and user_id = any(${members.ids}::bigint[])
      and day between ${from} and ${to} group by day`,
    members,
    null,
    from,
    to,
  )
export const listMembersTrainingDays = (
  db: Db,
  scope: Scope,
  members: MembersDays,
  trainingId: number,
  from: string,
  to: string,
) =>
  daysOf(
    db,
    scope,
    sql`select d.day, sum(d.ms) as ms from session_days d
      join sessions s on s.organisation_id = d.organisation_id and s.id = d.session_id
    where d.organisation_id = ${scope.organisationId} and d.user_id = any(${members.ids}::bigint[])
      and d.training_id = ${trainingId}
      and s.counted and d.day between ${from} and ${to} group by d.day`,
    members,
    trainingId,
    from,
    to,
  )
