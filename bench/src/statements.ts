import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { type Launch, launchTraining } from '@praxia/contract/launches.ts'
import type pg from 'pg'
import type { Client } from './client.ts'
import { insertTrainings } from './rows/catalogue-rows.ts'
import { addLearner, makeCompany } from './company.ts'
import type { Fixture } from './fixture.ts'
import { atPace, percentile } from './measure.ts'
import { type Line, number, percent } from './table.ts'

const learners = 8
/** A quarter of them warms up: a server just started runs at half its speed. */
const sessions = 128
const batches = 2
const size = 50
/** Number of batches of the other sizes; a single statement is one request. */
const others = { one: 400, many: 12 }
const verbs = 'http://adlnet.gov/expapi/verbs/'

interface Batch {
  launch: Launch
  statements: { id: string; timestamp: string; verb: { id: string }; object: { id: string } }[]
  json: string
}
/** Returns the statements that a training sends: steps tried, progress after each, in the order of a session. */
function batchOf(launch: Launch, nth: number, begin: number, length = size): Batch {
  const statements = Array.from({ length }, (_, i) => {
    const at = nth * length + i
    const step = at % 2 === 0
    return {
      id: randomUUID(),
      actor: launch.actor,
      timestamp: new Date(begin + at * 1000).toISOString(),
      verb: { id: `${verbs}${step ? 'attempted' : 'progressed'}`, display: { en: step ? 'attempted' : 'progressed' } },
      object: { objectType: 'Activity', id: step ? `${launch.activityId}/steps/s${(at / 2) % 40}` : launch.activityId },
      context: { registration: launch.registration },
      result: step
        ? { success: at % 3 > 0, score: { scaled: (at % 10) / 10 } }
        : { extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/progress': Math.min(99, at) } },
    }
  })
  return { launch, statements, json: JSON.stringify(statements) }
}
const agent = new Agent({ keepAlive: true, maxSockets: learners })
/** Sends with the plain client: on a small machine, the caller's processor time is taken from the server. */
function send(base: string, { launch, json }: Batch): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(json),
    }
    const call = request(`${base}/xapi/statements`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`statements were refused: ${answer.statusCode}`))
      })
    })
    call.once('error', reject)
    call.end(json)
  })
}
/** Launches one session of each training: a second launch of the same training would end the first. */
async function launches(call: Client, trainings: readonly number[]): Promise<Launch[]> {
  const made: Launch[] = []
  for (const id of trainings)
    made.push(
      await call(launchTraining, {
        params: { id },
        body: { requestId: randomUUID(), fileType: 'WEB_GL', contentLanguage: 'EN' },
      }),
    )
  return made
}
/** Sends each line of batches in order, all lines at once; returns statements a second. */
async function timed(lines: readonly Batch[][], work: (batch: Batch) => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await Promise.all(
    lines.map(async (line) => {
      for (const batch of line) await work(batch)
    }),
  )
  const sent = lines.flat().reduce((sum, { statements }) => sum + statements.length, 0)
  return (sent * 1000) / (performance.now() - since)
}

/**
 * Measures statements in batches of 50 with all their effects, against the same rows in bare multi-row inserts into a
 * table with the same keys.
 */
