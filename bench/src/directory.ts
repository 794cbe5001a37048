import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createApiKey } from '@praxia/contract/connections/api-keys.ts'
import { confirmPassword } from '@praxia/contract/people/sign-ins.ts'
import { makeCompany, password } from './company.ts'
import type { Directory, Synchronised } from './directory-thread.ts'
import type { Fixture } from './fixture.ts'
import { readsOf } from './growth/reads.ts'
import { atPace, median, percentile } from './measure.ts'
import { furnish } from './rows/organisation-rows.ts'
import { insertMembers } from './rows/session-rows.ts'
import { type Line, number } from './table.ts'

const size = { members: 200, trainings: 100, courses: 20, sessions: 5000 }
const [perSecond, seconds, turns] = [30, 6, 5]
/** Requests of a directory at the same time. */
const atOnce = 2
const [patches, patchesPerSecond] = [300, 10]
/** Requests of one customer that Entra ID wants to be able to send (requirements of its app gallery). */
const directoryPerSecond = 25
/** Members of a whole directory: as many as are answered in time, and at that pace. */
const [hurried, paced] = [10_000, 2500]

type Send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<{ id: string }>
const sender =
  (base: string, token: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(`${base}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 300)}`)
    return (text === '' ? {} : JSON.parse(text)) as { id: string }
  }
async function connect({ base, dataDir, pool }: Fixture, name: string, seats: number) {
  const company = await makeCompany(base, dataDir, name)
  await pool.query('update organisations set max_user = $2 where id = $1', [company.id, seats])
  await company.admin(confirmPassword, { body: { password } })
  const { token } = await company.admin(createApiKey, { body: { name: 'Directory', kind: 'scim' } })
  return { id: company.id, token }
}

/** Measures 300 changes of one group and of 300 members at ten a second, one for each request as Entra ID sends them. */
async function measurePatches(ground: Fixture): Promise<Line[]> {
  const { id, token } = await connect(ground, 'Patched', 2 * patches)
  await insertMembers(ground.pool, id, patches)
  const { rows } = await ground.pool.query<{ id: string }>(
    'select id from users where organisation_id = $1 and not is_admin order by id',
    [id],
  )
  const users = rows.map((row) => row.id)
  const send = sender(ground.base, token)
  const { id: group } = await send('POST', '/Groups', { displayName: 'Everybody' })
  const patch = (path: string, operation: object) => send('PATCH', path, { Operations: [operation] })
  const join = (nth: number) =>
    patch(`/Groups/${group}`, { op: 'Add', path: 'members', value: [{ value: users[nth]! }] })
  const disable = (nth: number) => patch(`/Users/${users[nth]!}`, { op: 'Replace', path: 'active', value: 'False' })
  // What a read of one row takes at the same pace: how much slower than most its slowest is on this machine.
  const read = (nth: number) => send('GET', `/Users/${users[nth]!}`)
  const lines: Line[] = []
  for (const [what, work, target] of [
    ['GETs: a member', read, ''],
    ['PATCHes: members added to one group', join, '≤ 3×'],
    ['PATCHes: members disabled', disable, '≤ 3×'],
  ] as const) {
    const times = await atPace(patchesPerSecond, patches / patchesPerSecond, work)
    const [typical, slowest] = [median(times), Math.max(...times)]
    lines.push({
      what: `${patches} at ${patchesPerSecond} a second, all answered 2xx, SCIM ${what}`,
      measured: `slowest ${number(slowest, 1)} ms (99th percentile ${number(percentile(times, 0.99), 1)} ms)`,
      beside: `median ${number(typical, 1)} ms`,
      result: `${number(slowest / typical, 2)}×`,
      target,
      ...(target && { met: slowest / typical <= 3 }),
    })
  }
  return lines
}

/** Measures requests of one organisation while a directory of another is synchronised, and without it, in turns. */
async function measureSynchronisation(ground: Fixture, members: number, pace: number | null): Promise<Line> {
  const name = pace === null ? 'Hurried' : 'Paced'
  const { token } = await connect(ground, name, 2 * members)
  const { id: group } = await sender(ground.base, token)('POST', '/Groups', { displayName: 'Everybody' })
  const others = await furnish(ground, `Beside${name}`, size)
  await ground.pool.query('vacuum analyze')
  const reads = Object.values(readsOf(others))
  const ask = (duration: number) => atPace(perSecond, duration, (nth) => reads[nth % reads.length]!())
  await ask(seconds)
  const [quiet, busy]: [number[], number[]] = [[], []]
  let synchronising = 0
  for (let turn = 0; turn < turns; turn++) {
    quiet.push(...(await ask(seconds)))
    const [first, last] = [turn, turn + 1].map((n) => Math.round((members * n) / turns)) as [number, number]
    const workerData: Directory = { base: ground.base, token, group, first, last, atOnce, perSecond: pace }
    const worker = new Worker(new URL('directory-thread.ts', import.meta.url), { workerData })
    const ended = once(worker, 'message') as Promise<[Synchronised]>
    let over = false
    const end = () => {
      over = true
    }
    void ended.then(end, end)
    while (!over) busy.push(...(await ask(1)))
    const [told] = await ended
    synchronising += told.seconds
  }
  const [without, beside] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  return {
    what:
      `99th percentile of ${perSecond} calls/s beside a directory of ${number(members)} that another organisation synchronises, ` +
      (pace === null ? 'as fast as it is answered' : `${pace} requests a second`),
    measured: `${number(beside, 1)} ms (median ${number(median(busy), 1)} ms; ${number(members / synchronising)} members/s)`,
    beside: `${number(without, 1)} ms without (median ${number(median(quiet), 1)} ms)`,
    result: `${number(beside / without, 2)}×`,
    target: '≤ 1.2×',
    met: beside / without <= 1.2,
  }
}

export async function measureDirectory(ground: Fixture, share: number): Promise<Line[]> {
  const patched = await measurePatches(ground)
  return [
    ...patched,
    await measureSynchronisation(ground, Math.round(paced * share), directoryPerSecond),
    await measureSynchronisation(ground, Math.round(hurried * share), null),
  ]
}
