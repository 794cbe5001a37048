import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { empty, sql } from '../../database/sql.ts'

/**
 * Lists members of an organisation who can open a training now and were not notified of it. Leaves out the acting
 * member (`except`).
 */
export const listUnnotified = async (db: Db, scope: Scope, trainingId: number, except: number): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
    select u.id from users u
    join training_accesses a on a.organisation_id = u.organisation_id and a.training_id = ${trainingId}
    where u.organisation_id = ${scope.organisationId} and u.enabled and not u.is_super_admin and u.id <> ${except}
      and (a.all_group or exists (
        select 1 from access_groups g
        join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.group_id and m.user_id = u.id
        where g.organisation_id = u.organisation_id and g.training_id = a.training_id))
      and not exists (
        select 1 from notifications n
        where n.organisation_id = u.organisation_id and n.user_id = u.id and n.type = 'NEW_TRAINING'
          and (n.data -> 'trainingIds') @> to_jsonb(${trainingId}::bigint))`)
  ).map((row) => row.id)
/** Lists the organisations whose catalogue shows this training: the owner, and those with it unlocked. */
export const listOnlookers = async (db: Db, trainingId: number): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
    select t.organisation_id as id from trainings t where t.id = ${trainingId}
    union select k.organisation_id from unlocked_trainings k where k.training_id = ${trainingId}`)
  ).map((row) => row.id)
/** Lists the organisations that own a training or have it unlocked, or only the given one. */
export const listHolders = (db: Db, trainingId: number, only?: Scope) =>
  db.many<{ organisationId: number; timeZone: string }>(sql`
  select o.id as organisation_id, o.time_zone from organisations o where o.id in (
    select t.organisation_id from trainings t where t.id = ${trainingId}
    union select k.organisation_id from unlocked_trainings k where k.training_id = ${trainingId}
  ) ${only === undefined ? empty : sql`and o.id = ${only.organisationId}`}`)
/**
 * Lists the courses with a training: those of an organisation by name and the number of others; for the platform the
 * names of all.
 */
export const listCoursesWith = (db: Db, scope: Scope, trainingId: number, everywhere: boolean) =>
  db.one<{ courses: string[]; others: number }>(sql`
  select coalesce(array_agg(x.title order by x.title collate "und-x-icu")
      filter (where c.organisation_id = ${scope.organisationId} or ${everywhere}::boolean), '{}') as courses,
    (count(*) filter (where c.organisation_id <> ${scope.organisationId} and not ${everywhere}::boolean))::integer
      as others
  from course_trainings ct
  cross join lateral (
    select * from courses where organisation_id = ct.organisation_id and id = ct.course_id offset 0) c
  join course_texts x on x.organisation_id = c.organisation_id and x.course_id = c.id and x.lang = c.default_lang
  where ct.training_id = ${trainingId} and c.deleted_at is null`)
