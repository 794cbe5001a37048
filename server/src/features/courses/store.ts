import type { CourseText, courseSections } from '@praxia/contract/courses.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Scope } from '../../context/context.ts'
import type { Page } from '../../basics/paging.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { hasWordBeginning, wordsOf } from '../../database/search-store.ts'
import { type Sql, join, sql, where } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import { isWaived } from '../certificates/store.ts'
import { type Viewer, isRunning, isSucceeded, keepOpen, visibleTrainings } from '../trainings/visibility-store.ts'

export interface Cover {
  trainingId: number
  title: string
  categoryKey: string
  cover: string | null
}
/** A moment inside JSON is a string. */
interface EnrolmentRow {
  startAt: Date | null
  endAt: Date | null
  openedAt: Date | null
  enrolledBy: string | null
  enrolmentId: number | null
}
export interface CourseRow extends EnrolmentRow {
  id: number
  organisationId: number
  lang: ContentLanguage
  title: string
  briefDescription: string
  cover: string | null
  covers: Cover[]
  durationMinutes: number
  favorite: boolean
  isOwner: boolean
  isGlobal: boolean
  isSuggested: boolean
  totalTraining: number
  succeeded: number
  completedAt: Date | null
  /** Only for the platform's staff. */
  organisationName: string | null
  waived: boolean
}
type Section = (typeof courseSections)[number]

/** In the requested language, else English, else the course's first. */
export const courseTexts = (v: Pick<Viewer, 'lang'>): Sql =>
  sql`x.organisation_id = c.organisation_id and x.course_id = c.id and x.lang = case
    when ${v.lang} = any(c.langs) then ${v.lang} when 'EN' = any(c.langs) then 'EN' else c.default_lang end`
const owned = (v: Viewer): Sql => sql`coalesce(c.owner_id = ${v.userId}, false)`
/** The courses that a caller sees. */
export const visibleCourses = (v: Viewer): Sql => sql`
  select c.* from courses c
  left join lateral (select e.start_at from enrolments e where e.organisation_id = c.organisation_id
    and e.course_id = c.id and e.user_id = ${v.userId} order by e.start_at limit 1) m on true
  where c.organisation_id = ${v.scope.organisationId} and c.deleted_at is null and coalesce(${isVisible(v)}, false)`
/** Whether a row r with the results of a training reaches the score that a course requires. */
export const reached = isSucceeded(sql`r`, sql`ct.success_score`)

/**
 * Visibility: an administrator sees courses owned or global, a manager those suggested to them too, a learner global
 * and suggested ones, the platform all of an organisation.
 */
function isVisible(v: Viewer): Sql {
  if (v.as === 'superAdmin') return sql`true`
  if (v.as === 'admin') return sql`(c.owner_id is null or c.owner_id = ${v.userId})`
  const begun = sql`m.start_at <= ${v.now}`
  return v.as === 'manager'
    ? sql`(c.owner_id is null or c.owner_id = ${v.userId} or ${begun})`
    : sql`(c.owner_id is null or ${begun})`
}

/**
 * The courses that a caller sees, as `seen`, with the caller's own data for each. The caller's data is read once for
 * all: the enrolment is the newest that has begun, else the next one; without one all results count.
 */
