import type { Database } from '../src/database/db.ts'
import { sql } from '../src/database/sql.ts'
import { keepMemberWords } from '../src/features/accounts/words-store.ts'
import { refreshCatalogues } from './catalogue-world.ts'
import { scopeIn } from './harness.ts'

/**
 * Seeds a hundred organisations of forty members, ten trainings and two hundred sessions: enough rows of other
 * organisations to affect query plans.
 */
export async function fillHundred(db: Database): Promise<void> {
  await db.run(sql`insert into organisations (name, type, max_user)
    select 'Org ' || n, case when n % 20 = 0 then 'PARTNER' else 'COMPANY' end, 100 from generate_series(1, 100) n`)
  await db.run(sql`insert into users (organisation_id, first_name, last_name, email, is_admin, is_manager, actor, points, created_at)
    select o.id, 'First' || n, 'Last' || n, 'p' || n || '@org' || o.id || '.org', n = 1, n <= 4, gen_random_uuid(), n, now()
    from organisations o, generate_series(1, 40) n where o.name like 'Org %'`)
  await db.run(sql`insert into emails (email, organisation_id, user_id) select email, organisation_id, id from users
    where email like 'p%@org%'`)
  await db.run(sql`insert into team_members (organisation_id, manager_id, member_id, since)
    select m.organisation_id, m.id, u.id, now() from users m join users u on u.organisation_id = m.organisation_id and u.id > m.id
    where m.is_manager and m.email like 'p%@org%' and u.id % 4 = m.id % 4`)
  await db.run(sql`insert into groups (organisation_id, name, created_at)
    select o.id, 'Group ' || n, now() from organisations o, generate_series(1, 5) n where o.name like 'Org %'`)
  await db.run(sql`insert into group_members (organisation_id, group_id, user_id)
    select g.organisation_id, g.id, u.id from groups g join users u on u.organisation_id = g.organisation_id and u.id % 5 = g.id % 5
    where g.name like 'Group %'`)
  await db.run(sql`insert into trainings (organisation_id, category_id, duration_minutes, content_languages, langs, default_lang,
      published_at, created_at, modified_at)
    select o.id, 1 + n % 3, 15, '{EN}', '{EN}', 'EN', now(), now(), now() from organisations o, generate_series(1, 10) n
    where o.name like 'Org %'`)
  await db.run(sql`insert into training_texts (training_id, lang, title, brief_description, full_description, goal1, goal2)
    select id, 'EN', 'Title ' || id, 'b', 'f', 'g', 'g' from trainings t
    where not exists (select 1 from training_texts x where x.training_id = t.id)`)
  await db.run(
    sql`insert into training_tags (training_id, tag) select id, 'tag ' || id % 7 from trainings on conflict do nothing`,
  )
  await db.run(sql`insert into training_files (training_id, file_type, file_name, version, size, sha256, storage_key, created_at)
    select id, 'WEB_GL', 'c.zip', '1', 10, 'x', 'k', now() from trainings t
    where not exists (select 1 from training_files f where f.training_id = t.id)`)
  await db.run(sql`insert into training_badges (training_id, number) select id, n from trainings, generate_series(1, 3) n
    on conflict do nothing`)
  await db.run(
    sql`insert into training_skills (training_id, skill_id) select id, 1 + id % 5 from trainings on conflict do nothing`,
  )
  await db.run(sql`insert into training_accesses (organisation_id, training_id, all_group, since)
    select organisation_id, id, true, now() from trainings on conflict do nothing`)
  await db.run(sql`insert into unlocked_trainings (organisation_id, training_id, since)
    select o.id, t.id, now() from organisations o join trainings t on t.organisation_id % 20 = o.id % 20 and t.organisation_id <> o.id
    where o.name like 'Org %'`)
  await db.run(sql`insert into group_suggestions (organisation_id, group_id, training_id, start_at, made_at)
    select g.organisation_id, g.id, t.id, now(), now() from groups g join trainings t
      on t.organisation_id = g.organisation_id and t.id % 5 = g.id % 5 where g.name like 'Group %'`)
  await db.run(sql`insert into tokens (hash, organisation_id, user_id, kind, created_at, last_used_at)
    select uuid_send(gen_random_uuid()), organisation_id, id, 'session', now(), now() from users`)
  await db.run(sql`insert into codes (organisation_id, user_id, code_hash, code_sealed, made_by, expires_at)
    select organisation_id, id, uuid_send(gen_random_uuid()), '', id, now() + interval '1 day' from users`)
  await db.run(sql`insert into audit (organisation_id, at, action) select organisation_id, now(), 'x' from users`)
  await db.run(sql`insert into documents (organisation_id, kind, agent, name, user_id, content, content_type, etag, updated_at)
    select organisation_id, 'agent_profile', id::text, 'd', id, '', 'a', 'e', now() from users`)
  await db.run(sql`insert into registrations (organisation_id, id, user_id, training_id, started_at)
    select u.organisation_id, gen_random_uuid(), u.id, t.id, now() from users u join trainings t
    on t.organisation_id = u.organisation_id and t.id % 2 = u.id % 2 where u.email like 'p%@org%'`)
  await db.run(sql`insert into sessions (organisation_id, id, registration_id, user_id, training_id, request_id, file_type,
      content_language, launched_at, started_at, last_at, move_on, score, progress)
    select organisation_id, gen_random_uuid(), id, user_id, training_id, gen_random_uuid(), 'WEB_GL', 'EN', now(), now(), now(),
      'Passed', 80, 100 from registrations`)
  await db.run(sql`insert into session_days (organisation_id, session_id, user_id, training_id, day, ms)
    select organisation_id, id, user_id, training_id, current_date, 1000 from sessions on conflict do nothing`)
  await db.run(sql`insert into session_steps (organisation_id, session_id, key, succeeded, at)
    select organisation_id, id, 'a', true, started_at from sessions on conflict do nothing`)
  await db.run(sql`insert into progress (organisation_id, user_id, training_id, progress, best_score, best_session, active_ms,
      sessions, first_at, last_at)
    select organisation_id, user_id, training_id, 100, 80, id, 1000, 1, started_at, last_at from sessions on conflict do nothing`)
  await db.run(sql`insert into points (organisation_id, user_id, source, training_id, value, at)
    select organisation_id, user_id, 'score:' || id, training_id, 80, last_at from sessions on conflict do nothing`)
  await db.run(sql`insert into training_totals (organisation_id, training_id, active_ms, sessions, started)
    select organisation_id, training_id, sum(active_ms), count(*), count(*) from progress group by 1, 2 on conflict do nothing`)
  await db.run(sql`insert into training_days (organisation_id, training_id, day, active_ms)
    select organisation_id, training_id, current_date - n, 1000 from training_totals, generate_series(1, 10) n`)
  await db.run(sql`insert into member_totals (organisation_id, user_id, active_ms, sessions)
    select organisation_id, user_id, sum(active_ms), count(*) from progress group by 1, 2 on conflict do nothing`)
  await db.run(sql`insert into member_days (organisation_id, user_id, day, active_ms)
    select organisation_id, user_id, current_date - n, 1000 from member_totals, generate_series(1, 5) n on conflict do nothing`)
  await db.run(sql`insert into notifications (organisation_id, user_id, type, at)
    select organisation_id, id, 'FILL_PROFILE', now() from users, generate_series(1, 3)`)
  await db.run(sql`insert into classes (organisation_id, training_id, made_by, whole_team, since, began_at)
    select t.organisation_id, t.id, u.id, true, now(), now()
    from trainings t join users u on u.organisation_id = t.organisation_id and u.is_manager and u.email like 'p%@org%'`)
  await db.run(sql`insert into certificates (organisation_id, id, user_id, training_id, first_name, last_name,
      organisation_name, titles, default_lang, completed_at, active_ms, issued_at)
    select organisation_id, replace(gen_random_uuid()::text, '-', ''), user_id, training_id, 'a', 'b', 'c', '{}', 'EN',
      now(), 1000, now() from progress on conflict do nothing`)
  await db.run(sql`insert into surveys (training_id, version, questions, updated_at)
    select id, 1, '[]', now() from trainings`)
  await db.run(sql`insert into survey_replies (organisation_id, training_id, version, round, user_id, session_id, answers,
      manager_ids, replied_at)
    select organisation_id, training_id, 1, 1, user_id, id, '[]', '{}', now() from sessions on conflict do nothing`)
  await db.run(sql`insert into suggestions (organisation_id, training_id, user_id, start_at, made_at)
    select organisation_id, training_id, user_id, now(), now() from progress on conflict do nothing`)
  await db.run(sql`insert into organisation_days (organisation_id, day, slot, views, active_ms)
    select organisation_id, day, training_id % 16, sum(views), sum(active_ms) from training_days group by 1, 2, 3`)
  for (const { id, members } of await db.many<{ id: number; members: number[] }>(
    sql`select organisation_id as id, array_agg(id) as members from users group by organisation_id`,
  ))
    await keepMemberWords(db, scopeIn(id), members)
  await fillLibraries(db)
  await fillValidities(db)
  await refreshCatalogues(db)
  await db.run(sql`analyze`)
}

