import type { Outcome } from '../trainings/rules.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { isRunning, opening } from '../trainings/visibility-store.ts'

/** The best value of each skill in a member's sessions, as stored, from which the level is computed. */
const skillBests = (of: Sql): Sql => sql`(select coalesce(jsonb_agg(b.best), '[]') from (
    select max(k.value / k.max) as best from session_skills k
      join sessions s on s.organisation_id = k.organisation_id and s.id = k.session_id
    where ${of} and s.counted and s.launch_mode = 'Normal' group by k.skill_type) b)`

export interface MemberFigures {
  id: number
  firstName: string
  lastName: string
  email: string
  points: number
  badges: number
  activeMs: number
  sessions: number
  lastAt: Date | null
  groups: number[]
  suggestions: number[]
  opened: number[]
  progress: ({ id: number; sessions: number } & Outcome)[]
}
/**
 * Lists the data of members' figures in the order of the ids. A dashboard of one member and an export of many use the
 * same statement.
 */
export const listMemberFigures = (db: Db, scope: Scope, ids: readonly number[], now: Date) =>
  db.many<MemberFigures>(sql`
  select u.id, u.first_name, u.last_name, u.email, u.points, u.badges, coalesce(m.active_ms, 0) as active_ms,
    coalesce(m.sessions, 0) as sessions,
    (select max(p.last_at) from progress p where p.organisation_id = u.organisation_id and p.user_id = u.id) as last_at,
    (select coalesce(jsonb_agg(g.group_id), '[]') from group_members g
      where g.organisation_id = u.organisation_id and g.user_id = u.id) as groups,
    (select coalesce(jsonb_agg(s.training_id), '[]') from suggestions s
      where s.organisation_id = u.organisation_id and s.user_id = u.id
      and ${isRunning(sql`s`, now)}) as suggestions,
    (select coalesce(jsonb_agg(distinct ct.training_id), '[]')
      from ${opening(scope, sql`= u.id`, now)}) as opened,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.training_id, 'progress', p.progress, 'bestScore', p.best_score, 'waived', p.waived,
        'former', p.former, 'sessions', p.sessions)), '[]')
      from progress p where p.organisation_id = u.organisation_id and p.user_id = u.id) as progress
  from unnest(${ids}::bigint[]) with ordinality w(id, place)
    join users u on u.organisation_id = ${scope.organisationId} and u.id = w.id
    left join member_totals m on m.organisation_id = u.organisation_id and m.user_id = u.id
  order by w.place`)

/** Lists the best values of these members in each skill, over all trainings. */
export const listSkillBests = (db: Db, scope: Scope, ids: readonly number[]) =>
  db.many<{ id: number; skillBests: number[] }>(sql`
  select w.id, ${skillBests(sql`s.organisation_id = ${scope.organisationId} and s.user_id = w.id`)} as skill_bests
  from unnest(${ids}::bigint[]) w(id)`)

export interface TrainingOfMember extends Outcome {
  id: number
  firstName: string
  lastName: string
  email: string
  trainingId: number
  title: string
  category: string
  masteryScore: number | null
  passingScore: number | null
  activeMs: number
  sessions: number
  /** Null where everything was waived. */
  lastBegin: Date | null
  completedAt: Date | null
  points: number
  badges: number
  skillBests: number[]
}
/**
 * Lists the data of members' figures in one training or in each that they started: in the order of the member ids, the
 * newest of each first.
 */
