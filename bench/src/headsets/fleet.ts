import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { generateCodes, signInByCode } from '@praxia/contract/accounts.ts'
import { type Launch, launchTraining } from '@praxia/contract/launches.ts'
import { createMember } from '@praxia/contract/members.ts'
import { getUserStats } from '@praxia/contract/progress.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { applicationAddress } from '@praxia/runtime/headset/client.ts'
import { begin } from '@praxia/runtime/session.ts'
import { memoryStore } from '@praxia/runtime/store.ts'
import { client, type Client } from '../client.ts'
import { makeCompany, makeTraining } from '../company.ts'
import type { Fixture } from '../fixture.ts'
import { atPace, percentile } from '../measure.ts'
import { type Line, number, percent } from '../table.ts'

const headsets = 50
const sessionsEach = 10
/** Responses of a hundred that are lost: the headset sends the request again. */
const lostAnswers = 2
const othersPerSecond = 10
const program = join(import.meta.dirname, '../../../server/src/verify.ts')
const verbs = 'http://adlnet.gov/expapi/verbs/'

/** Statements that a session recorded without a network, one second apart. */
function recorded(launch: Launch, count: number) {
  const first = Date.parse(launch.now) - count * 1000
  return Array.from({ length: count }, (_, nth) => {
    const [verb, at, result] =
      nth === 0
        ? ['initialized', '', {}]
        : nth === count - 2
          ? ['completed', '', { completion: true }]
          : nth === count - 1
            ? ['terminated', '', { duration: `PT${count}S` }]
            : ['attempted', `/steps/s${nth % 20}`, { success: nth % 3 > 0, score: { scaled: (nth % 10) / 10 } }]
    return {
      statement: {
        id: randomUUID(),
        actor: launch.actor,
        timestamp: new Date(first + nth * 1000).toISOString(),
        verb: { id: `${verbs}${verb}`, display: { en: String(verb) } },
        object: { objectType: 'Activity' as const, id: `${launch.activityId}${String(at)}` },
        context: { registration: launch.registration },
        result: result as Record<string, unknown>,
      },
      attachments: [],
      whole: true,
    }
  })
}

/**
 * Simulates a returning headset: sends its sessions one after the other, each with the runtime library's queue, until
 * everything is acknowledged.
 */
async function comeBack(launches: readonly Launch[], each: number, ids: string[], network: typeof fetch) {
  for (const launch of launches) {
    const store = memoryStore()
    const entries = recorded(launch, each)
    ids.push(...entries.map(({ statement }) => statement.id))
    const { fetch: key, endpoint, token } = launch
    await store.keep({ key, endpoint, token, data: {}, memo: { said: ['initialized'], activeMs: 0, progress: 0 } })
    await store.put(key, entries)
    const session = await begin({ address: applicationAddress(launch, 'EN'), store, fetch: network })
    let state = ''
    session.onState((now) => (state = now))
    while (session.unsent > 0) {
      await session.flush()
      // Repeats what the library does by itself after a failure, since the queue has its own schedule.
      for (const since = Date.now(); session.unsent > 0 && state !== 'refused' && Date.now() - since < 60_000;)
        await pause(50)
      if (state === 'refused') throw new Error(`a headset could not send: ${session.unsent} statements wait`)
    }
    if (session.refused.length > 0) throw new Error(`refused: ${JSON.stringify(session.refused[0])}`)
  }
}

/** Whether the figures match the recorded statements, according to `npm run verify`. */
async function verified(dataDir: string): Promise<boolean> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  })
  return (await new Promise((resolve) => child.once('exit', resolve))) === 0
}

/** Requests of uninvolved people. */
const othersOf = (admin: Client, reader: Client, readerId: number, trainingId: number) => (nth: number) =>
  nth % 2 > 0
    ? admin(listTrainings, { query: { limit: 50 } })
    : reader(getUserStats, { params: { id: readerId }, query: { trainingId } })

