import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { empty, sql } from '../../database/sql.ts'
import { hasFieldValue } from '../people/fields-store.ts'
import { unfinishedOrDone } from './store.ts'

interface Outcome {
  /** The whole organisation, a group or a month (YYYY-MM). */
  kind: 'all' | 'group' | 'month'
  groupId: number | null
  name: string | null
  month: string | null
  inTime: number
  doneLate: number
  overdue: number
  open: number
}
const counts = sql`(count(*) filter (where outcome = 'inTime'))::integer as in_time,
    (count(*) filter (where outcome = 'doneLate'))::integer as done_late,
    (count(*) filter (where outcome = 'overdue'))::integer as overdue,
    (count(*) filter (where outcome = 'open'))::integer as open`
/** Counts the outcomes of everything suggested: in all, by group of the organisation, by month of the end. */
export const countOutcomes = (
  db: Db,
  scope: Scope,
  a: { now: Date; timeZone: string; months: number; field: FieldFilter },
) =>
  db.many<Outcome>(sql`
  with items as materialized (
    select user_id, end_at, case
        when done then case when end_at is null or done_at <= end_at then 'inTime' else 'doneLate' end
        when end_at <= ${a.now} then 'overdue' else 'open' end as outcome
    from (${unfinishedOrDone(scope, a.now, a.field)}) i)
  select 'all' as kind, null::bigint as group_id, null::text as name, null::text as month, ${counts} from items
  union all
  select 'group', g.id, g.name, null, ${counts}
  from groups g join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.id
  join items i on i.user_id = m.user_id
  where g.organisation_id = ${scope.organisationId} and g.owner_id is null group by g.id, g.name
  union all
  select 'month', null, null, to_char(end_at at time zone ${a.timeZone}, 'YYYY-MM') as month, ${counts} from items
  where end_at <= ${a.now} and end_at >= (date_trunc('month', ${a.now}::timestamptz at time zone ${a.timeZone})
    - ${a.months - 1}::integer * interval '1 month') at time zone ${a.timeZone}
  group by 4`)

/** Counts the members who trained on each day or in each month. */
export function countActive(
  db: Db,
  scope: Scope,
  a: { from: string; to: string; by: 'day' | 'month'; field: FieldFilter },
) {
  const has = hasFieldValue(scope, sql`d.user_id`, a.field)
  return db.many<{ key: string; members: number }>(sql`
  select to_char(d.day, ${a.by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}) as key,
    count(distinct d.user_id)::integer as members
  from member_days d where d.organisation_id = ${scope.organisationId} and d.day between ${a.from} and ${a.to}
    and d.active_ms > 0 ${has ? sql`and ${has}` : empty}
  group by 1 order by 1`)
}