const seenCourses = (v: Viewer, ...more: (Sql | false)[]): Sql => sql`
  mine as materialized (
    select distinct on (e.course_id) e.* from enrolments e
    where e.organisation_id = ${v.scope.organisationId} and e.user_id = ${v.userId}
    order by e.course_id, e.start_at <= ${v.now} desc, abs(extract(epoch from e.start_at - ${v.now}::timestamptz)),
      e.id),
  had as materialized (
    select ct.course_id, count(*) filter (where ${reached})::integer as succeeded from progress r
    join course_trainings ct on ct.organisation_id = r.organisation_id and ct.training_id = r.training_id
    where r.organisation_id = ${v.scope.organisationId} and r.user_id = ${v.userId}
      and not exists (select 1 from mine m where m.course_id = ct.course_id and m.start_at <= ${v.now})
    group by ct.course_id
    union all
    select m.course_id, count(*) filter (where ${reached})::integer from mine m
    join enrolment_results r on r.organisation_id = m.organisation_id and r.enrolment_id = m.id
    join course_trainings ct on ct.organisation_id = m.organisation_id and ct.course_id = m.course_id
      and ct.training_id = r.training_id
    where m.start_at <= ${v.now} group by m.course_id),
  launched as materialized (
    select distinct r.course_id from registrations r where r.organisation_id = ${v.scope.organisationId}
      and r.user_id = ${v.userId} and r.course_id is not null),
  done as materialized (
    select d.course_id, d.enrolment_id, d.completed_at, ${isWaived(sql`d`)} as waived from course_completions d
    where d.organisation_id = ${v.scope.organisationId} and d.user_id = ${v.userId}),
  seen as materialized (
    select c.id, c.organisation_id, x.lang, x.title, c.cover, c.modified_at, c.owner_id,
      m.id as enrolment_id, m.start_at, m.end_at, m.opened_at, m.made_by, f.course_id is not null as favorite,
      ${owned(v)} as is_owner, c.owner_id is null as is_global, d.completed_at, coalesce(d.waived, false) as waived,
      coalesce(h.succeeded, 0) as succeeded,
      coalesce(${isRunning(sql`m`, v.now)}, false) as is_suggested,
      l.course_id is not null and h.course_id is not null
        and (m.id is null or m.start_at > ${v.now} or m.end_at is null or m.end_at > ${v.now}) as is_begun
    from courses c join course_texts x on ${courseTexts(v)}
    left join mine m on m.course_id = c.id
    left join had h on h.course_id = c.id
    left join launched l on l.course_id = c.id
    left join course_favorites f on f.organisation_id = c.organisation_id and f.user_id = ${v.userId}
      and f.course_id = c.id
    left join done d on d.course_id = c.id
      and d.enrolment_id is not distinct from case when m.start_at <= ${v.now} then m.id end
    ${where(
      sql`c.organisation_id = ${v.scope.organisationId}`,
      sql`c.deleted_at is null`,
      isVisible(v),
      ...more.filter((one) => one !== false),
    )})`

/** Columns of a card, of a row p. Trainings are read only for the cards shown. */
const cardColumns = (v: Viewer): Sql => sql`
  p.id, p.organisation_id, ${
    v.as === 'superAdmin' ? sql`(select o.name from organisations o where o.id = p.organisation_id)` : sql`null::text`
  } as organisation_name, p.lang, p.title, (select x.brief_description from course_texts x
    where x.organisation_id = p.organisation_id and x.course_id = p.id and x.lang = p.lang) as brief_description,
  p.cover, p.favorite, p.is_owner, p.is_global,
  p.is_suggested, p.enrolment_id, p.start_at, p.end_at, p.opened_at, p.completed_at, p.waived,
  p.succeeded,
  (select btrim(by.first_name || ' ' || by.last_name) from users by
    where by.organisation_id = p.organisation_id and by.id = p.made_by) as enrolled_by,
  t.covers, coalesce(t.total, 0)::integer as total_training, coalesce(t.minutes, 0)::integer as duration_minutes`
const trainingsOf = (v: Viewer): Sql => sql`left join lateral (
  select count(*) as total, sum(t.duration_minutes) as minutes,
    coalesce(jsonb_agg(jsonb_build_object('trainingId', t.id, 'title', x.title, 'categoryKey', k.key, 'cover', t.cover)
      order by ct.position) filter (where ct.position < 4), '[]') as covers
  from course_trainings ct join trainings t on t.id = ct.training_id join categories k on k.id = t.category_id
  join training_texts x on ${textsIn(v.lang)}
  where ct.organisation_id = p.organisation_id and ct.course_id = p.id) t on true`

const sections: Record<Section, Sql> = {
  ongoing: sql`(is_begun or is_suggested) and completed_at is null`,
  mine: sql`is_owner`,
  suggested: sql`is_suggested`,
  toDo: sql`is_suggested and completed_at is null`,
  favorite: sql`favorite`,
  global: sql`is_global`,
}
const orders = {
  title: sql`title collate "und-x-icu", id`,
  '-lastModified': sql`modified_at desc, id desc`,
  due: sql`completed_at is not null, end_at nulls last, title collate "und-x-icu", id`,
}
interface Counts {
  all: number
  ongoing: number
  mine: number
  suggested: number
  toDo: number
  favorite: number
}
const countOf = (section: Section): Sql => sql`count(*) filter (where ${sections[section]})`
interface Listing {
  search?: string
  state?: Section
  sort?: keyof typeof orders
}
interface Listed {
  rows: Loaded<CourseRow>[]
  total: number
  counts: Counts
}
/** Selects courses x whose title has a word that begins with each search word. */
function named(search: string | undefined): Sql | false {
  const words = wordsOf(search)
  const each = words.map((word) => hasWordBeginning(sql`x.words`, word))
  return each.length > 0 && join(each, ' and ')
}
export const listCourses = (db: Db, v: Viewer, f: Listing, page: Page): Promise<Listed> =>
  listSeen(db, v, seenCourses(v, named(f.search)), f, page)
