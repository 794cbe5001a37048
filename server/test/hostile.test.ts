import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { expect, it } from 'vitest'
import { type Person, make, test, useServer } from './harness.ts'
import { begin, learnerWithTraining } from './training-world.ts'
import { routes } from '../src/start/routes.ts'

useServer()
const long = 'x'.repeat(100_000)
const lone = '\ud800'
/** JSON can carry half a surrogate pair only as an escape; as bytes it would be replaced. */
const written = (value: unknown): string => JSON.stringify(value)
const fieldsOf = (endpoint: Endpoint): string[] =>
  Object.keys((endpoint.body as { properties?: object } | undefined)?.properties ?? {})
const every = (endpoint: Endpoint, value: unknown) =>
  Object.fromEntries((fieldsOf(endpoint).length > 0 ? fieldsOf(endpoint) : ['any']).map((field) => [field, value]))
/** An id that does not exist. */
const nobodys = '987654321'
const noSession = '00000000-0000-4000-8000-000000000000'
const path = (endpoint: Endpoint, id: string): string =>
  `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'fileType' ? 'WEB_GL' : name === 'session' && id === nobodys ? noSession : encodeURIComponent(id)))}`

async function ask(
  person: Person | undefined,
  endpoint: Endpoint,
  url: string,
  payload?: string,
): Promise<{ status: number; code: string }> {
  const answer = await test.app.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const problem = answer.statusCode >= 400 ? (answer.json() as { code: string; status: number }) : undefined
  if (problem)
    expect([answer.headers['content-type'], problem.status], `${endpoint.name} ${url.slice(0, 80)}`).toEqual([
      expect.stringContaining(endpoint.oauth ? 'application/json' : 'application/problem+json'),
      answer.statusCode,
    ])
  return { status: answer.statusCode, code: problem?.code ?? '' }
}
const inJson = routes
  .map((route) => route.endpoint)
  .filter((endpoint) => endpoint.method !== 'GET' && !endpoint.multipart && endpoint.body !== undefined)
const people = async (): Promise<Person[]> => {
  const org = await make.organisation()
  return [await make.superAdmin(), await make.admin({ org }), await make.manager({ org }), await make.learner({ org })]
}

it('rejects invalid JSON and empty JSON with an error', async () => {
  const [, admin] = await people()
  for (const endpoint of inJson) {
    for (const text of ['{"a":', 'hello', ''])
      expect((await ask(admin, endpoint, path(endpoint, '1'), text)).status, `${endpoint.name} ${text}`).toBeOneOf([
        400, 403,
      ])
    for (const value of [null, [], 'text', 7, [[]], { a: { b: { c: {} } } }])
      expect(
        (await ask(admin, endpoint, path(endpoint, nobodys), written(value))).status,
        `${endpoint.name} ${written(value)}`,
      ).toBeLessThan(500)
  }
})

it('responds to texts of any length and character in any field', async () => {
  const everybody = await people()
  const values = [long, lone, 'a\u0000b', [long], { [lone]: 1 }, -1, 1e308, '9'.repeat(400)]
  for (const endpoint of inJson)
    await Promise.all(
      everybody.flatMap((person) =>
        values.map(async (value) => {
          const { status, code } = await ask(person, endpoint, path(endpoint, nobodys), written(every(endpoint, value)))
          expect(status, `${endpoint.name} ${code}`).toBeLessThan(500)
          if (status !== 403 && value === lone)
            expect([status, code], endpoint.name).toEqual([400, 'request.malformed_text'])
        }),
      ),
    )
}, 60_000)