export const listTrainingsOfMembers = (
  db: Db,
  scope: Scope,
  ids: readonly number[],
  trainingId: number | null,
  lang: string,
) =>
  db.many<TrainingOfMember>(sql`
  select u.id, u.first_name, u.last_name, u.email, p.training_id, x.title,
    coalesce(c.names ->> ${lang}, c.names ->> 'EN') as category, p.progress, p.best_score, p.waived, p.former,
    t.mastery_score, t.passing_score,
    p.active_ms, p.sessions, l.last_begin, p.completed_at,
    (select coalesce(sum(o.value), 0)::integer from points o where o.organisation_id = p.organisation_id
      and o.user_id = p.user_id and o.training_id = p.training_id) as points,
    (select count(*) from training_badges_earned b where b.organisation_id = p.organisation_id
      and b.user_id = p.user_id and b.training_id = p.training_id) as badges,
    case when p.progress < 100 then '[]' else ${skillBests(
      sql`s.organisation_id = p.organisation_id and s.user_id = p.user_id and s.training_id = p.training_id`,
    )} end as skill_bests
  from unnest(${ids}::bigint[]) with ordinality w(id, place)
    join users u on u.organisation_id = ${scope.organisationId} and u.id = w.id
    join progress p on p.organisation_id = u.organisation_id and p.user_id = u.id ${
      trainingId === null ? empty : sql`and p.training_id = ${trainingId}`
    }
    join trainings t on t.id = p.training_id join categories c on c.id = t.category_id
    join training_texts x on ${textsIn(lang)}
    cross join lateral (select max(s.started_at) as last_begin from sessions s
      where s.organisation_id = p.organisation_id
      and s.user_id = p.user_id and s.training_id = p.training_id and s.counted and s.launch_mode = 'Normal'
      and not s.waived) l
  order by w.place, coalesce(l.last_begin, p.last_at) desc, p.training_id`)

/** Counts the started trainings of each member, or whether they started this one. Bounds the size of a batch. */
export const countTrainingsOfMembers = (db: Db, scope: Scope, ids: readonly number[], trainingId: number | null) =>
  db.many<{ id: number; trainings: number }>(sql`
  select p.user_id as id, count(*) as trainings from progress p
  where p.organisation_id = ${scope.organisationId} and p.user_id = any(${ids}::bigint[]) ${
    trainingId === null ? empty : sql`and p.training_id = ${trainingId}`
  } group by p.user_id`)

/** Counts the resulting rows of all these members. */
export const countRows = async (
  db: Db,
  scope: Scope,
  ids: readonly number[],
  trainingId: number | null,
): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
  select count(*) as count from progress p
  where p.organisation_id = ${scope.organisationId} and p.user_id = any(${ids}::bigint[]) ${
    trainingId === null ? empty : sql`and p.training_id = ${trainingId}`
  }`)
  ).count

interface Sums {
  activeMs: number
  sessions: number
  started: number
  completed: number
}
/** Sums the figures of these members, over all trainings or in one. */
export const sumMembers = (db: Db, scope: Scope, ids: readonly number[], trainingId: number | null) =>
  db.one<Sums>(
    trainingId === null
      ? sql`
  select coalesce(sum(m.active_ms), 0)::bigint as active_ms, coalesce(sum(m.sessions), 0)::bigint as sessions,
    count(*) filter (where m.sessions > 0) as started, count(*) filter (where m.completed > 0) as completed
  from member_totals m where m.organisation_id = ${scope.organisationId} and m.user_id = any(${ids}::bigint[])`
      : sql`
  select coalesce(sum(p.active_ms), 0)::bigint as active_ms, coalesce(sum(p.sessions), 0)::bigint as sessions,
    count(*) filter (where p.sessions > 0) as started, count(p.completed_at) filter (where not p.waived) as completed
  from progress p where p.organisation_id = ${scope.organisationId} and p.user_id = any(${ids}::bigint[])
    and p.training_id = ${trainingId}`,
  )
/** Lists the trainings in which these members spent most time. */
export const listMostTime = (db: Db, scope: Scope, ids: readonly number[], lang: string, most: number) =>
  db.many<{ title: string; activeMs: number }>(sql`
  select x.title, w.active_ms from (
    select p.training_id, sum(p.active_ms)::bigint as active_ms from progress p
    where p.organisation_id = ${scope.organisationId} and p.user_id = any(${ids}::bigint[])
    group by p.training_id having sum(p.active_ms) > 0 order by 2 desc, 1 limit ${most}) w
  join trainings t on t.id = w.training_id join training_texts x on ${textsIn(lang)}
  order by w.active_ms desc, w.training_id`)
