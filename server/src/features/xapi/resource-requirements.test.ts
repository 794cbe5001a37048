import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { test, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import {
  type Call,
  type RecordClient,
  type Json,
  type Part,
  type Version,
  attachmentOf,
  filePart,
  jsonPart,
  kept,
  mixed,
  multipart,
  openRecord,
  pathsOf,
  person,
  statement,
  thing,
  versions,
} from '../../../test/lrs.ts'

// Requirements for the resources: xAPI's part Communication, by the numbers of the public list, in both versions.
useServer()
let door: RecordClient
beforeAll(async () => {
  door = await openRecord()
})
const json = (value: unknown): string => JSON.stringify(value)
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'
const writes = ['PUT', 'POST', 'DELETE'] as const
const all = ['GET', ...writes] as const
const statusOf = async (method: Method, path: string, call: Call): Promise<number> =>
  (await door.send(method, path, call)).statusCode

interface Resource {
  name: string
  path: string
  id: 'stateId' | 'profileId'
  /** A different place each time. */
  at(): Record<string, string>
  /** Numbers of the list by subject. */
  numbers: Record<
    'missing' | 'agent' | 'registration' | 'name' | 'since' | 'life' | 'list' | 'merge' | 'mismatch' | 'encoding',
    string
  >
}
const resources: Resource[] = [
  {
    name: 'State',
    path: '/activities/state',
    id: 'stateId',
    at: () => ({ activityId: thing().id, agent: json(person()), stateId: randomUUID() }),
    numbers: {
      missing: 'XAPI-00207 to 00210, 00212 to 00215',
      agent: 'XAPI-00196 to 00199',
      registration: 'XAPI-00200 to 00203, 00218 to 00220, 00227',
      name: 'XAPI-00206, 00211',
      since: 'XAPI-00195, 00204, 00205, 00221, 00222',
      life: 'XAPI-00187 to 00192, 00216, 00217, 00230, 00231, 00233',
      list: 'XAPI-00193, 00194',
      merge: 'XAPI-00183 to 00186, 00234',
      mismatch: 'XAPI-00182, 00229, 00232',
      encoding: 'XAPI-00235',
    },
  },
  {
    name: 'Agent Profile',
    path: '/agents/profile',
    id: 'profileId',
    at: () => ({ agent: json(person()), profileId: randomUUID() }),
    numbers: {
      missing: 'XAPI-00261 to 00264',
      agent: 'XAPI-00255 to 00258',
      registration: '',
      name: 'XAPI-00265 to 00267',
      since: 'XAPI-00260, 00268, 00275',
      life: 'XAPI-00259, 00269, 00271 to 00274, 00280, 00282, 00283',
      list: 'XAPI-00270',
      merge: 'XAPI-00279',
      mismatch: 'XAPI-00278, 00281',
      encoding: 'XAPI-00284',
    },
  },
  {
    name: 'Activity Profile',
    path: '/activities/profile',
    id: 'profileId',
    at: () => ({ activityId: thing().id, profileId: randomUUID() }),
    numbers: {
      missing: 'XAPI-00296 to 00299',
      agent: '',
      registration: '',
      name: 'XAPI-00300 to 00302',
      since: 'XAPI-00294, 00295, 00303',
      life: 'XAPI-00285 to 00288, 00290 to 00293, 00310 to 00312',
      list: 'XAPI-00289',
      merge: 'XAPI-00308',
      mismatch: 'XAPI-00309, 00313',
      encoding: 'XAPI-00314',
    },
  },
]
const without = (query: Record<string, string>, key: string): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== key))
const none = { 'if-none-match': '*' }
/** Returns a request that is valid except for its address. */
const asked = (method: Method, query: Record<string, string>, version: Version): Call => ({
  query,
  version,
  ...(method === 'PUT' || method === 'POST' ? { body: { a: 1 } } : {}),
  ...(method === 'PUT' ? { headers: none } : {}),
})