it('treats invalid ids as missing ones, and rejects invalid queries', async () => {
  const everybody = await people()
  const ids = [
    '0',
    '-1',
    '1.5',
    '99999999999999999999',
    '9007199254740993',
    'abc',
    '\u0000',
    '%',
    '../1',
    '1 or 1=1',
    'a'.repeat(150),
    'a'.repeat(400),
  ]
  const queries = [
    `search=${long.slice(0, 5000)}`,
    'search=%00',
    'search=%ED%A0%80',
    'page=0',
    'page=99999999999999',
    'limit=1e9',
    'limit=501',
    'page=-1',
    'sort=nothing',
    'startDate=9999-99-99&endDate=x',
    'clientId=99999999999999999999',
    'trainingId=abc',
    'categoryId=&categoryId=x',
    'capacity=king',
    'userId=-5',
    'lang=xx',
    'a=1&a=2&__proto__=3',
  ]
  for (const { endpoint } of routes) {
    if (
      ['streamEvents', 'signOut', 'endProviderSession', 'endOtherSignIns', 'endMemberSignIns'].includes(endpoint.name)
    )
      continue
    const urls = [
      ...(endpoint.path.includes('{') ? ids.map((id) => path(endpoint, id)) : []),
      ...(endpoint.method === 'GET' ? queries.map((query) => `${path(endpoint, '1')}?${query}`) : []),
    ]
    await Promise.all(
      everybody.flatMap((person) =>
        urls.map(async (url) => {
          expect(
            (await ask(person, endpoint, url, endpoint.method === 'GET' ? undefined : '{}')).status,
            `${endpoint.name} ${url.slice(0, 90)}`,
          ).toBeLessThan(500)
        }),
      ),
    )
  }
}, 60_000)

it('reports a malformed URL like any other error', async () => {
  const learner = await make.learner()
  for (const url of ['/api/%ff', '/api/trainings/%ff', '/xapi/%ff', '/%ff']) {
    const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${learner.token}` } })
    expect([url, answer.statusCode, answer.headers['content-type'], (answer.json() as { code: string }).code]).toEqual([
      url,
      400,
      expect.stringContaining('application/problem+json'),
      'request.invalid',
    ])
  }
})

it('refuses bodies above the limit, and unsupported types', async () => {
  const admin = await make.admin()
  const post = (type: string, payload: string | Buffer) =>
    test.app.inject({
      method: 'POST',
      url: '/api/users',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      payload,
    })
  expect((await post('application/json', `"${'x'.repeat(1_100_000)}"`)).statusCode).toBe(413)
  expect((await post('text/plain', 'hello')).statusCode).toBe(415)
  expect((await post('application/xml', '<a/>')).statusCode).toBe(415)
  expect((await post('application/json; charset=utf-16', Buffer.from('{}', 'utf16le'))).statusCode).toBe(400)
})

it('the record store rejects any such value with an error, and stores nothing', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const send = (payload: string | Buffer, type = 'application/json', token = launch.token) =>
    test.app.inject({
      method: 'POST',
      url: '/xapi/statements',
      headers: { authorization: `Basic ${token}`, 'x-experience-api-version': '1.0.3', 'content-type': type },
      payload,
    })
  const statement = { actor: launch.actor, verb: { id: 'http://x/y' }, object: { id: launch.activityId } }
  for (const value of [
    null,
    1,
    'text',
    [[]],
    [null],
    { ...statement, verb: null },
    { ...statement, actor: [] },
    { ...statement, result: { response: lone } },
    { ...statement, result: { extensions: { 'http://x/\u0000': 1 } } },
    { ...statement, object: { ...statement.object, definition: { name: { en: 7 } } } },
  ]) {
    const answer = await send(written(value))
    expect(
      [answer.statusCode, (answer.json() as { violations: object[] }).violations.length > 0],
      written(value),
    ).toEqual([400, true])
  }
  for (const text of ['', '{', '[{]', '\ufeff[]', 'NaN']) expect((await send(text)).statusCode, text).toBe(400)
  expect((await send('--x\r\n', 'multipart/mixed; boundary=x')).statusCode).toBe(400)
  expect((await send('[]', 'text/plain')).statusCode).toBe(400)
  expect((await send(written({ ...statement, result: { response: long } }))).statusCode).toBe(200)
  const other = await begin(await make.learner({ org: { id: learner.organisationId, name: '', type: '' } }), training)
  const secretOf = (token: string) => Buffer.from(token, 'base64').toString().split(':')[1]!
  const crossed = Buffer.from(`${launch.session}:${secretOf(other.token)}`).toString('base64')
  for (const token of [
    '',
    '!!',
    Buffer.from('no colon').toString('base64'),
    Buffer.from(`${launch.session}:`).toString('base64'),
    Buffer.from('a\u0000:b').toString('base64'),
    crossed,
  ])
    expect((await send('[]', 'application/json', token)).statusCode, token).toBe(401)
  test.pass(25 * 3_600_000)
  expect((await send(written(statement))).json()).toMatchObject({ status: 401, code: 'xapi.credential' })
})