/** Without a row, the partial indexes of validities cost nothing and are read as a whole. */
async function fillValidities(db: Database): Promise<void> {
  await db.run(sql`insert into validity_rules (organisation_id, training_id, months, renewal_days, since)
    select organisation_id, id, 12, 30, now() from trainings`)
  await db.run(sql`insert into courses (organisation_id, default_lang, langs, created_at, modified_at)
    select id, 'EN', '{EN}', now(), now() from organisations where name like 'Org %'`)
  await db.run(sql`insert into course_texts (organisation_id, course_id, lang, title, brief_description, full_description,
      goal1, goal2)
    select organisation_id, id, 'EN', 'Course ' || id, 'b', 'f', 'g', 'g' from courses on conflict do nothing`)
  await db.run(sql`insert into validities (organisation_id, user_id, course_id, completed_at, renews_at, valid_until)
    select u.organisation_id, u.id, c.id, now(), now() + interval '335 days', now() + interval '365 days'
    from courses c join users u on u.organisation_id = c.organisation_id`)
}

async function fillLibraries(db: Database): Promise<void> {
  await db.run(sql`insert into resources (organisation_id, title, filename, type, size, storage_key, created_by, created_at,
      updated_at)
    select u.organisation_id, 'Sheet ' || u.id, 'a.pdf', 'pdf', 10, 'k', u.id, now(), now() from users u`)
  await db.run(sql`insert into training_resources (organisation_id, training_id, resource_id)
    select t.organisation_id, t.id, r.id from trainings t join resources r on r.organisation_id = t.organisation_id
    where r.id % 7 = t.id % 7`)
}
