import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { createKey } from '@praxia/contract/connections/keys.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { buildApp } from '../../start/app.ts'
import { plugins } from '../../start/plugins.ts'
import { consistentThrough } from './intake.ts'
import { withDatabase } from '../../../test/global-setup.ts'
import { as, make, test, useServer } from '../../../test/harness.ts'

// Requirements of xAPI 1.0.3 (by the numbers of its parts Data and Communication) and 2.0, with a key of an
// organisation.
useServer()
const versions = ['1.0.3', '2.0.0'] as const
type Headers = Record<string, string>
type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
let authorization = ''
beforeAll(async () => {
  const admin = await make.admin({ org: await make.organisation() })
  const { body } = await as(admin).call(createKey, { body: { name: 'Conformance', scopes: ['read', 'write'] } })
  authorization = `Basic ${Buffer.from(`${body.user}:${body.secret}`).toString('base64')}`
})
const databaseUrl = async (): Promise<string> =>
  withDatabase(
    inject('databaseUrl'),
    (await test.db.one<{ name: string }>(sql`select current_database() as name`)).name,
  )
const json = (value: unknown): string => JSON.stringify(value)
const send = (
  method: Method,
  path: string,
  {
    query = {},
    body,
    headers = {},
    version = '1.0.3',
  }: {
    query?: Record<string, string>
    body?: unknown
    headers?: Headers
    version?: string
  } = {},
) =>
  test.app.inject({
    method,
    url: `/xapi${path}?${new URLSearchParams(query)}`,
    headers: {
      authorization,
      'x-experience-api-version': version,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : json(body) }),
  })
const person = (name = randomUUID()) => ({ mbox: `mailto:${name}@example.org` })
const thing = () => ({ id: `http://example.org/${randomUUID()}` })
const basis = () => ({
  id: randomUUID() as string,
  actor: person(),
  verb: { id: 'http://example.org/did', display: { 'en-US': 'did', fr: 'a fait' } },
  object: { objectType: 'Activity', ...thing() },
})
type Statement = ReturnType<typeof basis>
const statement = <T extends object = object>(more: T = {} as T): Statement & T => ({ ...basis(), ...more })
const store = async (...list: object[]): Promise<void> => {
  const answer = await send('POST', '/statements', { body: list })
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)])
}
interface Result {
  statements: (Statement & Record<string, unknown>)[]
  more: string
}
const find = async (query: Record<string, string>): Promise<string[]> => {
  const answer = await send('GET', '/statements', { query })
  expect(answer.statusCode).toBe(200)
  return (answer.json() as Result).statements.map(({ id }) => id)
}
const pathsOf = (answer: { json(): unknown }): string[] =>
  ((answer.json() as { violations?: { path: string }[] }).violations ?? []).map(({ path }) => path)
const voiding = (id: string) =>
  statement({
    verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
    object: { objectType: 'StatementRef', id },
  })

describe('Communication 1.1 HEAD', () => {
  it('XAPI-00125, 00126, 1.1.s3.b1 every resource with GET responds to HEAD like GET, without a body', async () => {
    const one = statement()
    await store(one)
    const state = { activityId: one.object.id, agent: json(one.actor), stateId: 's' }
    await send('PUT', '/activities/state', { query: state, body: { a: 1 } })
    const asked: [string, Record<string, string>][] = [
      ['/statements', { statementId: one.id }],
      ['/statements', {}],
      ['/activities/state', state],
      ['/activities', { activityId: one.object.id }],
      ['/agents', { agent: json(one.actor) }],
      ['/about', {}],
    ]
    for (const [path, query] of asked) {
      const [head, get] = [await send('HEAD', path, { query }), await send('GET', path, { query })]
      expect([path, head.statusCode, head.body]).toEqual([path, get.statusCode, ''])
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
    }
  })
})