describe.each(versions)('in %s', (version) => {
  describe.each(resources)('$name', ({ path, id, at, numbers }) => {
    const refused = async (methods: readonly Method[], key: string, change: (q: Record<string, string>) => object) => {
      for (const method of methods) {
        const query = { ...change(at()) } as Record<string, string>
        const answer = await door.send(method, path, asked(method, query, version))
        expect([method, query, answer.statusCode, pathsOf(answer)]).toEqual([
          method,
          query,
          400,
          [expect.stringMatching(new RegExp(`^${key}\\b`))],
        ])
      }
    }
    it(`${numbers.missing}: every call names its place`, async () => {
      for (const key of Object.keys(without(at(), id))) {
        await refused(all, key, (query) => without(query, key))
        await refused(all, key, (query) => ({ ...query, [key]: '' }))
      }
    })
    it(`${numbers.name}: a call that writes names its document`, async () => {
      await refused(id === 'stateId' ? ['PUT', 'POST'] : writes, id, (query) => without(query, id))
    })
    it('XAPI-00324, 00325: unknown parameters and other letter cases are refused', async () => {
      await refused(all, 'foo', (query) => ({ ...query, foo: 'bar' }))
      await refused(all, 'ActivityId', (query) => ({ ...query, ActivityId: thing().id }))
    })
    if ('agent' in at())
      it(`${numbers.agent}: an agent is one`, async () => {
        for (const agent of [
          'not JSON',
          'true',
          '[]',
          '{}',
          json({ mbox: 'a' }),
          json({ ...person(), openid: 'http://a/b' }),
        ])
          await refused(all, 'agent', (query) => ({ ...query, agent }))
      })
    if ('activityId' in at())
      it('XAPI-00012: an activity is an IRI, as in a statement', async () => {
        await refused(all, 'activityId', (query) => ({ ...query, activityId: 'example.org/a' }))
      })
    if (id === 'stateId')
      it(`${numbers.registration}: a registration is a UUID, and a State of its own`, async () => {
        for (const registration of ['true', '', '123'])
          await refused(all, 'registration', (query) => ({ ...query, registration }))
        const [query, registration] = [at(), randomUUID()]
        const within = { ...query, registration }
        expect(await statusOf('PUT', path, { query: within, body: { a: 1 }, version })).toBe(204)
        expect(await statusOf('POST', path, { query: within, body: { b: 1 }, version })).toBe(204)
        expect((await door.send('GET', path, { query: within, version })).json()).toEqual({ a: 1, b: 1 })
        expect(await statusOf('GET', path, { query, version })).toBe(404)
        expect(await statusOf('DELETE', path, { query: within, version })).toBe(204)
        expect(await statusOf('GET', path, { query: within, version })).toBe(404)
      })
    it(`${numbers.life}: a document is written by PUT and POST, read as it was written, and removed`, async () => {
      for (const method of ['PUT', 'POST'] as const) {
        const query = at()
        const document = { name: randomUUID(), location: { name: 'a' } }
        expect(await statusOf('GET', path, { query, version })).toBe(404)
        expect(
          await statusOf(method, path, { query, body: document, version, headers: method === 'PUT' ? none : {} }),
        ).toBe(204)
        const got = await door.send('GET', path, { query, version })
        expect([got.statusCode, got.json()]).toEqual([200, document])
        expect(got.headers.etag).toMatch(/^"[0-9a-f]{40}"$/)
        expect(Date.parse(got.headers['last-modified'] as string)).not.toBeNaN()
        const head = await door.send('HEAD', path, { query, version })
        expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', got.headers.etag])
        expect(await statusOf('DELETE', path, { query, version })).toBe(204)
        expect(await statusOf('GET', path, { query, version })).toBe(404)
      }
      const [query, bytes] = [at(), Buffer.from([0, 255, 13, 10, 1])]
      const headers = { ...none, 'content-type': 'application/octet-stream' }
      expect(await statusOf('PUT', path, { query, body: bytes, headers, version })).toBe(204)
      const got = await door.send('GET', path, { query, version })
      expect([got.rawPayload, got.headers['content-type']]).toEqual([bytes, 'application/octet-stream'])
    })
    it(`${numbers.list}: without a name, the names`, async () => {
      const first = at()
      const second = { ...first, [id]: randomUUID() }
      for (const query of [first, second]) await door.send('POST', path, { query, body: {}, version })
      const place = without(first, id)
      const listed = await door.send('GET', path, { query: place, version })
      expect((listed.json() as string[]).toSorted()).toEqual([first[id], second[id]].toSorted())
      if (id !== 'stateId') return
      const other = at()
      await door.send('POST', path, { query: other, body: {}, version })
      expect(await statusOf('DELETE', path, { query: place, version })).toBe(204)
      expect((await door.send('GET', path, { query: place, version })).json()).toEqual([])
      expect(await statusOf('GET', path, { query: other, version })).toBe(200)
    })
    it(`${numbers.since}: since is a timestamp, lists what was written after it, and belongs to lists`, async () => {
      const first = at()
      const second = { ...first, [id]: randomUUID() }
      const place = without(first, id)
      await door.send('POST', path, { query: first, body: {}, version })
      test.pass(2000)
      const since = test.world.now().toISOString()
      test.pass(2000)
      await door.send('POST', path, { query: second, body: {}, version })
      expect((await door.send('GET', path, { query: { ...place, since }, version })).json()).toEqual([second[id]])
      for (const bad of ['true', 'not a timestamp', '2026-02-30T00:00:00Z', ''])
        await refused(['GET'], 'since', (query) => ({ ...without(query, id), since: bad }))
      await refused(writes, 'since', (query) => ({ ...query, since }))
    })
    it(`${numbers.merge}: POST merges, one level deep, what comes over what stands`, async () => {
      const query = at()
      const post = (body: Json) => statusOf('POST', path, { query, body, version })
      expect([await post({ car: 'Honda', of: { a: 1 } }), await post({ type: 'Civic', of: { b: 2 } })]).toEqual([
        204, 204,
      ])
      const got = await door.send('GET', path, { query, version })
      expect(got.json()).toEqual({ car: 'Honda', type: 'Civic', of: { b: 2 } })
      expect(got.headers['content-type']).toMatch(/^application\/json/)
    })
    it(`${numbers.mismatch}: only JSON objects are merged, and a refusal changes nothing`, async () => {
      const octets = { 'content-type': 'application/octet-stream' }
      const cases: [before: Call, after: Call][] = [
        [{ body: { a: 1 } }, { body: 'abc', headers: octets }],
        [{ body: { a: 1 } }, { body: 'abc', headers: { 'content-type': 'not/json' } }],
        [{ body: { a: 1 } }, { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
        [{ body: { a: 1 } }, { body: '{"a":2}{' }],
        [{ body: { a: 1 } }, { body: [1] }],
        [{ body: { a: 1 } }, { body: '"text"' }],
        [{ body: '/ asdf / undefined', headers: octets }, { body: { a: 1 } }],
        [
          { body: 'one', headers: octets },
          { body: 'two', headers: octets },
        ],
        [{ body: [1] }, { body: { a: 1 } }],
      ]
      for (const [before, after] of cases) {
        const query = at()
        const put = { ...before, query, version, headers: { ...before.headers, ...none } }
        expect(await statusOf('PUT', path, put)).toBe(204)
        const stood = await door.send('GET', path, { query, version })
        expect([after, await statusOf('POST', path, { ...after, query, version })]).toEqual([after, 400])
        const stands = await door.send('GET', path, { query, version })
        expect([stands.body, stands.headers.etag]).toEqual([stood.body, stood.headers.etag])
      }
      expect(await statusOf('PUT', path, { query: at(), body: '{"a":', version, headers: none })).toBe(400)
    })
    it(`${numbers.encoding}: an address that was badly encoded is refused`, async () => {
      const url = `/xapi${path}?${new URLSearchParams(at())}`.replace('%3A', '%22')
      const headers = { authorization: door.authorization, 'x-experience-api-version': version }
      const answer = await test.app.inject({ method: 'POST', url, headers, payload: { a: 1 } })
      expect(answer.statusCode).toBe(400)
    })
    it('XAPI-00322: If-Match and If-None-Match', async () => {
      const query = at()
      const write = (method: Method, headers: Record<string, string>, body?: object) =>
        statusOf(method, path, { query, version, headers, ...(body && { body }) })
      expect(await write('PUT', { 'if-match': '"1234"' }, { a: 1 })).toBe(412)
      expect(await write('PUT', none, { a: 1 })).toBe(204)
      expect(await write('PUT', none, { a: 2 })).toBe(412)
      const tagOf = async () => (await door.send('GET', path, { query, version })).headers.etag as string
      const tag = await tagOf()
      for (const method of writes)
        expect(await write(method, { 'if-match': '"1234"' }, method === 'DELETE' ? undefined : { a: 2 })).toBe(412)
      expect(await tagOf()).toBe(tag)
      if (version === '2.0.0' || id === 'profileId') {
        const answer = await door.send('PUT', path, { query, version, body: { a: 2 } })
        expect([answer.statusCode, pathsOf(answer)]).toEqual([409, ['If-Match']])
        expect(answer.body).toMatch(/current state.*ETag/)
        expect(await tagOf()).toBe(tag)
      } else expect(await write('PUT', {}, { a: 1 })).toBe(204)
      expect(await write('PUT', { 'if-match': tag }, { a: 3 })).toBe(204)
      expect(await write('PUT', { 'if-match': tag }, { a: 4 })).toBe(412)
      expect(await write('POST', { 'if-match': await tagOf() }, { b: 5 })).toBe(204)
      expect((await door.send('GET', path, { query, version })).json()).toEqual({ a: 3, b: 5 })
      expect(await write('DELETE', { 'if-match': await tagOf() })).toBe(204)
    })
  })

  it('XAPI-00236 to 00248: an agent is returned as a Person with lists, an unknown one too', async () => {
    const sha = { mbox_sha1sum: 'cd9b00a5611f94eaa7b1661edab976068e364975' }
    const account = { account: { homePage: 'http://example.org', name: randomUUID() } }
    for (const actor of [person(), sha, { openid: `http://openid.example.org/${randomUUID()}` }, account]) {
      const known = { ...actor, objectType: 'Agent', name: `Ada ${randomUUID()}` }
      await door.send('POST', '/statements', { body: statement({ actor: known }), version })
      const answer = await door.send('GET', '/agents', { query: { agent: json(actor) }, version })
      const [[key, value]] = Object.entries(actor) as [[string, unknown]]
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { objectType: 'Person', name: expect.arrayContaining([known.name]) as unknown, [key]: [value] },
      ])
    }
    const nobody = person()
    const answer = await door.send('GET', '/agents', { query: { agent: json({ ...nobody, name: 'N' }) }, version })
    expect(answer.json()).toEqual({ objectType: 'Person', name: ['N'], mbox: [nobody.mbox] })
  })
  it('XAPI-00243, 00249: the parameter agent is a valid agent', async () => {
    for (const query of [
      {},
      { agent: '' },
      { agent: 'a' },
      { agent: '{"name":"a"}' },
      { agent: json({ objectType: 'Group', ...person() }) },
    ]) {
      const answer = await door.send('GET', '/agents', { query: query as Record<string, string>, version })
      expect([query, answer.statusCode, pathsOf(answer)[0]]).toEqual([query, 400, expect.stringMatching(/^agent\b/)])
    }
  })
  it('XAPI-00250 to 00254: an activity is returned with its merged definition', async () => {
    const { id } = thing()
    const about = (definition: Json) => statement({ object: { objectType: 'Activity', id, definition } })
    const whole = {
      name: { 'en-US': 'example meeting' },
      description: { 'en-US': 'A meeting' },
      type: 'http://example.org/meeting',
      moreInfo: 'http://example.org/info',
      extensions: { 'http://example.org/e': 1 },
    }
    const ask = async (activityId: string) =>
      (await door.send('GET', '/activities', { query: { activityId }, version })).json() as Json
    expect(await ask(id)).toEqual({ objectType: 'Activity', id })
    await door.send('POST', '/statements', { body: about(whole), version })
    expect(await ask(id)).toEqual({ objectType: 'Activity', id, definition: whole })
    await door.send('POST', '/statements', { body: about({ ...whole, name: { 'fr-FR': 'réunion' } }), version })
    expect(await ask(id)).toMatchObject({ definition: { name: { 'en-US': 'example meeting', 'fr-FR': 'réunion' } } })
    for (const query of [{}, { activityId: 'a' }])
      expect(await statusOf('GET', '/activities', { query: query as Record<string, string>, version })).toBe(400)
    const [plain, dotted] = [`http://example.com/path/${randomUUID()}`, `http://example.com/path/../${randomUUID()}`]
    expect([(await ask(plain)).id, (await ask(dotted)).id]).toEqual([plain, dotted])
  })
  it('XAPI-00315 to 00321, 00330 to 00333: versions', async () => {
    const about = await test.app.inject({ method: 'GET', url: '/xapi/about' })
    expect([about.statusCode, about.json()]).toEqual([200, { version: ['1.0.3', '2.0.0'] }])
    const headers = { 'x-experience-api-version': version }
    const known = version.startsWith('1') ? ['1.0.3'] : ['1.0.3', '2.0.0']
    expect((await test.app.inject({ method: 'GET', url: '/xapi/about', headers })).json()).toEqual({ version: known })
    const answered = await door.send('GET', '/statements', { version, query: { limit: '1' } })
    expect(answered.headers['x-experience-api-version']).toBe(version)
    const paths = ['/statements', '/activities', '/agents', ...resources.map((one) => one.path)]
    for (const path of paths)
      for (const headers of [
        {},
        ...['0.9', '1.1', '2.1.0', 'BAD', ''].map((v) => ({ 'x-experience-api-version': v })),
      ]) {
        const answer = await test.app.inject({
          url: `/xapi${path}`,
          headers: { authorization: door.authorization, ...headers },
        })
        expect([path, headers, answer.statusCode, pathsOf(answer)]).toEqual([
          path,
          headers,
          400,
          ['X-Experience-API-Version'],
        ])
        expect(answer.headers['x-experience-api-version']).toMatch(/^(1\.0\.3|2\.0\.0)$/)
      }
    for (const header of version === '1.0.3' ? ['1.0', '1.0.0', '1.0.9'] : ['2.0', '2.0.0'])
      expect(await statusOf('GET', '/statements', { version: header, query: { limit: '1' } })).toBe(200)
  })
  it('XAPI-00327, 00334, 00335: authentication', async () => {
    const one = statement()
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    for (const authorization of [basic('a:b'), 'Basic:abc', 'Bearer a', basic('no colon')])
      expect(
        await statusOf('PUT', '/statements', {
          query: { statementId: one.id },
          body: one,
          version,
          headers: { authorization },
        }),
      ).toBe(401)
    expect(await statusOf('GET', '/statements', { query: { statementId: one.id }, version })).toBe(404)
    expect(await statusOf('PUT', '/statements', { query: { statementId: one.id }, body: one, version })).toBe(204)
  })

  const filters: Record<string, string> = {
    agent: json(person()),
    verb: 'http://example.org/v',
    activity: 'http://example.org/a',
    registration: randomUUID(),
    related_activities: 'true',
    related_agents: 'true',
    since: '2012-06-01T19:09:13.245Z',
    until: '2012-06-01T19:09:13.245Z',
    limit: '1',
    ascending: 'true',
  }
  it('XAPI-00149, 00154, 00159, 00173 to 00181: every filter is accepted, and an empty result is valid', async () => {
    for (const [key, value] of [...Object.entries(filters), ['format', 'ids'], ['attachments', 'false']] as const) {
      const answer = await door.send('GET', '/statements', { query: { [key]: value }, version })
      expect([key, answer.statusCode, answer.json()]).toEqual([
        key,
        200,
        expect.objectContaining({ statements: expect.any(Array) as unknown, more: expect.any(String) as unknown }),
      ])
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
    }
    const nothing = await door.send('GET', '/statements', {
      query: { verb: `http://example.org/${randomUUID()}` },
      version,
    })
    expect([nothing.statusCode, nothing.json()]).toEqual([200, { statements: [], more: '' }])
  })
  it('XAPI-00150, 00151: an id can be combined with format and attachments only', async () => {
    const one = statement()
    await door.send('POST', '/statements', { body: one, version })
    for (const id of ['statementId', 'voidedStatementId'])
      for (const [key, value] of Object.entries({
        ...filters,
        statementId: randomUUID(),
        voidedStatementId: randomUUID(),
      })) {
        if (key === id) continue
        const answer = await door.send('GET', '/statements', { query: { [id]: one.id, [key]: value }, version })
        expect([id, key, answer.statusCode]).toEqual([id, key, 400])
      }
    for (const beside of [{ format: 'canonical' }, { attachments: 'false' }] as Record<string, string>[])
      expect(
        await statusOf('GET', '/statements', {
          query: { statementId: one.id, ...beside },
          version,
        }),
      ).toBe(200)
  })
  it('XAPI-00324, 00325: a filter in other letter case is unknown', async () => {
    for (const [key, value] of Object.entries({
      ...filters,
      statementId: randomUUID(),
      voidedStatementId: randomUUID(),
      format: 'ids',
      attachments: 'true',
    })) {
      const other = key.replace(/(^|_)[a-z]/g, (letter) => letter.toUpperCase())
      const answer = await door.send('GET', '/statements', { query: { [other]: value }, version })
      expect([other, answer.statusCode, pathsOf(answer)]).toEqual([other, 400, [other]])
      expect(answer.headers['x-experience-api-consistent-through']).toMatch(/^\d{4}-\d\d-\d\dT/)
    }
    expect(
      await statusOf('PUT', '/statements', { query: { StatementId: randomUUID() }, body: statement(), version }),
    ).toBe(400)
  })
  it('XAPI-00152, 00153, 00160: no returned statement was stored after Consistent-Through', async () => {
    await door.send('POST', '/statements', { body: statement(), version })
    // The present millisecond is never consistent: a later statement may get it too.
    const stored = test.world.now().getTime()
    await expect.poll(() => test.world.now().getTime(), { interval: 1 }).toBeGreaterThan(stored + 1)
    const answer = await door.send('GET', '/statements', { query: { limit: '1' }, version })
    const through = Date.parse(answer.headers['x-experience-api-consistent-through'] as string)
    const { statements } = answer.json() as { statements: { stored: string }[] }
    expect(through).toBeGreaterThanOrEqual(Date.parse(statements[0]!.stored))
    // The header is on every response, for a mistyped address too, because clients wait for it.
    const mistyped = await test.app.inject({
      url: '/xapi/statementslimit=1',
      headers: { authorization: door.authorization, 'x-experience-api-version': version },
    })
    expect([mistyped.statusCode, mistyped.headers['x-experience-api-version']]).toEqual([404, version])
    expect(mistyped.headers['x-experience-api-consistent-through']).toMatch(/^\d{4}-\d\d-\d\dT/)
  })
  it('XAPI-00142 to 00147, 00182: an id is assigned once, by PUT and by POST', async () => {
    const one = statement()
    const query = { statementId: one.id }
    expect(await statusOf('PUT', '/statements', { body: one, version })).toBe(400)
    for (const statementId of ['true', 'a', ''])
      expect(await statusOf('PUT', '/statements', { query: { statementId }, body: statement(), version })).toBe(400)
    for (const id of [true, { key: 'a' }, randomUUID()])
      expect(await statusOf('PUT', '/statements', { query, body: { ...one, id }, version })).toBe(400)
    expect(await statusOf('PUT', '/statements', { query, body: one, version })).toBe(204)
    expect(await statusOf('PUT', '/statements', { query, body: one, version })).toBe(204)
    const other = { ...one, verb: { id: 'http://example.org/other' } }
    expect(await statusOf('PUT', '/statements', { query, body: other, version })).toBe(409)
    expect(await statusOf('POST', '/statements', { body: other, version })).toBe(409)
    expect((await door.send('GET', '/statements', { query, version })).json()).toMatchObject(one)
    const { id: _, ...anonymous } = statement()
    const posted = (await door.send('POST', '/statements', { body: anonymous, version })).json() as string[]
    expect(posted).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    const twice = await door.send('POST', '/statements', {
      body: [statement({ id: one.id }), statement({ id: one.id.toUpperCase() })],
      version,
    })
    expect([twice.statusCode, pathsOf(twice)]).toEqual([400, ['1.id']])
  })
  it('XAPI-00326: nothing of a batch with a fault is stored', async () => {
    const [good, bad] = [statement(), statement({ verb: { id: 'should fail' } })]
    const answer = await door.send('POST', '/statements', { body: [good, bad], version })
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, ['1.verb.id']])
    expect(await statusOf('GET', '/statements', { query: { statementId: good.id }, version })).toBe(404)
  })
  it('XAPI-00002, 00015, 00023, 00026, 00096, 00097, 00099: values are returned as sent', async () => {
    const unicode = { 'ja-JP': '出席した', 'ko-KR': '참석', 'ar-EG': 'حضر', 'pa-IN': 'ਹਾਜ਼ਰ', en: 'e\u0301 👩‍🚀' }
    const one = statement({
      verb: { id: 'http://example.org/v', display: unicode },
      result: { score: { raw: 1.1754943508222875e-38, min: -3.4028234663852886e38, max: 0.6767676 } },
      stored: '2011-07-15T00:00:00.000Z',
      timestamp: '2023-05-04T12:00:00-05:00',
    })
    const { stored, ...said } = one as typeof one & { stored: string }
    await door.send('POST', '/statements', { body: one, version })
    const got = (await door.send('GET', '/statements', { query: { statementId: one.id }, version })).json() as Json
    expect(got).toMatchObject(said)
    expect(got.stored).not.toBe(stored)
    expect(got.authority).toMatchObject({ objectType: 'Agent' })
    expect(got.version).toBe(version === '1.0.3' ? '1.0.0' : '2.0.0')
    const context = { contextActivities: { category: { id: 'http://example.org/c' } } }
    const single = statement({ context })
    await door.send('POST', '/statements', { body: single, version })
    const answered = await door.send('GET', '/statements', { query: { statementId: single.id }, version })
    expect(answered.json()).toMatchObject({
      context: { contextActivities: { category: [{ id: 'http://example.org/c' }] } },
    })
    const { timestamp, stored: at } = answered.json() as Record<string, string>
    expect(timestamp).toBe(at)
    expect(Math.floor(Date.parse(answered.headers['last-modified'] as string) / 1000)).toBe(
      Math.floor(Date.parse(at!) / 1000),
    )
    await kept(door, statement({ version: version === '1.0.3' ? '1.0.9' : '2.0.0' }), version)
  })
  it('XAPI-00021: a key occurs once in its object', async () => {
    const twice = json(statement()).replace('"verb":', '"verb":{"id":"http://example.org/other"},"verb":')
    const answer = await door.send('POST', '/statements', { body: twice, version })
    expect([answer.statusCode, pathsOf(answer)]).toEqual([400, ['0.verb']])
  })
  it('XAPI-00014: a body that is not JSON is refused', async () => {
    for (const body of ['', '{', json(statement()).slice(1), "{'actor':1}", '[{},]', 'null', '5', '"a"'])
      expect([body, await statusOf('POST', '/statements', { body, version })]).toEqual([body, 400])
  })

  const voided = { id: 'http://adlnet.gov/expapi/verbs/voided' }
  const voiding = (id: string) => statement({ verb: voided, object: { objectType: 'StatementRef', id } })
  it('XAPI-00017, 00019, 00020: a voiding statement refers to its target by StatementRef', async () => {
    for (const object of [
      thing(),
      { objectType: 'Agent', ...person() },
      { objectType: 'statementRef', id: randomUUID() },
    ])
      expect(await statusOf('POST', '/statements', { body: statement({ verb: voided, object }), version })).toBe(400)
  })
  it('XAPI-00016, 00018, 00155, 00157, 00162, 00163: voided and voiding statements', async () => {
    const verb = `http://example.org/${randomUUID()}`
    const one = statement({ verb: { id: verb } })
    const ends = voiding(one.id)
    const about = statement({ verb: { id: verb }, object: { objectType: 'StatementRef', id: one.id } })
    for (const body of [one, ends, about]) await door.send('POST', '/statements', { body, version })
    const get = (query: Record<string, string>) => door.send('GET', '/statements', { query, version })
    expect((await get({ statementId: one.id })).statusCode).toBe(404)
    expect(((await get({ voidedStatementId: one.id })).json() as Json).id).toBe(one.id)
    const found = (await get({ verb })).json() as { statements: { id: string }[] }
    expect(found.statements.map(({ id }) => id)).toEqual([about.id, ends.id])
    expect((await get({ verb, limit: '1' })).json()).toMatchObject({ statements: [{ id: about.id }] })
    await door.send('POST', '/statements', { body: voiding(ends.id), version })
    expect((await get({ statementId: ends.id })).statusCode).toBe(200)
    expect((await get({ voidedStatementId: ends.id })).statusCode).toBe(404)
  })
  it('XAPI-00168 to 00172: ids, exact and canonical', async () => {
    const definition = {
      name: { en: 'Other', 'en-GB': 'attended', 'ja-JP': '出席した' },
      description: { 'en-US': 'On this map', 'en-GB': 'On that map' },
      type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
      interactionType: 'other',
      correctResponsesPattern: ['(35.9,-86.8)'],
    }
    const display = { 'en-GB': 'attended', 'en-US': 'went' }
    const inner = {
      objectType: 'SubStatement',
      actor: { objectType: 'Group', name: 'Team', ...person() },
      verb: { id: 'http://example.org/v', display },
      object: { objectType: 'Activity', ...thing(), definition },
    }
    const one = statement({ object: inner })
    await door.send('POST', '/statements', { body: one, version })
    const get = async (query: Record<string, string>, headers = {}) =>
      (
        await door.send('GET', '/statements', { query: { statementId: one.id, ...query }, headers, version })
      ).json() as Json
    for (const query of [{}, { format: 'exact' }] as Record<string, string>[])
      expect(await get(query, { 'accept-language': 'en-GB' })).toMatchObject(one)
    const { mbox } = one.actor
    expect(await get({ format: 'ids' })).toMatchObject({
      actor: { objectType: 'Agent', mbox },
      verb: { id: one.verb.id },
      object: {
        objectType: 'SubStatement',
        actor: { objectType: 'Group', mbox: inner.actor.mbox },
        verb: { id: inner.verb.id },
        object: { id: inner.object.id },
      },
    })
    const bare = (await get({ format: 'ids' })) as { object: { object: Json; verb: Json; actor: Json } }
    expect([bare.object.object, bare.object.verb, bare.object.actor].map((part) => Object.keys(part).length)).toEqual([
      1, 1, 2,
    ])
    const canonical = await get({ format: 'canonical' }, { 'accept-language': 'en-GB' })
    expect(canonical.object).toEqual({
      ...inner,
      verb: { id: inner.verb.id, display: { 'en-GB': 'attended' } },
      object: {
        ...inner.object,
        definition: { ...definition, name: { 'en-GB': 'attended' }, description: { 'en-GB': 'On that map' } },
      },
    })
  })
  it('XAPI-00108 to 00114: more continues until the last page', async () => {
    const verb = `http://example.org/${randomUUID()}`
    const list = [
      statement({ verb: { id: verb } }),
      statement({ verb: { id: verb } }),
      statement({ verb: { id: verb } }),
    ]
    await door.send('POST', '/statements', { body: list, version })
    const ids: string[] = []
    let url = `/xapi/statements?${new URLSearchParams({ verb, limit: '1', ascending: 'true' })}`
    while (url !== '') {
      const headers = { authorization: door.authorization, 'x-experience-api-version': version }
      const page = (await test.app.inject({ url, headers })).json() as { statements: { id: string }[]; more: string }
      ids.push(...page.statements.map(({ id }) => id))
      url = page.more
    }
    expect(ids).toEqual(list.map(({ id }) => id))
  })
})

