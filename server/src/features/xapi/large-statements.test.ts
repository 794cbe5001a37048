import { randomUUID } from 'node:crypto'
import { exportStatements, listStatements } from '@praxia/contract/statements.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { as, make, test, useServer } from '../../../test/harness.ts'
import { type Json, type RecordClient, openRecord, statement, thing } from '../../../test/lrs.ts'
import { begin, makeTraining, report, say } from '../../../test/training-world.ts'
import { pageBytes } from '../record/store.ts'

// Statements of many megabytes: a response reads as many as fit into memory, and says where it goes on.
useServer()
let door: RecordClient
beforeAll(async () => {
  door = await openRecord()
})
/** Two fit into `pageBytes`, three do not. */
const large = 1_600_000
const text = (letter: string) => letter.repeat(large)
interface Page {
  statements: { id: string }[]
  more: string
}
async function pagesOf(first: string, headers: Record<string, string>): Promise<string[][]> {
  const pages: string[][] = []
  for (let url = first; url !== '';) {
    const { statements, more } = (await test.app.inject({ url, headers })).json<Page>()
    pages.push(statements.map(({ id }) => id))
    url = more
  }
  return pages
}

describe('with a key', () => {
  const agent = { objectType: 'Agent', mbox: 'mailto:large@example.org' }
  const verb = { id: 'http://example.org/spoke' }
  const activity = thing()
  const ids: string[] = []
  beforeAll(async () => {
    for (const letter of ['a', 'b', 'c', 'd']) {
      const one = statement({ actor: agent, verb, object: activity, result: { response: text(letter) } })
      expect((await door.send('POST', '/statements', { body: one })).statusCode).toBe(200)
      ids.push(one.id)
    }
  })
  it.each([
    ['all', {}],
    ['by an indexed filter', { verb: verb.id }],
    ['by an agent', { agent: JSON.stringify(agent) }],
    ['by a scan', { agent: JSON.stringify(agent), related_agents: 'true' }],
  ])('pages of statements end where they are large, none is left out and none comes twice: %s', async (_, query) => {
    const headers = { authorization: door.authorization, 'x-experience-api-version': '2.0.0' }
    const url = `/xapi/statements?${new URLSearchParams({ ...query, ascending: 'true' })}`
    expect(await pagesOf(url, headers)).toEqual([ids.slice(0, 3), ids.slice(3)])
    expect(await pagesOf(url.replace('ascending=true', 'limit=2'), headers)).toEqual([
      ids.slice(2).toReversed(),
      ids.slice(0, 2).toReversed(),
    ])
    expect(3 * large).toBeGreaterThan(pageBytes)
    expect(2 * large).toBeLessThan(pageBytes)
  })
  it('an export has all of them, and a list none of their long texts', async () => {
    const { admin } = door
    const sent = await test.app.inject({
      url: `${`/api${exportStatements.path}`.replace('{lang}', 'en')}?format=jsonl`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const lines = sent.body.trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(ids.toReversed())
    const [object, longVerb] = [thing(), `http://example.org/${'v'.repeat(2000)}`]
    const named = statement({
      actor: { ...agent, name: text('n') },
      verb: { id: longVerb },
      object: { ...object, definition: { name: { en: text('m') } } },
    })
    expect((await door.send('POST', '/statements', { body: named })).statusCode).toBe(200)
    const { body } = await as(admin).call(listStatements, { query: {} })
    expect(body.items[0]).toMatchObject({
      id: named.id,
      stranger: 'n'.repeat(400),
      verb: longVerb.slice(0, 2000),
      name: object.id,
    })
  })
  it('statements known before are compared a part at a time: equal ones are accepted again, others are a conflict', async () => {
    const one = statement({ result: { response: text('e') } })
    const send = (body: Json[]) => door.send('POST', '/statements', { body })
    expect((await send([one])).statusCode).toBe(200)
    expect((await send([one])).json()).toEqual([one.id])
    const changed = ids.map((id) => statement({ id }))
    expect((await send([one, ...changed])).json()).toMatchObject({
      code: 'xapi.conflict',
      violations: [{ path: '1.id' }],
    })
  })
})

it('pages of an attempt end where its statements are large', async () => {
  const org = await make.organisation()
  const launch = await begin(await make.learner({ org }), await makeTraining(org))
  const sent: string[] = []
  for (const letter of ['a', 'b', 'c', 'd']) {
    const one = say(launch, 'experienced', { result: { response: text(letter) } })
    expect((await report(launch, one)).statusCode).toBe(200)
    sent.push((one as unknown as { id: string }).id)
  }
  const headers = { authorization: `Basic ${launch.token}`, 'x-experience-api-version': '1.0.3' }
  const url = `/xapi/statements?${new URLSearchParams({ ascending: 'true', verb: 'http://adlnet.gov/expapi/verbs/experienced' })}`
  expect(await pagesOf(url, headers)).toEqual([sent.slice(0, 3), sent.slice(3)])
})

it('a definition and the names of an agent come from the newest statements, up to a megabyte and the one that passes it', async () => {
  const id = `http://example.org/things/${randomUUID()}`
  const agent = { objectType: 'Agent', mbox: `mailto:${randomUUID()}@example.org` }
  const saying = (mark: string, bytes: number) =>
    statement({
      actor: { ...agent, name: mark + 'n'.repeat(bytes) },
      object: { id, definition: { description: { [`x-${mark}`]: 'd'.repeat(bytes) }, name: { en: mark } } },
    })
  for (const [mark, bytes] of [
    ['old', 10],
    ['mid', 1_000_000],
    ['new', 10],
  ] as const)
    expect((await door.send('POST', '/statements', { body: saying(mark, bytes) })).statusCode).toBe(200)
  const about = (await door.send('GET', '/activities', { query: { activityId: id } })).json<{
    definition: { name: object; description: object }
  }>()
  expect(about.definition.name).toEqual({ en: 'new' })
  expect(Object.keys(about.definition.description)).toEqual(['x-mid', 'x-new'])
  const names = (await door.send('GET', '/agents', { query: { agent: JSON.stringify(agent) } })).json<{
    name: string[]
  }>()
  expect(names.name.map((name) => name.slice(0, 3))).toEqual(['mid', 'new'])
})