/** Creates the headsets, each signed in by a code and with its launches, and a member without one. */
async function gather(base: string, dataDir: string, pool: Fixture['pool']) {
  const company = await makeCompany(base, dataDir, 'Fleet')
  const training = await makeTraining(company.admin, 'Fleet training')
  // Launches for offline use are not ended by the next launch.
  await pool.query('update organisations set offline_access = true where id = $1', [company.id])
  await pool.query('update training_files set offline_available = true where training_id = $1', [training])
  const members: { id: number; call: Client }[] = []
  for (let nth = 0; nth <= headsets; nth++) {
    const email = `headset${nth}@fleet.bench.example`
    const body = { firstName: 'Headset', lastName: String(nth), email, roles: [] }
    const { id } = await company.admin(createMember, { body })
    const [made] = await company.admin(generateCodes, { body: { userIds: [id] } })
    const { token } = await client(base)(signInByCode, { body: { code: made!.code, deviceName: `Headset ${nth}` } })
    members.push({ id, call: client(base, token) })
  }
  const reader = members.pop()!
  const launches: Launch[][] = []
  for (const { call } of members) {
    const own: Launch[] = []
    for (let nth = 0; nth < sessionsEach; nth++) {
      const body = { requestId: randomUUID(), fileType: 'WEB_GL' as const, offline: true }
      own.push(await call(launchTraining, { params: { id: training }, body }))
    }
    launches.push(own)
  }
  return { company, training, members, reader, launches }
}

export async function measureFleet({ base, dataDir, pool }: Fixture, share: number): Promise<Line[]> {
  const each = Math.max(20, Math.round(200 * share))
  const { company, training, members, reader, launches } = await gather(base, dataDir, pool)
  const others = othersOf(company.admin, reader.call, reader.id, training)
  await atPace(othersPerSecond, 3, others)
  const alone = await atPace(othersPerSecond, 15, others)

  const answers = new Map<number, number>()
  let lost = 0
  const network: typeof fetch = async (...request) => {
    const answer = await fetch(...request)
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    if (String(request[0]).endsWith('/statements') && Math.random() * 100 < lostAnswers) {
      lost++
      await answer.arrayBuffer()
      throw new TypeError('the answer was lost')
    }
    return answer
  }
  const sent: string[] = []
  const since = performance.now()
  let back = false
  const fleet = Promise.all(launches.map((own) => comeBack(own, each, sent, network))).finally(() => (back = true))
  const beside: number[] = []
  while (!back) beside.push(...(await atPace(othersPerSecond, 2, others)))
  await fleet
  const seconds = (performance.now() - since) / 1000

  const { rows } = await pool.query<{ id: string }>('select id from statements where organisation_id = $1', [
    company.id,
  ])
  const stored = new Set(rows.map(({ id }) => id))
  const missing = sent.filter((id) => !stored.has(id)).length
  // In addition to the sent statements, the server writes one for each launch.
  const extra = rows.length - sent.length - launches.flat().length
  const counted = await Promise.all(
    members.map(({ id, call }) => call(getUserStats, { params: { id }, query: { trainingId: training } })),
  )
  const whole = counted.filter(({ userStat }) => userStat?.sessions === sessionsEach).length
  const right = await verified(dataDir)
  const refusals = [...answers].filter(([status]) => status >= 400).map(([status, times]) => `${times} × ${status}`)
  const p99 = [percentile(alone, 0.99), percentile(beside, 0.99)] as const
  return [
    {
      what: `${headsets} headsets return with ${number(sent.length)} statements`,
      measured: `${number(seconds, 1)} s, ${number(sent.length / seconds)} a second`,
      beside: `${lost} answers lost, ${refusals.join(', ') || 'none refused'}`,
      result: `${missing} lost, ${extra} doubled`,
      target: '0 lost, 0 doubled',
      met: missing === 0 && extra === 0,
    },
    {
      what: 'Their figures',
      measured: `${whole} of ${members.length} members with all ${sessionsEach} sessions`,
      beside: 'npm run verify',
      result: right ? 'what was recorded' : 'other than what was recorded',
      target: 'what was recorded',
      met: right && whole === members.length,
    },
    {
      what: `Others’ calls meanwhile, ${othersPerSecond} a second`,
      measured: `p50 ${number(percentile(beside, 0.5))} ms, p99 ${number(p99[1])} ms`,
      beside: `p50 ${number(percentile(alone, 0.5))} ms, p99 ${number(p99[0])} ms without`,
      result: percent(p99[1] / p99[0]),
      target: 'p99 < 1 s',
      met: p99[1] < 1000,
    },
  ]
}
