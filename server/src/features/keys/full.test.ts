import { deleteMember } from '@praxia/contract/members.ts'
import { getQuota } from '@praxia/contract/organisations.ts'
import { beforeEach, expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { as, make, test, useServer } from '../../../test/harness.ts'
import {
  type RecordClient,
  attachmentOf,
  filePart,
  jsonPart,
  mixed,
  multipart,
  openRecord,
  statement,
} from '../../../test/lrs.ts'
import { begin, learnerWithTraining, makeTraining, report, say } from '../../../test/training-world.ts'
import { boundsOfKeys } from '../xapi/storing-actions.ts'

// Statements by keys have a limit per organisation: no other system can fill the database.
const bounds = { statements: 10, bytes: 20_000 }
useServer({ KEYS_STATEMENTS: String(bounds.statements), KEYS_BYTES: String(bounds.bytes) })
let door: RecordClient
beforeEach(async () => {
  door = await openRecord()
})
const some = (n: number) => Array.from({ length: n }, () => statement())
const store = async (body: object): Promise<number> => {
  const answer = await door.send('POST', '/statements', { body })
  if (answer.statusCode === 413)
    expect(answer.json()).toMatchObject({
      code: 'xapi.keys_full',
      details: { keysStatements: bounds.statements, keysBytes: bounds.bytes },
      violations: [{ path: 'body' }],
    })
  return answer.statusCode
}
const quota = async () => (await as(door.admin).call(getQuota, { params: { id: 0 } })).body.outside
const storeFile = (bytes: Buffer) => {
  const body = multipart([jsonPart({ ...statement(), attachments: [attachmentOf(bytes)] }), filePart(bytes)])
  return door.send('POST', '/statements', { body, headers: mixed })
}
const put = (agent: object, bytes: number, name = 'a') =>
  door.send('PUT', '/agents/profile', {
    query: { agent: JSON.stringify(agent), profileId: name },
    body: Buffer.alloc(bytes),
    headers: { 'content-type': 'application/octet-stream', 'if-none-match': '*' },
  })

it('accepts a limited number of statements of all keys, accepts known ones again, and does not affect launches', async () => {
  const list = some(bounds.statements)
  expect(await store(list.slice(1))).toBe(200)
  expect(await store([list[0]!, statement()])).toBe(413)
  expect(await quota()).toMatchObject({ statements: 9, maxStatements: bounds.statements, maxBytes: bounds.bytes })
  expect(await store(list[0]!)).toBe(200)
  expect([await store(list), await store(statement())]).toEqual([200, 413])
  expect((await quota()).statements).toBe(bounds.statements)
  const org = { id: door.admin.organisationId, name: '', type: 'COMPANY' }
  const launch = await begin(await make.learner({ org }), await makeTraining(org))
  expect((await report(launch, say(launch, 'experienced'))).statusCode).toBe(200)
  // Each organisation has its own limit.
  door = await openRecord()
  expect(await store(statement())).toBe(200)
})

it('accepts a limited number of bytes, with files and documents, and reports the total', async () => {
  expect((await storeFile(Buffer.alloc(8000, 'a'))).statusCode).toBe(200)
  const agent = { mbox: 'mailto:outside@example.org' }
  expect((await put(agent, 9000)).statusCode).toBe(204)
  const { bytes } = await quota()
  expect(bytes).toBeGreaterThan(17_000)
  expect(bytes).toBeLessThan(18_500)
  for (const answer of [await storeFile(Buffer.alloc(4000, 'b')), await put(agent, 4000, 'b')])
    expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([413, 'xapi.keys_full'])
  expect((await test.world.storage.list('arriving')).length).toBe(0)
  expect((await quota()).bytes).toBe(bytes)
  // To the last byte, and not one more.
  expect((await put(agent, bounds.bytes - bytes + 1, 'c')).statusCode).toBe(413)
  expect((await put(agent, bounds.bytes - bytes, 'c')).statusCode).toBe(204)
  expect((await quota()).bytes).toBe(bounds.bytes)
  const query = { agent: JSON.stringify(agent), profileId: 'c' }
  const { headers } = await door.send('GET', '/agents/profile', { query })
  const gone = await door.send('DELETE', '/agents/profile', { query, headers: { 'if-match': String(headers.etag) } })
  expect([gone.statusCode, (await quota()).bytes]).toEqual([204, bytes])
})

it('releases the bytes deleted with a member exactly', async () => {
  const org = { id: door.admin.organisationId, name: '', type: 'COMPANY' }
  const learner = await make.learner({ org })
  expect(await store(some(2))).toBe(200)
  const before = await quota()
  const actor = { mbox: `mailto:${learner.email}` }
  const file = Buffer.alloc(500, 'c')
  const own = multipart([jsonPart({ ...statement({ actor }), attachments: [attachmentOf(file)] }), filePart(file)])
  expect((await door.send('POST', '/statements', { body: own, headers: mixed })).statusCode).toBe(200)
  expect((await put(actor, 700)).statusCode).toBe(204)
  expect((await quota()).statements).toBe(3)
  expect((await quota()).bytes).toBeGreaterThan(before.bytes + 1200)
  await as(door.admin).call(deleteMember, { params: { id: learner.id } })
  expect(await quota()).toEqual(before)
})

it('counts a document by its last content, also after a name was erased from it', async () => {
  const org = { id: door.admin.organisationId, name: '', type: 'COMPANY' }
  const learner = await make.learner({ org })
  const query = { agent: JSON.stringify({ mbox: 'mailto:outside@example.org' }), profileId: 'a' }
  const write = async (body: object) =>
    expect((await door.send('POST', '/agents/profile', { query, body })).statusCode).toBe(204)
  const counted = async () => {
    const { bytes } = await test.db.one<{ bytes: number }>(sql`select octet_length(content)::bigint as bytes
      from documents where organisation_id = ${org.id}`)
    expect((await quota()).bytes).toBe(bytes)
    return bytes
  }
  await write({ note: `Ask ${learner.email}` })
  const first = await counted()
  await write({ more: 'x'.repeat(300) })
  expect(await counted()).toBeGreaterThan(first + 300)
  await write({ more: '' })
  expect(await counted()).toBeLessThan(first + 300)
  await as(door.admin).call(deleteMember, { params: { id: learner.id } })
  const { content } = await test.db.one<{ content: Buffer }>(
    sql`select content from documents where organisation_id = ${org.id}`,
  )
  expect(content.toString()).not.toContain(learner.email)
  await counted()
})

it('never lets two requests take the last place', async () => {
  expect(await store(some(bounds.statements - 1))).toBe(200)
  const answers = await Promise.all(some(4).map((one) => store(one)))
  expect(answers.toSorted()).toEqual([200, 413, 413, 413])
  const { count } = await test.db.one<{ count: number }>(
    sql`select count(*) as count from statements where organisation_id = ${door.admin.organisationId}`,
  )
  expect(count).toBe(bounds.statements)
})

it('occupies few of the slots for storing: headsets report while another system waits for itself', async () => {
  expect(await store(statement())).toBe(200)
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const { posts, told } = await test.db.transaction(async (db) => {
    await db.maybe(sql`select statements from outside_records
      where organisation_id = ${door.admin.organisationId} for update`)
    const sent = some(8).map((one) => store(one))
    await expect.poll(waitingForLocks).toBe(boundsOfKeys.atOnce)
    return { posts: sent, told: (await report(launch, say(launch, 'experienced'))).statusCode }
  })
  expect([told, ...(await Promise.all(posts))]).toEqual(Array(9).fill(200))
})
it.each(['that exists', 'that is new'])('accepts a document %s while its member is deleted', async (which) => {
  const learner = await make.learner({ org: { id: door.admin.organisationId, name: '', type: 'COMPANY' } })
  const actor = { mbox: `mailto:${learner.email}` }
  expect(await store(statement({ actor }))).toBe(200)
  const query = { agent: JSON.stringify(actor), profileId: 'a' }
  const write = () => door.send('POST', '/agents/profile', { query, body: { a: 1 } })
  if (which === 'that exists') expect((await write()).statusCode).toBe(204)
  const { deleted, written } = await test.db.transaction(async (db) => {
    await db.maybe(sql`select statements from outside_records
      where organisation_id = ${door.admin.organisationId} for update`)
    const deletion = as(door.admin).call(deleteMember, { params: { id: learner.id } })
    await expect.poll(waitingForLocks).toBe(1)
    const document = write()
    await expect.poll(waitingForLocks).toBe(2)
    return { deleted: deletion, written: document }
  })
  expect([(await deleted).status, (await written).statusCode]).toEqual([200, 204])
})
async function waitingForLocks(): Promise<number> {
  const { count } = await test.db.one<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return count
}