describe('Communication 1.3 alternate request syntax', () => {
  const form = (path: string, method: string, fields: Record<string, string>, headers: Headers = {}) =>
    test.app.inject({
      method: 'POST',
      url: `/xapi${path}?method=${method}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  const own = () => ({ Authorization: authorization, 'X-Experience-API-Version': '1.0.3' })

  it('1.3.s3.b7, b14 form parameters are headers and query, content is the body', async () => {
    const one = statement()
    const put = await form('/statements', 'PUT', { ...own(), statementId: one.id, content: json(one) })
    expect([put.statusCode, put.body]).toEqual([204, ''])
    const got = await form('/statements', 'GET', { ...own(), statementId: one.id })
    expect([got.statusCode, (got.json() as Statement).id]).toEqual([200, one.id])
    const state = { activityId: one.object.id, agent: json(one.actor), stateId: 's' }
    const text = { ...own(), ...state, content: 'é', 'Content-Type': 'text/plain' }
    expect((await form('/activities/state', 'PUT', text)).statusCode).toBe(204)
    const read = await form('/activities/state', 'GET', { ...own(), ...state })
    expect([read.body, read.headers['content-type'], read.headers.etag]).toEqual([
      'é',
      'text/plain',
      expect.any(String),
    ])
    const failed = await form('/activities/state', 'PUT', { ...text, 'If-Match': '"no"' })
    expect(failed.statusCode).toBe(412)
    expect((await form('/agents', 'GET', { ...own(), agent: json(one.actor) })).json()).toMatchObject({
      objectType: 'Person',
    })
  })
  it('1.3.s3.b3, b4 a query parameter other than method, or missing content, is refused', async () => {
    const one = statement()
    const beside = await send('POST', '/statements', {
      query: { method: 'PUT', statementId: one.id },
      body: new URLSearchParams({ content: json(one) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([beside.statusCode, pathsOf(beside)]).toEqual([400, ['statementId']])
    const empty = await form('/statements', 'PUT', { ...own(), statementId: one.id })
    expect([empty.statusCode, pathsOf(empty)]).toEqual([400, ['content']])
    const asJson = await send('POST', '/statements', { query: { method: 'PUT' }, body: { content: one } })
    expect([asJson.statusCode, pathsOf(asJson)]).toEqual([400, ['Content-Type']])
    expect((await send('GET', '/statements', { query: { method: 'POST' } })).statusCode).toBe(400)
  })
  it('does not exist in 2.0', async () => {
    const answer = await form('/statements', 'GET', {}, { authorization, 'x-experience-api-version': '2.0.0' })
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, ['method']])
  })
})

const attachmentOf = (bytes: Buffer, more: object = {}) => ({
  usageType: 'http://example.org/attachment',
  display: { en: 'A file' },
  contentType: 'text/plain',
  length: bytes.length,
  sha2: createHash('sha256').update(bytes).digest('hex'),
  ...more,
})
function multipart(statements: unknown, parts: { bytes: Buffer; type?: string; hash?: string }[]): Buffer {
  const lines = (list: string[]) => Buffer.from(`${list.join('\r\n')}\r\n\r\n`)
  return Buffer.concat([
    lines(['--b', 'Content-Type: application/json']),
    Buffer.from(json(statements)),
    ...parts.flatMap(({ bytes, type = 'text/plain', hash }) => [
      Buffer.from('\r\n'),
      lines([
        '--b',
        `Content-Type: ${type}`,
        'Content-Transfer-Encoding: binary',
        `X-Experience-API-Hash: ${hash ?? createHash('sha256').update(bytes).digest('hex')}`,
      ]),
      bytes,
    ]),
    Buffer.from('\r\n--b--\r\n'),
  ])
}
const mixed = { 'content-type': 'multipart/mixed; boundary=b' }

describe('Communication 1.5.2 multipart', () => {
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255, 1])
  it('1.5.2.s3.b1, 2.1.3.s2.b6 attachments are returned unchanged on request only', async () => {
    const one = statement({ attachments: [attachmentOf(bytes, { contentType: 'application/octet-stream' })] })
    const sent = await send('POST', '/statements', {
      body: multipart(one, [{ bytes, type: 'application/octet-stream' }]),
      headers: mixed,
    })
    expect([sent.statusCode, sent.json()]).toEqual([200, [one.id]])
    for (const query of [{ statementId: one.id }, { activity: one.object.id }] as Record<string, string>[]) {
      const plain = await send('GET', '/statements', { query })
      expect(plain.headers['content-type']).toMatch(/^application\/json/)
      const answer = await send('GET', '/statements', { query: { ...query, attachments: 'true' } })
      const boundary = /^multipart\/mixed; boundary=(\S+)$/.exec(String(answer.headers['content-type']))![1]!
      const [, first, second, end] = answer.rawPayload.toString('latin1').split(`--${boundary}`)
      expect(JSON.parse(first!.slice(first!.indexOf('\r\n\r\n')))).toEqual(plain.json())
      expect(second).toContain(`X-Experience-API-Hash: ${one.attachments[0]!.sha2}`)
      expect(Buffer.from(second!.slice(second!.indexOf('\r\n\r\n') + 4, -2), 'latin1')).toEqual(bytes)
      expect(end).toBe('--\r\n')
    }
  })
  it('1.5.2.s3.b5 an attachment without bytes or fileUrl, or with another hash, is refused, and nothing is stored', async () => {
    const one = statement({ attachments: [attachmentOf(bytes)] })
    const two = statement({ attachments: [attachmentOf(bytes)] })
    const cases: [Buffer, string][] = [
      [multipart(one, []), '0.attachments.0.sha2'],
      [multipart([statement(), two], []), '1.attachments.0.sha2'],
      [multipart(one, [{ bytes: Buffer.from('other'), hash: one.attachments[0]!.sha2 }]), 'parts.1'],
    ]
    for (const [body, path] of cases) {
      const answer = await send('POST', '/statements', { body, headers: mixed })
      expect([answer.statusCode, pathsOf(answer)]).toEqual([400, [path]])
    }
    expect((await send('GET', '/statements', { query: { statementId: one.id } })).statusCode).toBe(404)
    const byAddress = statement({ attachments: [attachmentOf(bytes, { fileUrl: 'http://example.org/f' })] })
    await store(byAddress)
  })
  it('Data 2.4.4.3 the attachments of a SubStatement are taken, asked for and returned as those of a statement', async () => {
    const of = (more: object = {}) => {
      const attachments = [attachmentOf(bytes, { contentType: 'application/octet-stream', ...more })]
      const object = { objectType: 'SubStatement', actor: person(), verb: { id: 'http://x/v' }, object: thing() }
      return statement({ object: { ...object, attachments } })
    }
    const [one, bare] = [of(), of()]
    const post = (whole: object, parts: { bytes: Buffer; type?: string }[]) =>
      send('POST', '/statements', { body: multipart(whole, parts), headers: mixed })
    expect((await post(one, [{ bytes, type: 'application/octet-stream' }])).json()).toEqual([one.id])
    const query = { statementId: one.id, attachments: 'true' }
    const { rawPayload } = await send('GET', '/statements', { query })
    expect(rawPayload.includes(bytes)).toBe(true)
    const refused = await post(bare, [])
    expect([refused.statusCode, pathsOf(refused)]).toEqual([400, ['0.object.attachments.0.sha2']])
    await store(of({ fileUrl: 'http://example.org/f' }))
  })
})

describe('Communication 2.1.3 GET of statements', () => {
  it('table1.row3 agent: actor, object and members of groups', async () => {
    const ada = person()
    const list = [
      statement({ actor: ada }),
      statement({ object: { objectType: 'Agent', ...ada } }),
      statement({ actor: { objectType: 'Group', member: [ada] } }),
      statement({ object: { objectType: 'Group', ...person(), member: [person(), ada] } }),
    ]
    const related = [
      statement({ context: { instructor: ada } }),
      statement({ context: { team: { objectType: 'Group', member: [ada] } } }),
      statement({ object: { objectType: 'SubStatement', actor: ada, verb: { id: 'http://x/v' }, object: thing() } }),
    ]
    await store(...list, statement(), ...related)
    const ids = (some: Statement[]) => some.map(({ id }) => id).toReversed()
    expect(await find({ agent: json({ ...ada, name: 'Ada' }) })).toEqual(ids(list))
    expect(await find({ agent: json(ada), related_agents: 'true' })).toEqual(ids([...list, ...related]))
    expect(await find({ agent: json(ada), ascending: 'true', limit: '2' })).toEqual(ids(list).toReversed().slice(0, 2))
  })
  it('table1.row4–7 verb, activity, registration, related_activities', async () => {
    const [activity, verb, registration] = [thing(), `http://example.org/${randomUUID()}`, randomUUID()]
    const about = statement({ object: activity, verb: { id: verb } })
    const within = statement({ context: { registration, contextActivities: { grouping: [activity] } } })
    const sub = statement({
      object: { objectType: 'SubStatement', actor: person(), verb: { id: verb }, object: activity },
    })
    await store(about, within, sub)
    expect(await find({ verb })).toEqual([about.id])
    expect(await find({ activity: activity.id })).toEqual([about.id])
    expect(await find({ registration })).toEqual([within.id])
    expect(await find({ activity: activity.id, related_activities: 'true' })).toEqual([sub.id, within.id, about.id])
    expect(await find({ activity: activity.id, registration })).toEqual([])
  })
  it('table1.row9–11, 14 since is exclusive, until inclusive, limit and ascending; more continues', async () => {
    const verb = `http://example.org/${randomUUID()}`
    const list = []
    const times: string[] = []
    for (let i = 0; i < 4; i++) {
      const one = statement({ verb: { id: verb } })
      await store(one)
      list.push(one.id)
      const got = await send('GET', '/statements', { query: { statementId: one.id } })
      times.push((got.json() as { stored: string }).stored)
      test.pass(3_600_000)
    }
    expect(await find({ verb, since: times[1]! })).toEqual([list[3], list[2]])
    expect(await find({ verb, until: times[1]!, ascending: 'true' })).toEqual([list[0], list[1]])
    expect(await find({ since: times[0]!, until: times[2]! })).toEqual(expect.arrayContaining([list[2], list[1]]))
    const pages: string[][] = []
    let answer = await send('GET', '/statements', { query: { verb, limit: '3' } })
    for (;;) {
      const { statements, more } = answer.json() as Result
      pages.push(statements.map(({ id }) => id))
      if (more === '') break
      answer = await test.app.inject({
        url: more,
        headers: { authorization, 'x-experience-api-version': '1.0.3' },
      })
    }
    expect(pages).toEqual([[list[3], list[2], list[1]], [list[0]]])
  })

  it('table1.row12 a response has a maximum size, whatever the limit in the request', async () => {
    const verb = `http://example.org/${randomUUID()}`
    for (const n of [serverLimits.statementsMax, 1])
      await store(...Array.from({ length: n }, () => statement({ verb: { id: verb } })))
    for (const limit of [String(serverLimits.statementsMax + 1), '999999999', '0']) {
      const { statements, more } = (await send('GET', '/statements', { query: { verb, limit } })).json() as Result
      expect([limit, statements.length <= serverLimits.statementsMax, more === '']).toEqual([limit, true, false])
    }
  })
  it('more is valid for its own key only, and cannot be changed', async () => {
    const verb = `http://example.org/${randomUUID()}`
    await store(statement({ verb: { id: verb } }), statement({ verb: { id: verb } }))
    const { more } = (await send('GET', '/statements', { query: { verb, limit: '1' } })).json() as Result
    const other = await make.admin({ org: await make.organisation() })
    const { body } = await as(other).call(createKey, { body: { name: 'Other', scopes: ['read'] } })
    const theirs = `Basic ${Buffer.from(`${body.user}:${body.secret}`).toString('base64')}`
    for (const [url, who] of [
      [more, theirs],
      [`${more.slice(0, -1)}_`, authorization],
      ['/xapi/statements?more=rubbish', authorization],
    ]) {
      const answer = await test.app.inject({
        url: url!,
        headers: { authorization: who!, 'x-experience-api-version': '1.0.3' },
      })
      expect([answer.statusCode, pathsOf(answer)]).toEqual([400, ['more']])
    }
  })
  it('table1.row12 ids gives identifiers, canonical one language, exact the statement as sent', async () => {
    const category = {
      ...thing(),
      objectType: 'Activity',
      definition: { name: { 'en-US': 'color', 'en-GB': 'colour' }, extensions: { 'http://x/e': { name: { en: 1 } } } },
    }
    const one = statement({
      actor: { objectType: 'Agent', name: 'Ada', ...person() },
      context: { contextActivities: { category: [category] }, instructor: { name: 'Bo', ...person() } },
      attachments: [attachmentOf(Buffer.from('x'), { fileUrl: 'http://x/f', display: { en: 'a', fr: 'b' } })],
    })
    await store(one)
    const get = async (format: string, headers: Headers = {}) =>
      (await send('GET', '/statements', { query: { statementId: one.id, format }, headers })).json() as Statement & {
        context: { contextActivities: { category: (typeof category)[] }; instructor: object }
        attachments: { display: object }[]
      }
    const ids = await get('ids')
    const { name: _, ...actor } = one.actor as typeof one.actor & { name: string }
    expect([ids.actor, ids.verb, ids.object]).toEqual([actor, { id: one.verb.id }, { id: one.object.id }])
    expect(ids.context.contextActivities.category).toEqual([{ id: category.id }])
    expect(ids.context.instructor).not.toHaveProperty('name')
    const canonical = await get('canonical', { 'accept-language': 'fr;q=0.2, en-GB' })
    expect(canonical.verb.display).toEqual({ fr: 'a fait' })
    expect((await get('canonical', { 'accept-language': 'en' })).verb.display).toEqual({ 'en-US': 'did' })
    expect((await get('canonical', { 'accept-language': 'de' })).verb.display).toEqual({ 'en-US': 'did' })
    const [first] = canonical.context.contextActivities.category
    expect(first!.definition).toEqual({ ...category.definition, name: { 'en-GB': 'colour' } })
    expect(canonical.attachments[0]!.display).toEqual({ en: 'a', fr: 'b' })
    expect(await get('exact', { 'accept-language': 'en-GB' })).toMatchObject(one)
  })
  it('2.1.3.s3 a statement about a statement is found with it, through any number of steps, by its own time', async () => {
    const verb = `http://example.org/${randomUUID()}`
    const first = statement({ verb: { id: verb } })
    const second = statement({ object: { objectType: 'StatementRef', id: first.id } })
    const third = statement({ object: { objectType: 'StatementRef', id: second.id } })
    await store(first)
    const stored = (
      (await send('GET', '/statements', { query: { statementId: first.id } })).json() as { stored: string }
    ).stored
    test.pass(60_000)
    await store(second, third)
    expect(await find({ verb })).toEqual([third.id, second.id, first.id])
    expect(await find({ agent: json(first.actor) })).toEqual([third.id, second.id, first.id])
    expect(await find({ verb, since: stored })).toEqual([third.id, second.id])
    expect(await find({ agent: json(second.actor), verb })).toEqual([])
  })
  it('2.1.4.s1 a voided statement is returned by voidedStatementId only; statements about it and the voiding one stay', async () => {
    const verb = `http://example.org/${randomUUID()}`
    const one = statement({ verb: { id: verb } })
    const about = statement({ object: { objectType: 'StatementRef', id: one.id } })
    const ends = voiding(one.id)
    await store(one, about)
    await store(ends)
    expect(await find({ verb })).toEqual([ends.id, about.id])
    const status = async (key: string, id: string) =>
      (await send('GET', '/statements', { query: { [key]: id } })).statusCode
    expect([await status('statementId', one.id), await status('voidedStatementId', one.id)]).toEqual([404, 200])
    // A voiding statement cannot be voided.
    await store(voiding(ends.id))
    expect([await status('statementId', ends.id), await status('voidedStatementId', ends.id)]).toEqual([200, 404])
    const bare = await send('POST', '/statements', { body: { ...voiding(one.id), object: thing() } })
    expect([bare.statusCode, pathsOf(bare)]).toEqual([400, ['0.object']])
  })
  it.each([['the same process'], ['another process']])(
    '2.1.3.s2.b5 a batch being stored limits Consistent-Through, at %s: a client that continues there misses nothing',
    async (where) => {
      const database = openDatabase(await databaseUrl(), () => undefined, 2)
      const asked = where === 'another process' ? { ...test.world, database } : test.world
      const deps = { ...test.deps, world: asked }
      const app = asked === test.world ? test.app : await buildApp({ ...deps, plugins: plugins(deps) })
      const through = async () => {
        const url = '/xapi/statements?limit=1'
        const { headers } = await app.inject({ url, headers: { authorization, 'x-experience-api-version': '1.0.3' } })
        return Date.parse(String(headers['x-experience-api-consistent-through']))
      }
      const one = statement()
      let storing: Promise<void> | undefined
      const before = await test.world.database.transaction(async (db) => {
        await db.run(sql`lock table statements in share mode`)
        storing = store(one)
        await new Promise((done) => setTimeout(done, 300))
        test.pass(60_000)
        return through()
      })
      await storing
      const got = await send('GET', '/statements', { query: { statementId: one.id } })
      const stored = Date.parse((got.json() as { stored: string }).stored)
      expect([before < stored, before > stored - 1100]).toEqual([true, true])
      expect(await through()).toBeGreaterThan(before + 59_000)
      if (app !== test.app) await app.close()
      await database.close()
    },
  )
  it('2.1.3.s2.b5 Consistent-Through is before the moment of the query, which a later batch may still have', async () => {
    const at = test.world.now()
    const through = await consistentThrough({ database: test.world.database, now: () => at }, true)
    expect(through.getTime()).toBe(at.getTime() - 1)
  })
  it.each(versions)('2.1.3.s2.b5 Consistent-Through and the version are on every response (%s)', async (version) => {
    for (const query of [{}, { statementId: randomUUID() }, { limit: 'x' }] as Record<string, string>[]) {
      const { headers } = await send('GET', '/statements', { query, version })
      expect(headers['x-experience-api-consistent-through']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
      expect(headers['x-experience-api-version']).toBe(version)
    }
  })
})

describe('Communication 2.4, 2.5 agents and activities', () => {
  it('2.4.s2–s5 a Person has the known values of the agent, each as a list', async () => {
    const [ada, account] = [person(), { homePage: 'http://example.org', name: randomUUID() }]
    await store(statement({ actor: { ...ada, name: 'Ada' } }), statement({ actor: { ...ada, name: 'Ada L.' } }))
    const get = async (agent: object) =>
      (await send('GET', '/agents', { query: { agent: json(agent) } })).json() as object
    expect(await get(ada)).toEqual({ objectType: 'Person', name: ['Ada', 'Ada L.'], mbox: [ada.mbox] })
    expect(await get({ account })).toEqual({ objectType: 'Person', account: [account] })
    for (const query of [{}, { agent: 'true' }, { agent: json({ name: 'nobody' }) }] as Record<string, string>[])
      expect((await send('GET', '/agents', { query })).statusCode).toBe(400)
  })
  it('2.5.s1, s2 an activity is returned with its merged definition, also without any', async () => {
    const { id } = thing()
    const saying = (definition: object) => statement({ object: { objectType: 'Activity', id, definition } })
    await store(saying({ name: { en: 'Old' }, type: 'http://x/t' }), saying({ name: { en: 'New', fr: 'Neuf' } }))
    const get = async (activityId: string) =>
      (await send('GET', '/activities', { query: { activityId } })).json() as object
    expect(await get(id)).toEqual({
      objectType: 'Activity',
      id,
      definition: { name: { en: 'New', fr: 'Neuf' }, type: 'http://x/t' },
    })
    const unknown = thing()
    expect(await get(unknown.id)).toEqual({ objectType: 'Activity', id: unknown.id })
    for (const query of [{}, { activityId: 'no iri' }] as Record<string, string>[])
      expect((await send('GET', '/activities', { query })).statusCode).toBe(400)
  })
})

describe('Communication 2.2–2.7, 3.1 documents', () => {
  const places = (activityId = thing().id, agent = json(person())): [string, Record<string, string>][] => [
    ['/activities/state', { activityId, agent, stateId: 'a' }],
    ['/activities/profile', { activityId, profileId: 'a' }],
    ['/agents/profile', { agent, profileId: 'a' }],
  ]
  it.each(versions)(
    'are written, merged, read with ETag and Last-Modified, listed and deleted (%s)',
    async (version) => {
      for (const [path, query] of places()) {
        const at = (method: Method, body?: unknown, headers: Headers = {}) =>
          send(method, path, { query, body, headers, version })
        expect((await at('GET')).statusCode).toBe(404)
        expect((await at('PUT', { x: 'foo', y: 'bar' }, { 'if-none-match': '*' })).statusCode).toBe(204)
        expect((await at('PUT', { x: 1 }, { 'if-none-match': '*' })).statusCode).toBe(412)
        expect((await at('POST', { x: 'bash', z: 'faz' })).statusCode).toBe(204)
        const read = await at('GET')
        expect(read.json()).toEqual({ x: 'bash', y: 'bar', z: 'faz' })
        expect(read.headers.etag).toBe(`"${createHash('sha1').update(read.rawPayload).digest('hex')}"`)
        expect(read.headers['last-modified']).toMatch(/GMT$/)
        expect((await at('PUT', { x: 2 }, { 'if-match': '"other"' })).statusCode).toBe(412)
        expect((await at('PUT', { x: 2 }, { 'if-match': String(read.headers.etag) })).statusCode).toBe(204)
        const bare = await at('PUT', { x: 3 })
        expect([path, bare.statusCode]).toEqual([path, path.endsWith('state') && version === '1.0.3' ? 204 : 409])
        const { stateId: _s, profileId: _p, ...context } = query
        const list = await send('GET', path, { query: context, version })
        expect([list.json(), list.headers['last-modified']]).toEqual([['a'], expect.stringMatching(/GMT$/)])
        const since = new Date(test.world.now().getTime() + 1000).toISOString()
        expect((await send('GET', path, { query: { ...context, since }, version })).json()).toEqual([])
        expect((await at('DELETE')).statusCode).toBe(204)
        expect((await at('GET')).statusCode).toBe(404)
      }
    },
  )
  it('2.2.s8.b1 a document that is not a JSON object is not merged', async () => {
    for (const [path, query] of places()) {
      const at = (method: Method, body: unknown, headers: Headers = {}) => send(method, path, { query, body, headers })
      await at('PUT', 'text', { 'content-type': 'text/plain', 'if-none-match': '*' })
      expect((await at('POST', { a: 1 })).statusCode).toBe(400)
      expect((await at('PUT', { a: 1 }, { 'if-match': '*' })).statusCode).toBe(204)
      expect((await at('POST', 'text', { 'content-type': 'text/plain' })).statusCode).toBe(400)
      expect((await at('POST', '[1]')).statusCode).toBe(400)
      expect((await at('POST', '{"a":')).statusCode).toBe(400)
    }
  })
  it('2.3.s5 deleting all State of an activity and an agent keeps that of others', async () => {
    const [activityId, agent] = [thing().id, json(person())]
    for (const stateId of ['a', 'b'])
      await send('PUT', '/activities/state', { query: { activityId, agent, stateId }, body: {} })
    const other = { activityId, agent: json(person()) }
    await send('PUT', '/activities/state', { query: { ...other, stateId: 'a' }, body: {} })
    expect((await send('DELETE', '/activities/state', { query: { activityId, agent } })).statusCode).toBe(204)
    const names = async (query: Record<string, string>) => (await send('GET', '/activities/state', { query })).json()
    expect([await names({ activityId, agent }), await names(other)]).toEqual([[], ['a']])
  })
  it('a missing or malformed parameter is refused by name', async () => {
    const [activityId, agent] = [thing().id, json(person())]
    const cases: [string, Record<string, string>, string][] = [
      ['/activities/state', { agent, stateId: 'a' }, 'activityId'],
      ['/activities/state', { activityId: 'no iri', agent, stateId: 'a' }, 'activityId'],
      ['/activities/state', { activityId, stateId: 'a' }, 'agent'],
      ['/activities/state', { activityId, agent: 'true', stateId: 'a' }, 'agent'],
      ['/activities/state', { activityId, agent, registration: 'x', stateId: 'a' }, 'registration'],
      ['/activities/profile', { profileId: 'a' }, 'activityId'],
      ['/agents/profile', { agent: json({ name: 'x' }), profileId: 'a' }, 'agent'],
    ]
    for (const [path, query, named] of cases) {
      const answer = await send('PUT', path, { query, body: {} })
      expect([path, answer.statusCode, pathsOf(answer)]).toEqual([path, 400, [named]])
    }
    const nameless = await send('PUT', '/agents/profile', { query: { agent }, body: {} })
    expect([nameless.statusCode, pathsOf(nameless)]).toEqual([400, ['profileId']])
  })
})

describe('Data 2.6 signed statements', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const url = (value: string | Buffer) => Buffer.from(value).toString('base64url')
  const jws = (payload: string, alg = 'RS256', more: object = {}) => {
    const text = `${url(json({ alg, ...more }))}.${url(payload)}`
    return Buffer.from(`${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`)
  }
  const signed = (one: Statement, bytes: Buffer, contentType = 'application/octet-stream') => {
    const usageType = 'http://adlnet.gov/expapi/attachments/signature'
    const whole = { ...one, attachments: [attachmentOf(bytes, { usageType, contentType })] }
    return send('POST', '/statements', { body: multipart(whole, [{ bytes, type: contentType }]), headers: mixed })
  }
  it('2.6.s4 a signature over the statement is accepted; one over other content or in another format is 400', async () => {
    const one = statement()
    expect((await signed(one, jws(json(one)))).statusCode).toBe(200)
    const cases: [string, Buffer, string?][] = [
      ['0.attachments.0.contentType', jws(json(one)), 'text/plain'],
      ['0.attachments.0', jws(json(one), 'HS256')],
      ['0.attachments.0', jws(json(one), 'none')],
      ['0.attachments.0', jws(json(one).slice(2))],
      ['0.attachments.0', jws(json({ ...one, verb: { id: 'http://x/other' } }))],
      ['0.attachments.0', jws(json(one), 'RS256', { x5c: ['rubbish'] })],
      ['0.attachments.0', Buffer.from('no.jws')],
    ]
    for (const [path, bytes, type] of cases) {
      const answer = await signed({ ...one }, bytes, type)
      expect([answer.statusCode, pathsOf(answer)]).toEqual([400, [path]])
    }
  })
})
