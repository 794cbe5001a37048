import type { Endpoint } from '@praxia/contract/endpoint.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Ids, furnish } from './foreign-world.ts'
import { type Answer, type Person, make, send, test, useServer } from './harness.ts'
import { hostileValues, placesOf, replaced, valid } from './hostile-values.ts'
import { begin, learnerWithTraining } from './training-world.ts'
import { routes } from '../src/start/routes.ts'
import { no, policy } from '../src/access/policy.ts'

useServer()
const seed = 20_261_121
const roles = ['admin', 'superAdmin', 'manager', 'learner'] as const

function callerOf(who: string, people: Record<(typeof roles)[number], Person>): Person | undefined {
  if (who === 'anyone') return undefined
  const role = roles.find((one) => who === 'signed-in' || policy[who as keyof typeof policy][one] !== no)
  return people[role ?? 'admin']
}
const paramsOf = (endpoint: Endpoint, ids: Ids) => ({
  id:
    { users: ids.user, groups: ids.group, resources: ids.resource, courses: ids.course, clients: ids.organisation }[
      endpoint.path.split('/')[1]!
    ] ?? ids.training,
  tid: ids.training,
  userId: ids.user,
  fileType: 'WEB_GL',
  number: 1,
  session: ids.session,
  callId: ids.call,
  uploadId: ids.upload,
  clientId: ids.organisation,
  kind: 'training',
  lang: 'en',
})
function formOf(body: object): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body))
    form.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}
/** Returns whether an error names the field, its parent or its child. */
const names = (answer: Answer<unknown>, place: string): boolean =>
  (answer.problem.violations ?? []).some(
    ({ path }) => path === '' || path === place || place.startsWith(`${path}.`) || path.startsWith(`${place}.`),
  )

it('one invalid value among valid ones is accepted, or refused by its name, at any place', async () => {
  const own = await furnish()
  const people = { ...own.people, superAdmin: await make.superAdmin() }
  for (const { endpoint, who } of routes) {
    if (endpoint.body === undefined || endpoint.method === 'GET') continue
    const right = valid(endpoint.body)
    const places = placesOf(right)
    if (places.length === 0) continue
    const ask = (body: unknown): Promise<Answer<unknown>> =>
      send(
        endpoint as never,
        {
          params: paramsOf(endpoint, own.ids),
          ...(endpoint.multipart ? { form: formOf(body as object) } : { rawBody: body }),
        } as never,
        callerOf(who, people)?.token,
      )
    const { problem } = await ask(right)
    expect(problem.code, `${endpoint.name} ${JSON.stringify(problem)}`).not.toBe('request.invalid')
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.nat(hostileValues.length - 1), async (place, kind) => {
        const body = replaced(right, place, hostileValues[kind])
        const answer = await ask(body)
        expect(answer.status, `${endpoint.name} ${place} ${JSON.stringify(answer.problem)}`).toBeLessThan(500)
        if (answer.status === 400 && /^request\.(invalid|malformed_text)$/.test(answer.problem.code))
          expect(names(answer, place), `${endpoint.name} ${place}: ${JSON.stringify(answer.problem)}`).toBe(true)
      }),
      { seed, numRuns: 25, endOnFailure: true },
    )
  }
}, 120_000)

it('invalid queries and headers of the record store and of uploads are refused', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const admin = await make.admin({ org })
  const hostile = [
    '%00',
    'a%00b',
    '%ED%A0%80',
    '',
    'x'.repeat(3000),
    '-1',
    '1e9',
    '9999-99-99T99:99:99Z',
    '%F0%9F%98%80',
  ]
  const cursor = (text: string) => Buffer.from(text).toString('base64url')
  const id = '7f2c1d1e-0000-4000-8000-0123456789ab'
  const agent = encodeURIComponent(JSON.stringify(launch.actor))
  const activity = encodeURIComponent(launch.activityId)
  const state = `activities/state?activityId=${activity}&agent=${agent}`
  const urls = [
    ...[
      'verb',
      'activity',
      'since',
      'until',
      'limit',
      'registration',
      'statementId',
      'cursor',
      'ascending',
      'agent',
    ].flatMap((key) => hostile.map((value) => `statements?${key}=${value}`)),
    ...[`garbage ${id}`, `9999-99-99 ${id}`, `${'9'.repeat(30)} ${id}`, `2026-01-01 \u0000`].map(
      (text) => `statements?cursor=${cursor(text)}`,
    ),
    ...hostile.flatMap((value) => [
      `${state}&stateId=${value}`,
      `${state}&since=${value}`,
      `${state}${value}&stateId=a`,
    ]),
    ...hostile.map((value) => `activities/profile?activityId=${activity}${value}&profileId=${value}`),
  ]
  const xapi = { authorization: `Basic ${launch.token}`, 'x-experience-api-version': '1.0.3' }
  for (const url of urls)
    for (const method of url.startsWith('statements')
      ? (['GET'] as const)
      : (['GET', 'PUT', 'POST', 'DELETE'] as const)) {
      const answer = await test.app.inject({
        method,
        url: `/xapi/${url}`,
        headers: { ...xapi, ...(method === 'PUT' || method === 'POST' ? { 'content-type': 'text/plain' } : {}) },
        ...(method === 'PUT' || method === 'POST' ? { payload: 'a' } : {}),
      })
      expect(answer.statusCode, `${method} ${url.slice(0, 200)} ${answer.body.slice(0, 300)}`).toBeLessThan(500)
    }
  const coded = (text: string) => Buffer.from(text).toString('base64')
  for (const name of ['a\u0000b.zip', '', 'x'.repeat(5000), '\ufeff', '../..', 'a\nb.zip'])
    for (const length of ['5', '-1', '1e3', '9'.repeat(30), 'x']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'tus-resumable': '1.0.0',
          'upload-length': length,
          'upload-metadata': `filename ${coded(name)},fileType ${coded('WEB_GL')},trainingId ${coded(String(training))}`,
        },
      })
      expect(answer.statusCode, `${JSON.stringify(name.slice(0, 20))} ${length} ${answer.body}`).toBeLessThan(500)
    }
}, 60_000)
