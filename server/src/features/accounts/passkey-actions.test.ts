import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import * as accounts from '@praxia/contract/accounts.ts'
import * as factors from '@praxia/contract/people/factors.ts'
import { confirmPassword } from '@praxia/contract/people/sign-ins.ts'
import { expect, it } from 'vitest'
import { hashPassword } from '../../access/passwords.ts'
import { sql } from '../../database/sql.ts'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { meet } from '../../../test/meeting.ts'

const origin = 'https://praxia.example.org'
const server = useServer({ PUBLIC_URL: origin })
const password = 'Right-horse-9'
const { passkeyMinutes, passkeysMax, recoveryCodes } = factors.factorLimits
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

interface Shown {
  challenge: string
  rpId: string
}
interface Given {
  /** What the authenticator signs in place of what it should. */
  origin?: string
  rpId?: string
  counter?: number
  verified?: boolean
}
/** An authenticator with one P-256 key (WebAuthn, sections 6.1 and 6.5; CBOR by hand). */
function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string | undefined) => Buffer.from(text!, 'base64url')
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    coordinate(x),
    Buffer.from('225820', 'hex'),
    coordinate(y),
  ])
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let uses = 0
  const clientData = (type: string, { challenge }: Shown, given: Given) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: given.origin ?? origin, crossOrigin: false }))
  const authData = ({ rpId }: Shown, given: Given, flags: number) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | (given.verified === false ? 0 : 4))
    head.writeUInt32BE(given.counter ?? (uses += 1), 1)
    return Buffer.concat([sha256(Buffer.from(given.rpId ?? rpId)), head])
  }
  return {
    id,
    create(shown: Shown, given: Given = {}) {
      const data = Buffer.concat([
        authData(shown, given, 0x41),
        Buffer.alloc(16),
        Buffer.from([0, 16]),
        credentialId,
        key,
      ])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', shown, given).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key' as const, response }
    },
    get(shown: Shown, given: Given = {}) {
      const [client, data] = [clientData('webauthn.get', shown, given), authData(shown, given, 1)]
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key' as const, response }
    },
  }
}
type Authenticator = ReturnType<typeof makeAuthenticator>

async function someone(): Promise<Person> {
  server.freeze()
  const person = await make.learner()
  await server.db.run(sql`update users set password_hash = ${await hashPassword(password)} where id = ${person.id}`)
  await as(person).call(confirmPassword, { body: { password } })
  return person
}
const begin = (person: Person) => as(person).call(factors.beginPasskey)
async function addTo(person: Person, authenticator: Authenticator, given?: Given) {
  const response = authenticator.create((await begin(person)).body, given)
  return as(person).call(factors.addPasskey, { body: { name: 'Laptop', response } })
}
async function withPasskey() {
  const [person, authenticator] = [await someone(), makeAuthenticator()]
  const { body } = await addTo(person, authenticator)
  return { person, authenticator, recovery: body.recoveryCodes }
}
const shown = async () => (await as().call(factors.askForPasskey)).body
const send = (response: ReturnType<Authenticator['get']>, challenge?: string) =>
  as().call(factors.signInByPasskey, { body: { response, ...(challenge && { challenge }) } })
const enter = async (authenticator: Authenticator, given?: Given) => send(authenticator.get(await shown(), given))
async function challengeOf({ email }: Person): Promise<string> {
  const { body } = await as().call(accounts.signIn, { body: { email, password } })
  if ('token' in body) throw new Error('no second factor was asked for')
  return body.challenge
}

it('signs in by a passkey alone, which its owner verified, and audits it', async () => {
  const { person, authenticator, recovery } = await withPasskey()
  expect(recovery).toHaveLength(factors.factorLimits.recoveryCodes)
  const { body, status } = await enter(authenticator)
  expect(status).toBe(200)
  expect((await as(body).call(accounts.getProfile)).body.id).toBe(person.id)
  expect((await enter(authenticator, { verified: false })).problem).toMatchObject({
    status: 422,
    code: 'passkey.refused',
  })
  const audit = () =>
    server.db.many<{ action: string; actorId: number | null }>(sql`select action, actor_id from audit
    where subject_id = ${person.id} and starts_with(action, 'sign_in.') order by id`)
  // A refusal is written after its response.
  await expect.poll(audit).toEqual([
    { action: 'sign_in.passkey', actorId: person.id },
    { action: 'sign_in.refused', actorId: null },
  ])
})

it('is the second step after the password, only of the account that the password opened', async () => {
  const [mine, other] = [await withPasskey(), await withPasskey()]
  const challenge = await challengeOf(mine.person)
  expect((await send(other.authenticator.get(await shown()), challenge)).problem.code).toBe('passkey.refused')
  const { status, body } = await send(mine.authenticator.get(await shown(), { verified: false }), challenge)
  expect(status).toBe(200)
  expect(body.profile.id).toBe(mine.person.id)
  expect((await send(mine.authenticator.get(await shown()), challenge)).problem.code).toBe('factor.challenge_ended')
})

