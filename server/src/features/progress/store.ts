import { type WaiverReason, extensions, verbs } from '@praxia/contract/xapi.ts'
import type { Actor, Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { Page } from '../../basics/paging.ts'
import { sql, where } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { certificateState } from '../certificates/store.ts'
import { inTeam } from '../people/store.ts'
import type { CertificateState } from '@praxia/contract/library/certificates.ts'
import { isRunning, opening } from '../trainings/visibility-store.ts'
import type { StepsFile } from './present.ts'

/** `manager`: whose team the member may be in; `anywhere`: also in another organisation than that of the scope. */
export const findMember = (db: Db, scope: Scope, userId: number, manager: number, anywhere: boolean) =>
  db.maybe<{
    organisationId: number
    id: number
    points: number
    badges: number
    timeZone: string
    scoreRanking: boolean
    hourRanking: boolean
    isManager: boolean
    organisationType: Actor['organisationType']
    inTeam: boolean
    /** There is playing time that no figure has counted yet. */
    hasBeats: boolean
  }>(sql`
  select u.organisation_id, u.id, u.points, u.badges, u.is_manager, o.time_zone, o.score_ranking, o.hour_ranking,
    o.type as organisation_type,
    ${inTeam(manager)} as in_team,
    exists (select 1 from sessions s join beats b on b.organisation_id = s.organisation_id and b.session_id = s.id
      where s.organisation_id = u.organisation_id and s.user_id = u.id and b.waiting) as has_beats
  from users u join organisations o on o.id = u.organisation_id
  where u.id = ${userId} and (u.organisation_id = ${scope.organisationId} or ${anywhere}::boolean)`)

export interface TrainingFacts {
  id: number
  organisationId: number
  title: string
  categoryId: number
  category: string
  categoryKey: string
  cover: string | null
  steps: StepsFile | null
  masteryScore: number | null
  passingScore: number | null
}
const trainingFacts = (lang: string) => sql`
  select t.id, t.organisation_id, x.title, coalesce(c.names ->> ${lang}, c.names ->> 'EN') as category,
    c.id as category_id, c.key as category_key, t.cover, t.steps, t.mastery_score, t.passing_score
  from trainings t join categories c on c.id = t.category_id join training_texts x on ${textsIn(lang)}`
export const findTraining = (db: Db, id: number, lang: string) =>
  db.maybe<TrainingFacts>(sql`${trainingFacts(lang)} where t.id = ${id}`)
/** Training `t` is open to one of these members: to all, to one of their groups, or suggested now. */
const openTo = (scope: Scope, userIds: number[], now: Date) => sql`(
    exists (select 1 from training_accesses a
      where a.organisation_id = ${scope.organisationId} and a.training_id = t.id and a.all_group)
    or exists (select 1 from access_groups g
      join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.group_id
      where g.organisation_id = ${scope.organisationId} and g.training_id = t.id
        and m.user_id = any(${userIds}::bigint[]))
    or exists (select 1 from suggestions s
      where s.organisation_id = ${scope.organisationId} and s.training_id = t.id
        and s.user_id = any(${userIds}::bigint[])
        and ${isRunning(sql`s`, now)})
    or exists (select 1 from ${opening(scope, sql`= any(${userIds}::bigint[])`, now)} and ct.training_id = t.id))`
/** Viewer of a training's figures: the platform sees any training, an administrator any that the organisation has. */
export interface TrainingViewer {
  userId: number
  reach: 'anywhere' | 'organisation' | 'granted'
}
/** Finds a training that the member did or that the viewer can see. `granted`: open to the member or the viewer. */
export const findTrainingOf = (
  db: Db,
  scope: Scope,
  memberId: number,
  id: number,
  lang: string,
  viewer: TrainingViewer,
  now: Date,
) =>
  db.maybe<TrainingFacts>(sql`${trainingFacts(lang)} where t.id = ${id} and (${viewer.reach === 'anywhere'}::boolean
    or ((t.organisation_id = ${scope.organisationId} or exists (select 1 from unlocked_trainings k
        where k.organisation_id = ${scope.organisationId} and k.training_id = t.id))
      and (${viewer.reach === 'organisation'}::boolean
        or (t.verified and t.published_at is not null and ${openTo(scope, [memberId, viewer.userId], now)})))
    or exists (select 1 from progress p
      where p.organisation_id = ${scope.organisationId} and p.user_id = ${memberId} and p.training_id = t.id))`)
interface ProgressRow {
  trainingId: number
  progress: number
  bestScore: number | null
  bestSession: string | null
  waived: boolean
  former: boolean
  activeMs: number
  sessions: number
  firstAt: Date
  lastAt: Date
  completedAt: Date | null
  certificate: CertificateState | null
}
export const findProgress = (db: Db, scope: Scope, userId: number, trainingId: number) =>
  db.maybe<ProgressRow>(sql`
  select training_id, progress, best_score, best_session, waived, former, active_ms, sessions, first_at, last_at,
    completed_at, ${certificateState(sql`progress`)} as certificate
    from progress where organisation_id = ${scope.organisationId} and user_id = ${userId}
      and training_id = ${trainingId}`)

export interface SessionRow {
  id: string
  startedAt: Date
  lastAt: Date | null
  state: string
  activeMs: number
  score: number | null
  progress: number
  passed: boolean | null
  completed: boolean
  completedAt: Date | null
  passedAt: Date | null
  waived: boolean
  fileType: string
  shifted: boolean
  version: string | null
}
export const listSessions = (db: Db, scope: Scope, userId: number, trainingId: number, limit = 500) =>
  db.many<SessionRow>(sql`
  select id, started_at, last_at, state, active_ms, score, progress, passed, completed, completed_at, passed_at,
    waived, file_type,
    abs(shift_ms) >= 60000 as shifted,
    (select f.version from training_files f where f.id = sessions.file_id) as version from sessions
    where organisation_id = ${scope.organisationId} and user_id = ${userId} and training_id = ${trainingId} and counted
      and launch_mode = 'Normal' order by started_at desc, id desc limit ${limit}`)
/** Lists those of these sessions that are waivers, with their reason. */
export const listWaivers = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.many<{ sessionId: string; reason: WaiverReason | null }>(sql`
  select session_id, body #>> array['result', 'extensions', ${extensions.waivedFor}] as reason from statements
    where organisation_id = ${scope.organisationId} and session_id = any(${ids}::uuid[]) and verb = ${verbs.waived}`)
/** Finds the best score of a member in the sessions that started before one. */
export const findBestBefore = async (
  db: Db,
  scope: Scope,
  userId: number,
  trainingId: number,
  sessionId: string,
): Promise<number | null> =>
  (
    await db.one<{ best: number | null }>(sql`
  select max(b.score) as best from sessions s join sessions b on b.organisation_id = s.organisation_id
    and b.user_id = s.user_id and b.training_id = s.training_id and b.counted and b.launch_mode = 'Normal'
    and b.started_at < s.started_at
  where s.organisation_id = ${scope.organisationId} and s.user_id = ${userId} and s.training_id = ${trainingId}
    and s.id = ${sessionId}`)
  ).best
export const listSteps = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.many<{ sessionId: string; key: string; succeeded: boolean | null; score: number | null }>(
    sql`select session_id, key, succeeded, score from session_steps
      where organisation_id = ${scope.organisationId} and session_id = any(${ids}::uuid[]) order by at, key`,
  )
export const listStats = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.many<{ sessionId: string; context: string; stat: string; score: number }>(
    sql`select session_id, context, stat, score from session_stats
      where organisation_id = ${scope.organisationId} and session_id = any(${ids}::uuid[])
      order by session_id, position`,
  )
export const listImages = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.many<{ sessionId: string; context: string; description: string; storageKey: string }>(sql`
  select i.session_id, i.context, i.description, a.storage_key from session_images i
  join statement_attachments a on a.organisation_id = i.organisation_id and a.statement_id = i.statement_id
    and a.sha2 = lower(i.sha2)
  where i.organisation_id = ${scope.organisationId} and i.session_id = any(${ids}::uuid[])
  order by i.at, i.statement_id`)
/** Lists each skill of the training: the value of its latest session and the best so far. */
export const listSkills = (db: Db, scope: Scope, userId: number, trainingId: number, lang: string) =>
  db.many<{ skillType: string; name: string; description: string; latest: number; best: number }>(sql`
  select k.skill_type, coalesce(n.names ->> ${lang}, n.names ->> 'EN', k.skill_type) as name,
    coalesce(n.descriptions ->> ${lang}, n.descriptions ->> 'EN', '') as description,
    (array_agg(k.value / k.max order by s.started_at desc, s.id desc))[1] as latest, max(k.value / k.max) as best
  from session_skills k join sessions s on s.organisation_id = k.organisation_id and s.id = k.session_id left
  join skills n on n.skill_type = k.skill_type
  where s.organisation_id = ${scope.organisationId} and s.user_id = ${userId} and s.training_id = ${trainingId}
    and s.counted and s.launch_mode = 'Normal' group by k.skill_type, n.names, n.descriptions order by k.skill_type`)
/** Lists skills over all trainings or in one: sums of the best value in each training. */
export const listSkillStats = (db: Db, scope: Scope, userId: number, trainingId: number | null, lang: string) =>
  db.many<{ skillType: string; name: string; value: number; max: number }>(sql`
  with best as (
    select distinct on (s.training_id, k.skill_type) k.skill_type, k.value, k.max
    from sessions s join session_skills k on k.organisation_id = s.organisation_id and k.session_id = s.id
    ${where(
      sql`s.organisation_id = ${scope.organisationId} and s.user_id = ${userId}`,
      sql`s.counted and s.launch_mode = 'Normal'`,
      trainingId !== null && sql`s.training_id = ${trainingId}`,
    )}
    order by s.training_id, k.skill_type, k.value / k.max desc, k.max desc)
  select k.skill_type, coalesce(n.names ->> ${lang}, n.names ->> 'EN', k.skill_type) as name, sum(k.value) as value,
    sum(k.max) as max
  from best k left join skills n on n.skill_type = k.skill_type
  group by k.skill_type, n.names order by k.skill_type`)
export const listPoints = (db: Db, scope: Scope, userId: number, trainingId: number) =>
  db.many<{ source: string; value: number; at: Date }>(
    sql`select source, value, at from points where organisation_id = ${scope.organisationId} and user_id = ${userId}
      and training_id = ${trainingId} order by at, source`,
  )
export const sumSessionPoints = async (
  db: Db,
  scope: Scope,
  userId: number,
  trainingId: number,
  sessionId: string,
): Promise<number> =>
  (
    await db.one<{ sum: number }>(sql`
  select coalesce(sum(p.value), 0)::integer as sum from points p
    join sessions s on s.organisation_id = p.organisation_id and s.id = ${sessionId}
    where p.organisation_id = ${scope.organisationId} and p.user_id = ${userId}
    and (p.source = ${`score:${sessionId}`} or (p.training_id = ${trainingId} and p.source not like 'score:%'
      and p.at between s.started_at and coalesce(s.last_at, s.started_at)))`)
  ).sum
/** Lists the badges of the training first won in this session. */
export const listSessionBadges = (db: Db, scope: Scope, sessionId: string) =>
  db.many<{
    number: number
    at: Date
    logo: string | null
    texts: { lang: string; name: string; description: string }[]
  }>(sql`
  select b.number, b.at, t.logo, t.texts from session_badges b
  join sessions s on s.organisation_id = b.organisation_id and s.id = b.session_id
  join training_badges t on t.training_id = s.training_id and t.number = b.number
    join training_badges_earned e on e.organisation_id = s.organisation_id and e.user_id = s.user_id
      and e.training_id = s.training_id and e.number = b.number and e.at = b.at
  where b.organisation_id = ${scope.organisationId} and b.session_id = ${sessionId} order by b.number`)
export const listBadgeNumbers = (db: Db, scope: Scope, userId: number, trainingId: number) =>
  db.many<{ number: number }>(
    sql`select number from training_badges_earned
      where organisation_id = ${scope.organisationId} and user_id = ${userId} and training_id = ${trainingId}
      order by number`,
  )
export interface HistoryRow {
  id: number
  title: string
  category: string
  categoryKey: string
  cover: string | null
  progress: number
  bestScore: number | null
  masteryScore: number | null
  passingScore: number | null
  waived: boolean
  certificate: CertificateState | null
  sessions: number
  /** Start of the last session, as in its timeline; null where everything was waived. */
  lastBegin: Date | null
  /** The last session, else the waiver. */
  lastActivity: Date
}
export const listHistory = (db: Db, scope: Scope, userId: number, lang: string, page: Page) =>
  db.many<HistoryRow>(sql`
  select t.id, x.title, coalesce(c.names ->> ${lang}, c.names ->> 'EN') as category, c.key as category_key, t.cover,
    p.progress, p.best_score, t.mastery_score, t.passing_score, p.waived,
    ${certificateState(sql`p`)} as certificate, p.sessions,
    l.last_begin, coalesce(l.last_begin, p.last_at) as last_activity
  from progress p join trainings t on t.id = p.training_id join categories c on c.id = t.category_id
    join training_texts x on ${textsIn(lang)}
    cross join lateral (select max(s.started_at) as last_begin from sessions s
      where s.organisation_id = p.organisation_id
      and s.user_id = p.user_id and s.training_id = p.training_id and s.counted and s.launch_mode = 'Normal'
      and not s.waived) l
  where p.organisation_id = ${scope.organisationId} and p.user_id = ${userId}
  order by last_activity desc, t.id limit ${page.limit} offset ${page.offset}`)
export const countHistory = (db: Db, scope: Scope, userId: number) =>
  db.one<{ total: number; finished: number }>(
    sql`select count(*) as total, count(*) filter (where progress = 100) as finished from progress
      where organisation_id = ${scope.organisationId} and user_id = ${userId}`,
  )
/** Inserts a reset with the member's validities, of which `keepTaken` leaves those that it took. */
export const insertReset = (db: Db, scope: Scope, userId: number, trainingId: number, at: Date, by: number) =>
  db.run(
    sql`insert into progress_resets (organisation_id, user_id, training_id, at, made_by, validities)
      values (${scope.organisationId}, ${userId}, ${trainingId}, ${at}, ${by},
        (select jsonb_agg(to_jsonb(v)) from validities v
          where v.organisation_id = ${scope.organisationId} and v.user_id = ${userId}))`,
  )
export const keepTaken = (db: Db, scope: Scope, userId: number, at: Date) =>
  db.run(sql`update progress_resets r set validities = (
      select jsonb_agg(k.was) from jsonb_array_elements(r.validities) k (was)
      where not exists (select 1 from validities v where v.organisation_id = r.organisation_id
        and v.user_id = r.user_id and to_jsonb(v) = k.was))
    where r.organisation_id = ${scope.organisationId} and r.user_id = ${userId} and r.at = ${at}`)
/** Restores validities that a reset took, before the projection would make them by the rules of now. */
export const restoreValidities = (db: Db, scope: Scope, userId: number, validities: unknown) =>
  db.run(sql`
  insert into validities (organisation_id, user_id, training_id, course_id, enrolment_id, renewal, completed_at,
    renews_at, valid_until, refresher_id)
  select ${scope.organisationId}, ${userId}, v.training_id, v.course_id, v.enrolment_id, v.renewal, v.completed_at,
    v.renews_at, v.valid_until, v.refresher_id
  from jsonb_to_recordset(${JSON.stringify(validities ?? [])}::jsonb) as v(training_id bigint, course_id bigint,
    enrolment_id bigint, renewal integer, completed_at timestamptz, renews_at timestamptz, valid_until timestamptz,
    refresher_id bigint)
  where exists (select 1 from validity_rules q where q.organisation_id = ${scope.organisationId}
      and q.training_id is not distinct from v.training_id and q.course_id is not distinct from v.course_id)
    and (v.enrolment_id is null or exists (select 1 from enrolments e
      where e.organisation_id = ${scope.organisationId} and e.id = v.enrolment_id))
  on conflict (organisation_id, user_id, training_id, course_id, enrolment_id, renewal) do update set
    completed_at = excluded.completed_at, renews_at = excluded.renews_at, valid_until = excluded.valid_until,
    refresher_id = excluded.refresher_id`)
/**
 * Deletes the newest reset if this person made it no earlier than `since`. Returns its time, and the validities that it
 * took.
 */
export const deleteReset = (db: Db, scope: Scope, userId: number, trainingId: number, by: number, since: Date) =>
  db.maybe<{ at: Date; validities: unknown }>(sql`
  delete from progress_resets where organisation_id = ${scope.organisationId} and id = (
      select id from progress_resets where organisation_id = ${scope.organisationId} and user_id = ${userId}
        and training_id = ${trainingId} order by at desc limit 1)
    and made_by = ${by} and at >= ${since} returning at, validities`)
