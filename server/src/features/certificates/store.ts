import type { CertificateLanguage, CertificateState, CertificateType } from '@praxia/contract/library/certificates.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql, together } from '../../database/sql.ts'

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
/** Finds the organisation's template, else the platform's. */
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
/** Deletes templates. `lang` null: of every language. */
export const deleteTemplates = (db: Db, scope: Scope, kind: CertificateType, lang: CertificateLanguage | null) =>
  db.many<{ storageKey: string }>(sql`delete from certificate_templates
    where organisation_id = ${scope.organisationId} and kind = ${kind}
      ${lang === null ? empty : sql`and lang = ${lang}`} returning storage_key`)
/** Does any template of the organisation still use this picture? Equal pictures are stored once. */

export interface IssuerRow {
  name: string
  logo: string | null
  primaryColor: string
  secondaryColor: string
  timeZone: string
}
/** Returns the current appearance of an organisation's certificates. */
export const findIssuer = (db: Db, scope: Scope) =>
  db.one<IssuerRow>(sql`select name, logo, primary_color, secondary_color, time_zone from organisations
    where id = ${scope.organisationId}`)
/** Locks the templates of an organisation, so that of two concurrent changes the second sees the first. */
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
  /** Null: without an end. */
  validUntil: Date | null
  activeMs: number
  /** Seen time in milliseconds; null on certificates from before it was recorded. */
  seenMs: number | null
  /** Reported by an offline device, not seen by the platform. */
  reported: boolean
  /** When an administrator certified a short run. */
  certifiedAt: Date | null
  /** Of a course: the waived trainings. */
  exempt: { titles: Record<string, string>; lang: string }[]
  issuedAt: Date
  withdrawnAt: Date | null
  withdrawnAs: 'exempt' | 'replaced' | null
  timeZone: string
}
const certificates: Sql = sql`select c.organisation_id, c.id, c.training_id, c.course_id, c.first_name, c.last_name,
    c.organisation_name, c.titles, c.default_lang, c.completed_at, c.valid_until, c.active_ms, c.seen_ms, c.reported,
    c.certified_at, c.exempt, c.issued_at, c.withdrawn_at, c.withdrawn_as, o.time_zone
  from certificates c join organisations o on o.id = c.organisation_id`
/** Finds the newest certificate: of the last renewal, where there is one. */
export const findOfTraining = (db: Db, scope: Scope, userId: number, trainingId: number) =>
  db.maybe<CertificateRow>(sql`${certificates} where c.organisation_id = ${scope.organisationId}
    and c.user_id = ${userId} and c.training_id = ${trainingId} and c.withdrawn_at is null
    order by c.renewal desc limit 1`)
/** Finds the certificate of one enrolment, of no enrolment (0), or the newest. */
export const findOfCourse = (db: Db, scope: Scope, userId: number, courseId: number, enrolmentId?: number) =>
  db.maybe<CertificateRow>(sql`${certificates} where c.organisation_id = ${scope.organisationId}
    and c.user_id = ${userId} and c.course_id = ${courseId} and c.withdrawn_at is null
    ${enrolmentId === undefined ? empty : sql`and coalesce(c.enrolment_id, 0) = ${enrolmentId}`}
    order by c.completed_at desc limit 1`)
/**
 * State of the certificate of a row p of `progress`: issued, or the reason why not; null where nothing is completed.
 * Scalar subqueries and not `exists`, for which a list may read the certificates and sessions of all organisations
 * once.
 */
export const certificateState = (p: Sql): Sql => sql`case when ${p}.completed_at is null then null
  when (select true from certificates c where c.organisation_id = ${p}.organisation_id and c.user_id = ${p}.user_id
    and c.training_id = ${p}.training_id and c.withdrawn_at is null limit 1) then 'issued'
  when ${p}.waived then 'exempt'
  when (select true from sessions s where s.organisation_id = ${p}.organisation_id and s.user_id = ${p}.user_id
    and s.training_id = ${p}.training_id and s.counted and not s.settled and s.launch_mode = 'Normal'
    and (s.completed or s.move_on = 'NotApplicable') limit 1) then 'pending'
  else 'short' end`
