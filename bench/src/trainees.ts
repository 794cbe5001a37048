import { randomUUID } from 'node:crypto'
import { type Launch, heartbeat, launchTraining } from '@praxia/contract/launches.ts'
import { report } from './classes.ts'
import { type Client, client } from './client.ts'
import { makeTraining } from './company.ts'
import type { Fixture } from './fixture.ts'
import { readsOf } from './growth/reads.ts'
import { insertTokens } from './load.ts'
import { atPace, median, percentile } from './measure.ts'
import { type Furnished, furnish } from './rows/organisation-rows.ts'
import { type Line, number } from './table.ts'

/** Each of the launched learners stands for ten, who report a step every thirty seconds and a heartbeat every twenty. */
const [learners, launched] = [2000, 200]
const [reportsPerSecond, beatsPerSecond] = [learners / 30, learners / 20]
const [readsPerSecond, seconds, rounds] = [10, 8, 4]
const size = { members: 400, trainings: 100, courses: 20, sessions: 20_000 }

interface Trainee {
  call: Client
  launch: Launch
}
async function begin({ base, pool }: Fixture, o: Furnished): Promise<Trainee[]> {
  const id = await makeTraining(o.admin, 'Today')
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where organisation_id = $1 and not is_admin order by id desc limit $2',
    [o.id, launched],
  )
  const tokens = await insertTokens(
    pool,
    o.id,
    rows.map((row) => row.id),
  )
  const trainees: Trainee[] = []
  for (const token of tokens) {
    const call = client(base, token)
    const body = { requestId: randomUUID(), fileType: 'WEB_GL', contentLanguage: 'EN' } as const
    trainees.push({ call, launch: await call(launchTraining, { params: { id }, body }) })
  }
  return trainees
}

/** Measures the dashboards of an organisation while two thousand of its learners train, and without them, in turns. */
export async function measureTrainees(ground: Fixture): Promise<Line[]> {
  const o = await furnish(ground, 'Trainees', size)
  const trainees = await begin(ground, o)
  await ground.pool.query('vacuum analyze')
  const reads = Object.entries(readsOf(o)).flatMap(([name, read]) =>
    /^(administrator|learner|manager)/.test(name) ? [read] : [],
  )
  const look = () => atPace(readsPerSecond, seconds, (nth) => reads[nth % reads.length]!())
  const one = (nth: number): Trainee => trainees[nth % trainees.length]!
  const train = () =>
    Promise.all([
      atPace(reportsPerSecond, seconds, (nth) => report(ground.base, one(nth).launch, `s${nth % 40}`)),
      atPace(beatsPerSecond, seconds, (nth) =>
        one(nth).call(heartbeat, { params: { session: one(nth).launch.session } }),
      ),
    ])
  await look()
  const [quiet, busy, reported]: [number[], number[], number[]] = [[], [], []]
  for (let turn = 0; turn < rounds; turn++) {
    quiet.push(...(await look()))
    const [looks, [reports]] = await Promise.all([look(), train()])
    busy.push(...looks)
    reported.push(...reports)
  }
  const [without, beside] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  return [
    {
      what: `99th percentile of ${readsPerSecond} dashboard calls/s beside ${number(learners)} learners in training`,
      measured: `${number(beside)} ms (median ${number(median(busy))}; a report ${number(median(reported))}, 99th percentile ${number(percentile(reported, 0.99))} ms)`,
      beside: `${number(without)} ms without (median ${number(median(quiet))})`,
      result: `${number(beside / without, 2)}×`,
      target: 'report',
      met: true,
    },
  ]
}
