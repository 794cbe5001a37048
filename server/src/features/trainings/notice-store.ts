import type { Db } from '../../db.ts'
import { sql } from '../../sql.ts'

/**
 * Tells the members of an organisation that a training can be opened now, once each; several in a day join one notification (`data.trainingIds`, `entity_id` the latest).
 * Answers whom. Nobody is told of their own act (`except`).
 */
export async function tellNewTraining(
  db: Db,
  organisationId: number,
  trainingId: number,
  now: Date,
  timeZone: string,
  except: number,
): Promise<number[]> {
  const told = await db.many<{ userId: number }>(sql`
    with reached as (
      select u.id from users u join training_accesses a on a.organisation_id = u.organisation_id and a.training_id = ${trainingId}
      where u.organisation_id = ${organisationId} and u.enabled and not u.is_super_admin and u.id <> ${except} and (a.all_group or exists (
        select 1 from access_groups g join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.group_id and m.user_id = u.id where g.organisation_id = u.organisation_id and g.training_id = a.training_id))
        and not exists (select 1 from notifications n where n.organisation_id = u.organisation_id and n.user_id = u.id and n.type = 'NEW_TRAINING' and (n.data -> 'trainingIds') @> to_jsonb(${trainingId}::bigint)))
    insert into notifications (organisation_id, user_id, type, entity_id, data, at, once)
    select ${organisationId}, r.id, 'NEW_TRAINING', ${trainingId}, jsonb_build_object('trainingIds', jsonb_build_array(${trainingId}::bigint)), ${now}, 'new_training:' || to_char(${now}::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD') from reached r
    on conflict (organisation_id, user_id, once) where once is not null do update set entity_id = excluded.entity_id, at = excluded.at, read_at = null, data = jsonb_build_object('trainingIds', (notifications.data -> 'trainingIds') || (excluded.data -> 'trainingIds'))
    returning user_id`)
  return told.map((row) => row.userId)
}
/** Members whose catalogue a change of this training touches: the owner's, and of organisations that have it unlocked. */
export const listOnlookers = async (db: Db, trainingId: number): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
  select u.id from users u where u.organisation_id in (select t.organisation_id from trainings t where t.id = ${trainingId} union select k.organisation_id from unlocked_trainings k where k.training_id = ${trainingId})`)
  ).map((row) => row.id)
/** Organisations in which a training is unlocked or its own; of these `only` one, where that is asked. */
export const listHolders = (db: Db, trainingId: number, only?: number) =>
  db.many<{ id: number; timeZone: string }>(sql`
  select o.id, o.time_zone from organisations o where (${only ?? null}::bigint is null or o.id = ${only ?? null})
    and (o.id = (select t.organisation_id from trainings t where t.id = ${trainingId}) or exists (select 1 from unlocked_trainings k where k.organisation_id = o.id and k.training_id = ${trainingId}))`)
