import type pg from 'pg'

const trainingsEach = 3
const team = 20
/**
 * Inserts courses in bulk, as insert-select: each of three trainings, suggested on four days to the members in turn,
 * twice to each member, with the resulting projection rows; a team for the administrator with its suggestions;
 * resources of trainings and courses.
 */
export async function insertCourses(
  pool: pg.Pool,
  organisationId: number,
  count: number,
  users: readonly number[],
  trainings: readonly number[],
): Promise<number[]> {
  const run = (text: string, values: unknown[]) => pool.query(text, [organisationId, ...values])
  const made = await pool.query<{ id: string }>(
    `insert into courses (organisation_id, default_lang, langs, created_at, modified_at)
    select $1, 'EN', '{EN,FR}', now() - n * interval '1 hour', now() - n * interval '1 hour' from generate_series(1, $2::integer) n returning id`,
    [organisationId, count],
  )
  const ids = made.rows.map((row) => Number(row.id))
  const each = 'from unnest($2::bigint[]) with ordinality as c(id, n)'
  await run(
    `insert into course_texts (organisation_id, course_id, lang, title, brief_description, full_description, goal1, goal2)
    select $1, c.id, l.lang, substr(md5(c.n::text), 1, 8) || ' course ' || c.n, 'What course ' || c.n || ' is about', repeat('All that it is about. ', 12), 'Know it', 'Do it' ${each}, (values ('EN'), ('FR')) l(lang)`,
    [ids],
  )
  // Adjacent trainings, so that a member who is sent through the trainings in turn has begun part of a course.
  await run(
    `insert into course_trainings (organisation_id, course_id, training_id, position, success_score)
    select $1, c.id, ($3::bigint[])[1 + (c.n * 7 + k) % array_length($3::bigint[], 1)], k, 50 ${each}, generate_series(0, ${trainingsEach - 1}) k`,
    [ids, trainings],
  )
  await run(
    `insert into enrolments (organisation_id, course_id, user_id, start_at, end_at, made_at, opened_at, notified_at, mailed_at)
    select $1, ($2::bigint[])[1 + (u.n + k * 3) % array_length($2::bigint[], 1)], u.id, d.at, d.at + (7 + 30 * (u.n % 2)) * interval '1 day', d.at, d.at, d.at, d.at
    from unnest($3::bigint[]) with ordinality as u(id, n), generate_series(0, 1) k,
      lateral (select date_trunc('day', now()) - (5 + 20 * ((u.n / 2 + k) % 4)) * interval '1 day' as at) d`,
    [ids, users],
  )
  await run(
    `insert into enrolment_results (organisation_id, enrolment_id, training_id, progress, best_score, active_ms, sessions, first_at, last_at)
    select $1, e.id, ct.training_id, case when (e.id + ct.position) % 3 > 0 then 100 else 50 end, 40 + (e.id * 7 + ct.position) % 60, 300000, 2, e.start_at, e.start_at + interval '2 days'
    from enrolments e join course_trainings ct on ct.organisation_id = e.organisation_id and ct.course_id = e.course_id
    where e.organisation_id = $1 and e.id % 4 > 0`,
    [],
  )
  await run(
    `insert into course_completions (organisation_id, course_id, user_id, enrolment_id, completed_at, asked)
    select $1, e.course_id, e.user_id, e.id, e.start_at + interval '2 days', (select jsonb_object_agg(ct.training_id, ct.success_score) from course_trainings ct where ct.organisation_id = $1 and ct.course_id = e.course_id)
    from enrolments e where e.organisation_id = $1 and e.id % 4 = 1`,
    [],
  )
  await run(
    `update enrolments e set completed_at = d.completed_at from course_completions d where e.organisation_id = $1 and d.organisation_id = $1 and d.enrolment_id = e.id`,
    [],
  )
  await run(
    `insert into course_views (organisation_id, user_id, course_id, at) select $1, e.user_id, e.course_id, e.start_at from enrolments e where e.organisation_id = $1`,
    [],
  )
  await run(
    `insert into team_members (organisation_id, manager_id, member_id, since)
    select $1, m.id, u, now() from unnest($2::bigint[]) u, (select id from users where organisation_id = $1 and is_admin order by id limit 1) m`,
    [users.slice(0, team)],
  )
  await run(
    `insert into suggestions (organisation_id, training_id, user_id, start_at, end_at, made_at, notified_at, mailed_at)
    select $1, t.id, u.id, now() - interval '20 days', now() + (u.n - 10) * interval '1 day', now(), now(), now()
    from unnest($2::bigint[]) with ordinality u(id, n), unnest($3::bigint[]) with ordinality t(id, n) where (t.n + u.n) % 2 = 0`,
    [users.slice(0, team), trainings.slice(0, 10)],
  )
  await run(
    `with made as (insert into resources (organisation_id, title, filename, type, size, storage_key, created_at, updated_at)
      select $1, 'Resource ' || t.n, 'resource.pdf', 'pdf', 1000, 'resources/' || t.id, now(), now() from unnest($2::bigint[]) with ordinality t(id, n) returning id, title),
    beside as (insert into training_resources (organisation_id, training_id, resource_id) select $1, ($2::bigint[])[substr(title, 10)::integer], id from made)
    insert into course_resources (organisation_id, course_id, resource_id) select $1, ($3::bigint[])[1 + substr(title, 10)::integer % array_length($3::bigint[], 1)], id from made`,
    [trainings, ids],
  )
  return ids
}
