import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { generateCodes } from '@praxia/contract/accounts.ts'
import { listTrainings, StepsFile } from '@praxia/contract/trainings.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import type { TSchema } from 'typebox'
import { expect, it } from 'vitest'
import type { AppError } from '../src/basics/app-error.ts'
import { check } from '../src/http/validation.ts'
import { routes } from '../src/start/routes.ts'
import { as, make, test, useServer } from './harness.ts'
import { growsLinearly } from './processor-time.ts'

useServer()
interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  then?: Shape
  maxItems?: number
}
type Place = { path: string[]; list: Shape }
/** Returns every list of a schema with its path; a nested list is in the first item. */
function listsOf(schema: Shape, path: string[] = []): Place[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => listsOf(one, [...path, key])),
    ...(schema.anyOf ?? []).flatMap((one) => listsOf(one, path)),
    ...(schema.then ? listsOf(schema.then, path) : []),
    ...(schema.items ? listsOf(schema.items, [...path, '0']) : []),
  ]
  return schema.type === 'array' ? [{ path, list: schema }, ...inner] : inner
}
const within = (path: readonly string[], value: unknown): unknown =>
  path.toReversed().reduce<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value)
const asked: [string, TSchema, boolean][] = [
  ['a steps file', StepsFile, false],
  ...routes.flatMap(({ endpoint: { name, body, query, multipart } }): [string, TSchema, boolean][] => [
    ...(body ? ([[`${name}, body`, body, multipart]] as [string, TSchema, boolean][]) : []),
    ...(query ? ([[`${name}, query`, query, true]] as [string, TSchema, boolean][]) : []),
  ]),
]
const places = asked.flatMap(([name, schema, text]) =>
  listsOf(schema as Shape).map((place) => ({ name: `${name}: ${place.path.join('.')}`, schema, text, ...place })),
)
const refusal = (schema: TSchema, value: unknown, text: boolean): AppError['details'] => {
  try {
    check(schema, value, text)
  } catch (error) {
    return (error as AppError).details
  }
  throw new Error('was taken')
}
/** Returns a list that counts how many of its items are read. */
function counted(items: unknown[]) {
  const seen = new Set<string>()
  const list = new Proxy(items, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) seen.add(key)
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  return { list, seen }
}

it('every list of a request has a maximum, as documented', () => {
  expect(places.length).toBeGreaterThan(30)
  expect(places.filter(({ list }) => list.maxItems === undefined).map(({ name }) => name)).toEqual([])
  expect(places.filter(({ list }) => list.maxItems! > 10_000).map(({ name }) => name)).toEqual([])
})

it('reports at most a hundred violations of a list, and reads no more items than that', () => {
  for (const { name, schema, text, path, list } of places) {
    // A list is invalid where a number, a text or an object is expected.
    const wrong = () => [['x'], ['y']]
    const most = list.maxItems!
    const long = counted(Array.from({ length: most + 1 }, wrong))
    const { violations } = refusal(schema, within(path, long.list), text)
    expect(
      violations!.some((one) => one.path === path.join('.') && one.code === 'maxItems'),
      name,
    ).toBe(true)
    expect(long.seen.size, name).toBe(0)
    const full = counted(Array.from({ length: most }, wrong))
    const details = refusal(schema, within(path, full.list), text)
    expect(details.violations!.length, name).toBeLessThanOrEqual(100)
    expect(full.seen.size, name).toBeLessThanOrEqual(100)
    if (most > 100) expect(details.more, name).toBe(true)
  }
})

it('a hundred invalid items are all reported; one more sets the flag for a truncated list', () => {
  const told = (count: number) => {
    const body = { trainingIds: [1], userIds: Array.from({ length: count }, () => 0) }
    const { violations, more } = refusal(suggestTrainings.body!, body, false)
    return [violations!.length, more, violations!.at(-1)!.path]
  }
  expect(told(99)).toEqual([99, undefined, 'userIds.98'])
  expect(told(100)).toEqual([100, undefined, 'userIds.99'])
  expect(told(101)).toEqual([100, true, 'userIds.99'])
  expect(told(10_000)).toEqual([100, true, 'userIds.99'])
})
it('duplicates in a list are still reported, and a valid list is accepted whole', () => {
  const body = { trainingIds: [1, 2, 1], userIds: Array.from({ length: 10_000 }, (_, i) => i + 1) }
  expect(refusal(suggestTrainings.body!, body, false).violations).toMatchObject([
    { path: 'trainingIds', code: 'uniqueItems' },
  ])
  expect(check(suggestTrainings.body!, { ...body, trainingIds: [1, 2] }, false)).toEqual({
    ...body,
    trainingIds: [1, 2],
  })
})

it('twice as many invalid items take at most twice the time, in every list of every request', async () => {
  for (const { name, schema, text, path } of places)
    for (const wrong of ['', {}, [[]]]) {
      const lists = new Map<number, unknown>()
      const work = (size: number) => {
        if (!lists.has(size)) lists.set(size, within(path, Array(size).fill(wrong)))
        refusal(schema, lists.get(size), text)
      }
      const { linear, costs } = await growsLinearly(work, 10_000)
      expect(linear, `${name}: ${costs}`).toBe(true)
    }
})

const urlOf = ({ path }: Endpoint) => `/api${path.replace(/\{fileType\}/, 'WEB_GL').replace(/\{\w+\}/g, '1')}`
it('a whole body of invalid items is refused over HTTP at a cost linear in its length', async () => {
  const org = await make.organisation()
  const [admin, learner] = [await make.admin({ org }), await make.learner({ org })]
  for (const { endpoint } of routes) {
    const lists = listsOf((endpoint.body ?? {}) as Shape)
    if (endpoint.multipart || lists.length === 0) continue
    const [place] = lists
    const payloads = new Map<number, string>()
    const work = async (size: number) => {
      if (!payloads.has(size)) payloads.set(size, JSON.stringify(within(place!.path, Array(size).fill(''))))
      const answer = await test.app.inject({
        method: endpoint.method,
        url: urlOf(endpoint),
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload: payloads.get(size)!,
      })
      expect([400, 403, 404], `${endpoint.name} ${answer.body.slice(0, 200)}`).toContain(answer.statusCode)
      expect(answer.body.length, endpoint.name).toBeLessThan(20_000)
    }
    const { linear, costs } = await growsLinearly(work, 150_000)
    expect(linear, `${endpoint.name}: ${costs}`).toBe(true)
  }
  const told = await as(learner).call(generateCodes, { body: { userIds: Array(300_000).fill('') as never } })
  expect([told.status, told.problem.violations]).toMatchObject([400, [{ path: 'userIds', code: 'maxItems' }]])
  const some = await as(learner).call(generateCodes, { body: { userIds: Array(500).fill('') as never } })
  expect([some.problem.violations!.length, (some.problem as { more?: boolean }).more]).toEqual([100, true])
  expect(300_000 * 3).toBeLessThan(serverLimits.jsonBytes)
})
it('a query string that repeats a parameter thousands of times is parsed once', async () => {
  const learner = await make.learner()
  const ask = (times: number) =>
    test.app.inject({
      method: 'GET',
      url: `${urlOf(listTrainings)}?${'tag=&'.repeat(times)}`,
      headers: { authorization: `Bearer ${learner.token}` },
    })
  expect((await ask(50)).statusCode).toBe(200)
  expect((await ask(51)).json()).toMatchObject({ violations: [{ path: 'tag', code: 'maxItems' }] })
  expect(await growsLinearly(ask, 20_000)).toMatchObject({ linear: true })
})
