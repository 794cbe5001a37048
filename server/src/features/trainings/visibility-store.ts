import { usualPassingScore } from '@praxia/contract/step-verdict.ts'
import type { Capacity, ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import type { Actor, Scope } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'

/** The user who reads, with capacity, language and time. */
export interface Viewer {
  as: Capacity
  scope: Scope
  userId: number
  isPartner: boolean
  lang: ContentLanguage
  now: Date
}
export const viewerOf = (actor: Actor, now: Date, lang?: ContentLanguage): Viewer => ({
  as: actor.as,
  scope: actor.scope,
  userId: actor.userId,
  isPartner: actor.organisationType === 'PARTNER',
  lang: lang ?? contentLanguageOf(actor.language),
  now,
})

/** Whether an organisation has access to a training `t`, and it can be begun. */
export const isOpenTo = (organisationId: Sql): Sql => sql`t.retired_at is null and t.verified
      and t.published_at is not null and (t.organisation_id = ${organisationId} or exists (
        select 1 from unlocked_trainings k where k.organisation_id = ${organisationId} and k.training_id = t.id))`
export const isOpen = (scope: Scope): Sql => isOpenTo(sql`${scope.organisationId}`)
/** The score that a training `t` asks for, as `neededScore` of the contract. */
export const neededScore = sql`coalesce(t.mastery_score, t.passing_score, ${usualPassingScore}::integer)`
/** When a session first reached a score, of its `scores`; else its end. */
export const scoreReachedAt = (scores: Sql, needed: Sql, end: Sql): Sql => sql`coalesce((select min(r.at)
  from jsonb_to_recordset(${scores}) as r(score integer, at timestamptz) where r.score >= ${needed}), ${end})`
/** The rule of `rules.ts` in SQL, for queries over many rows. */
export const isSucceeded = (row: Sql, needed: Sql): Sql =>
  sql`coalesce(${row}.waived or (${row}.progress > 0 and case when ${row}.best_score is null
    then ${row}.progress = 100 or (${row}.former and ${needed} = 0) else ${row}.best_score >= ${needed} end), false)`

/** Suggestions and enrolments have begun and not ended. */
export const isRunning = (row: Sql, now: Date): Sql =>
  sql`(${row}.start_at <= ${now} and (${row}.end_at is null or ${row}.end_at > ${now}))`

/**
 * Current enrolments `e` of these members with the trainings `ct` that they open. A manager's enrolments open only
 * trainings that the manager could open.
 */
export const opening = (scope: Scope, users: Sql, now: Date): Sql => sql`enrolments e
  join courses c on c.organisation_id = e.organisation_id and c.id = e.course_id and c.deleted_at is null
  join course_trainings ct on ct.organisation_id = e.organisation_id and ct.course_id = e.course_id
    and (e.opens is null or ct.training_id = any(e.opens))
  where e.organisation_id = ${scope.organisationId} and e.user_id ${users} and ${isRunning(sql`e`, now)}`
/** Granted to this member: by access for everyone, a group, a current suggestion, or a current enrolment. */
const granted = (v: Viewer): Sql => sql`(a.all_group is true or s.id is not null
  or exists (select 1 from ${opening(v.scope, sql`= ${v.userId}`, v.now)} and ct.training_id = t.id) or exists (
  select 1 from access_groups ag join group_members gm on gm.organisation_id = ag.organisation_id
    and gm.group_id = ag.group_id and gm.user_id = ${v.userId}
  where ag.organisation_id = ${v.scope.organisationId} and ag.training_id = t.id))`

function isVisible(v: Viewer): Sql {
  if (v.as === 'superAdmin') return sql`true`
  const own = sql`t.organisation_id = ${v.scope.organisationId}`
  const locked = v.isPartner
    ? sql`false`
    : sql`t.organisation_id <> ${v.scope.organisationId} and k.training_id is null and t.verified
      and t.published_at is not null and o.type in ('PLATFORM', 'PARTNER')`
  if (v.as === 'admin') return sql`${own} or (k.training_id is not null and t.verified) or (${locked})`
  // A training without content cannot be opened yet and is hidden from learners.
  return sql`((${own} or k.training_id is not null) and t.verified and t.published_at is not null and ${granted(v)})
    or (${locked})`
}

/** The platform's staff have every training; an organisation has its own and the unlocked ones. */
const unlocked = (v: Viewer): Sql =>
  v.as === 'superAdmin' ? sql`true` : sql`(t.organisation_id = ${v.scope.organisationId} or k.training_id is not null)`

/** Viewers of drafts: the owner and the platform's staff. */
const watches = (v: Viewer): Sql =>
  v.as === 'superAdmin' ? sql`true` : sql`t.organisation_id = ${v.scope.organisationId}`

/**
 * Columns that are the same for all viewers of an organisation in this capacity. Texts are in the viewer's language,
 * else English, else the training's first.
 */
const offerColumns = (v: Viewer): Sql => sql`
  t.id, t.organisation_id, t.category_id, t.duration_minutes, t.mastery_score, t.passing_score, t.cover,
    t.published_at, t.modified_at, t.verified, x.lang, x.title, x.brief_description,
  o.type = 'PARTNER' as is_from_partner, t.organisation_id = ${v.scope.organisationId} as is_own,
  ${unlocked(v)} as is_unlocked, ${unlocked(v)} as accessible, k.since as unlocked_at,
  ${watches(v)} and coalesce((select true from training_drafts w where w.training_id = t.id), false) as updated,
  case when ${watches(v)} then t.refusal end as refusal`
const offered = (v: Viewer): Sql => sql`
  from trainings t
  join organisations o on o.id = t.organisation_id
  left join training_texts x on ${textsIn(v.lang)}
  left join unlocked_trainings k on k.organisation_id = ${v.scope.organisationId} and k.training_id = t.id
  left join training_accesses a on a.organisation_id = ${v.scope.organisationId} and a.training_id = t.id`

/** Current suggestions to this member. */
export const running = (v: Viewer): Sql =>
  sql`s.organisation_id = ${v.scope.organisationId} and s.user_id = ${v.userId} and ${isRunning(sql`s`, v.now)}`

/** The current suggestion of one training that ends last. */
const runningOf = (v: Viewer, trainingId: Sql): Sql => sql`
  select s.* from suggestions s where s.training_id = ${trainingId} and ${running(v)}
  order by s.end_at desc nulls first, s.id limit 1`

/** Start of the last session of the progress `p`, as in the history; null where everything was waived. */
export const lastBegin: Sql = sql`(select max(z.started_at) from sessions z
    where z.organisation_id = p.organisation_id and z.user_id = p.user_id and z.training_id = p.training_id
      and z.counted and z.launch_mode = 'Normal' and not z.waived)`

/**
 * The trainings that a caller sees, one row each: the base of every query. `accessible`: can be opened, liked and
 * launched in this capacity; others are dimmed.
 * Queries may use the aliases t, o, k, a, s. All joins are outer joins, so that the planner can estimate the number of
 * rows.
 */
export const visibleTrainings = (v: Viewer): Sql => sql`
  select ${offerColumns(v)},
    s.id is not null as is_suggested, s.end_at as suggested_until, s.made_by as suggested_by_id,
      f.training_id is not null as favorite, coalesce(p.progress, 0) as progress, p.best_score,
      coalesce(p.waived, false) as waived, ${lastBegin} as last_at
  ${offered(v)}
  left join lateral (${runningOf(v, sql`t.id`)}) s on true
  left join favorites f on f.organisation_id = ${v.scope.organisationId} and f.user_id = ${v.userId}
    and f.training_id = t.id
  left join progress p on p.organisation_id = ${v.scope.organisationId} and p.user_id = ${v.userId}
    and p.training_id = t.id
  where t.retired_at is null and (${isVisible(v)})`

/** The columns of a card that are the same for all viewers of an organisation in one capacity and language. */
interface OfferColumns {
  id: number
  organisationId: number
  lang: ContentLanguage
  title: string
  briefDescription: string
  durationMinutes: number
  masteryScore: number | null
  passingScore: number | null
  categoryId: number
  categoryName: string
  categoryKey: string
  cover: string | null
  isFromPartner: boolean
  isOwn: boolean
  isUnlocked: boolean
  accessible: boolean
  publishedAt: Date | null
  unlockedAt: Date | null
  verified: boolean
  /** Changes wait for verification. This and `refusal` are set only for viewers of drafts. */
  updated: boolean
  refusal: string | null
  tags: string[]
  skills: { id: number; name: string }[]
  fileTypes: FileType[]
  vr: boolean
}
export type VisibilityRow = Loaded<OfferColumns>
/** The remaining columns, which differ by member. */
export interface OwnRow {
  isSuggested: boolean
  suggestedUntil: Date | null
  suggestedBy: string | null
  favorite: boolean
  liked: boolean
  totalLike: number
  progress: number
  bestScore: number | null
  waived: boolean
  lastAt: Date | null
  nextStep: { index: number; total: number; label: string } | null
}
export type CardRow = VisibilityRow & OwnRow
const nameOf = (v: Viewer): Sql => sql`coalesce(c.names ->> ${v.lang}, c.names ->> 'EN')`
/** Counts likes: for the platform all, for an organisation those of its members. */
export const likesOf = (v: Viewer, id: Sql): Sql =>
  v.as === 'superAdmin'
    ? sql`(select coalesce(sum(l.likes), 0)::integer from training_totals l where l.training_id = ${id})`
    : sql`coalesce((select l.likes from training_totals l
      where l.organisation_id = ${v.scope.organisationId} and l.training_id = ${id}), 0)`

/** Returns a card's common part. */
const offerCard = (
  v: Viewer,
): Sql => sql`v.id, v.organisation_id, v.lang, v.title, v.brief_description, v.duration_minutes, v.mastery_score,
  v.passing_score, v.category_id,
  ${nameOf(v)} as category_name, c.key as category_key, v.cover, v.is_from_partner, v.is_own, v.is_unlocked,
    v.accessible, v.published_at, v.unlocked_at, v.verified, v.updated, v.refusal,
  coalesce((select jsonb_agg(g.tag order by g.tag collate "und-x-icu")
      from training_tags g where g.training_id = v.id), '[]') as tags,
    coalesce((select jsonb_agg(g.file_type order by g.file_type) from training_files g
      where g.training_id = v.id and g.current), '[]') as file_types,
  coalesce((select bool_or(g.vr) from training_files g where g.training_id = v.id and g.current), false) as vr,
  coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', coalesce(k.names ->> ${v.lang}, k.names ->> 'EN'))
    order by coalesce(k.names ->> ${v.lang}, k.names ->> 'EN') collate "und-x-icu") from training_skills g
    join skills k on k.id = g.skill_id where g.training_id = v.id), '[]') as skills`
/**
 * The step at which the member continues a training: the first leaf step that the last attempt has not reached. An
 * ended attempt continues from the start.
 */
export const nextStep = (v: Viewer, id: Sql): Sql => sql`(
    select jsonb_build_object('index', e.n, 'total', jsonb_array_length(d.steps -> 'steps'), 'label',
      coalesce(e.step -> 'label' ->> ${v.lang}, e.step -> 'label' ->> 'EN',
        (select value from jsonb_each_text(e.step -> 'label') limit 1)))
    from trainings d
    cross join lateral (select z.registration_id from sessions z
      where z.organisation_id = ${v.scope.organisationId} and z.user_id = ${v.userId} and z.training_id = d.id
        and z.counted and z.launch_mode = 'Normal' order by z.started_at desc limit 1) l
    cross join lateral (select
      array(select c ->> 'parent' from jsonb_array_elements(d.steps -> 'steps') c where c ? 'parent') as parents,
      array(select st.key from registrations r
        join sessions z on z.organisation_id = r.organisation_id and z.user_id = ${v.userId}
          and z.training_id = d.id and z.registration_id = r.id
        join session_steps st on st.organisation_id = z.organisation_id and st.session_id = z.id
        where r.organisation_id = ${v.scope.organisationId} and r.id = l.registration_id
          and r.ended_at is null) as said offset 0) k
    cross join jsonb_array_elements(d.steps -> 'steps') with ordinality e(step, n)
    where d.id = ${id} and d.steps is not null and e.step ->> 'key' <> all(k.parents)
      and e.step ->> 'key' <> all(k.said)
    order by e.n limit 1)`
export const nameOfMaker = (v: Viewer, id: Sql): Sql =>
  sql`(select btrim(by.first_name || ' ' || by.last_name) from users by
    where by.organisation_id = ${v.scope.organisationId} and by.id = ${id})`

export const findCard = (db: Db, v: Viewer, id: number): Promise<CardRow | undefined> =>
  db.maybe<CardRow>(sql`
  select ${offerCard(v)}, v.is_suggested, v.suggested_until, v.favorite, v.progress, v.best_score, v.waived,
    v.last_at,
    ${likesOf(v, sql`v.id`)} as total_like, exists (select 1 from likes l
      where l.organisation_id = ${v.scope.organisationId} and l.user_id = ${v.userId}
        and l.training_id = v.id) as liked,
    ${nameOfMaker(v, sql`v.suggested_by_id`)} as suggested_by, case when v.progress between 1 and 99
      then ${nextStep(v, sql`v.id`)} end as next_step
  from (${visibleTrainings(v)} and t.id = ${id}) v join categories c on c.id = v.category_id`)

/** Data about a training that actions need. Not found if the caller cannot see it. */
export interface Visibility {
  id: number
  organisationId: number
  isOwn: boolean
  isUnlocked: boolean
  accessible: boolean
  isFromPartner: boolean
  verified: boolean
  publishedAt: Date | null
  modifiedAt: Date
  title: string
}
export const findVisibility = (db: Db, v: Viewer, id: number) =>
  db.maybe<Visibility>(sql`
  select v.id, v.organisation_id, v.is_own, v.is_unlocked, v.accessible, v.is_from_partner, v.verified,
    v.published_at, v.modified_at, v.title from (${visibleTrainings(v)} and t.id = ${id}) v`)
/** Filters the ids to trainings that the caller can open. */
export const keepOpen = async (db: Db, viewer: Viewer, ids: number[]): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
  select v.id from (${visibleTrainings(viewer)}) v where v.id = any(${ids}::bigint[]) and v.accessible`)
  ).map((row) => row.id)
