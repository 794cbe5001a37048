import type { CertificateLanguage, CertificateType } from '@praxia/contract/library/certificates.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'

export interface TemplateRow {
  kind: CertificateType
  lang: CertificateLanguage
  storageKey: string
  fileName: string
  width: number
  height: number
  bytes: number
  contrast: number
  createdAt: Date
}
const templateColumns = sql`kind, lang, storage_key, file_name, width, height, bytes, contrast, created_at`
export const listTemplates = (db: Db, scope: Scope) =>
  db.many<TemplateRow>(sql`select ${templateColumns} from certificate_templates
    where organisation_id = ${scope.organisationId} order by kind desc, lang`)
/** The organisation's, else the platform's own. */
export const findTemplate = (db: Db, scope: Scope, kind: CertificateType, lang: CertificateLanguage) =>
  db.maybe<TemplateRow>(sql`select ${templateColumns} from certificate_templates
    where organisation_id in (${scope.organisationId}, 1) and kind = ${kind} and lang = ${lang}
    order by organisation_id = ${scope.organisationId} desc limit 1`)
export const upsertTemplate = (db: Db, scope: Scope, t: TemplateRow) =>
  db.run(sql`
  insert into certificate_templates (organisation_id, kind, lang, storage_key, file_name, width, height, bytes,
    contrast, created_at)
  values (${scope.organisationId}, ${t.kind}, ${t.lang}, ${t.storageKey}, ${t.fileName}, ${t.width}, ${t.height},
    ${t.bytes}, ${t.contrast}, ${t.createdAt})
  on conflict (organisation_id, kind, lang) do update set storage_key = excluded.storage_key,
    file_name = excluded.file_name, width = excluded.width, height = excluded.height, bytes = excluded.bytes,
    contrast = excluded.contrast, created_at = excluded.created_at`)
/** `lang` null: of each language. */
export const deleteTemplates = (db: Db, scope: Scope, kind: CertificateType, lang: CertificateLanguage | null) =>
  db.many<{ storageKey: string }>(sql`delete from certificate_templates
    where organisation_id = ${scope.organisationId} and kind = ${kind}
      and (${lang}::text is null or lang = ${lang}) returning storage_key`)
