import { randomUUID } from 'node:crypto'
import { type ErrorCode, errors } from '@praxia/contract/errors.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { isOver } from './credential.ts'
import { actorKey } from '../record/agents.ts'
import { test, useServer } from '../../../test/harness.ts'
import { type RecordClient, openRecord, pathsOf, person, statement, thing, versions } from '../../../test/lrs.ts'

// The requirements of the public list that are neither about statements nor resources, by number. The list has no case
// for 00095, 00136, 00137 and 00138, which its authors withdrew.
useServer()
let door: RecordClient
beforeAll(async () => {
  door = await openRecord()
})
const methods = ['GET', 'PUT', 'POST', 'DELETE'] as const
const agent = JSON.stringify(person())

describe.each(versions)('in %s', (version) => {
  const call = (method: (typeof methods)[number] | 'PATCH', url: string) =>
    test.app.inject({
      method,
      url: `/xapi${url}`,
      headers: {
        authorization: door.authorization,
        'x-experience-api-version': version,
        'if-none-match': '*',
        ...(method === 'GET' || method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: '{}' }),
    })
  const places: [id: string, path: string, query: Record<string, string>][] = [
    [
      'XAPI-00224, 00225, 00226, 00228',
      '/activities/state',
      { activityId: thing().id, agent, registration: randomUUID(), stateId: 's' },
    ],
    ['XAPI-00276, 00277', '/agents/profile', { agent, profileId: 'p' }],
    ['XAPI-00305, 00306, 00307', '/activities/profile', { activityId: thing().id, profileId: 'p' }],
  ]
  it.each(places)('%s: the query parameter %s is one text', async (_, path, query) => {
    for (const [key, value] of Object.entries(query))
      for (const method of methods) {
        const twice = await call(method, `${path}?${new URLSearchParams([...Object.entries(query), [key, value]])}`)
        expect([method, key, twice.statusCode, pathsOf(twice)]).toEqual([method, key, 400, [key]])
        const rest = new URLSearchParams(Object.entries(query).filter(([name]) => name !== key))
        const within = await call(method, `${path}?${rest}&${key}[key]=value`)
        expect([method, key, within.statusCode]).toEqual([method, key, 400])
      }
  })
  it('XAPI-00139, 00156, 00158, 00164 to 00166: statements are read by id, or by filters in the requested order', async () => {
    const verb = { id: `http://example.org/verbs/${randomUUID()}` }
    const made = [1, 2, 3].map(() => statement({ verb }))
    for (const body of [...made, statement()])
      expect((await door.send('POST', '/statements', { body, version })).statusCode).toBe(200)
    const get = (query: Record<string, string>) => door.send('GET', '/statements', { query, version })
    const one = await get({ statementId: made[0]!.id })
    expect([one.statusCode, one.headers['content-type']]).toEqual([200, expect.stringContaining('application/json')])
    expect(one.json()).toMatchObject({ id: made[0]!.id, verb })
    const idsOf = async (more: Record<string, string>) =>
      (await get({ verb: verb.id, ...more })).json<{ statements: { id: string }[] }>().statements.map(({ id }) => id)
    const ids = made.map(({ id }) => id)
    expect(await idsOf({ ascending: 'true' })).toEqual(ids)
    expect(await idsOf({})).toEqual(ids.toReversed())
  })
  it('XAPI-00122: a moment keeps its milliseconds', async () => {
    const body = statement({ timestamp: '2026-01-02T03:04:05.123456Z' })
    expect((await door.send('POST', '/statements', { body, version })).statusCode).toBe(200)
    const got = await door.send('GET', '/statements', { query: { statementId: body.id }, version })
    expect(got.json()).toMatchObject({ timestamp: expect.stringMatching(/^2026-01-02T03:04:05\.123/) as string })
  })
  it('XAPI-00066: a SubStatement must meet the rules of a statement', async () => {
    const { id: _, ...within } = statement()
    const wrong: [path: string, more: object][] = [
      ['actor', { actor: undefined }],
      ['verb.id', { verb: { id: 'no iri' } }],
      ['result.completion', { result: { completion: 'true' } }],
      ['context.registration', { context: { registration: 'no uuid' } }],
    ]
    for (const [path, more] of wrong) {
      const body = statement({ object: { objectType: 'SubStatement', ...within, ...more } })
      const answer = await door.send('POST', '/statements', { body, version })
      expect([answer.statusCode, pathsOf(answer)]).toEqual([400, [`0.object.${path}`]])
    }
  })
  it('XAPI-00304: an activity’s profile belongs to no agent', async () => {
    for (const method of methods) {
      const query = new URLSearchParams({ activityId: thing().id, profileId: 'p', agent })
      const answer = await call(method, `/activities/profile?${query}`)
      expect([method, answer.statusCode, pathsOf(answer)]).toEqual([method, 400, ['agent']])
    }
  })
  it('XAPI-00223: a State is deleted by its key, without a time', async () => {
    const query = new URLSearchParams({ activityId: thing().id, agent, since: '2026-01-01T00:00:00Z' })
    const answer = await call('DELETE', `/activities/state?${query}`)
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, ['since']])
  })
  it('Communication 3.2: an unsupported method and an unknown address have different errors', async () => {
    const has: Record<string, string> = {
      '/statements': 'GET, HEAD, POST, PUT',
      '/activities': 'GET, HEAD',
      '/agents': 'GET, HEAD',
      '/about': 'GET, HEAD',
    }
    for (const [path, allow] of Object.entries(has))
      for (const method of methods.filter((one) => !allow.includes(one))) {
        const unknown = await test.app.inject({ method, url: `/xapi${path}?activityId=http://example.org/a` })
        const answer = await call(method, `${path}?agent=${encodeURIComponent(agent)}`)
        for (const { statusCode, headers } of [unknown, answer])
          expect([method, path, statusCode, headers.allow]).toEqual([method, path, 405, allow])
        expect(pathsOf(answer)).toEqual([method])
      }
    expect((await call('DELETE', '/nothing')).statusCode).toBe(404)
  })
})

