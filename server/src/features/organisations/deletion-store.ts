import { type Scope, scopeOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { clearReferences, lockAccounts } from '../members/references-store.ts'
import { grantsChanged, keepTrainingWords, trainingsChanged } from '../trainings/changes-store.ts'
import { lockAllWebhooks } from '../webhooks/store.ts'

/** Lists own trainings that other organisations have unlocked, with those organisations. */
export const listTrainingsInUse = (db: Db, scope: Scope) =>
  db.many<{ trainingId: number; title: string; organisations: string[] }>(sql`
  select t.id as training_id, coalesce((select title from training_texts x where x.training_id = t.id
    order by x.lang <> t.default_lang limit 1), '') as title,
    array_agg(o.name order by o.name collate "und-x-icu") as organisations
  from trainings t join unlocked_trainings u on u.training_id = t.id join organisations o on o.id = u.organisation_id
  where t.organisation_id = ${scope.organisationId} and u.organisation_id <> ${scope.organisationId}
    and t.retired_at is null group by t.id order by t.id`)

/**
 * Lists the keys of an organisation's pictures. Another organisation may share a key, because equal bytes are stored
 * once.
 */
export const listPictures = async (db: Db, scope: Scope): Promise<string[]> =>
  (
    await db.many<{ key: string }>(sql`
  select picture as key from users where organisation_id = ${scope.organisationId} and picture is not null
  union select logo from organisations where id = ${scope.organisationId} and logo is not null
  union select cover from trainings where organisation_id = ${scope.organisationId} and cover is not null
  union select b.logo from training_badges b join trainings t on t.id = b.training_id
  where t.organisation_id = ${scope.organisationId} and b.logo is not null
  union select cover from courses where organisation_id = ${scope.organisationId} and cover is not null
  union select d.cover from training_drafts d join trainings t on t.id = d.training_id
    where t.organisation_id = ${scope.organisationId} and d.cover is not null
  union select l.value from training_drafts d join trainings t on t.id = d.training_id,
    jsonb_each_text(d.badge_logos) l where t.organisation_id = ${scope.organisationId}`)
  ).map((row) => row.key)
export const listTrainingIds = async (db: Db, scope: Scope): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`select id from trainings
    where organisation_id = ${scope.organisationId}`)
  ).map((row) => row.id)
export const listUploadIds = async (db: Db, scope: Scope): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`select id from uploads
    where organisation_id = ${scope.organisationId}`)
  ).map((row) => row.id)

/**
 * Deletes all rows of the organisation; rows of its members cascade. A training with history or a class in another
 * organisation, or in another organisation's course, is retired and moved to the platform, so that titles, history and
 * points of others stay.
 */
export async function deleteOrganisation(db: Db, scope: Scope, now: Date): Promise<void> {
  await lockAllWebhooks(db, scope)
  await db.run(sql`delete from documents where organisation_id = ${scope.organisationId}`)
  await db.run(sql`delete from statements where organisation_id = ${scope.organisationId} and session_id is null`)
  await lockAccounts(db, scope, 'all')
  // Before the suggestions to groups that they name.
  await db.run(sql`delete from suggestions where organisation_id = ${scope.organisationId}`)
  await db.run(sql`delete from enrolments where organisation_id = ${scope.organisationId}`)
  await clearReferences(db, scope, 'all')
  // Names classes, which go with the organisation, and has no foreign key.
  await db.run(sql`delete from class_codes where organisation_id = ${scope.organisationId}`)
  await db.run(sql`delete from class_members where organisation_id = ${scope.organisationId}`)
  await db.run(sql`delete from users where organisation_id = ${scope.organisationId}`)
  await db.run(sql`delete from courses where organisation_id = ${scope.organisationId}`)
  // Until then others may begin a class of them.
  await db.run(sql`select 1 from trainings where organisation_id = ${scope.organisationId} order by id for update`)
  const users = await db.many<{ organisationId: number }>(sql`
    select distinct u.organisation_id from (select organisation_id, training_id from unlocked_trainings
      union select organisation_id, training_id from training_accesses) u
    join trainings t on t.id = u.training_id
    where t.organisation_id = ${scope.organisationId} and u.organisation_id <> ${scope.organisationId}
    order by u.organisation_id`)
  const kept = await db.many<{ id: number }>(
    sql`update trainings t set organisation_id = 1, master_content_id = null,
      retired_at = coalesce(retired_at, ${now})
      where organisation_id = ${scope.organisationId} and (exists (select 1 from registrations r
      where r.training_id = t.id) or exists (select 1 from course_trainings c where c.training_id = t.id)
      or exists (select 1 from classes k where k.training_id = t.id and k.organisation_id <> t.organisation_id))
      returning id`,
  )
  // Others may have seen a training without beginning it: their days are the sums of what remains.
  await db.run(sql`
    with gone as (
      delete from training_days d using trainings t where t.organisation_id = ${scope.organisationId}
        and d.training_id = t.id
      returning d.organisation_id, d.day, d.training_id, d.views, d.active_ms)
    update organisation_days d set views = d.views - g.views, active_ms = d.active_ms - g.active_ms
    from (select organisation_id, day, training_id % 16 as slot, sum(views) as views, sum(active_ms) as active_ms
      from gone group by 1, 2, 3) g
    where d.organisation_id = g.organisation_id and d.day = g.day and d.slot = g.slot`)
  await db.run(sql`delete from trainings where organisation_id = ${scope.organisationId}`)
  const signed = await db.many<{ id: number }>(
    sql`update trainings set partner_id = null where partner_id = ${scope.organisationId} returning id`,
  )
  await db.run(sql`delete from organisations where id = ${scope.organisationId}`)
  const ids = [...kept, ...signed].map(({ id }) => id)
  await trainingsChanged(db, ids)
  await keepTrainingWords(db, ids)
  for (const user of users) await grantsChanged(db, scopeOf(user))
}
