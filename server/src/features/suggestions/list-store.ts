import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { Page } from '../../basics/paging.ts'
import { containsWord, wordsOf } from '../../database/search-store.ts'
import { type Sql, empty, join, sql, where } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { courseTexts } from '../courses/store.ts'
import { isToRenew } from '../trainings/mandatory-store.ts'
import { isRunning, isSucceeded, neededScore } from '../trainings/visibility-store.ts'
import { type Kind, kinds } from './periods-store.ts'

export const listNames = (db: Db, scope: Scope, userIds: readonly number[]) =>
  db.many<{ id: number; firstName: string; lastName: string }>(sql`
  select id, first_name, last_name from users
  where organisation_id = ${scope.organisationId} and id = any(${userIds}::bigint[])
  order by last_name collate "und-x-icu", first_name collate "und-x-icu", id limit 100`)
/** Filters the ids to those that a member of the organisation has. One that was closed since can still be withdrawn. */
export const listKnownContents = async (
  db: Db,
  scope: Scope,
  kind: Kind,
  ids: readonly number[],
): Promise<number[]> => {
  const { table, content } = kinds[kind]
  const rows = await db.many<{ id: number }>(sql`
  select c as id from unnest(${ids}::bigint[]) c where exists (select 1 from ${table} e
      where e.organisation_id = ${scope.organisationId} and e.${content} = c)
    or exists (select 1 from group_suggestions e
      where e.organisation_id = ${scope.organisationId} and e.${content} = c)`)
  return rows.map(({ id }) => id)
}

