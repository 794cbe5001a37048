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
  const aloneOf = (screen: Screen, count: number): Promise<number> => {
    const flat = tokens[screen.who].flat()
    return milliseconds(count, async () => {
      for (let n = 0; n < count; n++) await get(agent, `${base}/api${screen.path}`, flat[n % flat.length]!)
    })
  }
  await costOf(profile, calls * 2)
  const lines: Line[] = []
  let before = await costOf(profile, calls * 2)
  // Single requests cost more than sixteen at once, even for a profile, so they are compared with a profile requested
  // singly.
  let alone = await aloneOf(profile, calls / 2)
  for (const screen of screensOf(o)) {
    const together = await costOf(screen, calls)
    const single = await aloneOf(screen, calls / 2)
    const aloneAfter = await aloneOf(profile, calls / 2)
    const after = await costOf(profile, calls * 2)
    const beside = (before + after) / 2
    const besideSingle = (alone + aloneAfter) / 2
    lines.push({
      what: `Processor: ${screen.name}`,
      measured: `${number(together, 2)} ms of sixteen at once, ${number(single, 2)} ms alone`,
      beside: `${number(beside, 2)} ms a profile of sixteen, ${number(besideSingle, 2)} ms alone`,
      result: `${percent(beside / together)}, alone ${percent(besideSingle / single)}`,
      target: 'report',
      met: true,
    })
    before = after
    alone = aloneAfter
  }
  agent.destroy()
  return lines
}
