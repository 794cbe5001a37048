import type { Scope } from '../../context.ts'
import type { Db } from '../../db.ts'
import { sql } from '../../sql.ts'

/** One notification a day about what became accessible: a second training of the day joins the first, and it is unread again. */
export const insertNewTrainings = async (db: Db, scope: Scope, trainingIds: number[], userIds: number[] | 'everyone', now: Date): Promise<number[]> => (await db.many<{ userId: number }>(sql`
  insert into notifications as n (organisation_id, user_id, type, entity_id, data, at, once)
  select u.organisation_id, u.id, 'NEW_TRAINING', ${trainingIds[0]}, jsonb_build_object('trainingIds', ${trainingIds}::bigint[]), ${now}, 'new_training:' || (${now}::timestamptz at time zone o.time_zone)::date
  from users u join organisations o on o.id = u.organisation_id where u.organisation_id = ${scope.organisationId} and not u.is_super_admin and u.enabled
    and (${userIds === 'everyone'} or u.id = any(${userIds === 'everyone' ? [] : userIds}::bigint[]))
  on conflict (organisation_id, user_id, once) where once is not null do update set at = excluded.at, read_at = null,
    data = jsonb_build_object('trainingIds', (select jsonb_agg(distinct id) from (select jsonb_array_elements(n.data -> 'trainingIds') as id union select jsonb_array_elements(excluded.data -> 'trainingIds')) ids))
  returning user_id`)).map((row) => row.userId)
