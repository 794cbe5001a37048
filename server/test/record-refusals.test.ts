import { createKey } from '@praxia/contract/connections/keys.ts'
import { expect, test as it } from 'vitest'
import { as, make, useServer } from './harness.ts'
import { begin, makeTraining } from './training-world.ts'

const test = useServer()
const credentials = async () => {
  const org = await make.organisation()
  const [admin, learner] = [await make.admin({ org }), await make.learner({ org })]
  const launch = await begin(learner, await makeTraining(org))
  const key = async (...scopes: ('read' | 'write')[]) => {
    const { body } = await as(admin).call(createKey, { body: { name: scopes.join(' '), scopes } })
    return `Basic ${Buffer.from(`${body.user}:${body.secret}`).toString('base64')}`
  }
  return {
    launch,
    all: {
      launch: `Basic ${launch.token}`,
      reading: await key('read'),
      writing: await key('write'),
      both: await key('read', 'write'),
    },
  }
}
const send = (
  authorization: string | undefined,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  query: Record<string, string> = {},
  more: { payload?: string; headers?: Record<string, string> } = {},
) =>
  test.app.inject({
    method,
    url: `/xapi${path}?${new URLSearchParams(query)}`,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      'x-experience-api-version': '1.0.3',
      ...(more.payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...more.headers,
    },
    ...(more.payload === undefined ? {} : { payload: more.payload }),
  })

it('each 401 names its authentication scheme: Basic for the record store, Bearer for the API', async () => {
  const wrong = [undefined, 'Basic', 'Basic x', 'Bearer abc', `Basic ${Buffer.from('pk_0:sk_0').toString('base64')}`]
  const agent = '{"mbox":"mailto:a@b.fr"}'
  for (const authorization of wrong)
    for (const [path, query] of [
      ['/statements', {}],
      ['/activities/state', { activityId: 'http://a.example', agent, stateId: 's' }],
      ['/activities/profile', { activityId: 'http://a.example' }],
      ['/agents/profile', { agent }],
      ['/agents', { agent }],
      ['/activities', { activityId: 'http://a.example' }],
    ] as const) {
      const { statusCode, headers } = await send(authorization, 'GET', path, query)
      expect([path, statusCode, headers['www-authenticate']]).toEqual([
        path,
        401,
        'Basic realm="xAPI", charset="UTF-8"',
      ])
    }
  const inForm = await test.app.inject({
    method: 'POST',
    url: '/xapi/statements?method=GET',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-experience-api-version': '1.0.3' },
    payload: 'Authorization=Basic%20x',
  })
  expect([inForm.statusCode, inForm.headers['www-authenticate']]).toEqual([401, 'Basic realm="xAPI", charset="UTF-8"'])
  const api = (headers: object, url = '/api/users/profile') => test.app.inject({ url, headers: { ...headers } })
  expect((await api({})).headers['www-authenticate']).toBe('Bearer realm="API"')
  const bearer = await api({ authorization: 'Bearer abc' })
  expect([bearer.statusCode, bearer.headers['www-authenticate']]).toEqual([
    401,
    'Bearer realm="API", error="invalid_token"',
  ])
  const upload = await test.app.inject({ method: 'POST', url: '/api/uploads', headers: { 'tus-resumable': '1.0.0' } })
  expect([upload.statusCode, upload.headers['www-authenticate']]).toEqual([401, 'Bearer realm="API"'])
  const { all } = await credentials()
  const taken = await send(all.both, 'GET', '/statements')
  expect([taken.statusCode, taken.headers['www-authenticate']]).toEqual([200, undefined])
})

it('a malformed request is reported before a forbidden one, on each document route, for each kind of credential', async () => {
  const { all, launch } = await credentials()
  const agent = JSON.stringify(launch.actor)
  const others = '{"mbox":"mailto:nora@example.org"}'
  const activityId = launch.activityId
  const foreign = 'http://example.org/other'
  const routes: Record<string, Record<string, string>[]> = {
    '/agents/profile': [
      { profileId: 'p' },
      { profileId: 'p', agent: '' },
      { profileId: 'p', agent: 'no JSON' },
      { profileId: 'p', agent: '{}' },
      { profileId: '', agent: others },
      { profileId: 'p', agent: others, registration: launch.registration },
    ],
    '/activities/profile': [
      { profileId: 'p' },
      { profileId: 'p', activityId: 'no iri' },
      { profileId: '', activityId: foreign },
      { profileId: 'p', activityId: foreign, agent },
    ],
    '/activities/state': [
      { stateId: 's', activityId },
      { stateId: 's', agent: others },
      { stateId: 's', activityId: foreign, agent: '[]' },
      { stateId: 's', activityId: foreign, agent: others, registration: 'x' },
      { stateId: '', activityId: foreign, agent: others },
    ],
  }
  for (const [path, queries] of Object.entries(routes))
    for (const query of queries)
      for (const [who, credential] of Object.entries(all))
        for (const method of ['GET', 'PUT', 'POST', 'DELETE'] as const) {
          const payload = method === 'PUT' || method === 'POST' ? { payload: '{}' } : {}
          const { statusCode } = await send(credential, method, path, query, payload)
          expect(statusCode, `${who} ${method} ${path} ${JSON.stringify(query)}`).toBe(400)
        }
  const wellFormed: [string, Record<string, string>][] = [
    ['/agents/profile', { profileId: 'p', agent: others }],
    ['/activities/profile', { profileId: 'p', activityId: foreign }],
    ['/activities/state', { stateId: 's', activityId: foreign, agent: others }],
  ]
  for (const [path, query] of wellFormed) {
    for (const [who, method] of [
      ['launch', 'GET'],
      ['launch', 'PUT'],
      ['launch', 'POST'],
      ['launch', 'DELETE'],
      ['writing', 'GET'],
      ['reading', 'PUT'],
      ['reading', 'POST'],
      ['reading', 'DELETE'],
    ] as const) {
      const write = method === 'PUT' || method === 'POST'
      expect((await send(all[who], method, path, query, write ? { payload: '{}' } : {})).statusCode).toBe(403)
      if (write) expect((await send(all[who], method, path, query, { payload: '{' })).statusCode).toBe(400)
      else if (method === 'GET') {
        const { profileId: _, stateId: __, ...set } = query
        expect((await send(all[who], 'GET', path, { ...set, since: 'yesterday' })).statusCode).toBe(400)
        expect((await send(all[who], 'GET', path, { ...set, since: '2026-01-01T00:00:00Z' })).statusCode).toBe(403)
      } else {
        const { profileId: _, stateId: __, ...set } = query
        expect((await send(all[who], 'DELETE', path, set)).statusCode).toBe(path === '/activities/state' ? 403 : 400)
      }
    }
    expect([200, 204, 404]).toContain((await send(all.both, 'GET', path, query)).statusCode)
  }
  for (const query of [{ limit: 'x' }, { statementId: 'x' }, { unknown: '1' }] as Record<string, string>[])
    expect((await send(all.writing, 'GET', '/statements', query)).statusCode).toBe(400)
  expect((await send(all.writing, 'GET', '/statements')).statusCode).toBe(403)
})