export interface SuggestionQuery {
  trainingId?: number
  courseId?: number
  userId?: number
  groupId?: number
  search?: string
  state?: 'upcoming' | 'running' | 'finished' | 'open'
  /** Limits it to this manager's team; null: all members. */
  team: number | null
  lang: ContentLanguage
  now: Date
}
export interface PeriodRow {
  kind: Kind
  id: number
  contentId: number
  title: string
  userId: number
  firstName: string
  lastName: string
  picture: string | null
  startAt: Date
  endAt: Date | null
  madeBy: number | null
  by: string | null
  groupId: number | null
  groupName: string | null
  isDone: boolean
}
const states = (now: Date) => ({
  upcoming: sql`e.start_at > ${now}`,
  running: isRunning(sql`e`, now),
  finished: sql`e.end_at <= ${now}`,
  open: sql`(e.end_at is null or e.end_at > ${now})`,
})
/** Lists periods of both kinds or of one. Those not ended come first, by end; the last ended comes last. */
export async function listPeriods(
  db: Db,
  scope: Scope,
  a: SuggestionQuery,
  page: Page,
): Promise<{ rows: PeriodRow[]; total: number }> {
  const words = wordsOf(a.search)
  const of = (kind: Kind, id: number | undefined, other: number | undefined): Sql => {
    const { table, content } = kinds[kind]
    return sql`
    select ${kind}::text as kind, e.id, e.${content} as content_id, e.user_id, e.start_at, e.end_at, e.made_by,
      e.group_suggestion_id, e.is_mandatory,
      ${kind === 'course' ? sql`e.completed_at` : sql`null::timestamptz`} as completed_at
    from ${table} e ${where(
      sql`e.organisation_id = ${scope.organisationId}`,
      id === undefined && other !== undefined && sql`false`,
      id !== undefined && sql`e.${content} = ${id}`,
      a.userId !== undefined && sql`e.user_id = ${a.userId}`,
      a.state !== undefined && states(a.now)[a.state],
      a.team !== null &&
        sql`exists (select 1 from team_members t where t.organisation_id = e.organisation_id
          and t.manager_id = ${a.team} and t.member_id = e.user_id)`,
      a.groupId !== undefined &&
        sql`exists (select 1 from group_members g where g.organisation_id = e.organisation_id
          and g.group_id = ${a.groupId} and g.user_id = e.user_id)`,
      words.length > 0 &&
        sql`exists (select 1 from member_words w where w.organisation_id = e.organisation_id
          and w.user_id = e.user_id and ${join(
            words.map((word) => containsWord(sql`w.words`, word)),
            ' and ',
          )})`,
    )}`
  }
  const rows = await db.many<PeriodRow & { total: number }>(sql`
  with found as materialized (
    ${of('training', a.trainingId, a.courseId)} union all ${of('course', a.courseId, a.trainingId)}),
  seen as materialized (
    select f.* from found f join users u on u.organisation_id = ${scope.organisationId} and u.id = f.user_id
    where not u.is_super_admin ${a.team === null ? empty : sql`and not u.is_admin`}
      and (f.kind <> 'course' or exists (select 1 from courses c where c.organisation_id = ${scope.organisationId}
        and c.id = f.content_id and c.deleted_at is null))
      and (f.kind <> 'training' or (select t.retired_at is null from trainings t where t.id = f.content_id))),
  page as materialized (
    select * from seen order by coalesce(end_at <= ${a.now}, false), coalesce(end_at, 'infinity'), start_at, kind, id
    limit ${page.limit} offset ${page.offset})
  select (select count(*) from seen) as total, p.kind, p.id, p.content_id,
    coalesce((select x.title from trainings t join training_texts x on ${textsIn(a.lang)}
        where t.id = p.content_id and p.kind = 'training'),
      (select x.title from courses c join course_texts x on ${courseTexts(a)}
        where c.organisation_id = ${scope.organisationId} and c.id = p.content_id and p.kind = 'course')) as title,
    p.user_id, u.first_name, u.last_name, u.picture, p.start_at, p.end_at, p.made_by,
    (select trim(m.first_name || ' ' || m.last_name) from users m
      where m.organisation_id = ${scope.organisationId} and m.id = p.made_by) as by,
    g.id as group_id, g.name as group_name, case p.kind when 'course' then p.completed_at is not null
      else exists (select 1 from progress r join trainings t on t.id = r.training_id
        where r.organisation_id = ${scope.organisationId} and r.user_id = p.user_id
          and r.training_id = p.content_id and ${isSucceeded(sql`r`, neededScore)})
        and not (p.is_mandatory and ${isToRenew(scope, sql`m`, a.now)}) end as is_done
  from (select 1) as always left join page p on true
  left join lateral (select p.user_id, p.content_id as training_id) m on true
  left join users u on u.organisation_id = ${scope.organisationId} and u.id = p.user_id
  left join group_suggestions s on s.organisation_id = ${scope.organisationId} and s.id = p.group_suggestion_id
  left join groups g on g.organisation_id = s.organisation_id and g.id = s.group_id
  order by coalesce(p.end_at <= ${a.now}, false), coalesce(p.end_at, 'infinity'), p.start_at, p.kind, p.id`)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]!.total }
}

/**
 * Lists which of these members already have one of these with other dates, and whose own end is later than the new one.
 */
export const listExisting = (
  db: Db,
  scope: Scope,
  kind: Kind,
  m: { contentIds: number[]; userIds: number[]; own: boolean[]; start: Date | 'now'; end: Date | null; now: Date },
) => {
  const { table, content } = kinds[kind]
  return db.many<{ userId: number; keepsEnd: boolean }>(sql`
  select e.user_id, bool_or(not u.own and e.is_individual and ${m.end}::timestamptz is not null
      and coalesce(e.end_at, 'infinity') > ${m.end}::timestamptz) as keeps_end
  from unnest(${m.userIds}::bigint[], ${m.own}::boolean[]) u(id, own)
  join ${table} e on e.organisation_id = ${scope.organisationId} and e.user_id = u.id
    and e.${content} = any(${m.contentIds}::bigint[]) and (e.end_at is null or e.end_at > ${m.now})
  where e.end_at is distinct from ${m.end}::timestamptz ${
    m.start === 'now' ? sql`or e.start_at > ${m.now}` : sql`or e.start_at <> ${m.start}`
  } group by e.user_id`)
}
