// A directory that provisions its people for the first time, as Entra ID does: each is looked for, created, and added to
// the group of everybody. In a separate thread, so that the processing of its responses is not measured as waiting time of
// the others.
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface Directory {
  base: string
  token: string
  group: string
  /** Numbers of the people, the last one exclusive. */
  first: number
  last: number
  atOnce: number
  /** Requests; null: as many as are answered. */
  perSecond: number | null
}
export interface Synchronised {
  seconds: number
}
const { base, token, group, first, last, atOnce, perSecond } = workerData as Directory
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

const since = performance.now()
let sent = 0
/** Waits for the moment of the next request. */
async function turn(): Promise<void> {
  if (perSecond === null) return
  const due = since + (sent * 1000) / perSecond
  sent += 1
  await pause(Math.max(0, due - performance.now()))
}
const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<{ id: string }> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const call = request(`${base}/scim/v2${path}`, { agent, method, headers }, (response) => {
      text(response).then((answer) => {
        if (response.statusCode! < 300) resolve((answer === '' ? {} : JSON.parse(answer)) as { id: string })
        else reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${answer.slice(0, 300)}`))
      }, reject)
    })
    call.once('error', reject)
    call.end(body && JSON.stringify(body))
  })
async function provision(nth: number): Promise<void> {
  const userName = `person${nth}@directory${group}.example`
  await turn()
  await send('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)
  await turn()
  const { id } = await send('POST', '/Users', {
    userName,
    externalId: `oid-${nth}`,
    active: true,
    name: { givenName: `First${nth}`, familyName: `Last${nth}` },
    emails: [{ primary: true, type: 'work', value: userName }],
  })
  const value = [{ value: id }]
  await turn()
  await send('PATCH', `/Groups/${group}`, { Operations: [{ op: 'Add', path: 'members', value }] })
}
let next = first
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next < last) await provision(next++)
  }),
)
agent.destroy()
const told: Synchronised = { seconds: (performance.now() - since) / 1000 }
parentPort!.postMessage(told)
