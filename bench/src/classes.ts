import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ClassBoard, beginClass, getClass } from '@praxia/contract/classes.ts'
import { type Launch, heartbeat, launchTraining } from '@praxia/contract/launches.ts'
import { addToTeam, createMember } from '@praxia/contract/members.ts'
import { type Client, client } from './client.ts'
import { accept, makeCompany, makeTraining } from './company.ts'
import type { Fixture } from './fixture.ts'
import { insertTokens } from './load.ts'
import { median, percentile } from './measure.ts'
import { insertMembers } from './rows/session-rows.ts'
import { startServer } from './server.ts'
import { type Line, number } from './table.ts'

const learners = 200
const steps = 12
const boardMs = 500
/** Seconds between two steps of a learner; heartbeats are sent every twenty seconds. */
const stepSeconds = 8
const seconds = 30

/** Reports a step of a launch. */
export async function report(base: string, launch: Launch, key: string): Promise<void> {
  const answer = await fetch(`${base}/xapi/statements`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
    },
    body: JSON.stringify([
      {
        id: randomUUID(),
        actor: launch.actor,
        timestamp: new Date().toISOString(),
        verb: { id: 'http://adlnet.gov/expapi/verbs/attempted' },
        object: { objectType: 'Activity', id: `${launch.activityId}/steps/${key}` },
        context: { registration: launch.registration },
        result: { success: true, score: { scaled: 0.8 } },
      },
    ]),
  })
  if (!answer.ok) throw new Error(`a step was refused: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Creates a manager with two hundred learners who have all begun one training, at the second process. */
async function begin(ground: Fixture, second: string) {
  const company = await makeCompany(ground.base, ground.dataDir, 'School')
  await ground.pool.query('update organisations set max_user = 1000 where id = $1', [company.id])
  const email = 'nabil.school@bench.example'
  await company.admin(createMember, {
    body: { firstName: 'Nabil', lastName: 'Roy', email, roles: ['ROLE_MANAGER'] },
  })
  const manager = await accept(ground.base, ground.dataDir, email)
  await insertMembers(ground.pool, company.id, learners)
  const training = await makeTraining(company.admin, 'Fire')
  const file = {
    version: 1,
    steps: Array.from({ length: steps }, (_, i) => ({ key: `s${i}`, label: { EN: `Step ${i + 1}` } })),
  }
  await ground.pool.query('update trainings set steps = $2 where id = $1', [training, JSON.stringify(file)])
  const { rows } = await ground.pool.query<{ id: string }>(
    'select id from users where organisation_id = $1 and not is_admin and not is_manager order by id limit $2',
    [company.id, learners],
  )
  const ids = rows.map(({ id }) => id)
  await manager(addToTeam, { body: { userIds: ids.map(Number) } })
  const { id } = await manager(beginClass, { body: { trainingId: training } })
  const people = (await insertTokens(ground.pool, company.id, ids)).map((token) => client(second, token))
  const launches: Launch[] = []
  for (const person of people)
    launches.push(
      await person(launchTraining, {
        params: { id: training },
        body: { requestId: randomUUID(), fileType: 'WEB_GL', contentLanguage: 'EN' },
      }),
    )
  return { manager, id, ids, people, launches }
}

/** Polls like the open page, half a second after each response. Returns when each step was first seen. */
async function watch(manager: Client, id: number, until: () => boolean, seen: (board: ClassBoard) => void) {
  const reads: number[] = []
  while (!until()) {
    const begun = performance.now()
    const board = await manager(getClass, { params: { id } })
    reads.push(performance.now() - begun)
    seen(board)
    await pause(boardMs)
  }
  return reads
}

/**
 * Measures the delay from the report of a step to its appearance on a board of two hundred, read at one process and
 * reported at another.
 */
export async function measureClass(ground: Fixture, makeFolder: () => string): Promise<Line[]> {
  const socket = readFileSync(join(ground.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]!
  const url = `postgresql://praxia@localhost/postgres?host=${encodeURIComponent(socket)}`
  const second = await startServer(makeFolder(), { DATABASE_URL: url })
  try {
    const { manager, id, ids, people, launches } = await begin(ground, second.base)
    const told = new Map<string, { next: string | null; at: number }>()
    const late: number[] = []
    const seen = (board: ClassBoard): void => {
      const now = performance.now()
      for (const one of board.learners) {
        const wanted = told.get(String(one.id))
        if (!wanted || one.step !== wanted.next) continue
        late.push(now - wanted.at)
        told.delete(String(one.id))
      }
    }
    const since = performance.now()
    const over = () => performance.now() - since > seconds * 1000
    const reads = watch(manager, id, () => over() && told.size === 0, seen)
    await Promise.all(
      launches.map(async (launch, nth) => {
        await pause((nth / learners) * stepSeconds * 1000)
        for (let step = 0; step < steps && !over(); step++) {
          told.set(ids[nth]!, { next: step + 1 < steps ? `s${step + 1}` : null, at: performance.now() })
          await report(second.base, launch, `s${step}`)
          if (step % 2 === 0) await people[nth]!(heartbeat, { params: { session: launch.session } })
          await pause(stepSeconds * 1000)
        }
      }),
    )
    const board = await reads
    const p99 = percentile(late, 0.99)
    return [
      {
        what: `a step on the board of ${learners} learners, 99th percentile, from its report at another process`,
        measured: `${number(p99)} ms (median ${number(median(late))}, ${late.length} steps)`,
        beside: `a look at the board: median ${number(median(board))} ms, 99th percentile ${number(percentile(board, 0.99))}`,
        result: `class ${number(p99)} ms`,
        target: '≤ 1,000 ms',
        met: p99 <= 1000,
      },
    ]
  } finally {
    await second.stop()
  }
}