/** Lists courses of every organisation for the platform's staff, who have no suggestions and begin none. */
export const listEverywhere = (db: Db, v: Viewer, f: Listing, page: Page): Promise<Listed> =>
  listSeen(
    db,
    v,
    sql`seen as materialized (
      select c.id, c.organisation_id, x.lang, x.title, c.cover, c.modified_at, c.owner_id,
        null::bigint as enrolment_id, null::timestamptz as start_at, null::timestamptz as end_at,
        null::timestamptz as opened_at, null::bigint as made_by, false as favorite, false as is_owner,
        c.owner_id is null as is_global, null::timestamptz as completed_at, false as waived, 0 as succeeded,
        false as is_suggested, false as is_begun
      from courses c join course_texts x on ${courseTexts(v)} ${where(sql`c.deleted_at is null`, named(f.search))})`,
    f,
    page,
  )
/** Lists one page, the total number, and the sections of all courses found. */
async function listSeen(db: Db, v: Viewer, seen: Sql, f: Listing, page: Page): Promise<Listed> {
  const rows = await db.many<CourseRow & { total: number; counts: Counts }>(sql`
    with ${seen},
    page as materialized (
      select *, row_number() over (order by ${orders[f.sort ?? 'title']}) as place
      from seen where ${f.state === undefined ? sql`true` : sections[f.state]}
      order by place limit ${page.limit} offset ${page.offset})
    select (select count(*) from seen where ${f.state === undefined ? sql`true` : sections[f.state]}) as total,
      (select jsonb_build_object('all', count(*), 'ongoing', ${countOf('ongoing')}, 'mine', ${countOf('mine')},
        'suggested', ${countOf('suggested')}, 'toDo', ${countOf('toDo')},
        'favorite', ${countOf('favorite')}) from seen) as counts,
      ${cardColumns(v)}
    from (select 1) as always left join page p on true ${trainingsOf(v)} order by p.place`)
  // One row without a course carries the total number where the page is empty.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]!.total, counts: rows[0]!.counts }
}
export const findCourse = (db: Db, v: Viewer, id: number) =>
  db.maybe<CourseRow>(sql`
    with ${seenCourses(v, sql`c.id = ${id}`)}
    select ${cardColumns(v)} from seen p ${trainingsOf(v)}`)
