import { Agent, request } from 'node:http'
import type { Fixture } from './fixture.ts'
import { insertTokens } from './load.ts'
import { atOnce, median, percentile } from './measure.ts'
import { cpuOf } from './memory.ts'
import { announceTrainings } from './rows/catalogue-rows.ts'
import { type Furnished, furnish } from './rows/organisation-rows.ts'
import { type Line, number } from './table.ts'

const sizes = [20, 1000, 5000] as const
const readers = 16
const calls = 60

type Ask = (nth: number) => Promise<void>
interface Read {
  name: string
  path: string
  who: 'learners' | 'administrator'
}
const readsOf = (o: Furnished): Read[] => {
  const learners = (name: string, path: string): Read => ({ name, path, who: 'learners' })
  return [
    learners('first page', '/trainings?limit=24&lang=EN'),
    learners('page of 50', '/trainings?limit=50&lang=EN'),
    learners('by category', '/trainings?limit=24&lang=EN&groupBy=category'),
    learners('to do', '/trainings?limit=24&lang=EN&state=toDo'),
    learners('search', '/trainings?limit=24&lang=EN&search=training%201'),
    learners('options', '/trainings/options?lang=EN'),
    learners('dashboard', `/users/${o.learnerId}/stats/general`),
    { name: 'table', path: '/trainings/stats?limit=20', who: 'administrator' },
    { name: 'figures', path: '/trainings/stats/general', who: 'administrator' },
  ]
}

function asker(base: string, path: string, tokens: readonly string[]): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  return (nth) =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${tokens[nth % tokens.length]!}` }
      request(`${base}/api${path}`, { agent, headers }, (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode === 200) resolve()
          else reject(new Error(`${path} was answered ${answer.statusCode}`))
        })
      })
        .once('error', reject)
        .end()
    })
}

/** Measures what a first screen reads of the catalogue, of organisations with 20, 1,000 and 5,000 trainings. */
export async function measureCatalogueSizes({ base, dataDir, pid, pool }: Fixture): Promise<Line[]> {
  const lines: Line[] = []
  const smallest = new Map<string, number>()
  for (const trainings of sizes) {
    const size = { members: 200, trainings, courses: 20, sessions: 20_000 }
    const o = await furnish({ base, dataDir, pool }, `Catalogue${trainings}`, size)
    await pool.query('vacuum analyze')
    const { rows } = await pool.query<{ id: string }>(
      'select id from users where organisation_id = $1 and not is_admin order by id limit $2',
      [o.id, readers],
    )
    const learners = rows.flatMap(({ id }) => Array.from({ length: 40 }, () => Number(id)))
    const tokens = {
      learners: await insertTokens(pool, o.id, learners),
      administrator: await insertTokens(
        pool,
        o.id,
        Array.from({ length: 200 }, () => o.adminId),
      ),
    }
    // One learner's figures are read by that learner alone.
    const own = await insertTokens(
      pool,
      o.id,
      Array.from({ length: 200 }, () => o.learnerId),
    )
    for (const { name, path, who } of readsOf(o)) {
      const ask = asker(base, path, name === 'dashboard' ? own : tokens[who])
      for (let nth = 0; nth < calls; nth++) await ask(nth)
      const alone: number[] = []
      const spent = cpuOf(pid)
      for (let nth = 0; nth < calls; nth++) {
        const since = performance.now()
        await ask(nth * 37)
        alone.push(performance.now() - since)
      }
      const processor = ((cpuOf(pid) - spent) * 1000) / calls
      const rebuilt: number[] = []
      for (let nth = 0; nth < calls / 2; nth++) {
        await announceTrainings(pool, o.id, [o.trainingId])
        const since = performance.now()
        await ask(nth * 37)
        rebuilt.push(performance.now() - since)
      }
      let next = 0
      const together = await atOnce(readers, 3, () => ask(next++ * 37))
      const middle = median(alone)
      if (trainings === sizes[0]) smallest.set(name, middle)
      lines.push({
        what: `${name}, ${number(trainings)} trainings`,
        measured: `${number(middle, 1)} ms alone, ${number(processor, 1)} ms of processor`,
        beside: `${number(median(rebuilt), 1)} ms after an edit; ${readers} at once ${number(together.perSecond)}/s, p95 ${number(percentile(together.latencies, 0.95))} ms`,
        result: `${number(middle / smallest.get(name)!, 2)}×`,
        target: '≤ 1.5×',
        met: middle / smallest.get(name)! <= 1.5,
      })
    }
  }
  return lines
}