/** Whether a row d of `course_completions` is by waivers alone. */
export const isWaived = (d: Sql): Sql =>
  sql`(cardinality(${d}.exempt) = (select count(*) from jsonb_object_keys(${d}.asked)))`
/** Likewise for a row d of `course_completions`. */
export const courseCertificateState = (d: Sql): Sql => sql`case when ${d}.completed_at is null then null
  when (select true from certificates c where c.organisation_id = ${d}.organisation_id and c.user_id = ${d}.user_id
    and c.course_id = ${d}.course_id and c.enrolment_id is not distinct from ${d}.enrolment_id
    and c.withdrawn_at is null limit 1) then 'issued'
  when ${isWaived(d)} then 'exempt'
  else 'short' end`
/** The facts that decide about a certificate. */
export interface StateRow {
  state: CertificateState | null
  seenMs: number | null
  /** Of a course, the longest minimum time among its too-short trainings, in minutes. */
  durationMinutes: number
  reported: boolean
  completedAt: Date | null
  activeMs: number
  enrolmentId: number | null
  /** Number of the renewal of a training; 0: its first completion. */
  renewal: number
}
/** The newest renewal of a row p of `progress`, with the training whose runs made it, and since when they count. */
const newestRenewal = (p: Sql): Sql => sql`(select v.renewal, v.completed_at,
    coalesce(v.refresher_id, v.training_id) as training_id, f.renews_at as since
  from validities v join validities f on f.organisation_id = v.organisation_id and f.user_id = v.user_id
    and f.training_id = v.training_id and f.renewal = v.renewal - 1
  where v.organisation_id = ${p}.organisation_id and v.user_id = ${p}.user_id and v.training_id = ${p}.training_id
  order by v.renewal desc limit 1)`
/** State of the certificate of a renewal n of the member of a row p of `progress`. */
export const renewalState = (p: Sql, n: Sql): Sql => sql`case
  when (select true from certificates c where c.organisation_id = ${p}.organisation_id and c.user_id = ${p}.user_id
    and c.training_id = ${p}.training_id and c.renewal = ${n}.renewal and c.withdrawn_at is null limit 1) then 'issued'
  when (select true from sessions s where s.organisation_id = ${p}.organisation_id and s.user_id = ${p}.user_id
    and s.training_id = ${n}.training_id and s.started_at >= ${n}.since and s.counted and not s.settled
    and s.launch_mode = 'Normal' and (s.completed or s.move_on = 'NotApplicable') limit 1) then 'pending'
  else 'short' end`
/** Of the attempts since a moment that completed the training of a row p, the one with the longest seen time. */
export const attemptSeen = (
  p: Sql,
  since: Sql,
): Sql => sql`(select json_build_object('seen', sum(coalesce(s.seen_ms, s.active_ms)),
    'active', sum(s.active_ms),
    'reported', bool_or(s.offline)) as attempt
  from sessions s where s.organisation_id = ${p}.organisation_id and s.user_id = ${p}.user_id
    and s.training_id = ${p}.training_id and s.counted and not s.waived and s.launch_mode = 'Normal'
    and s.started_at >= ${since}
  group by s.registration_id having bool_or(s.completed or s.passed is true or s.move_on = 'NotApplicable')
    and not bool_and(s.rules_since < '2026-11-28')
  order by sum(coalesce(s.seen_ms, s.active_ms)) desc limit 1)`
