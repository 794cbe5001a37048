import type { ResourceType } from '@praxia/contract/resources.ts'
import { type Scope, platformId } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { Page } from '../../basics/paging.ts'
import { containsWords } from '../../database/search-store.ts'
import { type Sql, sql, where } from '../../database/sql.ts'
import { courseTexts, visibleCourses } from '../courses/store.ts'
import { type Viewer, visibleTrainings } from '../trainings/visibility-store.ts'

export interface ResourceRow {
  organisationId: number
  id: number
  title: string
  filename: string
  type: ResourceType
  size: number
  storageKey: string
  /** Set for members of one's own organisation only. */
  createdBy: string | null
  createdAt: Date
  updatedAt: Date
  trainings: number[]
  courses: number[]
}
const columns = (
  scope: Scope,
  trainings: Sql,
  courses: Sql,
): Sql => sql`r.organisation_id, r.id, r.title, r.filename, r.type, r.size,
  r.storage_key, r.created_at, r.updated_at, ${trainings} as trainings, ${courses} as courses,
  (select btrim(u.first_name || ' ' || u.last_name) from users u where u.organisation_id = ${scope.organisationId}
    and r.organisation_id = ${scope.organisationId} and u.id = r.created_by) as created_by`
/** Trainings of a resource that the organisation still has. */
const usedBy = sql`array(select tr.training_id from training_resources tr join trainings t on t.id = tr.training_id
    where tr.organisation_id = r.organisation_id and tr.resource_id = r.id and t.retired_at is null
      and (t.organisation_id = r.organisation_id or r.organisation_id = ${platformId}
        or exists (select 1 from unlocked_trainings k
          where k.organisation_id = r.organisation_id and k.training_id = t.id))
    order by tr.training_id)`
const inCourses = sql`array(select cr.course_id from course_resources cr
    join courses c on c.organisation_id = cr.organisation_id and c.id = cr.course_id and c.deleted_at is null
    where cr.organisation_id = r.organisation_id and cr.resource_id = r.id order by cr.course_id)`
const orders = {
  title: sql`r.title collate "und-x-icu", r.organisation_id, r.id`,
  '-title': sql`r.title collate "und-x-icu" desc, r.organisation_id desc, r.id desc`,
}
export type ResourceSort = keyof typeof orders
const matching = (search?: string): Sql | undefined => containsWords(search, sql`r.title`, sql`r.filename`)

const own = (scope: Scope, search?: string): Sql =>
  where(sql`r.organisation_id = ${scope.organisationId}`, matching(search))
/** Lists all resources of the organisation, used or not. */
export const listOwn = (db: Db, scope: Scope, search: string | undefined, page: Page, sort: ResourceSort = 'title') =>
  db.many<ResourceRow>(
    sql`select ${columns(scope, usedBy, inCourses)} from resources r ${own(scope, search)}
      order by ${orders[sort]} limit ${page.limit} offset ${page.offset}`,
  )
