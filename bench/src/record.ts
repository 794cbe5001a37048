import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Launch, launchTraining } from '@praxia/contract/launches.ts'
import { addLearner, makeCompany } from './company.ts'
import type { Client } from './client.ts'
import type { Fixture } from './fixture.ts'
import { atPace, median } from './measure.ts'
import { cpuOf } from './memory.ts'
import { insertTrainings } from './rows/catalogue-rows.ts'
import { type Line, number, percent } from './table.ts'

const verbs = 'http://adlnet.gov/expapi/verbs/'
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
function send(url: string, method: 'POST' | 'PUT', authorization: string, json?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization,
      'x-experience-api-version': '1.0.3',
      ...(json === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    }
    const call = request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode! < 300) resolve()
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    })
    call.once('error', reject)
    call.end(json)
  })
}
const sendStatements = (base: string, launch: Launch, list: readonly object[]) =>
  send(`${base}/xapi/statements`, 'POST', `Basic ${launch.token}`, JSON.stringify(list))
const say = (launch: Launch, verb: string, ms: number, result: object, at = '') => ({
  id: randomUUID(),
  actor: launch.actor,
  timestamp: new Date(Date.parse(launch.now) + ms).toISOString(),
  verb: { id: `${verbs}${verb}` },
  object: { objectType: 'Activity', id: `${launch.activityId}${at}` },
  context: { registration: launch.registration },
  result,
})
const tried = (launch: Launch, nth: number) =>
  say(
    launch,
    'attempted',
    nth * 1000,
    { success: nth % 3 > 0, score: { scaled: (nth % 10) / 10 } },
    `/steps/s${nth % 20}`,
  )
const completed = (launch: Launch) => [
  say(launch, 'initialized', 1000, {}),
  tried(launch, 20),
  say(launch, 'completed', 100_000, { completion: true }),
  say(launch, 'passed', 100_001, { success: true, score: { scaled: 0.8 } }),
  say(launch, 'terminated', 120_000, { duration: 'PT110S' }),
]
const begin = (call: Client, id: number) =>
  call(launchTraining, { params: { id }, body: { requestId: randomUUID(), fileType: 'WEB_GL', contentLanguage: 'EN' } })
async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** Measures one more statement of a session with many, against one more of a session with few; alternately. */
async function measureLong(base: string, call: Client, trainings: readonly number[]): Promise<Line> {
  const [few, many] = [10, 20_000]
  const [short, long] = [await begin(call, trainings[0]!), await begin(call, trainings[1]!)]
  const fill = async (launch: Launch, count: number) => {
    for (let from = 0; from < count; from += 50)
      await sendStatements(
        base,
        launch,
        Array.from({ length: Math.min(50, count - from) }, (_, i) => tried(launch, from + i)),
      )
  }
  await fill(short, few)
  await fill(long, many)
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < 60; n++) {
    times[0].push(await timed(() => sendStatements(base, short, [tried(short, few + n)])))
    times[1].push(await timed(() => sendStatements(base, long, [tried(long, many + n)])))
  }
  const [atFew, atMany] = [median(times[0].slice(10)), median(times[1].slice(10))]
  return {
    what: `One more statement of a session of ${number(many)}`,
    measured: `${number(atMany, 1)} ms`,
    beside: `${number(atFew, 1)} ms of one of ${few}`,
    result: `${number(atMany / atFew, 2)}×`,
    target: '≤ 1.5×',
    met: atMany / atFew <= 1.5,
  }
}
/**
 * Measures the report that completes a training when it also completes a course and issues its certificate, against one
 * that completes no course.
 */
