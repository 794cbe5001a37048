import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '@praxia/contract/accounts.ts'
import { createCompanySignIn, finishCompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { updateSamlSignIn } from '@praxia/contract/connections/saml-sign-in.ts'
import { client } from './client.ts'
import { addLearner, makeCompany, password, switchOnSignIn } from './company.ts'
import type { Fixture } from './fixture.ts'
import { median } from './measure.ts'
import { newKey, readRequest, respond, samlIssuer } from './saml-provider.ts'
import { type Line, number, percent } from './table.ts'

const rounds = 40
const warming = 10
const restMs = 200
/** Just below both limits of `saml-rules.ts`. */
const [elements, bytes] = [1499, 127 * 1024]

/** Returns the milliseconds for which the main thread of a process has run, without its other threads. */
const mainThreadMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Adds groups to a response that is not signed yet: its signature adds eleven elements. */
function fill(xml: string): string {
  const room = elements - 11 - (xml.match(/<[^/]/g) ?? []).length - 1
  const made = (length: number): string => {
    const values = Array.from(
      { length: room },
      (_, nth) => `<saml:AttributeValue>${`${nth}-${randomUUID()}`.slice(0, length)}</saml:AttributeValue>`,
    )
    return xml.replace(
      '</saml:AttributeStatement>',
      `<saml:Attribute Name="groups">${values.join('')}</saml:Attribute>$&`,
    )
  }
  const signature = 1700
  return made(Math.floor((bytes - signature - made(0).length) / room))
}

/** What a thread has used at a moment, in milliseconds: of the processor, and of time. */
interface Moment {
  used: number
  at: number
}
/** Milliseconds of the main thread for the requests of one sign-in. */
interface Held {
  form: number
  reading: number
  whole: number
}
/**
 * Measures for how long a sign-in holds the main thread: by SAML with the largest response that is read, and beside it
 * by password, in turns. While another thread reads the response, the main thread goes on with its jobs: what it uses
 * without a request is measured in each turn too, and is not the sign-in's.
 */
export async function measureSaml({ base, dataDir, pid, pool }: Fixture): Promise<Line[]> {
  const company = await makeCompany(base, dataDir, 'Federated')
  const { email } = await addLearner(company, base, dataDir, 'Known')
  const { key, certificate } = await newKey()
  const { id } = await company.admin(createCompanySignIn, { body: { provider: 'okta', kind: 'saml' } })
  await company.admin(updateSamlSignIn, {
    body: {
      issuer: samlIssuer,
      signInAddress: 'https://login.federated.example/sso',
      signOutAddress: '',
      certificates: certificate,
      subjectAttribute: '',
      claim: 'groups',
      rules: [],
    },
  })
  await switchOnSignIn(pool, company.id, id)
  const person = { nameId: randomUUID(), email, key }

  const follow = async (url: string, headers: Record<string, string>, body?: URLSearchParams): Promise<Response> => {
    const answer = await fetch(url, { redirect: 'manual', headers, ...(body ? { method: 'POST', body } : {}) })
    await answer.text()
    if (answer.status !== 303) throw new Error(`${url} answered ${answer.status}`)
    return answer
  }
  const now = (): Moment => ({ used: mainThreadMs(pid), at: performance.now() })
  /** Part of a processor that the main thread uses without a request. */
  let idle = 0
  const held = (from: Moment, until: Moment): number => until.used - from.used - idle * (until.at - from.at)
  const rest = async (): Promise<number> => {
    const since = now()
    await pause(restMs)
    const until = now()
    return (until.used - since.used) / (until.at - since.at)
  }
  const bySaml = async (edit?: (xml: string) => string): Promise<Held> => {
    const before = now()
    const started = await follow(`${base}/api/sign-in/${id}/start`, {})
    const begun = now()
    const cookie = started.headers.get('set-cookie')!.split(';')[0]!
    const request = readRequest(started.headers.get('location')!)
    const xml = respond(request, edit ? { ...person, edit } : person)
    const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: request.state })
    const brought = now()
    const kept = await follow(`${base}/api/sign-in/${id}/acs`, {}, form)
    const received = now()
    const page = (await follow(kept.headers.get('location')!, { cookie })).headers.get('location')!
    const read = now()
    const [connection = '', state = ''] = new URL(page).hash.slice(1).split('.')
    const finished = await fetch(`${base}/api${finishCompanySignIn.path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ connection, state }),
    })
    if (!finished.ok) throw new Error(`the sign-in was refused: ${await finished.text()}`)
    await finished.text()
    const ended = now()
    return {
      form: held(brought, received),
      reading: held(received, read),
      whole: held(before, begun) + held(brought, ended),
    }
  }
  const byPassword = async (): Promise<number> => {
    const since = now()
    await client(base)(signIn, { body: { email, password } })
    return held(since, now())
  }
  const passwords: number[] = []
  const [small, large]: [Held[], Held[]] = [[], []]
  const rests: number[] = []
  for (let n = -warming; n < rounds; n++) {
    rests.push(await rest())
    idle = median(rests)
    const turn = [await byPassword(), await bySaml(), await bySaml(fill)] as const
    if (n < 0) continue
    passwords.push(turn[0])
    small.push(turn[1])
    large.push(turn[2])
  }
  const typical = (of: readonly Held[], part: keyof Held): number => median(of.map((one) => one[part]))
  const plain = median(passwords)
  const lineOf = (what: string, part: keyof Held, target: string): Line => {
    const ours = typical(large, part)
    return {
      what: `Main thread: ${what}`,
      measured: `${number(ours, 2)} ms (${number(typical(small, part), 2)} of a small one)`,
      beside: `${number(plain, 2)} ms of a sign-in by password (${number(idle * 1000)} ms a second without any)`,
      result: `${percent(ours / plain)}`,
      target,
      met: target === 'report' || ours <= plain,
    }
  }
  return [
    lineOf('a form with 127 kB of SAML is received', 'form', '≤ 100 %'),
    lineOf('its 1,499 elements are read', 'reading', '≤ 100 %'),
    lineOf('all four requests of this sign-in', 'whole', 'report'),
  ]
}