/** Returns those of these courses that can be suggested: the caller's own and global ones. */
export const keepOwnedOrGlobal = async (db: Db, v: Viewer, ids: readonly number[]): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
  select c.id from courses c where c.organisation_id = ${v.scope.organisationId} and c.deleted_at is null
    and c.id = any(${ids}::bigint[]) and (c.owner_id is null or c.owner_id = ${v.userId})`)
  ).map((row) => row.id)
/** Returns the organisation of a course, for the platform, which sees all of them. */
export const findOrganisationOf = (db: Db, id: number) =>
  db.maybe<{ organisationId: number }>(sql`select organisation_id from courses where id = ${id} and deleted_at is null`)
export interface AnyCourseRow {
  id: number
  organisationId: number
  title: string
  organisationName: string
}
/** Lists courses of every organisation by title. */
export async function listAll(db: Db, lang: ContentLanguage, search: string | undefined, page: Page) {
  const from = sql`from courses c join course_texts x on ${courseTexts({ lang })}
    ${where(sql`c.deleted_at is null`, named(search))}`
  const rows = await db.many<AnyCourseRow>(sql`
    select p.id, p.organisation_id, p.title, o.name as organisation_name
    from (select c.id, c.organisation_id, x.title ${from}
      order by x.title collate "und-x-icu", c.id limit ${page.limit} offset ${page.offset}) p
    join organisations o on o.id = p.organisation_id order by p.title collate "und-x-icu", p.id`)
  return { rows, ...(await db.one<{ total: number }>(sql`select count(*) as total ${from}`)) }
}

export interface DetailRow {
  texts: CourseText[]
  ownerName: string | null
  resources: number[]
  modifiedAt: Date
}
export const findDetail = (db: Db, scope: Scope, id: number) =>
  db.one<DetailRow>(sql`
  select c.modified_at, (select btrim(u.first_name || ' ' || u.last_name) from users u
      where u.organisation_id = c.organisation_id and u.id = c.owner_id) as owner_name,
    array(select cr.resource_id from course_resources cr
      where cr.organisation_id = c.organisation_id and cr.course_id = c.id order by 1) as resources,
    (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('lang', x.lang, 'title', x.title, 'briefDescription',
      x.brief_description, 'fullDescription', x.full_description, 'goal1', x.goal1, 'goal2', x.goal2, 'goal3', x.goal3,
      'skills', x.skills)) order by array_position(c.langs, x.lang))
      from course_texts x where x.organisation_id = c.organisation_id and x.course_id = c.id) as texts
  from courses c where c.organisation_id = ${scope.organisationId} and c.id = ${id}`)
export interface CourseTrainingRow {
  trainingId: number
  successScore: number
  title: string
  briefDescription: string
  categoryKey: string
  cover: string | null
  durationMinutes: number
  isWithdrawn: boolean
  progress: number
  bestScore: number | null
  activeMs: number
  succeeded: boolean
  waived: boolean
}
/** Whether no member can begin a training t any more: withdrawn by its owner, or deleted. */
const gone = sql`(t.retired_at is not null or not t.verified or t.published_at is null)`
/** Whether no member of the organisation can: withdrawn, or no longer unlocked for the organisation. */
const withdrawn = (scope: Scope): Sql => sql`(${gone}
  or (t.organisation_id <> ${scope.organisationId} and not exists (select 1 from unlocked_trainings k
    where k.organisation_id = ${scope.organisationId} and k.training_id = t.id)))`
/** Lists trainings in order, with a member's results in each: within the enrolment, without one all results. */
export const listTrainings = (db: Db, v: Viewer, id: number, enrolmentId: number | null) =>
  db.many<CourseTrainingRow>(sql`
  select t.id as training_id, ct.success_score, x.title, x.brief_description, k.key as category_key, t.cover,
    t.duration_minutes, ${withdrawn(v.scope)} as is_withdrawn, coalesce(r.progress, 0) as progress, r.best_score,
    coalesce(r.active_ms, 0) as active_ms, coalesce(${reached}, false) as succeeded,
    coalesce(r.waived, false) as waived
  from course_trainings ct join trainings t on t.id = ct.training_id join categories k on k.id = t.category_id
  join training_texts x on ${textsIn(v.lang)}
  left join ${
    enrolmentId === null
      ? sql`progress r on r.organisation_id = ${v.scope.organisationId} and r.user_id = ${v.userId}`
      : sql`enrolment_results r on r.organisation_id = ${v.scope.organisationId} and r.enrolment_id = ${enrolmentId}`
  } and r.training_id = t.id
  where ct.organisation_id = ${v.scope.organisationId} and ct.course_id = ${id} order by ct.position`)
export const listOpen = async (db: Db, v: Viewer, ids: number[]): Promise<Set<number>> =>
  new Set(await keepOpen(db, v, ids))

/**
 * Checks trainings to be added to a course: whether the viewer knows of them, they can be begun, and are in this course
 * already.
 */
export const listChoices = (db: Db, v: Viewer, ids: readonly number[], courseId: number | null) =>
  db.many<{ id: number; title: string; isWithdrawn: boolean; isDraft: boolean; isIn: boolean }>(sql`
  select t.id, x.title, t.retired_at is not null as is_withdrawn, t.retired_at is null and ${gone} as is_draft,
    exists (select 1 from course_trainings ct where ct.organisation_id = ${v.scope.organisationId}
      and ct.course_id = ${courseId} and ct.training_id = t.id) as is_in
  from trainings t join training_texts x on ${textsIn(v.lang)}
  where t.id = any(${ids}::bigint[])
    and ((t.organisation_id = ${v.scope.organisationId} ${v.as === 'admin' ? sql`` : sql`and not ${gone}`})
    or exists (select 1 from unlocked_trainings k
      where k.organisation_id = ${v.scope.organisationId} and k.training_id = t.id)
    or exists (select 1 from course_trainings ct
      where ct.organisation_id = ${v.scope.organisationId} and ct.training_id = t.id)
    or t.id = any(array(select w.id from (${visibleTrainings(v)}) w where w.id = any(${ids}::bigint[]))))`)

/** Returns the score that a course requires in a training; undefined where it does not contain it. */
export const findRequiredScore = (db: Db, scope: Scope, id: number, trainingId: number) =>
  db.maybe<{ successScore: number }>(sql`
  select success_score from course_trainings
  where organisation_id = ${scope.organisationId} and course_id = ${id} and training_id = ${trainingId}`)