/** Finds the state of the newest renewal, or of the first completion. */
export const findTrainingState = (db: Db, scope: Scope, userId: number, trainingId: number) =>
  db.maybe<StateRow>(sql`
  select case when n.renewal is null then ${certificateState(sql`p`)} else ${renewalState(sql`p`, sql`n`)} end as state,
    (a.attempt ->> 'seen')::bigint as seen_ms, coalesce((a.attempt ->> 'reported')::boolean, false) as reported,
    t.duration_minutes, coalesce(n.completed_at, p.completed_at) as completed_at,
    case when n.renewal is null then p.active_ms else (a.attempt ->> 'active')::bigint end as active_ms,
    null::bigint as enrolment_id, coalesce(n.renewal, 0) as renewal
  from progress p left join lateral ${newestRenewal(sql`p`)} n on true
  cross join lateral (select p.organisation_id, p.user_id, coalesce(n.training_id, p.training_id) as training_id,
    coalesce(n.since, '-infinity') as since) r
  join trainings t on t.id = r.training_id left join lateral ${attemptSeen(sql`r`, sql`r.since`)} a on true
  where p.organisation_id = ${scope.organisationId} and p.user_id = ${userId} and p.training_id = ${trainingId}`)
/** Finds the state for one enrolment, for no enrolment (0), or for the latest completion. */
export const findCourseState = (db: Db, scope: Scope, userId: number, courseId: number, enrolmentId?: number) =>
  db.maybe<StateRow>(sql`
  select ${courseCertificateState(sql`d`)} as state, d.seen_ms, d.reported, coalesce((select max(t.duration_minutes)
    from trainings t where t.id = any(d.short)), 0) as duration_minutes, d.completed_at, 0::bigint as active_ms,
    d.enrolment_id, 0 as renewal
  from course_completions d
  where d.organisation_id = ${scope.organisationId} and d.user_id = ${userId} and d.course_id = ${courseId}
    ${enrolmentId === undefined ? empty : sql`and coalesce(d.enrolment_id, 0) = ${enrolmentId}`}
  order by d.completed_at desc limit 1`)
/** Marks the former certificate as replaced, without personal data; another certificate takes its place. */
export const replace = async (db: Db, scope: Scope, c: { id: string; by: string; now: Date }): Promise<void> => {
  await db.run(sql`update certificates set withdrawn_at = ${c.now}, withdrawn_as = 'replaced'
    where organisation_id = ${scope.organisationId} and id = ${c.id}`)
  await db.run(sql`
  insert into certificates (organisation_id, id, user_id, training_id, course_id, enrolment_id, first_name, last_name,
    organisation_name, titles, default_lang, completed_at, valid_until, renewal, active_ms, seen_ms, reported, exempt,
    certified_by, certified_at, issued_at)
  select c.organisation_id, ${c.by}, c.user_id, c.training_id, c.course_id, c.enrolment_id, u.first_name, u.last_name,
    c.organisation_name, c.titles, c.default_lang, c.completed_at, c.valid_until, c.renewal, c.active_ms, c.seen_ms,
    c.reported, c.exempt, c.certified_by, c.certified_at, ${c.now}
  from certificates c join users u on u.organisation_id = c.organisation_id and u.id = c.user_id
  where c.organisation_id = ${scope.organisationId} and c.id = ${c.id}`)
  await db.run(sql`update certificates set first_name = '', last_name = ''
    where organisation_id = ${scope.organisationId} and id = ${c.id}`)
}
/** Returns a member's current name. */
export const findName = (db: Db, scope: Scope, userId: number) =>
  db.one<{ firstName: string; lastName: string }>(sql`select first_name, last_name from users
    where organisation_id = ${scope.organisationId} and id = ${userId}`)
/**
 * Keeps what certificates of a member say without their name, before the account and they are deleted: that they were
 * genuine.
 */
export const keepWithoutHolder = (db: Db, scope: Scope, userId: number) =>
  db.run(sql`
  insert into deleted_certificates (organisation_id, id, training_id, course_id, organisation_name, titles,
    default_lang, issued_at, valid_until, withdrawn_at, withdrawn_as)
  select organisation_id, id, training_id, course_id, organisation_name, titles, default_lang, issued_at, valid_until,
    withdrawn_at, withdrawn_as
  from certificates where organisation_id = ${scope.organisationId} and user_id = ${userId}
  on conflict (organisation_id, id) do nothing`)
