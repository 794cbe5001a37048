import { Agent, request } from 'node:http'
import type { Fixture } from '../fixture.ts'
import { connections } from '../load.ts'
import { cpuOf } from '../memory.ts'
import { type Furnished, type Size, furnish } from '../rows/organisation-rows.ts'
import { type Screen, profile, screensOf, tokensOfScreens } from './screens.ts'
import { type Line, number, percent } from '../table.ts'

const size: Size = { members: 100, trainings: 50, courses: 50, sessions: 10_000 }
const warming = 48
const calls = 400

function get(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${url} was answered ${answer.statusCode}`))
      })
    })
      .once('error', reject)
      .end()
  })
}

/**
 * Measures the processor time of application and database for one request of each first screen, relative to a
 * profile's: the ratio depends little on other load of the machine.
 */
export async function measureCosts(ground: Fixture): Promise<Line[]> {
  const { base, pid, pool } = ground
  const o: Furnished = await furnish(ground, 'Small', size)
  await pool.query('vacuum analyze')
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const tokens = await tokensOfScreens(pool, o)
  /** A change under each cache tag makes every response a cache miss. */
  const change = () =>
    pool.query('update organisation_revisions set number = number + 1 where organisation_id = $1', [o.id])
  const milliseconds = async (count: number, work: () => Promise<unknown>): Promise<number> => {
    const before = cpuOf(pid)
    await work()
    return ((cpuOf(pid) - before) * 1000) / count
  }
  const costOf = async (screen: Screen, count: number): Promise<number> => {
    const run = async (most: number) => {
      let next = 0
      await Promise.all(
        tokens[screen.who].map(async (own) => {
          while (next++ < most) await get(agent, `${base}/api${screen.path}`, own[next % own.length]!)
        }),
      )
    }
    await run(warming)
    return milliseconds(count, () => run(count))
  }
  const anewOf = async (screen: Screen, count: number, changes: number): Promise<number> => {
    const flat = tokens[screen.who].flat()
    const both = await milliseconds(count, async () => {
      for (let n = 0; n < count; n++) {
        await change()
        await get(agent, `${base}/api${screen.path}`, flat[n % flat.length]!)
      }
    })
    return both - changes
  }
  await costOf(profile, calls * 2)
  const changes = await milliseconds(calls, async () => {
    for (let n = 0; n < calls; n++) await change()
  })
  const lines: Line[] = []
  let before = await costOf(profile, calls * 2)
  // Single requests after a change cost more than sixteen at once, even for a profile, so cache misses are compared
  // with a profile requested singly.
  let alone = await anewOf(profile, calls / 2, changes)
  for (const screen of screensOf(o)) {
    const kept = await costOf(screen, calls)
    const anew = await anewOf(screen, calls / 2, changes)
    const aloneAfter = await anewOf(profile, calls / 2, changes)
    const after = await costOf(profile, calls * 2)
    const beside = (before + after) / 2
    const besideAnew = (alone + aloneAfter) / 2
    lines.push({
      what: `Processor: ${screen.name}`,
      measured: `${number(kept, 2)} ms, made anew ${number(anew, 2)} ms`,
      beside: `${number(beside, 2)} ms a profile, asked as what is made anew ${number(besideAnew, 2)} ms`,
      result: `${percent(beside / kept)}, anew ${percent(besideAnew / anew)}`,
      target: '≥ 33 %',
      met: beside / kept >= 1 / 3,
    })
    before = after
    alone = aloneAfter
  }
  agent.destroy()
  return lines
}