export const countOwn = async (db: Db, scope: Scope, search?: string): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from resources r ${own(scope, search)}`)).count
export const findOwn = (db: Db, scope: Scope, id: number) =>
  db.maybe<ResourceRow>(
    sql`select ${columns(scope, usedBy, inCourses)} from resources r
      where r.organisation_id = ${scope.organisationId} and r.id = ${id}`,
  )

/**
 * Owners whose attachments a caller sees: the own organisation and the platform, whose attachments come with the
 * training (decision 033).
 */
const givers = (scope: Scope): Sql => sql`any(${[scope.organisationId, platformId]}::bigint[])`
/** Trainings of these resources that the caller can open. Selected by id, so that no other training is read. */
const opened = (scope: Scope, v: Viewer, narrowed: Sql): Sql => sql`(${visibleTrainings(v)} and t.id = any(array(
    select tr.training_id from training_resources tr where tr.organisation_id = ${givers(scope)} and ${narrowed})))`
/** Filter of attachments: of one training, one course, one resource, or all. */
export interface Of {
  trainingId?: number
  courseId?: number
  resourceId?: number
}
const never = sql`false`
const ofTraining = ({ trainingId, courseId, resourceId }: Of): Sql =>
  courseId !== undefined
    ? never
    : trainingId !== undefined
      ? sql`tr.training_id = ${trainingId}`
      : resourceId !== undefined
        ? sql`tr.resource_id = ${resourceId}`
        : sql`true`
const ofCourse = ({ trainingId, courseId, resourceId }: Of): Sql =>
  trainingId !== undefined
    ? never
    : courseId !== undefined
      ? sql`cr.course_id = ${courseId}`
      : resourceId !== undefined
        ? sql`cr.resource_id = ${resourceId}`
        : sql`true`
const seen = (scope: Scope, v: Viewer, of: Of): Sql => sql`
  from (select a.organisation_id, a.resource_id,
      coalesce(array_agg(a.training_id order by a.training_id) filter (where a.training_id is not null), '{}')
        as trainings,
      coalesce(array_agg(a.course_id order by a.course_id) filter (where a.course_id is not null), '{}') as courses
    from (
      select tr.organisation_id, tr.resource_id, tr.training_id, null::bigint as course_id
      from training_resources tr join ${opened(scope, v, ofTraining(of))} v on v.id = tr.training_id and v.accessible
      where tr.organisation_id = ${givers(scope)} and ${ofTraining(of)}
      union all
      select cr.organisation_id, cr.resource_id, null, cr.course_id
      from course_resources cr join (${visibleCourses(v)}) v on v.id = cr.course_id
      where cr.organisation_id = ${v.scope.organisationId} and ${ofCourse(of)}) a
    group by 1, 2) s
  join resources r on r.organisation_id = s.organisation_id and r.id = s.resource_id
    and r.organisation_id = any(${[scope.organisationId, v.scope.organisationId, platformId]}::bigint[])`
export const listSeen = (
  db: Db,
  scope: Scope,
  v: Viewer,
  of: Of,
  search: string | undefined,
  page: Page,
  sort: ResourceSort = 'title',
) =>
  db.many<ResourceRow>(
    sql`select ${columns(scope, sql`s.trainings`, sql`s.courses`)} ${seen(scope, v, of)} ${where(matching(search))}
      order by ${orders[sort]} limit ${page.limit} offset ${page.offset}`,
  )
export const countSeen = async (db: Db, scope: Scope, v: Viewer, of: Of, search?: string): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count ${seen(scope, v, of)} ${where(matching(search))}`))
    .count
export const findSeen = (db: Db, scope: Scope, v: Viewer, id: number) =>
  db.maybe<ResourceRow>(sql`select ${columns(scope, sql`s.trainings`, sql`s.courses`)} 
    ${seen(scope, v, { resourceId: id })}`)

export interface UseRow {
  id: number
  title: string
  cover: string | null
  categoryKey: string
  categoryName: string
}
/** Lists the trainings of a resource that the caller can open. */
export const listUses = (db: Db, scope: Scope, v: Viewer, r: Pick<ResourceRow, 'organisationId' | 'id'>) =>
  db.many<UseRow>(sql`
  select v.id, v.title, v.cover, c.key as category_key,
    coalesce(c.names ->> ${v.lang}, c.names ->> 'EN') as category_name
  from ${opened(scope, v, sql`tr.organisation_id = ${r.organisationId} and tr.resource_id = ${r.id}`)} v
  join categories c on c.id = v.category_id where v.accessible
  order by v.title collate "und-x-icu", v.id`)

/** Lists the courses of a resource that the caller sees. */
export const listCourseUses = (db: Db, scope: Scope, v: Viewer, r: Pick<ResourceRow, 'organisationId' | 'id'>) =>
  db.many<{ id: number; title: string; cover: string | null }>(sql`
  select c.id, x.title, c.cover
  from course_resources cr join (${visibleCourses(v)}) c on c.id = cr.course_id
  join course_texts x on ${courseTexts(v)}
  where cr.organisation_id = ${scope.organisationId} and cr.organisation_id = ${r.organisationId}
    and cr.resource_id = ${r.id}
  order by x.title collate "und-x-icu", c.id`)

