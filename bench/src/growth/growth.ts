import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Fixture } from '../fixture.ts'
import { connections, load, tokensOfConnections } from '../load.ts'
import { atPace, percentile } from '../measure.ts'
import { type Furnished, type Size, addNeighbours, furnish } from '../rows/organisation-rows.ts'
import type { Lookers } from './lookers-thread.ts'
import { compareReads, readsOf } from './reads.ts'
import { profile, screensOf, tokensOfScreens } from './screens.ts'
import { type Line, number, percent } from '../table.ts'

/** All rows if there is time, otherwise a tenth. The smaller organisation has a hundredth of the larger one's rows. */
const whole: Size = { members: 10_000, trainings: 5000, courses: 500, sessions: 1_000_000 }
const part = (size: Size, share: number): Size => ({
  // Fewer members would not fill a page, and the compared responses would differ.
  members: Math.max(100, Math.round(size.members * share)),
  trainings: Math.max(50, Math.round(size.trainings * share)),
  courses: Math.max(50, Math.round(size.courses * share)),
  sessions: Math.max(1000, Math.round(size.sessions * share)),
})
const neighbours = 99

/** Measures one organisation alone in its database against the same beside ninety-nine others in another database. */
export async function measureNeighbours(alone: Fixture, crowded: Fixture, share: number): Promise<Line[]> {
  const size = part({ members: 1000, trainings: 500, courses: 50, sessions: 100_000 }, share)
  const beside = await furnish(alone, 'Alone', size)
  const ours = await furnish(crowded, 'Beside', size)
  await addNeighbours(crowded.pool, neighbours, size)
  for (const { pool } of [alone, crowded]) await pool.query('vacuum analyze')
  return compareReads(`Beside ${neighbours} others`, ours, beside, 1.3)
}

/** Returns the requests a second that sixteen connections complete. */
async function rateOf({ base }: Fixture, tokens: readonly string[][], path: string, seconds: number): Promise<number> {
  await load(`${base}/api${path}`, tokens, 1)
  return (await load(`${base}/api${path}`, tokens, seconds)).requests.average
}
async function measureFirstScreens(ground: Fixture, o: Furnished): Promise<Line[]> {
  const tokens = await tokensOfScreens(ground.pool, o)
  // Measured before and after each, so that other load of the machine affects both.
  const profiles = () => rateOf(ground, tokens[profile.who], profile.path, 2)
  const lines: Line[] = []
  let before = await profiles()
  for (const { name, who, path } of screensOf(o)) {
    const rate = await rateOf(ground, tokens[who], path, 3)
    const after = await profiles()
    const beside = (before + after) / 2
    lines.push({
      what: `First screen: ${name}`,
      measured: `${number(rate)}/s`,
      beside: `${number(beside)} profiles/s`,
      result: percent(rate / beside),
      target: 'report',
      met: true,
    })
    before = after
  }
  return lines
}

/**
 * Measures requests of one organisation while sixteen members of another reload their charts and their table every
 * second, and without that load.
 */
async function measureCharts({ base, pool }: Fixture, charts: Furnished, others: Furnished): Promise<Line[]> {
  const reads = Object.entries(readsOf(others)).filter(([name]) => !name.startsWith('administrator'))
  const pace = () => atPace(30, 6, (nth) => reads[nth % reads.length]![1]())
  const workerData: Lookers = {
    base,
    tokens: (await tokensOfConnections(pool, charts.id, [charts.adminId])).map(([token]) => token!),
    trainingId: charts.trainingId,
  }
  const [quiet, busy]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 6; turn++) {
    quiet.push(...(await pace()))
    const lookers = new Worker(new URL('lookers-thread.ts', import.meta.url), { workerData })
    // A thread that ends with an error rejects; the rejection is handled below.
    const ended = once(lookers, 'exit')
    ended.catch(() => undefined)
    await once(lookers, 'message')
    busy.push(...(await pace()))
    lookers.postMessage('over')
    await ended
  }
  const [without, beside] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  return [
    {
      what: `99th percentile of 30 calls/s beside ${connections} charts`,
      measured: `${number(beside, 1)} ms (median ${number(percentile(busy, 0.5), 1)} ms)`,
      beside: `${number(without, 1)} ms without (median ${number(percentile(quiet, 0.5), 1)} ms)`,
      result: `${beside >= without ? '+' : '−'}${number(Math.abs(beside / without - 1) * 100)} %`,
      target: '≤ +20 %',
      met: beside / without <= 1.2,
    },
  ]
}

/**
 * Measures a large organisation beside one of a hundredth its size in the same database: its first screens, and the
 * effect of its charts on the other's requests.
 */
export async function measureGrowth(ground: Fixture, share: number): Promise<Line[]> {
  const size = part(whole, share)
  const large = await furnish(ground, 'Large', size)
  const small = await furnish(ground, 'Small', part(size, 0.01))
  await ground.pool.query('vacuum analyze')
  const times = `${number(size.sessions)} sessions`
  return [
    ...(await compareReads(times, large, small, 1.5)),
    ...(await measureFirstScreens(ground, small)),
    ...(await measureCharts(ground, large, small)),
  ]
}