it('XAPI-00323: errors of statements have a status of the list in Communication 3.2', () => {
  const listed = [400, 401, 403, 404, 409, 412, 413, 429, 500]
  const codes = (Object.keys(errors) as ErrorCode[]).filter((code) => code.startsWith('xapi.'))
  expect(codes.length).toBeGreaterThan(8)
  // Error of a method, not of a statement.
  expect(codes.filter((code) => code !== 'xapi.method' && !listed.includes(errors[code]))).toEqual([])
})

it('limits the documents of a key in one place to the number that other systems store', async () => {
  const [activityId, someone] = [thing().id, person()]
  const query = { activityId, agent: JSON.stringify(someone) }
  const fill = (from: number, to: number) =>
    test.db.run(sql`insert into documents (organisation_id, kind, activity, agent, registration, name, content,
        content_type, etag, updated_at)
      select ${door.admin.organisationId}, 'state', ${activityId}, ${actorKey(someone)!}, '', 'kept' || n, '{}',
        'application/json', 'x', now() from generate_series(${from}::integer, ${to}::integer) n`)
  const put = async (stateId: string) =>
    (await door.send('PUT', '/activities/state', { query: { ...query, stateId }, body: {} })).statusCode
  await fill(1, serverLimits.documentsMax)
  expect(await put('one more than content may keep')).toBe(204)
  await fill(serverLimits.documentsMax + 1, serverLimits.keyDocumentsMax - 2)
  expect([await put('last'), await put('too many'), await put('last')]).toEqual([204, 413, 204])
})

it('Data 4.2.7 of 2.0: a future moment is accepted unchanged', async () => {
  const timestamp = new Date(test.world.now().getTime() + 5 * 60_000).toISOString()
  const one = statement({ timestamp })
  expect((await door.send('POST', '/statements', { body: one, version: '2.0.0' })).statusCode).toBe(200)
  const got = await door.send('GET', '/statements', { query: { statementId: one.id }, version: '2.0.0' })
  expect(got.json()).toMatchObject({ timestamp })
})

it('an account ends at the moment of its end', () => {
  const end = new Date('2026-03-01T00:00:00Z')
  const at = (ms: number) => new Date(end.getTime() + ms)
  expect([at(-1), end, at(1)].map((now) => isOver(end, now))).toEqual([false, true, true])
  expect(isOver(null, end)).toBe(false)
})
