import type pg from 'pg'

const days = 90
/**
 * Inserts sessions in bulk, as insert-select, spread over members, trainings and 90 days, with every row that the
 * intake derives: steps, skills, days, progress, points, badges, counters. Statements are omitted: no dashboard reads
 * them.
 */
export async function insertSessions(
  pool: pg.Pool,
  organisationId: number,
  count: number,
  users: readonly number[],
  trainings: readonly number[],
): Promise<void> {
  const db = await pool.connect()
  const run = (text: string, values: unknown[] = [organisationId]) => db.query(text, values)
  try {
    await run('begin', [])
    await db.query(
      `create temp table made on commit drop as select gen_random_uuid() as id, gen_random_uuid() as registration_id, u.ids[1 + n % $3] as user_id, t.ids[1 + (n / $3) % $4] as training_id,
        date_trunc('day', now()) - (n % ${days}) * interval '1 day' - (n % 9) * interval '1 hour' as at, 30 + (n::bigint * 7919 % 71)::integer as score, (2 + n % 10) * 60000::bigint as ms, n % 4 > 0 as completed
      from generate_series(0, $5::integer - 1) n, (select $1::bigint[] as ids) u, (select $2::bigint[] as ids) t`,
      [users, trainings, users.length, trainings.length, count],
    )
    await run('create index on made (user_id, training_id)', [])
    await run('analyze made', [])
    await run(
      `insert into registrations (organisation_id, id, user_id, training_id, started_at, ended_at) select $1, registration_id, user_id, training_id, at, case when completed then at + ms * interval '1 ms' end from made`,
    )
    await run(`insert into sessions (organisation_id, id, registration_id, user_id, training_id, file_id, request_id, file_type, content_language, launched_at, move_on, state, started_at, ended_at, last_at, progress, score, completed, passed, active_ms, mastery_score)
      select $1, m.id, m.registration_id, m.user_id, m.training_id, f.id, gen_random_uuid(), 'WEB_GL', 'EN', m.at, 'CompletedAndPassed', 'terminated', m.at, m.at + m.ms * interval '1 ms', m.at + m.ms * interval '1 ms',
        case when m.completed then case when m.score >= 60 then 100 else 99 end else 50 end, m.score, m.completed, m.score >= 60, m.ms, 60 from made m join training_files f on f.training_id = m.training_id and f.current`)
    await run(
      'insert into session_days (organisation_id, session_id, user_id, training_id, day, ms) select $1, id, user_id, training_id, at::date, ms from made',
    )
    await run(
      `insert into session_steps (organisation_id, session_id, key, succeeded, score, at) select $1, id, 's' || k, score + k * 5 > 65, least(100, score + k * 5), at + k * interval '20 s' from made, generate_series(0, 3) k`,
    )
    await run(
      `insert into session_skills (organisation_id, session_id, skill_type, value, max) select $1, m.id, s.skill_type, m.score, 100 from made m join training_skills g on g.training_id = m.training_id join skills s on s.id = g.skill_id`,
    )
    await run(`insert into progress (organisation_id, user_id, training_id, progress, best_score, best_session, best_steps, active_ms, sessions, first_at, last_at, completed_at)
      select $1, user_id, training_id, max(case when completed then case when score >= 60 then 100 else 99 end else 50 end), max(score), (array_agg(id order by score desc, at))[1], max(score) / 20, sum(ms), count(*), min(at), max(at), min(at) filter (where completed and score >= 60)
      from made group by user_id, training_id`)
    await run(`insert into points (organisation_id, user_id, source, training_id, value, at) select organisation_id, user_id, 'session:' || best_session, training_id, best_score, last_at from progress where organisation_id = $1
      union all select organisation_id, user_id, 'completion:' || training_id, training_id, 50, completed_at from progress where organisation_id = $1 and completed_at is not null`)
    await run(
      `insert into training_badges_earned (organisation_id, user_id, training_id, number, at) select organisation_id, user_id, training_id, 1, last_at from progress where organisation_id = $1 and best_score >= 95`,
    )
    // The planner has no statistics of this transaction's rows; at a million sessions its plan would take hours.
    for (const table of ['progress', 'training_badges_earned', 'training_totals', 'points'])
      await run(`analyze ${table}`, [])
    await run(`update training_totals t set active_ms = s.ms, sessions = s.sessions, started = s.started, completed = s.completed, badges1 = s.badges from (
      select p.training_id, sum(p.active_ms) as ms, sum(p.sessions) as sessions, count(*) as started, count(p.completed_at) as completed, count(b.number) as badges
      from progress p left join training_badges_earned b using (organisation_id, user_id, training_id) where p.organisation_id = $1 group by p.training_id) s where t.organisation_id = $1 and t.training_id = s.training_id`)
    await run(
      'insert into training_days (organisation_id, training_id, day, views, active_ms) select $1, training_id, at::date, count(*), sum(ms) from made group by training_id, at::date',
    )
    await run(
      'insert into organisation_days (organisation_id, day, slot, views, active_ms) select $1, day, training_id % 16, sum(views), sum(active_ms) from training_days where organisation_id = $1 group by 2, 3 on conflict (organisation_id, day, slot) do update set views = excluded.views, active_ms = excluded.active_ms',
    )
    await run(
      'insert into member_days (organisation_id, user_id, day, active_ms) select $1, user_id, at::date, sum(ms) from made group by user_id, at::date',
    )
    await run(
      `insert into member_totals (organisation_id, user_id, active_ms, sessions, completed) select $1, user_id, sum(active_ms), sum(sessions), count(completed_at) from progress where organisation_id = $1 group by user_id`,
    )
    await run(
      `update users u set points = (select coalesce(sum(value), 0) from points p where p.organisation_id = $1 and p.user_id = u.id), badges = (select count(*) from training_badges_earned b where b.organisation_id = $1 and b.user_id = u.id) where u.organisation_id = $1`,
    )
    await run('commit', [])
  } finally {
    db.release()
  }
}

/** Inserts members who never sign in, to enlarge the statistics. */
export async function insertMembers(pool: pg.Pool, organisationId: number, count: number): Promise<void> {
  await pool.query(
    `insert into users (organisation_id, first_name, last_name, email, actor, created_at) select $1::bigint, 'First' || n, 'Last' || n, 'crowd' || n || '.' || $1::bigint || '@bench.example', gen_random_uuid(), now() from generate_series(1, $2::integer) n`,
    [organisationId, count],
  )
  await pool.query(
    `insert into member_words (organisation_id, user_id, words, email) select organisation_id, id, search_folded(concat(' ', first_name, ' ', last_name, ' ', split_part(email, '@', 1), ' ', staff_number)), search_folded(email) from users where organisation_id = $1 on conflict do nothing`,
    [organisationId],
  )
  await pool.query('update organisations set user_count = user_count + $2 where id = $1', [organisationId, count])
}
