import { Agent, request } from 'node:http'
import { signIn } from '@praxia/contract/accounts.ts'
import { client } from './client.ts'
import { addLearner, makeCompany, password } from './company.ts'
import { insertTrainings } from './rows/catalogue-rows.ts'
import type { Fixture } from './fixture.ts'
import { atPace, median, percentile } from './measure.ts'
import { type Line, number, percent } from './table.ts'

const perSecond = 40
const seconds = 6
const rounds = 6
const signInsPerSecond = 4
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

function get(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    })
    call.once('error', reject)
    call.end()
  })
}

/**
 * Measures the effect of four sign-ins a second on the slowest hundredth of other requests, alternately without and
 * with them.
 */
export async function measureSignIns({ base, dataDir, pool }: Fixture): Promise<Line[]> {
  const company = await makeCompany(base, dataDir, 'Doors')
  const { email, call } = await addLearner(company, base, dataDir, 'Busy')
  const { id } = (
    await pool.query<{ id: string }>('select id from users where organisation_id = $1 and not is_admin', [company.id])
  ).rows[0]!
  await insertTrainings(pool, company.id, 50, [Number(id)])
  const addresses = [
    '/api/trainings?page=1&limit=24&lang=EN&capacity=learner',
    '/api/users/profile',
    `/api/users/${id}/stats/general?capacity=learner`,
    '/api/notifications?page=1&limit=20',
  ]
  const others = () =>
    atPace(perSecond, seconds, (nth) => get(`${base}${addresses[nth % addresses.length]}`, call.token!))
  const enter = () => atPace(signInsPerSecond, seconds, () => client(base)(signIn, { body: { email, password } }))
  await atPace(perSecond, 3, (nth) => get(`${base}${addresses[nth % addresses.length]}`, call.token!))
  const [quiet, busy, entering]: [number[], number[], number[]] = [[], [], []]
  for (let n = 0; n < rounds; n++) {
    quiet.push(...(await others()))
    const [calls, entered] = await Promise.all([others(), enter()])
    busy.push(...calls)
    entering.push(...entered)
  }
  agent.destroy()
  const [without, beside] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  return [
    {
      what: `99th percentile of ${perSecond} calls/s beside ${signInsPerSecond} sign-ins/s`,
      measured: `${number(beside, 1)} ms (median ${number(median(busy), 1)}; a sign-in ${number(median(entering))} ms)`,
      beside: `${number(without, 1)} ms without (median ${number(median(quiet), 1)})`,
      result: `${beside >= without ? '+' : ''}${percent(beside / without - 1)}`,
      target: '≤ +20 %',
      met: beside / without <= 1.2,
    },
  ]
}
