// Servers whose clocks are 16 minutes apart, on one database: what one of them makes is used at another.
import { createHmac, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateCodes, getProfile, signIn, signInByCode } from '@praxia/contract/accounts.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { launchTraining } from '@praxia/contract/launches.ts'
import { beginTotp, signInByFactor, verifyTotp } from '@praxia/contract/people/factors.ts'
import { confirmPassword } from '@praxia/contract/people/sign-ins.ts'
import { Api } from '../../e2e/api.ts'
import { type Praxia, startServer } from '../../e2e/server.ts'
import { type Organisation, type Person, World } from '../../e2e/world.ts'
import { Postgres } from './postgres.ts'
import { freePorts } from './swift.ts'

const libraries = '/usr/lib'
const faketime = readdirSync(libraries)
  .map((name) => join(libraries, name, 'faketime/libfaketime.so.1'))
  .find(existsSync)
const folder = mkdtempSync(join(tmpdir(), 'praxia-clocks-'))
const postgres = new Postgres()
const names = ['right', 'fast', 'slow'] as const
type Name = (typeof names)[number]
const offsets = { right: '+0m', fast: '+16m', slow: '-16m' }
const ports = {} as Record<Name, { port: number; contentPort: number }>
const nodes: Praxia[] = []
let world: World
let org: Organisation
let learner: Person
let admin: Person

/** Sets the clock of a running server. */
const setClock = (name: Name, offset: string) => writeFileSync(join(folder, `${name}.offset`), offset)
async function startNode(name: Name, publicUrl: string, contentUrl: string): Promise<void> {
  const dataDir = join(folder, name)
  setClock(name, offsets[name])
  nodes.push(
    await startServer({
      kept: dataDir,
      settings: {
        DATABASE_URL: postgres.url('primary'),
        PORT: String(ports[name].port),
        CONTENT_PORT: String(ports[name].contentPort),
        PUBLIC_URL: publicUrl,
        CONTENT_URL: contentUrl,
        LD_PRELOAD: faketime!,
        FAKETIME_TIMESTAMP_FILE: join(folder, `${name}.offset`),
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    }),
  )
}
const at = (name: Name, person?: { api: Api }) => new Api(`http://127.0.0.1:${ports[name].port}`, person?.api.token)

beforeAll(async () => {
  const free = await freePorts(6)
  names.forEach((name, n) => (ports[name] = { port: free[n * 2]!, contentPort: free[n * 2 + 1]! }))
  const publicUrl = `http://127.0.0.1:${ports.right.port}`
  const contentUrl = `http://*.praxia-content.localhost:${ports.right.contentPort}`
  await postgres.create('primary', ['max_connections=100'])
  for (const name of names) mkdirSync(join(folder, name))
  await startNode('right', publicUrl, contentUrl)
  world = new World(nodes[0]!)
  org = await world.organisation()
  for (const name of ['fast', 'slow'] as const) {
    copyFileSync(join(folder, 'right/server.key'), join(folder, name, 'server.key'))
    symlinkSync(join(folder, 'right/files'), join(folder, name, 'files'))
    await startNode(name, publicUrl, contentUrl)
  }
  ;[learner, admin] = [await world.member(org, 'learner'), org.admin]
}, 180_000)
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const pairs = names.flatMap((from) => names.filter((to) => to !== from).map((to) => [from, to] as const))

it.each(pairs)(
  'a sign-in at the %s server is one at the %s server too, and a repeated write is done once',
  async (from, to) => {
    const { token } = (await at(from).call(signIn, {
      body: { email: admin.email, password: admin.password },
    })) as { token: string }
    const person = { api: new Api('', token) }
    expect((await at(to, person).ask(getProfile)).status).toBe(200)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const body = JSON.stringify({ name: `Group ${from} ${to}`, userIds: [] })
    const ids = []
    for (const name of [from, to]) {
      const address = `http://127.0.0.1:${ports[name].port}/api${createGroup.path}?capacity=admin`
      const answer = await fetch(address, { method: 'POST', headers, body })
      expect(answer.status).toBe(200)
      ids.push(((await answer.json()) as { id: number }).id)
    }
    expect(ids[0]).toBe(ids[1])
  },
)

/** A code of ten minutes has ended where the clock is more than that ahead of the server that made it. */
const hours = { slow: -16, right: 0, fast: 16 }
it.each(pairs)('a code made at the %s server is tried at the %s server', async (from, to) => {
  const [made] = await at(from, admin).call(generateCodes, { body: { userIds: [learner.id] } })
  const answer = await at(to).ask(signInByCode, { body: { code: made!.code } })
  expect(answer.status).toBe(hours[to] - hours[from] < 10 ? 200 : 401)
})

it.each(pairs)('content launched at the %s server opens at the %s server', async (from, to) => {
  const training = await world.training(org)
  const body = { requestId: randomUUID(), fileType: 'WEB_GL', contentLanguage: 'EN' } as const
  const launch = await at(from, learner).call(launchTraining, { params: { id: training.id }, body })
  const url = new URL(launch.url!)
  const status = await new Promise<number>((resolve, reject) => {
    const address = { host: '127.0.0.1', port: ports[to].contentPort, path: url.pathname, headers: { host: url.host } }
    get(address, (answer) => resolve(answer.resume().statusCode!)).on('error', reject)
  })
  expect(status).toBe(200)
  const reported = await fetch(`http://127.0.0.1:${ports[to].port}/xapi/statements`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
    },
    body: JSON.stringify([
      {
        timestamp: new Date().toISOString(),
        actor: launch.actor,
        verb: { id: 'http://adlnet.gov/expapi/verbs/attempted' },
        object: { id: launch.activityId },
        context: { registration: launch.registration },
      },
    ]),
  })
  expect(reported.status, await reported.text()).toBe(200)
})

/** The code of an authenticator app on a telephone whose clock is right (RFC 6238). */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2))
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(message).digest()
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
it('the code of an authenticator app is refused until the clock is right, and recovery codes are not', async () => {
  const person = await world.member(org, 'learner')
  const { api } = person
  await api.call(confirmPassword, { body: { password: person.password } })
  const { secret } = await api.call(beginTotp)
  const { recoveryCodes } = await api.call(verifyTotp, { body: { code: codeOf(secret) } })
  const signInAt = async (name: Name, code: string) => {
    const { email, password } = person
    const { challenge } = (await at(name).call(signIn, { body: { email, password } })) as { challenge: string }
    return at(name).ask(signInByFactor, { body: { challenge, code } })
  }
  for (const [n, name] of (['fast', 'slow'] as const).entries()) {
    expect((await signInAt(name, codeOf(secret))).code).toBe('factor.wrong_code')
    expect((await signInAt(name, recoveryCodes[n]!)).status).toBe(200)
  }
  // The clock is set right while the server runs. A code works once: the next one comes within 30 seconds.
  for (const name of ['fast', 'slow'] as const) setClock(name, '+0m')
  const since = performance.now()
  await expect
    .poll(async () => (await signInAt('fast', codeOf(secret))).status, { timeout: 60_000, interval: 5000 })
    .toBe(200)
  console.log(`clock set right: a code is accepted after ${Math.round((performance.now() - since) / 1000)} s`)
}, 120_000)