export interface FileOf {
  filename: string
  type: ResourceType
  size: number
  key: string
}
export const insertResource = async (
  db: Db,
  scope: Scope,
  r: { title: string; createdBy: number; file: FileOf; now: Date },
): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
  insert into resources (organisation_id, title, filename, type, size, storage_key, created_by, created_at, updated_at)
  values (${scope.organisationId}, ${r.title}, ${r.file.filename}, ${r.file.type}, ${r.file.size}, ${r.file.key},
    ${r.createdBy}, ${r.now}, ${r.now}) returning id`)
  ).id
/** Serialises changes and deletion of a resource. */
export const lockResource = (db: Db, scope: Scope, id: number) =>
  db.maybe<{ title: string; storageKey: string; size: number }>(sql`select title, storage_key, size from resources
    where organisation_id = ${scope.organisationId} and id = ${id} for update`)
export const updateResource = (db: Db, scope: Scope, id: number, title: string, now: Date) =>
  db.run(sql`update resources set title = ${title}, updated_at = ${now}
    where organisation_id = ${scope.organisationId} and id = ${id}`)
export const replaceFile = (db: Db, scope: Scope, id: number, file: FileOf) =>
  db.run(sql`update resources set filename = ${file.filename}, type = ${file.type}, size = ${file.size},
    storage_key = ${file.key} where organisation_id = ${scope.organisationId} and id = ${id}`)
export const deleteResource = (db: Db, scope: Scope, id: number) =>
  db.run(sql`delete from resources where organisation_id = ${scope.organisationId} and id = ${id}`)

/** Filters the ids to the organisation's resources and locks them against deletion until the transaction ends. */
export const keepOwn = async (db: Db, scope: Scope, ids: number[]): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`select id from resources
    where organisation_id = ${scope.organisationId} and id = any(${ids}::bigint[]) order by id for key share`)
  ).map((row) => row.id)
const lockChoice = (db: Db, scope: Scope, of: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`resources ${scope.organisationId} ${of}`}, 17))`)
/** Serialises choices for a training. Returns the organisation's own resources that go with it. */
export async function lockOfTraining(db: Db, scope: Scope, trainingId: number): Promise<number[]> {
  await lockChoice(db, scope, `training ${trainingId}`)
  const rows = await db.many<{ id: number }>(sql`select resource_id as id from training_resources
    where organisation_id = ${scope.organisationId} and training_id = ${trainingId}`)
  return rows.map(({ id }) => id)
}
/** The same for a course. */
export async function lockOfCourse(db: Db, scope: Scope, courseId: number): Promise<number[]> {
  await lockChoice(db, scope, `course ${courseId}`)
  const rows = await db.many<{ id: number }>(sql`select resource_id as id from course_resources
    where organisation_id = ${scope.organisationId} and course_id = ${courseId}`)
  return rows.map(({ id }) => id)
}
export async function replaceOfTraining(db: Db, scope: Scope, trainingId: number, ids: number[]): Promise<void> {
  await db.run(sql`delete from training_resources where organisation_id = ${scope.organisationId}
    and training_id = ${trainingId} and not resource_id = any(${ids}::bigint[])`)
  await db.run(sql`insert into training_resources (organisation_id, training_id, resource_id)
    select ${scope.organisationId}, ${trainingId}, unnest(${ids}::bigint[]) on conflict do nothing`)
}
export async function replaceOfCourse(db: Db, scope: Scope, courseId: number, ids: number[]): Promise<void> {
  await db.run(sql`delete from course_resources where organisation_id = ${scope.organisationId}
    and course_id = ${courseId} and not resource_id = any(${ids}::bigint[])`)
  await db.run(sql`insert into course_resources (organisation_id, course_id, resource_id)
    select ${scope.organisationId}, ${courseId}, unnest(${ids}::bigint[]) on conflict do nothing`)
}