/** Equal pictures are stored once: whether one of its templates still is this one. */
export const usesPicture = async (db: Db, scope: Scope, storageKey: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from certificate_templates where organisation_id = ${scope.organisationId}
    and storage_key = ${storageKey} limit 1`)) !== undefined

export interface IssuerRow {
  name: string
  logo: string | null
  primaryColor: string
  secondaryColor: string
  timeZone: string
}
/** How an organisation's certificates look now. */
export const findIssuer = (db: Db, scope: Scope) =>
  db.one<IssuerRow>(sql`select name, logo, primary_color, secondary_color, time_zone from organisations
    where id = ${scope.organisationId}`)
/** Of two who change the templates of an organisation at once the second sees what the first did. */
export const lockTemplates = (db: Db, scope: Scope) =>
  db.run(sql`select 1 from organisations where id = ${scope.organisationId} for no key update`)

export interface CertificateRow {
  organisationId: number
  id: string
  trainingId: number | null
  courseId: number | null
  firstName: string
  lastName: string
  organisationName: string
  titles: Record<string, string>
  defaultLang: string
  completedAt: Date
  activeMs: number
  issuedAt: Date
  withdrawnAt: Date | null
  timeZone: string
}
const certificates: Sql = sql`select c.organisation_id, c.id, c.training_id, c.course_id, c.first_name, c.last_name,
    c.organisation_name, c.titles, c.default_lang, c.completed_at, c.active_ms, c.issued_at, c.withdrawn_at, o.time_zone
  from certificates c join organisations o on o.id = c.organisation_id`
export const findOfTraining = (db: Db, scope: Scope, userId: number, trainingId: number) =>
  db.maybe<CertificateRow>(sql`${certificates} where c.organisation_id = ${scope.organisationId}
    and c.user_id = ${userId} and c.training_id = ${trainingId} and c.withdrawn_at is null`)
/** Of one enrolment, of none (0), or the newest. */
export const findOfCourse = (db: Db, scope: Scope, userId: number, courseId: number, enrolmentId?: number) =>
  db.maybe<CertificateRow>(sql`${certificates} where c.organisation_id = ${scope.organisationId}
    and c.user_id = ${userId} and c.course_id = ${courseId} and c.withdrawn_at is null
    ${enrolmentId === undefined ? empty : sql`and coalesce(c.enrolment_id, 0) = ${enrolmentId}`}
    order by c.completed_at desc limit 1`)
/** By what stands on it: whoever holds a certificate may have it checked. */
export const findById = (db: Db, id: string) => db.maybe<CertificateRow>(sql`${certificates} where c.id = ${id}`)
/** All that stand for a member, the newest completion first: of one training, or of courses alone, where asked. */
export const listOfMember = (
  db: Db,
  scope: Scope,
  userId: number,
  of: { trainingId?: number | undefined; courseId?: number | undefined; courses?: boolean },
  most: number,
) =>
  db.many<CertificateRow>(sql`${certificates} where c.organisation_id = ${scope.organisationId}
    and c.user_id = ${userId} and c.withdrawn_at is null
    ${of.trainingId === undefined ? empty : sql`and c.training_id = ${of.trainingId}`}
    ${of.courseId === undefined ? empty : sql`and c.course_id = ${of.courseId}`}
    ${of.courses ? sql`and c.course_id is not null` : empty}
    order by c.completed_at desc, c.id limit ${most}`)
export const countStanding = async (db: Db, scope: Scope): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`select count(*) as count from certificates
      where organisation_id = ${scope.organisationId} and withdrawn_at is null`)
  ).count

export interface Completion {
  id: string
  userId: number
  trainingId: number
  completedAt: Date
  activeMs: number
  now: Date
}
/** With the names and titles of this moment. One that stands for the completion already stays as it is. */
export const insertOfTraining = (db: Db, scope: Scope, c: Completion) =>
  db.run(sql`
  insert into certificates (organisation_id, id, user_id, training_id, first_name, last_name, organisation_name, titles,
    default_lang, completed_at, active_ms, issued_at)
  select u.organisation_id, ${c.id}, u.id, t.id, u.first_name, u.last_name, o.name,
    coalesce((select jsonb_object_agg(x.lang, x.title) from training_texts x where x.training_id = t.id), '{}'),
    t.default_lang, ${c.completedAt}, ${c.activeMs}, ${c.now}
  from users u join organisations o on o.id = u.organisation_id join trainings t on t.id = ${c.trainingId}
  where u.organisation_id = ${scope.organisationId} and u.id = ${c.userId}
  on conflict (organisation_id, user_id, training_id) where withdrawn_at is null and training_id is not null
    do nothing`)
export const withdrawOfTraining = (db: Db, scope: Scope, userId: number, trainingId: number, now: Date) =>
  db.run(sql`update certificates set withdrawn_at = ${now} where organisation_id = ${scope.organisationId}
    and user_id = ${userId} and training_id = ${trainingId} and withdrawn_at is null`)

/** A member completed a course, in an enrolment or without one. */
export interface CourseCompletion {
  courseId: number
  userId: number
  enrolmentId: number | null
  completedAt: Date
}
/** As of a training; the time is what was spent in the course's trainings, in the enrolment where there is one. */
export const insertOfCourses = (
  db: Db,
  scope: Scope,
  list: readonly (CourseCompletion & { id: string })[],
  now: Date,
) =>
  db.run(sql`
  insert into certificates (organisation_id, id, user_id, course_id, enrolment_id, first_name, last_name,
    organisation_name, titles, default_lang, completed_at, active_ms, issued_at)
  select u.organisation_id, r.id, u.id, c.id, r."enrolmentId", u.first_name, u.last_name, o.name,
    coalesce((select jsonb_object_agg(x.lang, x.title) from course_texts x
      where x.organisation_id = c.organisation_id and x.course_id = c.id), '{}'), c.default_lang, r."completedAt",
    coalesce(case when r."enrolmentId" is null
      then (select sum(p.active_ms) from course_trainings t join progress p on p.organisation_id = t.organisation_id
        and p.user_id = u.id and p.training_id = t.training_id
        where t.organisation_id = c.organisation_id and t.course_id = c.id)
      else (select sum(e.active_ms) from enrolment_results e
        where e.organisation_id = c.organisation_id and e.enrolment_id = r."enrolmentId") end, 0), ${now}
  from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(id text, "courseId" bigint, "userId" bigint,
    "enrolmentId" bigint, "completedAt" timestamptz)
  join users u on u.organisation_id = ${scope.organisationId} and u.id = r."userId"
  join courses c on c.organisation_id = u.organisation_id and c.id = r."courseId"
  join organisations o on o.id = u.organisation_id
  on conflict (organisation_id, user_id, course_id, enrolment_id) where withdrawn_at is null and course_id is not null
    do nothing`)
export const withdrawOfCourses = (db: Db, scope: Scope, list: readonly CourseCompletion[], now: Date) =>
  db.run(sql`update certificates c set withdrawn_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r("courseId" bigint, "userId" bigint,
      "enrolmentId" bigint)
    where c.organisation_id = ${scope.organisationId} and c.user_id = r."userId" and c.course_id = r."courseId"
      and c.enrolment_id is not distinct from r."enrolmentId" and c.withdrawn_at is null`)
/** Those of a training, and of the courses that have it, that a reset withdrew in its transaction and none has followed. */
export const reinstateCertificates = (db: Db, scope: Scope, userId: number, trainingId: number, resetAt: Date) =>
  db.run(sql`update certificates c set withdrawn_at = null where c.organisation_id = ${scope.organisationId}
    and c.user_id = ${userId} and c.withdrawn_at >= ${resetAt}
    and (c.training_id = ${trainingId} or exists (select 1 from course_trainings t
      where t.organisation_id = c.organisation_id and t.course_id = c.course_id and t.training_id = ${trainingId}))
    and not exists (select 1 from certificates n where n.organisation_id = c.organisation_id and n.user_id = c.user_id
      and n.withdrawn_at is null and n.training_id is not distinct from c.training_id
      and n.course_id is not distinct from c.course_id and n.enrolment_id is not distinct from c.enrolment_id)`)