describe('attachments', () => {
  const texts = ['here is a simple attachment', 'and another one', 'and a third'].map((text) => Buffer.from(text))
  const [one, two, three] = texts as [Buffer, Buffer, Buffer]
  const post = (parts: readonly Part[], headers: Record<string, string> = mixed, version: Version = '1.0.3') =>
    door.send('POST', '/statements', { body: multipart(parts), headers, version })
  const withFiles = (...files: Json[]) => ({ ...statement(), attachments: files })

  it.each(versions)(
    'XAPI-00127, 00161, 00167 in %s: they are sent as multipart, and returned as multipart on request',
    async (version) => {
      const said = withFiles(attachmentOf(one), attachmentOf(two))
      const stored = await post([jsonPart(said), filePart(one), filePart(two)], mixed, version)
      expect([stored.statusCode, stored.json()]).toEqual([200, [said.id]])
      const get = (attachments?: string) =>
        door.send('GET', '/statements', {
          query: { statementId: said.id, ...(attachments ? { attachments } : {}) },
          version,
        })
      for (const without of [undefined, 'false']) {
        const answer = await get(without)
        expect(answer.headers['content-type']).toMatch(/^application\/json/)
        expect(answer.json()).toMatchObject(said)
      }
      const answer = await get('true')
      const [, between] = /^multipart\/mixed; boundary=(\S+)$/.exec(answer.headers['content-type'] as string)!
      const parts = answer.body.split(`--${between}`)
      expect(JSON.parse(parts[1]!.split('\r\n\r\n')[1]!)).toMatchObject(said)
      expect(
        parts
          .slice(2, -1)
          .map((part) => part.split('\r\n\r\n')[1]!.trim())
          .toSorted(),
      ).toEqual([one, two].map(String).toSorted())
      for (const { sha2 } of said.attachments as unknown as { sha2: string }[])
        expect(answer.body.split(sha2)).toHaveLength(3)
    },
  )
  it('XAPI-00127: multipart without attachments, and attachments by fileUrl, are accepted in both forms', async () => {
    const byAddress = withFiles(attachmentOf(one, { fileUrl: 'http://example.org/f' }))
    expect((await door.send('POST', '/statements', { body: byAddress })).statusCode).toBe(200)
    expect((await post([jsonPart(statement())])).statusCode).toBe(200)
    expect(
      (await post([jsonPart([withFiles(attachmentOf(one, { fileUrl: 'http://example.org/f' })), statement()])]))
        .statusCode,
    ).toBe(200)
    const bare = Buffer.concat([
      Buffer.from('\r\n'),
      multipart([{ ...jsonPart(statement()), headers: { 'Content-Type': 'application/json' } }]).subarray(0, -2),
    ])
    expect((await door.send('POST', '/statements', { body: bare, headers: mixed })).statusCode).toBe(200)
    const put = withFiles(attachmentOf(three))
    const headers = mixed
    const answer = await door.send('PUT', '/statements', {
      query: { statementId: put.id },
      body: multipart([jsonPart(put), filePart(three)]),
      headers,
    })
    expect(answer.statusCode).toBe(204)
  })
  const said = () => withFiles(attachmentOf(one))
  const raw = (text: string) => Buffer.from(text)
  const refused: [id: string, path: RegExp, body: () => Buffer, headers?: Record<string, string>][] = [
    [
      'XAPI-00127 another form',
      /^Content-Type/,
      () => multipart([jsonPart(said()), filePart(one)]),
      { 'content-type': mixed['content-type'].replace('mixed', 'form-data') },
    ],
    ['XAPI-00128 a part too many', /^parts/, () => multipart([jsonPart(said()), filePart(one), filePart(two)])],
    [
      'XAPI-00129 a part too few',
      /^0\.attachments\.1/,
      () => multipart([jsonPart(withFiles(attachmentOf(one), attachmentOf(two))), filePart(one)]),
    ],
    [
      'XAPI-00129 no parts at all',
      /^0\.attachments\.0/,
      () => raw(json(said())),
      { 'content-type': 'application/json' },
    ],
    [
      'XAPI-00130 no boundary between',
      /^(body|parts)/,
      () => raw(String(multipart([jsonPart(said()), filePart(one)])).replace(/\r\n-+[0-9]+\r\n/, '\r\n')),
    ],
    [
      'XAPI-00130 no boundary in the header',
      /^Content-Type/,
      () => multipart([jsonPart(said()), filePart(one)]),
      { 'content-type': 'multipart/mixed;' },
    ],
    [
      'XAPI-00131 no boundary at the beginning',
      /^(body|parts)/,
      () => multipart([jsonPart(said()), filePart(one)]).subarray(30),
    ],
    ['XAPI-00131 no boundary at the end', /^body/, () => multipart([jsonPart(said()), filePart(one)]).subarray(0, -30)],
    [
      'XAPI-00132 no hash',
      /^parts\.1/,
      () =>
        multipart([
          jsonPart(said()),
          { headers: { 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': 'binary' }, bytes: one },
        ]),
    ],
    [
      'XAPI-00132 another hash',
      /^parts\.1/,
      () =>
        multipart([
          jsonPart(said()),
          filePart(one, {
            'X-Experience-API-Hash': 'b018994f8bbe0f08992a65c48c8c8c56f09e9baceaa6227ed85c90ae52b73c89',
          }),
        ]),
    ],
    [
      'XAPI-00133 statements in two parts',
      /^parts\.1/,
      () => multipart([jsonPart(said()), jsonPart(said()), filePart(one)]),
    ],
    [
      'XAPI-00134 no JSON first',
      /^parts\.0/,
      () => multipart([{ ...jsonPart(said()), headers: { 'Content-Type': 'text/plain' } }, filePart(one)]),
    ],
    [
      'XAPI-00135 not binary',
      /^parts\.1/,
      () => multipart([jsonPart(said()), filePart(one, { 'Content-Transfer-Encoding': 'base64' })]),
    ],
    [
      'XAPI-00135 silent about binary',
      /^parts\.1/,
      () => {
        const { headers, bytes } = filePart(one)
        const { 'Content-Transfer-Encoding': _, ...silent } = headers
        return multipart([jsonPart(said()), { headers: silent, bytes }])
      },
    ],
    ['1.5.2 no parts', /^(body|parts)/, () => multipart([])],
  ]
  /** Files of statements, stored and being uploaded. */
  const filesKept = async () => [
    await test.world.storage.list('attachments'),
    await test.world.storage.list('arriving'),
    await test.world.storage.list('parts'),
  ]
  it.each(refused)('%s is refused at %s, and leaves no file', async (_, path, body, headers = mixed) => {
    const before = await filesKept()
    const answer = await door.send('POST', '/statements', { body: body(), headers })
    expect([answer.statusCode, pathsOf(answer)[0]]).toEqual([400, expect.stringMatching(path)])
    expect(await filesKept()).toEqual(before)
  })

  it('XAPI-00127: bytes with the right hash are accepted, whatever their declared length', async () => {
    const said = withFiles(attachmentOf(one, { length: 5 }))
    expect((await post([jsonPart(said), filePart(one)])).statusCode).toBe(200)
    const rows = await test.world.database.many<{ size: number }>(
      sql`select size from statement_attachments where statement_id = ${said.id}`,
    )
    expect(rows.map(({ size }) => Number(size))).toEqual([one.length])
    const query = { statementId: said.id, attachments: 'true' }
    const read = await door.send('GET', '/statements', { query })
    expect([read.statusCode, read.rawPayload.includes(one)]).toEqual([200, true])
  })

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const encoded = (value: unknown) => Buffer.from(typeof value === 'string' ? value : json(value)).toString('base64url')
  const jws = (payload: unknown, alg = 'RS256'): Buffer => {
    const head = `${encoded({ alg })}.${encoded(payload)}`
    const hash = { RS256: 'sha256', RS384: 'sha384', RS512: 'sha512' }[alg] ?? 'sha256'
    return Buffer.from(`${head}.${createSign(hash).update(head).sign(privateKey).toString('base64url')}`)
  }
  const usage = { usageType: 'http://adlnet.gov/expapi/attachments/signature', contentType: 'application/octet-stream' }
  const signed = (one: Json, bytes: Buffer, more: Json = {}) =>
    post([jsonPart({ ...one, attachments: [attachmentOf(bytes, { ...usage, ...more })] }), filePart(bytes)])
  it('XAPI-00115 to 00117: a signature is a JWS over the statement, by RS256, RS384 or RS512', async () => {
    for (const alg of ['RS256', 'RS384', 'RS512']) {
      const said = statement()
      expect([alg, (await signed(said, jws(said, alg))).statusCode]).toEqual([alg, 200])
    }
    const said = statement()
    const wrong: [bytes: Buffer, more?: Json][] = [
      [jws(said), { contentType: 'text/plain; charset=ascii' }],
      [jws(json(said).replace('"', "'"))],
      [jws(said, 'HS256')],
      [jws(said, 'none')],
      [jws(statement())],
      [Buffer.from('no signature')],
    ]
    for (const [bytes, more] of wrong) {
      const answer = await signed(said, bytes, more)
      expect([answer.statusCode, pathsOf(answer)[0]]).toEqual([400, expect.stringMatching(/^0\.attachments\.0/)])
    }
  })
  it('a signature with a certificate is verified, but by no key that takes long', async () => {
    await import('reflect-metadata')
    const x509 = await import('@peculiar/x509')
    const answers: number[] = []
    for (const publicExponent of [new Uint8Array([1, 0, 1]), new Uint8Array([1, 0, 3])]) {
      const signing = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent }
      const keys = await crypto.subtle.generateKey(signing, true, ['sign', 'verify'])
      const name = [{ CN: ['signer'] }]
      const made = await x509.X509CertificateGenerator.createSelfSigned({ name, signingAlgorithm: signing, keys })
      const said = statement()
      const head = `${encoded({ alg: 'RS256', x5c: [made.toString('base64')] })}.${encoded(said)}`
      const signature = await crypto.subtle.sign(signing.name, keys.privateKey, Buffer.from(head))
      answers.push(
        (await signed(said, Buffer.from(`${head}.${Buffer.from(signature).toString('base64url')}`))).statusCode,
      )
    }
    expect(answers).toEqual([200, 400])
  })
  it('a signature is as long as its statement allows, and a statement has at most ten', async () => {
    const said = statement()
    /** A signature of so many bytes, whose payload is the statement written with spaces. */
    const padded = (bytes: number): Buffer => {
      const rest = jws(json(said)).length
      return jws(json(said) + ' '.repeat(Math.floor(((bytes - rest) * 3) / 4)))
    }
    const withLength = (bytes: Buffer) => ({ ...said, attachments: [attachmentOf(bytes, usage)] })
    const most = 4 * Buffer.byteLength(json(withLength(padded(60_000)))) + 65_536
    const [fits, long] = [padded(most - 8), padded(most + 8)]
    expect([fits.length <= most, long.length > most]).toEqual([true, true])
    expect((await signed(said, long)).statusCode).toBe(400)
    expect((await signed(said, fits)).statusCode).toBe(200)

    const times = async (count: number) => {
      const one = statement()
      const bytes = jws(one)
      const attachments = Array.from({ length: count }, () => attachmentOf(bytes, usage))
      return post([jsonPart({ ...one, attachments }), filePart(bytes)])
    }
    expect((await times(10)).statusCode).toBe(200)
    const eleven = await times(11)
    expect([eleven.statusCode, pathsOf(eleven)]).toEqual([400, ['0.attachments.10']])
  })
  it('Data 4.6: durations are compared to the hundredth of a second', async () => {
    const lasting = (duration: string, id = randomUUID()) => ({ ...statement(), id, result: { duration } })
    const full = lasting('P1DT12H36M0.1237S')
    const short = { ...full, result: { duration: 'P1DT12H36M0.12S' } }
    expect((await signed(full, jws(short))).statusCode).toBe(200)
    expect(
      (
        await signed(
          { ...full, id: randomUUID() },
          jws({ ...short, id: undefined, result: { duration: 'P1DT12H36M0.13S' } }),
        )
      ).statusCode,
    ).toBe(400)
    await kept(door, lasting('P1DT12H36M0.12567S'), '2.0.0')
  })
})

describe('Communication 1.3, requests in a form', () => {
  const form = (method: string, fields: Record<string, string>, headers: Record<string, string> = {}, more = '') =>
    test.app.inject({
      method: 'POST',
      url: `/xapi/statements?method=${method}${more}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  const mine = () => ({ authorization: door.authorization, 'x-experience-api-version': '1.0.3' })
  it('XAPI-00148, 00336: a form has a request’s headers, parameters and content', async () => {
    const one = statement()
    const content = { statementId: one.id, content: json(one) }
    expect((await form('PUT', content, mine())).statusCode).toBe(204)
    const inForm = { Authorization: door.authorization, 'X-Experience-API-Version': '1.0.3' }
    const other = statement()
    expect((await form('PUT', { ...inForm, statementId: other.id, content: json(other) })).statusCode).toBe(204)
    const got = await form('GET', { statementId: other.id }, mine())
    expect(got.json()).toMatchObject(other)
    expect((await form('GET', { limit: '1' }, mine())).json()).toMatchObject({
      statements: [{}],
      more: expect.any(String) as unknown,
    })
  })
  it('1.3.s3.b3, b4, b7: only method in the address, content if needed, and the form’s version', async () => {
    const one = statement()
    const content = { statementId: one.id, content: json(one) }
    expect((await form('PUT', content, mine(), `&statementId=${one.id}`)).statusCode).toBe(400)
    expect((await form('PUT', { ...content, 'X-Experience-API-Version': '0.8' }, mine())).statusCode).toBe(400)
    expect((await form('PUT', {}, mine())).statusCode).toBe(400)
    expect((await form('PUT', { statementId: one.id }, mine())).statusCode).toBe(400)
    expect((await form('PUT', { [json(content)]: '' }, mine())).statusCode).toBe(400)
    const asPut = await door.send('PUT', '/statements', {
      query: { method: 'POST' },
      body: 'content=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(asPut.statusCode).toBe(400)
    expect((await door.send('GET', '/statements', { query: { statementId: one.id } })).statusCode).toBe(404)
  })
})
