import { createKey } from '@praxia/contract/connections/keys.ts'
import { Agent, request } from 'node:http'
import type pg from 'pg'
import { makeCompany } from './company.ts'
import type { Fixture } from './fixture.ts'
import { median } from './measure.ts'
import { cpuOf } from './memory.ts'
import { type Line, number } from './table.ts'

/** Numbers of actors, activities and verbs; a registration has fifty statements. */
const [actors, activities, verbs, ofRegistration] = [2000, 2000, 20, 50]
const actorOf = (n: number) => ({ mbox: `mailto:member${n}@bench.example` })
const registrationOf = (n: number) =>
  `${n.toString(16).padStart(8, '0')}-0000-4000-9000-${n.toString(16).padStart(12, '0')}`
const activityOf = (n: number) => `http://bench.example/activities/${n}`
const verbOf = (n: number) => `http://bench.example/verbs/${n}`

/**
 * Inserts statements of a key, from `from` up to but excluding `to`; the indexes except the primary key are dropped
 * before and recreated over all statements.
 */
async function fill(pool: pg.Pool, organisationId: number, from: number, to: number): Promise<void> {
  const { rows } = await pool.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where tablename = 'statements' and indexname <> 'statements_pkey'`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  for (let at = from; at < to; at += 250_000)
    await pool.query(
      `insert into statements (organisation_id, id, registration_id, actor, verb, activity, timestamp, stored, version, body)
      select $1, (lpad(to_hex(n), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, r.id, 'mbox ' || w.mbox, w.verb, w.activity, w.at, w.at, '1.0.3',
        jsonb_build_object('id', (lpad(to_hex(n), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0')), 'actor', jsonb_build_object('objectType', 'Agent', 'mbox', w.mbox), 'verb', jsonb_build_object('id', w.verb, 'display', jsonb_build_object('en', 'did')),
          'object', jsonb_build_object('objectType', 'Activity', 'id', w.activity), 'context', jsonb_build_object('registration', r.id), 'result', jsonb_build_object('success', n % 3 > 0, 'score', jsonb_build_object('scaled', (n % 10) / 10.0)), 'timestamp', w.at)
      from generate_series($2::integer, $3::integer - 1) n,
        lateral (select (lpad(to_hex(n / ${ofRegistration}), 8, '0') || '-0000-4000-9000-' || lpad(to_hex(n / ${ofRegistration}), 12, '0'))::uuid as id) r,
        lateral (select 'mailto:member' || (n::bigint * 7919 % ${actors}) || '@bench.example' as mbox, 'http://bench.example/verbs/' || (n::bigint * 31 % ${verbs}) as verb,
          'http://bench.example/activities/' || (n::bigint * 104729 % ${activities}) as activity, timestamptz '2026-01-01' + n * interval '1 second' as at) w`,
      [organisationId, at, Math.min(to, at + 250_000)],
    )
  for (const { text } of rows) await pool.query(text)
  await pool.query('vacuum analyze statements')
}

/** Returns a function that requests pages like another system, over one connection. */
function asker(base: string, authorization: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (filter: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const url = `${base}/xapi/statements?${new URLSearchParams({ ...filter, limit: '25' })}`
      const since = performance.now()
      const call = request(
        url,
        { agent, headers: { authorization, 'x-experience-api-version': '1.0.3' } },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
          answer.once('end', () => {
            const { statements } = JSON.parse(text) as { statements?: unknown[] }
            if (statements?.length === 25) resolve(performance.now() - since)
            else reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`))
          })
        },
      )
      call.once('error', reject)
      call.end()
    })
}

/**
 * Measures the 25 newest statements by each of four filters, with a million stored statements and with ten times as
 * many.
 */
export async function measureSearches({ base, dataDir, pid, pool }: Fixture, share: number): Promise<Line[]> {
  const company = await makeCompany(base, dataDir, 'Searched')
  const key = await company.admin(createKey, { body: { name: 'Bench', scopes: ['read'] } })
  const ask = asker(base, `Basic ${Buffer.from(`${key.user}:${key.secret}`).toString('base64')}`)
  const sizes = [Math.round(1_000_000 * share), Math.round(10_000_000 * share)] as const
  const filters: [what: string, of: (n: number, size: number) => Record<string, string>][] = [
    ['actor', (n) => ({ agent: JSON.stringify(actorOf(n % actors)) })],
    ['registration', (n, size) => ({ registration: registrationOf(n % (size / ofRegistration)) })],
    ['activity', (n) => ({ activity: activityOf(n % activities) })],
    ['verb', (n) => ({ verb: verbOf(n % verbs) })],
  ]
  const found = new Map<string, [number, number]>(filters.map(([what]) => [what, [0, 0]]))
  const spent = new Map<string, number>()
  for (const [nth, size] of sizes.entries()) {
    await fill(pool, company.id, nth === 0 ? 0 : sizes[0], size)
    for (const [what, of] of filters) {
      const asked = (n: number) => ask(of(n * 7919 + 13, size))
      for (let n = 0; n < 60; n++) await asked(n)
      const before = cpuOf(pid)
      const times: number[] = []
      for (let n = 60; n < 260; n++) times.push(await asked(n))
      spent.set(`${what} ${size}`, ((cpuOf(pid) - before) * 1000) / times.length)
      found.get(what)![nth] = median(times)
    }
  }
  const processor = (what: string, size: number) => `${number(spent.get(`${what} ${size}`)!, 1)} ms of processor each`
  return [...found].flatMap(([what, [few, many]]): Line[] => [
    {
      what: `25 newest by ${what}, of ${number(sizes[0])} statements`,
      measured: `${number(few, 2)} ms`,
      beside: processor(what, sizes[0]),
      result: `${number(few, 2)} ms`,
      target: '≤ 3 ms',
      met: few <= 3,
    },
    {
      what: `25 newest by ${what}, of ${number(sizes[1])} statements`,
      measured: `${number(many, 2)} ms`,
      beside: `${number(few, 2)} ms of ${number(sizes[0])}, ${processor(what, sizes[1])}`,
      result: `${number(many / few, 2)}×`,
      target: '≤ 1.3×',
      met: many / few <= 1.3,
    },
  ])
}