export async function measureStatements({ base, dataDir, pool }: Fixture): Promise<Line[]> {
  const company = await makeCompany(base, dataDir, 'Record')
  const callers: Client[] = []
  for (let n = 0; n < learners; n++) callers.push((await addLearner(company, base, dataDir, `Writer${n}`)).call)
  const members = (
    await pool.query<{ id: string }>('select id from users where organisation_id = $1', [company.id])
  ).rows.map((row) => Number(row.id))
  const made = await insertTrainings(pool, company.id, sessions + 64, members)
  const [trainings, spare] = [made.slice(0, sessions), made.slice(sessions)]
  await pool.query('create table if not exists bench_statements (like statements including all)')
  const lines: Batch[][] = []
  // Launched beforehand, so that only the sending is measured.
  for (const call of callers)
    lines.push(
      (await launches(call, trainings)).flatMap((launch) =>
        Array.from({ length: batches }, (_, nth) => batchOf(launch, nth, Date.now())),
      ),
    )
  const insert = `insert into bench_statements
      (organisation_id, id, session_id, registration_id, user_id, actor, verb, activity, timestamp, stored, version, body)
    select $1, r.id, $2, $3, $4, $10, r.verb, r.activity, r.at, now(), '1.0.3', r.body::jsonb
    from unnest($5::uuid[], $6::text[], $7::text[], $8::timestamptz[], $9::text[]) as r(id, verb, activity, at, body)`
  const bare = ({ launch, statements: list }: Batch) =>
    pool.query({
      name: 'bare-statements',
      text: insert,
      values: [
        company.id,
        launch.session,
        launch.registration,
        1,
        list.map((s) => s.id),
        list.map((s) => s.verb.id),
        list.map((s) => s.object.id),
        list.map((s) => s.timestamp),
        list.map((s) => JSON.stringify(s)),
        `account ${launch.actor.account.homePage} ${launch.actor.account.name}`,
      ],
    })
  const all = sessions * batches
  const part = (from: number, to: number) => lines.map((line) => line.slice(all * from, all * to))
  await timed(part(0, 0.25), (batch) => send(base, batch))
  await timed(part(0, 0.25), bare)
  // Autovacuum does this within a minute: on tables without statistics, plans use arbitrary indexes.
  await pool.query('analyze')
  // Before and after, so that other load of the machine affects both.
  const before = await timed(part(0.25, 0.625), bare)
  const ours = await timed(part(0.25, 1), (batch) => send(base, batch))
  const after = await timed(part(0.625, 1), bare)
  const beside = (2 * before * after) / (before + after)
  const beat = ours / size
  const late = await lateness(base, callers, spare.slice(2 * learners), (3 / 4) * beat)
  const rates = await otherSizes(base, pool, callers, spare.slice(0, 2 * learners), bare)
  agent.destroy()
  return [
    {
      what: `Statements, ${learners} learners, batches of ${size}, projected`,
      measured: `${number(ours)} statements/s`,
      beside: `${number(beside)} bare rows/s`,
      result: percent(ours / beside),
      target: '≥ 25 %',
      met: ours / beside >= 0.25,
    },
    {
      what: `The same, ${number((3 / 4) * beat, 1)} batches a second`,
      measured: `${number(late.median, 1)} ms in the median`,
      beside: '¾ of the load above',
      result: `${number(late.p99, 1)} ms (p99)`,
      target: '< 100 ms',
      met: late.p99 < 100,
    },
    ...rates,
  ]
}
/** Measures the duration of batches that arrive at a constant rate, each session in order. */
async function lateness(base: string, callers: readonly Client[], trainings: readonly number[], perSecond: number) {
  // Learners alternate, since each is in one session and members do not arrive in order.
  const open: Launch[] = []
  for (const training of trainings) for (const call of callers) open.push(...(await launches(call, [training])))
  const seconds = Math.max(3, Math.min(20, Math.floor((open.length * 8) / perSecond)))
  const count = new Map<string, number>()
  const latencies = await atPace(perSecond, seconds, (nth) => {
    const launch = open[nth % open.length]!
    const times = count.get(launch.session) ?? 0
    count.set(launch.session, times + 1)
    return send(base, batchOf(launch, times, Date.now()))
  })
  return { median: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) }
}
/** Measures single statements against bare commits, and five hundred at once against bare rows. */
async function otherSizes(
  base: string,
  pool: pg.Pool,
  callers: readonly Client[],
  trainings: readonly number[],
  bare: (batch: Batch) => Promise<unknown>,
): Promise<Line[]> {
  const rates: Line[] = []
  const cases = [
    { length: 1, count: others.one / callers.length, share: 1 / 3, beside: 'bare commits/s', target: '≥ ⅓' },
    { length: 500, count: others.many, share: 1 / 5, beside: 'bare rows/s', target: '≥ ⅕' },
  ]
  for (const [nth, { length, count, share, beside, target }] of cases.entries()) {
    const lines: Batch[][] = []
    // Each in its own training: in one training, all wait for the counters that they share.
    for (const [i, call] of callers.entries()) {
      const [launch] = await launches(call, [trainings[nth * callers.length + i]!])
      lines.push(Array.from({ length: count }, (_, n) => batchOf(launch!, n, Date.now(), length)))
    }
    const before = await timed(lines, bare)
    const ours = await timed(lines, (batch) => send(base, batch))
    await pool.query('truncate bench_statements')
    const after = await timed(lines, bare)
    const plain = (2 * before * after) / (before + after)
    rates.push({
      what: `Statements, batches of ${length}`,
      measured: `${number(ours)} statements/s`,
      beside: `${number(plain)} ${beside}`,
      result: percent(ours / plain),
      target,
      met: ours / plain >= share,
    })
  }
  return rates
}
