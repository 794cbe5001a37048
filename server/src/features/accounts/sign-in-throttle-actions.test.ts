import { finishReset, generateCodes, startReset } from '@praxia/contract/accounts.ts'
import { afterEach, expect, test as it } from 'vitest'
import { type Organisation, type Person, as, make, scopeIn, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { insertMisses, rememberAddress } from './sign-in-throttle-store.ts'

const test = useServer()
afterEach(async () => {
  await test.db.run(sql`delete from attempts`)
  await test.db.run(sql`delete from known_addresses`)
})
const password = 'Right-horse-9'
const from = async (remoteAddress: string, url: string, payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url: `/api/users/${url}`, remoteAddress, payload })
  return answer.statusCode
}
const tryCode = (address: string, code = 'AAAAA2') => from(address, 'authentication/code', { code })
const tryPassword = (address: string, email: string, tried = 'wrong') =>
  from(address, 'authentication', { email, password: tried })
const codeOf = async (person: Person) =>
  (await as(person).call(generateCodes, { body: { userIds: [person.id] } })).body[0]!.code
const miss = (kind: string, key: string, times: number) =>
  insertMisses(
    test.db,
    Array.from({ length: times }, () => [kind, key] as const),
    test.world.now(),
  )
const know = ({ organisationId }: Pick<Person, 'organisationId'>, address: string) =>
  rememberAddress(test.db, scopeIn(organisationId), address, test.world.now())
const fillStrangers = async () => {
  await miss('code.newcomers', '*', 9)
  await miss('code.others', '*', 4)
}
const withPassword = async (given: { org?: Organisation } = {}) => {
  const person = await make.learner(given)
  await as().call(startReset, { body: { email: person.email } })
  const mail = await test.db.one<{ bodyText: string }>(
    sql`select body_text from mails where recipient = ${person.email}`,
  )
  const resetKey = /key=([\w-]+)/.exec(mail.bodyText)![1]!
  await as().call(finishReset, { body: { newPassword: password, resetKey } })
  await test.db.run(sql`delete from known_addresses`)
  return person
}

it('admits thirteen misses a minute from all unknown addresses together, however many they are', async () => {
  const learner = await make.learner()
  const statuses = []
  for (let i = 0; i < 15; i++) statuses.push(await tryCode(`198.51.${i}.1`))
  expect(statuses).toEqual([...Array<number>(13).fill(401), 429, 429])
  const code = await codeOf(learner)
  expect(await tryCode('192.0.2.1', code)).toBe(429)
  test.pass(61_000)
  expect(await tryCode('192.0.2.1', code)).toBe(200)
  test.pass(-61_000)
})

it('accepts a right code from an unknown network while others use up their misses', async () => {
  const code = await codeOf(await make.learner())
  for (let i = 0; i < 8; i++) await miss('code.network', `198.51.${i}.0/24`, 2)
  const statuses = []
  for (let i = 0; i < 8; i++) statuses.push(await tryCode(`198.51.${i}.${i + 7}`))
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
  expect(await tryCode('192.0.2.1', code)).toBe(200)
})

it('unknown addresses cannot lock out an address that the organisation knows', async () => {
  const learner = await make.learner()
  await know(learner, '192.0.2.1')
  await fillStrangers()
  expect(await tryCode('192.0.2.9', await codeOf(learner))).toBe(429)
  expect(await tryCode('192.0.2.1')).toBe(401)
  expect(await tryCode('192.0.2.1', await codeOf(learner))).toBe(200)
})

it('an address known to one organisation counts as unknown for the codes of all others, without saying so', async () => {
  const [insider, learner] = [await make.learner(), await make.learner()]
  await know(insider, '192.0.2.1')
  const code = await codeOf(learner)
  await fillStrangers()
  expect(await tryCode('192.0.2.1', code)).toBe(401)
  test.pass(61_000)
  expect(await tryCode('192.0.2.1', code)).toBe(200)
  test.pass(-61_000)
})

it('admits sixty misses in ten minutes at a known address, and a hundred at all addresses of the organisation', async () => {
  const [learner, other] = [await make.learner(), await make.learner()]
  const places = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
  for (const place of places) await know(learner, place)
  await know(other, '192.0.2.4')
  await fillStrangers()
  await miss('code.known', places[0]!, 59)
  expect([await tryCode(places[0]!), await tryCode(places[0]!)]).toEqual([401, 429])
  await miss('code.known', places[1]!, 39)
  expect(await tryCode(places[2]!)).toBe(401)
  expect(await tryCode(places[2]!, await codeOf(learner))).toBe(429)
  expect(await tryCode('192.0.2.4', await codeOf(other))).toBe(200)
})

