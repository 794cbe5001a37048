import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { courseTexts } from '../courses/store.ts'
import { deleteGroupSuggestions } from '../groups/store.ts'
import {
  type GroupPeriod,
  type Kind,
  type NewPeriods,
  type NewDates,
  crosses,
  endSql,
  isOpen,
  kinds,
  meets,
  nearest,
  startSql,
} from './periods-store.ts'

/**
 * Stores the suggestions of these groups for later members; without `joiners`, deletes those of the same days. `offset
 * 0` keeps the join a nested loop: otherwise the suggestions of all groups for a training are read first.
 */
export async function saveGroupSuggestions(
  db: Db,
  scope: Scope,
  kind: Kind,
  m: NewPeriods & { groupIds: number[]; joiners: boolean },
): Promise<GroupPeriod[]> {
  const org = scope.organisationId
  const { content } = kinds[kind]
  const d = m.dates
  const end = sql`nullif(${endSql(d)}, 'infinity')`
  const crossed = sql`
  requested as (
    select g, c from unnest(${m.groupIds}::bigint[]) g cross join unnest(${m.contentIds}::bigint[]) c),
  crossed as materialized (
    select e.id, a.g, a.c, ${crosses(d)} as crosses,
      row_number() over (partition by a.g, a.c order by ${nearest(d)}) as place
    from requested a cross join lateral (select * from group_suggestions e
      where e.organisation_id = ${org} and e.group_id = a.g and e.${content} = a.c offset 0) e
    where ${meets(m)})`
  const over = await db.many<{ id: number }>(sql`with ${crossed} select x.id from crossed x
    where not ${m.joiners}::boolean or x.place > 1 and x.crosses`)
  await deleteGroupSuggestions(db, scope, sql`e.id = any(${over.map(({ id }) => id)}::bigint[])`)
  if (!m.joiners) return []
  return db.many<GroupPeriod>(sql`
  with ${crossed},
  kept as (
    update group_suggestions e set end_at = ${end}, made_at = ${d.now}, opens = ${m.opens}::bigint[],
      made_by = ${m.madeBy}, start_at = ${d.start === 'now' ? sql`least(e.start_at, ${startSql(d)})` : startSql(d)}
    from crossed x where e.organisation_id = ${org} and e.id = x.id and x.place = 1
    returning e.id, x.g, x.c),
  added as (
    insert into group_suggestions as e (organisation_id, group_id, ${content}, made_by, opens, start_at, end_at,
      made_at)
    select ${org}, a.g, a.c, ${m.madeBy}, ${m.opens}::bigint[], ${startSql(d)}, ${end}, ${d.now} from requested a
    where not exists (select 1 from crossed x where x.g = a.g and x.c = a.c)
    returning e.id, e.group_id as g, e.${content} as c)
  select id, g as group_id, c as content_id from kept union all select id, g, c from added`)
}

/** Current and future suggestions to groups. `groupIds` null: every group of this owner. */
interface GroupPeriodFilter {
  owner: number | null
  groupIds: number[] | null
  contentIds: number[]
  now: Date
}
const matchesFilter = (scope: Scope, kind: Kind, w: GroupPeriodFilter): Sql => sql`
  e.organisation_id = ${scope.organisationId} and ${isOpen(w.now)}
  and e.${kinds[kind].content} = any(${w.contentIds}::bigint[]) and exists (select 1 from groups g
    where g.organisation_id = e.organisation_id and g.id = e.group_id
      and g.owner_id is not distinct from ${w.owner}::bigint)
  ${w.groupIds === null ? empty : sql`and e.group_id = any(${w.groupIds}::bigint[])`}`
export const moveGroupPeriods = (db: Db, scope: Scope, kind: Kind, w: GroupPeriodFilter, d: NewDates) =>
  db.run(sql`update group_suggestions e set end_at = nullif(coalesce(${endSql(d)}, 'infinity'), 'infinity'),
    start_at = ${
      d.start === 'keep' ? sql`e.start_at` : d.start === 'now' ? sql`least(e.start_at, ${startSql(d)})` : startSql(d)
    } where ${matchesFilter(scope, kind, w)}`)
export const withdrawGroupPeriods = (db: Db, scope: Scope, kind: Kind, w: GroupPeriodFilter) =>
  deleteGroupSuggestions(db, scope, matchesFilter(scope, kind, w))

export const listGroupPeriods = (db: Db, scope: Scope, groupId: number, lang: ContentLanguage, now: Date) =>
  db.many<{ id: number; kind: Kind; contentId: number; title: string; startAt: Date; endAt: Date | null }>(sql`
  select g.id, case when g.training_id is null then 'course' else 'training' end as kind,
    coalesce(g.training_id, g.course_id) as content_id, x.title, g.start_at, g.end_at
  from group_suggestions g cross join lateral (
    select x.title from trainings t join training_texts x on ${textsIn(lang)}
    where t.id = g.training_id and t.retired_at is null
    union all select x.title from courses c join course_texts x on ${courseTexts({ lang })}
    where c.organisation_id = g.organisation_id and c.id = g.course_id and c.deleted_at is null) x
  where g.organisation_id = ${scope.organisationId} and g.group_id = ${groupId}
    and (g.end_at is null or g.end_at > ${now}) order by coalesce(g.end_at, 'infinity'), g.id`)
export const deleteGroupPeriod = (db: Db, scope: Scope, groupId: number, id: number) =>
  deleteGroupSuggestions(db, scope, sql`e.group_id = ${groupId} and e.id = ${id}`)
