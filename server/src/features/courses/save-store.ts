import type { WholeCourseForm } from '@praxia/contract/courses.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { isRunning } from '../trainings/visibility-store.ts'

/** Locks a course, so that concurrent saves are serialised. */
export const lockCourse = (db: Db, scope: Scope, id: number) =>
  db.run(sql`select 1 from courses where organisation_id = ${scope.organisationId} and id = ${id} for update`)
export const insertCourse = async (
  db: Db,
  scope: Scope,
  m: { owner: number | null; by: number; form: WholeCourseForm; now: Date },
): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
  insert into courses (organisation_id, owner_id, created_by, default_lang, langs, created_at, modified_at)
  values (${scope.organisationId}, ${m.owner}, ${m.by}, ${m.form.texts[0]!.lang},
    ${m.form.texts.map(({ lang }) => lang)}, ${m.now}, ${m.now}) returning id`)
  ).id
export const touchCourse = (db: Db, scope: Scope, id: number, form: WholeCourseForm, now: Date) =>
  db.run(sql`
  update courses set default_lang = ${form.texts[0]!.lang}, langs = ${form.texts.map(({ lang }) => lang)},
    modified_at = ${now} where organisation_id = ${scope.organisationId} and id = ${id}`)
/** Replaces texts and trainings by those of the form; omitted ones are deleted. */
export async function replaceContent(db: Db, scope: Scope, id: number, form: WholeCourseForm): Promise<void> {
  const own = sql`organisation_id = ${scope.organisationId} and course_id = ${id}`
  await db.run(sql`delete from course_texts where ${own}`)
  await db.run(sql`insert into course_texts (organisation_id, course_id, lang, title, brief_description,
    full_description, goal1, goal2, goal3, skills)
    select ${scope.organisationId}, ${id}, r.lang, trim(r.title), r."briefDescription", r."fullDescription", r.goal1,
      r.goal2, nullif(trim(r.goal3), ''), array(select jsonb_array_elements_text(r.skills))
    from jsonb_to_recordset(${JSON.stringify(form.texts)}::jsonb) as r(lang text, title text, "briefDescription" text,
      "fullDescription" text, goal1 text, goal2 text, goal3 text, skills jsonb)`)
  await db.run(sql`delete from course_trainings where ${own}`)
  await db.run(sql`insert into course_trainings (organisation_id, course_id, training_id, position, success_score)
    select ${scope.organisationId}, ${id}, r.training, r.place - 1, r.score
    from unnest(${form.trainings.map((t) => t.trainingId)}::bigint[],
      ${form.trainings.map((t) => t.trainingSuccessScore)}::integer[]) with ordinality r(training, score, place)`)
}
/** Retires a course; its row remains for the results. */
export const retireCourse = (db: Db, scope: Scope, id: number, now: Date) =>
  db.run(sql`update courses set deleted_at = ${now} where organisation_id = ${scope.organisationId} and id = ${id}`)
export const setCover = (db: Db, scope: Scope, id: number, key: string | null) =>
  db.run(sql`update courses set cover = ${key} where organisation_id = ${scope.organisationId} and id = ${id}`)
export const setFavorite = (db: Db, scope: Scope, m: { userId: number; courseId: number; now: Date }, on: boolean) =>
  db.run(
    on
      ? sql`insert into course_favorites (organisation_id, user_id, course_id, at)
          values (${scope.organisationId}, ${m.userId}, ${m.courseId}, ${m.now}) on conflict do nothing`
      : sql`delete from course_favorites where organisation_id = ${scope.organisationId} and user_id = ${m.userId}
          and course_id = ${m.courseId}`,
  )
/** Counts an opening at most once per member and half hour; two tabs at the same time count once. */
export async function noteView(
  db: Db,
  scope: Scope,
  m: { userId: number; courseId: number; now: Date },
): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`course:${m.userId}:${m.courseId}`}, 11))`)
  await db.run(sql`insert into course_views (organisation_id, user_id, course_id, at)
    select ${scope.organisationId}, ${m.userId}, ${m.courseId}, ${m.now}
    where not exists (select 1 from course_views where organisation_id = ${scope.organisationId}
      and user_id = ${m.userId} and course_id = ${m.courseId} and at > ${new Date(m.now.getTime() - 1_800_000)})`)
  await db.run(sql`update enrolments set opened_at = ${m.now} where organisation_id = ${scope.organisationId}
    and user_id = ${m.userId} and course_id = ${m.courseId} and opened_at is null
    and ${isRunning(sql`enrolments`, m.now)}`)
}
