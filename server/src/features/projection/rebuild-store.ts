import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

/** Members with anything recorded, whose rows are computed again one after another. */
export const listRecorded = (db: Db) =>
  db.many<{ organisationId: number; userId: number; sessions: string[] }>(sql`
  select organisation_id, user_id, array_agg(id::text order by started_at, id) as sessions from sessions
  group by organisation_id, user_id order by organisation_id, user_id`)
/** What a rebuild begins with: of what it makes, only the counts that deleted members left behind, and completions of courses, which are judged where they stand. Views, likes and favorites are not of its making and stay. */
export async function clearProjected(db: Db): Promise<void> {
  for (const table of [
    sql`session_days`,
    sql`session_steps`,
    sql`session_skills`,
    sql`session_stats`,
    sql`session_images`,
    sql`session_badges`,
    sql`progress`,
    sql`points`,
    sql`training_badges_earned`,
    sql`platform_badges_earned`,
    sql`milestones`,
    sql`enrolment_results`,
    sql`member_days`,
    sql`member_totals`,
  ])
    await db.run(sql`delete from ${table}`)
  await db.run(sql`update session_tallies set tally = null`)
  await db.run(sql`update sessions set counted = true where not counted`)
  await db.run(
    sql`update training_totals set active_ms = 0, sessions = 0, started = 0, completed = 0, badges1 = 0, badges2 = 0,
      badges3 = 0`,
  )
  await db.run(sql`update training_days set active_ms = 0`)
  await db.run(sql`insert into training_totals (organisation_id, training_id, active_ms, sessions, started, completed,
    badges1, badges2, badges3)
    select organisation_id, training_id, active_ms, sessions, started, completed, badges1, badges2, badges3
    from kept_totals
    on conflict (organisation_id, training_id) do update
    set active_ms = excluded.active_ms, sessions = excluded.sessions, started = excluded.started,
      completed = excluded.completed,
      badges1 = excluded.badges1, badges2 = excluded.badges2, badges3 = excluded.badges3`)
  await db.run(sql`insert into training_days (organisation_id, training_id, day, active_ms)
    select organisation_id, training_id, day, active_ms from kept_days
    on conflict (organisation_id, training_id, day) do update set active_ms = excluded.active_ms`)
  await db.run(sql`update users set points = 0, badges = 0 where points <> 0 or badges <> 0`)
}
/** Days that neither a view nor a minute fills any more. */
export const dropEmptyDays = (db: Db) => db.run(sql`delete from training_days where active_ms = 0 and views = 0`)
/** Members who recorded nothing themselves and yet may hold badges, for what they suggested or their team completed. */
export const listManagers = (db: Db) =>
  db.many<{ organisationId: number; id: number }>(
    sql`select organisation_id, id from users where is_manager order by organisation_id, id`,
  )
/** Certificates are not made anew, but what no completion stands for any more counts no more. */
export const withdrawUnfounded = (db: Db, now: Date) =>
  db.run(sql`update certificates c set withdrawn_at = ${now} where c.withdrawn_at is null and c.training_id is not null
    and not exists (select 1 from progress p where p.organisation_id = c.organisation_id and p.user_id = c.user_id
      and p.training_id = c.training_id and p.completed_at is not null)`)