/** Certificate of a deleted holder: no personal data. */
export interface DeletedRow {
  courseId: number | null
  organisationName: string
  titles: Record<string, string>
  defaultLang: string
  issuedAt: Date
  validUntil: Date | null
  withdrawnAt: Date | null
  timeZone: string
}
export const findDeleted = (db: Db, id: string) =>
  db.maybe<DeletedRow>(sql`
  select c.course_id, c.organisation_name, c.titles, c.default_lang, c.issued_at, c.valid_until, c.withdrawn_at,
    o.time_zone
  from deleted_certificates c join organisations o on o.id = c.organisation_id where c.id = ${id}`)

/** Finds a certificate by its number, across organisations: any holder may have it verified. */
export const findById = (db: Db, id: string) => db.maybe<CertificateRow>(sql`${certificates} where c.id = ${id}`)
/**
 * Lists a member's valid certificates, the newest completion first: of one training, or of courses only, where asked.
 */
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
export const countValid = async (db: Db, scope: Scope): Promise<number> =>
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
  seenMs: number | null
  reported: boolean
  now: Date
  /** The administrator who certifies a short run. */
  certifiedBy?: number
  /** Number of the renewal that it certifies; by default the first completion. */
  renewal?: number
}
/** Issues a certificate with the current names and titles. A valid certificate of this completion stays unchanged. */
export const insertOfTraining = (db: Db, scope: Scope, c: Completion) =>
  db.run(sql`
  insert into certificates (organisation_id, id, user_id, training_id, first_name, last_name, organisation_name, titles,
    default_lang, completed_at, valid_until, renewal, active_ms, seen_ms, reported, issued_at, certified_by,
    certified_at)
  select u.organisation_id, ${c.id}, u.id, t.id, u.first_name, u.last_name, o.name,
    coalesce((select jsonb_object_agg(x.lang, x.title) from training_texts x where x.training_id = t.id), '{}'),
    t.default_lang, ${c.completedAt}, (select v.valid_until from validities v
      where v.organisation_id = u.organisation_id and v.user_id = u.id and v.training_id = t.id
        and v.renewal = ${c.renewal ?? 0}), ${c.renewal ?? 0}::integer, ${c.activeMs}, ${c.seenMs}, ${c.reported},
    ${c.now},
    ${c.certifiedBy ?? null}::bigint, ${c.certifiedBy === undefined ? null : c.now}::timestamptz
  from users u join organisations o on o.id = u.organisation_id join trainings t on t.id = ${c.trainingId}
  where u.organisation_id = ${scope.organisationId} and u.id = ${c.userId}
  on conflict (organisation_id, user_id, training_id, renewal) where withdrawn_at is null and training_id is not null
    do nothing`)
export const withdrawOfTraining = (db: Db, scope: Scope, userId: number, trainingId: number, now: Date) =>
  db.run(sql`update certificates set withdrawn_at = ${now} where organisation_id = ${scope.organisationId}
    and user_id = ${userId} and training_id = ${trainingId} and withdrawn_at is null`)

/** Withdraws these certificates. */
export const withdraw = (db: Db, scope: Scope, ids: readonly string[], now: Date) =>
  db.run(sql`update certificates set withdrawn_at = ${now} where organisation_id = ${scope.organisationId}
    and id = any(${ids}::text[])`)
/** Gives certificates the numbers and ends of their validities; by way of free numbers, since each is unique. */
export const renumber = (
  db: Db,
  scope: Scope,
  list: readonly { id: string; renewal: number; validUntil: number }[],
): Promise<unknown>[] => [
  db.run(sql`update certificates set renewal = -1 - renewal where organisation_id = ${scope.organisationId}
    and id = any(${list.map(({ id }) => id)}::text[])`),
  db.run(sql`update certificates c set renewal = r.renewal, valid_until = to_timestamp(r."validUntil" / 1000)
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(id text, renewal integer, "validUntil" numeric)
    where c.organisation_id = ${scope.organisationId} and c.id = any(${list.map(({ id }) => id)}::text[])
      and c.id = r.id`),
]

