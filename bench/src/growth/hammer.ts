import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Fixture } from '../fixture.ts'
import { tokensOfConnections } from '../load.ts'
import { atPace, median, percentile } from '../measure.ts'
import { furnish } from '../rows/organisation-rows.ts'
import { type Line, number } from '../table.ts'
import type { Hammer, Hammered } from './hammer-thread.ts'
import { readsOf } from './reads.ts'
import { screensOf } from './screens.ts'

const size = { members: 200, trainings: 100, courses: 20, sessions: 5000 }
const [perSecond, seconds, rounds] = [30, 6, 6]
/** Requests that the hammering organisation has under way at any time. */
const programs = 48

/**
 * Measures requests of one organisation while programs of another ask for first screens without a pause, and without
 * them, in turns.
 */
export async function measureHammer(ground: Fixture): Promise<Line[]> {
  const { base, pool } = ground
  const hammering = await furnish(ground, 'Hammer', size)
  const others = await furnish(ground, 'Others', size)
  await pool.query('vacuum analyze')
  const reads = Object.values(readsOf(others))
  const pace = () => atPace(perSecond, seconds, (nth) => reads[nth % reads.length]!())
  const own = await tokensOfConnections(pool, hammering.id, [hammering.adminId])
  const workerData: Hammer = {
    addresses: screensOf(hammering).map(({ path }) => `${base}/api${path}`),
    tokens: Array.from({ length: programs }, (_, n) => own[n % own.length]!),
  }
  await pace()
  const [quiet, busy]: [number[], number[]] = [[], []]
  const hammered: Hammered = { answered: 0, refused: 0 }
  for (let turn = 0; turn < rounds; turn++) {
    quiet.push(...(await pace()))
    const hammer = new Worker(new URL('hammer-thread.ts', import.meta.url), { workerData })
    await once(hammer, 'message')
    busy.push(...(await pace()))
    const told = once(hammer, 'message') as Promise<[Hammered]>
    const ended = once(hammer, 'exit')
    hammer.postMessage('over')
    const [count] = await told
    hammered.answered += count.answered
    hammered.refused += count.refused
    await ended
  }
  const [without, beside] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  return [
    {
      what: `99th percentile of ${perSecond} calls/s beside ${programs} programs without a pause`,
      measured: `${number(beside, 1)} ms (median ${number(median(busy), 1)} ms; they got ${number(hammered.answered / rounds / seconds)}/s, refused ${number(hammered.refused)})`,
      beside: `${number(without, 1)} ms without (median ${number(median(quiet), 1)} ms)`,
      result: `${number(beside / without, 2)}×`,
      target: '≤ 1.5×',
      met: beside / without <= 1.5,
    },
  ]
}