it.each([
  ['whose counter went back', { counter: 1 }],
  ['for another host', { rpId: 'evil.example' }],
  ['from another origin', { origin: 'https://evil.example' }],
])('refuses an answer %s', async (_, given) => {
  const { authenticator } = await withPasskey()
  expect((await enter(authenticator, { counter: 5 })).status).toBe(200)
  expect((await enter(authenticator, { counter: 6, ...given })).problem.code).toBe('passkey.refused')
  expect((await enter(authenticator, { counter: 6 })).status).toBe(200)
})

it('takes a challenge once, for five minutes, for its purpose, and of one of two concurrent requests', async () => {
  const { person, authenticator } = await withPasskey()
  const both = await shown()
  const [first, second] = [authenticator.get(both), authenticator.get(both)]
  const answers = await Promise.all([send(first), send(second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const [early, late] = [await shown(), await shown()]
  server.pass(passkeyMinutes * 60_000 - 1)
  expect((await send(authenticator.get(early))).status).toBe(200)
  server.pass(1)
  expect((await send(authenticator.get(late))).problem.code).toBe('passkey.refused')
  await as(person).call(confirmPassword, { body: { password } })
  const { challenge, rpId } = (await begin(person)).body
  expect((await send(authenticator.get({ challenge, rpId }))).problem.code).toBe('passkey.refused')
  expect((await send(authenticator.get({ ...both, challenge: 'AAAA' }))).problem.code).toBe('passkey.refused')
})

it('makes a passkey only in the session that asked, after the password, once for each authenticator', async () => {
  const [person, other] = [await someone(), await someone()]
  const authenticator = makeAuthenticator()
  const asked = (await begin(person)).body
  expect(asked).toMatchObject({ rpId: 'praxia.example.org', userName: person.email, known: [] })
  const stolen = { name: 'Laptop', response: authenticator.create(asked) }
  expect((await as(other).call(factors.addPasskey, { body: stolen })).problem.code).toBe('passkey.refused')
  expect((await as(person).call(factors.addPasskey, { body: stolen })).status).toBe(200)
  expect((await addTo(person, authenticator)).problem.code).toBe('passkey.refused')
  expect((await begin(person)).body.known).toEqual([authenticator.id])
  for (let i = 1; i < passkeysMax; i++) expect((await addTo(person, makeAuthenticator())).status).toBe(200)
  expect((await begin(person)).problem.code).toBe('passkey.too_many')
  server.pass(5 * 60_000)
  expect((await begin(other)).problem.code).toBe('account.password_needed')
})

it('two passkeys at once keep the limit, and make one set of recovery codes', async () => {
  const person = await someone()
  const add = async () => {
    const response = makeAuthenticator().create((await begin(person)).body)
    return () => as(person).call(factors.addPasskey, { body: { name: 'Key', response } })
  }
  const both = async () => {
    const [first, second] = [await add(), await add()]
    return meet(sql`lock table passkeys in exclusive mode`, () => [first(), second()])
  }
  expect((await both()).map(({ body }) => body.recoveryCodes.length).sort()).toEqual([0, recoveryCodes])
  for (let i = 3; i < passkeysMax; i++) expect((await (await add())()).status).toBe(200)
  expect((await both()).map(({ status }) => status).sort()).toEqual([200, 409])
})

it('lets a person rename and delete passkeys, never another’s; a recovery code stands in for the only one', async () => {
  const [mine, other] = [await withPasskey(), await withPasskey()]
  const listed = async () => (await as(mine.person).call(factors.getFactors)).body.passkeys
  const [{ id }] = (await listed()) as [factors.Passkey]
  const body = { name: 'Phone' }
  expect((await as(other.person).call(factors.renamePasskey, { params: { id }, body })).status).toBe(404)
  expect((await as(other.person).call(factors.deletePasskey, { params: { id } })).status).toBe(404)
  expect((await as(mine.person).call(factors.renamePasskey, { params: { id }, body })).status).toBe(200)
  expect(await listed()).toMatchObject([{ id, name: 'Phone', lastUse: null }])
  const lost = await as().call(factors.signInByFactor, {
    body: { challenge: await challengeOf(mine.person), code: mine.recovery[0]! },
  })
  expect(lost.status).toBe(200)
  expect((await as(mine.person).call(factors.deletePasskey, { params: { id } })).status).toBe(200)
  expect((await enter(mine.authenticator)).problem.code).toBe('passkey.refused')
  const { email } = mine.person
  expect('token' in (await as().call(accounts.signIn, { body: { email, password } })).body).toBe(true)
})