/** Completion of a course by a member, in an enrolment or without one. */
export interface CourseCompletion {
  courseId: number
  userId: number
  enrolmentId: number | null
  completedAt: Date
}
/**
 * Issues certificates of courses like those of trainings; the time is that spent in the course's trainings, within the
 * enrolment where there is one.
 */
export const insertOfCourses = (
  db: Db,
  scope: Scope,
  list: readonly (CourseCompletion & { id: string })[],
  now: Date,
  certifiedBy: number | null = null,
) =>
  db.run(sql`
  insert into certificates (organisation_id, id, user_id, course_id, enrolment_id, first_name, last_name,
    organisation_name, titles, default_lang, completed_at, valid_until, active_ms, seen_ms, reported, exempt, issued_at,
    certified_by, certified_at)
  select u.organisation_id, r.id, u.id, c.id, r."enrolmentId", u.first_name, u.last_name, o.name,
    coalesce((select jsonb_object_agg(x.lang, x.title) from course_texts x
      where x.organisation_id = c.organisation_id and x.course_id = c.id), '{}'), c.default_lang, r."completedAt",
    v.valid_until, coalesce(case when r."enrolmentId" is null
      then (select sum(p.active_ms) from course_trainings t join progress p on p.organisation_id = t.organisation_id
        and p.user_id = u.id and p.training_id = t.training_id
        where t.organisation_id = c.organisation_id and t.course_id = c.id)
      else (select sum(e.active_ms) from enrolment_results e
        where e.organisation_id = c.organisation_id and e.enrolment_id = r."enrolmentId") end, d.seen_ms, 0), d.seen_ms,
    d.reported, coalesce((select jsonb_agg(jsonb_build_object('lang', t.default_lang, 'titles', coalesce(
      (select jsonb_object_agg(x.lang, x.title) from training_texts x where x.training_id = t.id), '{}'))
      order by t.id) from trainings t where t.id = any(d.exempt)), '[]'),
    ${now}, ${certifiedBy}::bigint, ${certifiedBy === null ? null : now}::timestamptz
  from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(id text, "courseId" bigint, "userId" bigint,
    "enrolmentId" bigint, "completedAt" timestamptz)
  join users u on u.organisation_id = ${scope.organisationId} and u.id = r."userId"
  join courses c on c.organisation_id = u.organisation_id and c.id = r."courseId"
  join organisations o on o.id = u.organisation_id
  left join course_completions d on d.organisation_id = u.organisation_id and d.user_id = u.id
    and d.course_id = c.id and d.enrolment_id is not distinct from r."enrolmentId"
  left join validities v on v.organisation_id = u.organisation_id and v.user_id = u.id
    and v.course_id = c.id and v.enrolment_id is not distinct from r."enrolmentId"
  on conflict (organisation_id, user_id, course_id, enrolment_id) where withdrawn_at is null and course_id is not null
    do nothing`)
export const withdrawOfCourses = (db: Db, scope: Scope, list: readonly CourseCompletion[], now: Date) =>
  db.run(sql`update certificates c set withdrawn_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r("courseId" bigint, "userId" bigint,
      "enrolmentId" bigint)
    where c.organisation_id = ${scope.organisationId} and c.user_id = r."userId" and c.course_id = r."courseId"
      and c.enrolment_id is not distinct from r."enrolmentId" and c.withdrawn_at is null`)
/** A reset that is undone: its training, its time, and the validities that it took, also by a refresher. */
interface UndoneReset {
  trainingId: number
  at: Date
  validities: unknown
}
/**
 * Reinstates certificates of a training, of the courses that contain it, and of the validities that a reset took, that
 * the reset withdrew in its transaction and that have no successor: the first that was withdrawn since. Returns them.
 */
