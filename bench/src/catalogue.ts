import type { Fixture } from './fixture.ts'
import { insertTrainings } from './rows/catalogue-rows.ts'
import { addLearner, makeCompany } from './company.ts'
import { connections, load, tokensOfConnections } from './load.ts'
import { atOnce, percentile } from './measure.ts'
import { type Line, number, percent } from './table.ts'

const seconds = 10
const page = 50
/** Query of a learner's first page of cards: one statement, without counting the rows of other pages. */
const bare = `
  select t.id, t.organisation_id, t.duration_minutes, t.cover, t.published_at, c.id as category_id, c.key, c.names ->> 'EN' as category, x.lang, x.title, x.brief_description,
    s.end_at, s.made_by, f.training_id is not null as favorite, l.training_id is not null as liked, coalesce(n.likes, 0) as likes, p.progress, p.best_score, p.last_at,
    array(select g.tag from training_tags g where g.training_id = t.id order by g.tag) as tags, array(select g.file_type from training_files g where g.training_id = t.id and g.current) as file_types,
    (select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.names ->> 'EN')) from training_skills g join skills k on k.id = g.skill_id where g.training_id = t.id) as skills
  from trainings t join categories c on c.id = t.category_id join training_texts x on x.training_id = t.id and x.lang = 'EN' join training_accesses a on a.organisation_id = $1 and a.training_id = t.id
  left join suggestions s on s.organisation_id = $1 and s.user_id = $2 and s.training_id = t.id and s.start_at <= now() and (s.end_at is null or s.end_at > now())
  left join favorites f on f.organisation_id = $1 and f.user_id = $2 and f.training_id = t.id left join likes l on l.organisation_id = $1 and l.user_id = $2 and l.training_id = t.id
  left join training_totals n on n.organisation_id = $1 and n.training_id = t.id left join progress p on p.organisation_id = $1 and p.user_id = $2 and p.training_id = t.id
  where t.organisation_id = $1 and t.retired_at is null and t.verified and (a.all_group or s.id is not null or exists (
    select 1 from access_groups ag join group_members m on m.organisation_id = $1 and m.group_id = ag.group_id and m.user_id = $2 where ag.organisation_id = $1 and ag.training_id = t.id))
  order by x.title collate "und-x-icu", t.id limit $3`

/**
 * Measures a learner's catalogue of 1,000 trainings: its first page over HTTP against a bare named query of the same
 * rows.
 */
export async function measureCatalogue({ base, dataDir, pool }: Fixture): Promise<Line[]> {
  const company = await makeCompany(base, dataDir, 'Catalogue')
  for (let n = 0; n < connections; n++) await addLearner(company, base, dataDir, `Reader${n}`)
  const userIds = (
    await pool.query<{ id: string }>('select id from users where organisation_id = $1 and not is_admin order by id', [
      company.id,
    ])
  ).rows.map((row) => Number(row.id))
  const tokens = await tokensOfConnections(pool, company.id, userIds)
  await insertTrainings(pool, company.id, 1000, userIds)
  await pool.query('analyze')
  const url = `${base}/api/trainings?page=1&limit=${page}&lang=EN&capacity=learner`
  const answer = (await (await fetch(url, { headers: { authorization: `Bearer ${tokens[0]![0]!}` } })).json()) as {
    items: { id: number }[]
    total: number
  }
  const ask = (caller: number) =>
    pool.query<{ id: string }>({ name: 'bare-catalogue', text: bare, values: [company.id, userIds[caller], page] })
  const rows = (await ask(0)).rows.map((row) => Number(row.id))
  if (answer.total !== 1000 || answer.items.map((card) => card.id).join() !== rows.join())
    throw new Error('the bare query does not answer the rows of the catalogue')
  await load(url, tokens, 3)
  await atOnce(connections, 2, ask)
  const before = await atOnce(connections, seconds / 2, ask)
  const ours = await load(url, tokens, seconds)
  const after = await atOnce(connections, seconds / 2, ask)
  const perSecond = ours.requests.average
  const barePerSecond = (before.perSecond + after.perSecond) / 2
  return [
    {
      what: "Learner's catalogue of 1,000 trainings",
      measured: `${number(perSecond)} pages/s`,
      beside: `${number(barePerSecond)} bare named queries/s`,
      result: percent(perSecond / barePerSecond),
      target: '≥ 33 %',
      met: perSecond / barePerSecond >= 1 / 3,
    },
    {
      what: `  its 99th percentile at ${connections} connections`,
      measured: `${number(ours.latency.p99)} ms (median ${number(ours.latency.p50)} ms)`,
      beside: `${number(percentile([...before.latencies, ...after.latencies], 0.99))} ms`,
      result: `${number(ours.latency.p99)} ms`,
      target: '< 50 ms',
      met: ours.latency.p99 < 50,
    },
  ]
}
