import type pg from 'pg'

/**
 * Inserts trainings in bulk, as insert-select: a thousand through the wizard's requests would measure the wizard. Each
 * has texts in two languages, two skills and tags, a content file, likes; nine in ten are open to everyone, the others
 * to a group of the given members.
 */
export async function insertTrainings(
  pool: pg.Pool,
  organisationId: number,
  count: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `
    insert into trainings (organisation_id, category_id, duration_minutes, content_languages, default_lang, langs, passing_score, verified, published_at, created_at, modified_at)
    select $1, c.ids[1 + n % array_length(c.ids, 1)], (array[5, 15, 30, 45, 60])[1 + n % 5], '{EN,FR}', 'EN', '{EN,FR}', 60, true, now() - n * interval '1 hour', now() - n * interval '2 hours', now() - n * interval '1 hour'
    from generate_series(1, $2::integer) n, (select array_agg(id order by id) as ids from categories) c returning id`,
    [organisationId, count],
  )
  const ids = rows.map((row) => Number(row.id))
  const each = 'from unnest($1::bigint[]) with ordinality as t(id, n)'
  await pool.query(
    `insert into training_texts (training_id, lang, title, brief_description, full_description, goal1, goal2)
    select t.id, l.lang, substr(md5(t.n::text), 1, 8) || ' training ' || t.n, 'What training ' || t.n || ' is about, in one sentence of usual length', repeat('All that it is about. ', 12), 'Know it', 'Do it' ${each}, (values ('EN'), ('FR')) l(lang)`,
    [ids],
  )
  await pool.query(
    `insert into training_skills (training_id, skill_id) select distinct t.id, s.ids[1 + (t.n * k) % array_length(s.ids, 1)] ${each}, (values (3), (7)) v(k), (select array_agg(id order by id) as ids from skills) s`,
    [ids],
  )
  await pool.query(
    `insert into training_tags (training_id, tag) select t.id, 'tag ' || (t.n * k) % 40 ${each}, (values (1), (41)) v(k) on conflict do nothing`,
    [ids],
  )
  await pool.query(
    `insert into training_files (training_id, file_type, file_name, version, size, sha256, storage_key, root, entry, created_at) select t.id, 'WEB_GL', 'content.zip', '1.0', 1000000, md5(t.id::text), 'content/' || t.id || '.zip', 'content/' || t.id, 'index.html', now() ${each}`,
    [ids],
  )
  await pool.query(
    `insert into training_accesses (organisation_id, training_id, all_group, since) select $2, t.id, t.n % 10 <> 0, now() ${each}`,
    [ids, organisationId],
  )
  const group = (
    await pool.query<{ id: string }>(
      `insert into groups (organisation_id, name, created_at) values ($1, 'Everyone of the bench', now()) returning id`,
      [organisationId],
    )
  ).rows[0]!.id
  await pool.query(
    'insert into group_members (organisation_id, group_id, user_id) select $1, $2, u from unnest($3::bigint[]) u',
    [organisationId, group, userIds],
  )
  await pool.query(
    `insert into access_groups (organisation_id, training_id, group_id) select $2, t.id, $3 ${each} where t.n % 10 = 0`,
    [ids, organisationId, group],
  )
  await pool.query(
    `insert into training_words (organisation_id, training_id, lang, title, names, texts) select organisation_id, training_id, lang, title, names, texts from training_word_sources where training_id = any($1::bigint[])`,
    [ids],
  )
  await announceTrainings(pool, organisationId, ids)
  await pool.query(
    `insert into likes (organisation_id, user_id, training_id, at) select $2, u, t.id, now() ${each}, unnest($3::bigint[]) with ordinality m(u, k) where (t.n + k) % 7 = 0`,
    [ids, organisationId, userIds],
  )
  await pool.query(
    `insert into favorites (organisation_id, user_id, training_id, at) select $2, u, t.id, now() ${each}, unnest($3::bigint[]) with ordinality m(u, k) where (t.n + k) % 23 = 0`,
    [ids, organisationId, userIds],
  )
  await pool.query(
    `insert into training_totals (organisation_id, training_id, views, likes, favorites) select $2, t.id, 10, (select count(*) from likes l where l.organisation_id = $2 and l.training_id = t.id), (select count(*) from favorites f where f.organisation_id = $2 and f.training_id = t.id) ${each}`,
    [ids, organisationId],
  )
  return ids
}
/** Raises the versions of an organisation's catalogue, as the server does for trainings that it changes. */
export async function announceTrainings(pool: pg.Pool, organisationId: number, ids: readonly number[]): Promise<void> {
  await pool.query(
    `with raised as (insert into catalogue_revisions as r (organisation_id, shelf, offer) values ($1, 1, 1) on conflict (organisation_id) do update set shelf = r.shelf + 1, offer = r.offer + 1 returning shelf)
    insert into catalogue_changes (organisation_id, training_id, shelf) select $1, t, shelf from raised, unnest($2::bigint[]) t on conflict (organisation_id, training_id) do update set shelf = excluded.shelf`,
    [organisationId, ids],
  )
}