async function measureCompletion(
  { base, pool }: Fixture,
  id: number,
  callers: Client[],
  trainings: number[],
): Promise<Line> {
  const pairs = trainings.slice(0, 24)
  const { rows } = await pool.query<{ id: string }>(
    `insert into courses (organisation_id, default_lang, langs, created_at, modified_at)
    select $1, 'EN', '{EN}', now(), now() from generate_series(1, $2::integer) returning id`,
    [id, pairs.length / 2],
  )
  for (const [nth, course] of rows.entries()) {
    await pool.query(
      `insert into course_texts (organisation_id, course_id, lang, title, brief_description, full_description, goal1, goal2) values ($1, $2, 'EN', 'Course', 'b', 'f', 'g', 'g')`,
      [id, course.id],
    )
    await pool.query(
      'insert into course_trainings (organisation_id, course_id, training_id, position, success_score) values ($1, $2, $3, 0, 60)',
      [id, course.id, pairs[nth]],
    )
  }
  await pool.query(
    `insert into enrolments (organisation_id, course_id, user_id, start_at, made_at) select $1, c, u.id, now() - interval '1 day', now()
    from users u, unnest($2::bigint[]) c where u.organisation_id = $1 and not u.is_admin`,
    [id, rows.map((row) => row.id)],
  )
  await pool.query('analyze')
  const times: [number[], number[]] = [[], []]
  for (const call of callers)
    for (let nth = 0; nth < pairs.length / 2; nth++)
      for (const [i, training] of [pairs[nth + pairs.length / 2]!, pairs[nth]!].entries()) {
        const launch = await begin(call, training)
        times[i]!.push(await timed(() => sendStatements(base, launch, completed(launch))))
      }
  const { rows: made } = await pool.query<{ count: string }>(
    'select count(*) from certificates where organisation_id = $1 and course_id is not null',
    [id],
  )
  if (Number(made[0]!.count) !== callers.length * (pairs.length / 2))
    throw new Error(`${made[0]!.count} certificates of courses were written`)
  const [plain, closing] = [median(times[0].slice(10)), median(times[1].slice(10))]
  return {
    what: 'A completion that closes a course and writes its certificate',
    measured: `${number(closing, 1)} ms`,
    beside: `${number(plain, 1)} ms of one that closes none`,
    result: `${number(closing / plain, 2)}×`,
    target: '≤ 2×',
    met: closing / plain <= 2,
  }
}
/** Measures the share of one core that a hundred heartbeats a second take, server and database. */
async function measureBeats({ base, pid }: Fixture, call: Client, launches: readonly Launch[]): Promise<Line> {
  const seconds = 15
  const beat = (nth: number) =>
    send(`${base}/api/launches/${launches[nth % launches.length]!.session}/beat`, 'PUT', `Bearer ${call.token}`)
  await atPace(100, 3, beat)
  // Excludes the server's scheduled work, which it does without heartbeats too.
  const idleFrom = cpuOf(pid)
  await pause(5000)
  const idle = (cpuOf(pid) - idleFrom) / 5
  const before = cpuOf(pid)
  const since = performance.now()
  await atPace(100, seconds, beat)
  const cpu = cpuOf(pid) - before - (idle * (performance.now() - since)) / 1000
  const share = cpu / ((performance.now() - since) / 1000)
  return {
    what: 'A hundred beats a second',
    measured: `${number(cpu * (1000 / (100 * seconds)), 2)} ms of processor each`,
    beside: `one core, ${number(idle * 100, 1)} % of it without any`,
    result: percent(share),
    target: '< 10 %',
    met: share < 0.1,
  }
}

export async function measureRecord(ground: Fixture): Promise<Line[]> {
  const { base, dataDir, pool } = ground
  const company = await makeCompany(base, dataDir, 'Sessions')
  const callers: Client[] = []
  for (let n = 0; n < 4; n++) callers.push((await addLearner(company, base, dataDir, `Player${n}`)).call)
  const { rows } = await pool.query<{ id: string }>('select id from users where organisation_id = $1', [company.id])
  const trainings = await insertTrainings(
    pool,
    company.id,
    60,
    rows.map((row) => Number(row.id)),
  )
  const open = trainings.filter((_, nth) => (nth + 1) % 10 !== 0)
  const lines = [
    await measureCompletion(ground, company.id, callers, open.slice(0, 24)),
    await measureLong(base, callers[0]!, open.slice(24)),
  ]
  const launches: Launch[] = []
  for (const id of open.slice(26, 46)) launches.push(await begin(callers[1]!, id))
  lines.push(await measureBeats(ground, callers[1]!, launches))
  agent.destroy()
  return lines
}