it('admits ten guesses of a password from all addresses that another organisation knows', async () => {
  const [insider, victim] = [await make.learner(), await withPassword()]
  for (let i = 0; i < 12; i++) await know(insider, `192.0.2.${i}`)
  await know(victim, '203.0.113.1')
  const statuses = []
  for (let i = 0; i < 12; i++) statuses.push(await tryPassword(`192.0.2.${i}`, victim.email))
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  expect(await tryPassword('192.0.2.200', victim.email, password)).toBe(429)
  expect(await tryPassword('203.0.113.1', victim.email, password)).toBe(200)
})

it('admits twenty guesses of a password from the addresses of the own organisation', async () => {
  const victim = await withPassword()
  for (let i = 0; i < 3; i++) await know(victim, `192.0.2.${i}`)
  await miss('password.known.account', victim.email, 18)
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push(await tryPassword(`192.0.2.${i}`, victim.email))
  expect(statuses).toEqual([401, 401, 429])
})

it('misses of unknown callers at a shared address do not count against known accounts there', async () => {
  const learner = await withPassword()
  await know(learner, '192.0.2.1')
  await miss('password.address', '192.0.2.1', 30)
  expect(await tryPassword('192.0.2.1', 'nobody@example.org')).toBe(429)
  expect(await tryPassword('192.0.2.1', learner.email, password)).toBe(200)
})

it('counts the addresses of one IPv6 network of 64 bits as one', async () => {
  const statuses = []
  for (let i = 1; i < 8; i++) statuses.push(await tryCode(`2001:db8:7:1::${i}`))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect(await tryCode('2001:db8:8:1::1')).toBe(401)
})

it('mails one account five links in an hour, from however many addresses they are requested', async () => {
  const [learner, other] = [await make.learner(), await make.learner()]
  const ask = (address: number, email: string) => from(`198.51.100.${address}`, 'reset-password/init', { email })
  const statuses = await Promise.all(Array.from({ length: 7 }, (_, i) => ask(i, learner.email)))
  expect(statuses).toEqual(Array<number>(7).fill(200))
  expect(await ask(8, other.email)).toBe(200)
  expect(await ask(8, 'nobody@example.org')).toBe(404)
  const mails = async (email: string) =>
    (await test.db.many(sql`select id from mails where recipient = ${email} and kind = 'invitation'`)).length
  expect([await mails(learner.email), await mails(other.email)]).toEqual([5, 1])
  test.pass(3_601_000)
  expect(await ask(9, learner.email)).toBe(200)
  expect(await mails(learner.email)).toBe(6)
  test.pass(-3_601_000)
})

it('accepts a code with blanks and hyphens, and with no other sign', async () => {
  const learner = await make.learner()
  for (const written of [
    (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
    (code: string) => ` ${code.split('').join(' ')} `,
    (code: string) => `${code.slice(0, 2)} – ${code.slice(2).toLowerCase()}`,
    (code: string) => `${code.slice(0, 3)}\u00A0${code.slice(3)}\n`,
  ])
    expect(await tryCode('192.0.2.1', written(await codeOf(learner)))).toBe(200)
  for (const wrong of ['ABC12', 'ABC-1234', 'ABC_123', 'ÀBC123', '------', '']) {
    expect(await tryCode('192.0.2.1', wrong)).toBe(400)
  }
})

it('admits fewer misses the more codes are live, from unknown and known addresses, and later accepts a right code again', async () => {
  const [learner, insider] = [await make.learner(), await make.learner()]
  await know(insider, '192.0.2.1')
  await test.db.run(sql`insert into users (organisation_id, first_name, last_name, email, actor, created_at, language)
    select ${learner.organisationId}, 'A', 'B', 'live' || n || '@example.org', gen_random_uuid(), now(), 'en'
    from generate_series(1, 600) n`)
  await test.db.run(sql`insert into codes (organisation_id, user_id, code_hash, code_sealed, made_by, expires_at)
    select organisation_id, id, uuid_send(gen_random_uuid()), '', id, now() + interval '3 days' from users
    where email like 'live%'`)
  const strange: number[] = []
  for (let i = 0; i < 4; i++) strange.push(await tryCode(`198.51.${i}.1`))
  expect(strange).toEqual([401, 401, 429, 429])
  const inside: number[] = []
  for (let i = 0; i < 22; i++) inside.push(await tryCode('192.0.2.1'))
  expect(inside.indexOf(429)).toBe(20)
  const code = await codeOf(learner)
  expect(await tryCode('203.0.113.9', code)).toBe(429)
  test.pass(600_001)
  expect(await tryCode('203.0.113.9', await codeOf(learner))).toBe(200)
  test.pass(-600_001)
  await test.db.run(sql`delete from codes`)
})