export const reinstateCertificates = (
  db: Db,
  scope: Scope,
  userId: number,
  { trainingId, at, validities }: UndoneReset,
) =>
  db.many<{ id: string }>(sql`update certificates c set withdrawn_at = null
    where c.organisation_id = ${scope.organisationId}
    and c.user_id = ${userId} and c.withdrawn_at >= ${at} and c.withdrawn_as is null
    and (c.training_id = ${trainingId} or exists (select 1 from course_trainings t
      where t.organisation_id = c.organisation_id and t.course_id = c.course_id and t.training_id = ${trainingId})
      or exists (select 1 from jsonb_to_recordset(${JSON.stringify(validities ?? [])}::jsonb)
        as v(training_id bigint, course_id bigint, enrolment_id bigint, renewal integer)
        where v.training_id is not distinct from c.training_id and v.course_id is not distinct from c.course_id
          and v.enrolment_id is not distinct from c.enrolment_id and v.renewal = c.renewal))
    and not exists (select 1 from certificates n where n.organisation_id = c.organisation_id and n.user_id = c.user_id
      and (n.withdrawn_at is null or n.withdrawn_at >= ${at} and n.withdrawn_as is null
        and (n.withdrawn_at, n.id) < (c.withdrawn_at, c.id))
      and n.training_id is not distinct from c.training_id
      and n.course_id is not distinct from c.course_id and n.enrolment_id is not distinct from c.enrolment_id
      and n.renewal = c.renewal)
    returning c.id`)
/** Whether a row of certificates or validities is of a training or course that its member has not completed. */
const isUncompleted = (c: Sql): Sql => sql`(${c}.training_id is null or not exists (select 1 from progress p
    where p.organisation_id = ${c}.organisation_id and p.user_id = ${c}.user_id and p.training_id = ${c}.training_id
      and p.completed_at is not null))
  and (${c}.course_id is null or not exists (select 1 from course_completions d
    where d.organisation_id = ${c}.organisation_id and d.user_id = ${c}.user_id and d.course_id = ${c}.course_id
      and d.enrolment_id is not distinct from ${c}.enrolment_id))`
/**
 * Takes back what an undone reset has returned of what the member has not completed even so: another training of the
 * course is reset too.
 */
export async function takeUncompleted(
  db: Db,
  scope: Scope,
  userId: number,
  { ids, validities, now }: { ids: readonly string[]; validities: unknown; now: Date },
): Promise<void> {
  await db.run(sql`update certificates c set withdrawn_at = ${now} where c.organisation_id = ${scope.organisationId}
    and c.id = any(${ids}::text[]) and ${isUncompleted(sql`c`)}`)
  await db.run(sql`delete from validities v
    using jsonb_to_recordset(${JSON.stringify(validities ?? [])}::jsonb)
      as r(training_id bigint, course_id bigint, enrolment_id bigint, renewal integer)
    where v.organisation_id = ${scope.organisationId} and v.user_id = ${userId}
      and v.training_id is not distinct from r.training_id and v.course_id is not distinct from r.course_id
      and v.enrolment_id is not distinct from r.enrolment_id and v.renewal = r.renewal and ${isUncompleted(sql`v`)}`)
}
/** Withdraws every certificate and deletes every validity of a member for what the member has not completed. */
export const withdrawUncompleted = (db: Db, scope: Scope, userId: number, now: Date) =>
  db.run(
    together([
      sql`update certificates c set withdrawn_at = ${now} where c.organisation_id = ${scope.organisationId}
        and c.user_id = ${userId} and c.withdrawn_at is null and ${isUncompleted(sql`c`)}`,
      sql`delete from validities v where v.organisation_id = ${scope.organisationId} and v.user_id = ${userId}
        and ${isUncompleted(sql`v`)}`,
    ]),
  )
