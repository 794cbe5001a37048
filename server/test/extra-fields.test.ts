import type { TSchema } from 'typebox'
import { createMember, listMembers, MemberForm, updateMember } from '@praxia/contract/members.ts'
import { afterEach, expect, it } from 'vitest'
import { type Person, as, make, send, test, useServer } from './harness.ts'
import { valid } from './hostile-values.ts'
import { AppError } from '../src/basics/app-error.ts'
import { routes } from '../src/start/routes.ts'
import { no, policy } from '../src/access/policy.ts'
import { sql } from '../src/database/sql.ts'

useServer()
const handlers = routes.map((route) => route.handle)
afterEach(() => {
  routes.forEach((route, i) => (route.handle = handlers[i]!))
})
const roles = ['admin', 'superAdmin', 'manager', 'learner'] as const
const callerOf = (who: string, people: Record<(typeof roles)[number], Person>): Person | undefined =>
  who === 'anyone'
    ? undefined
    : people[roles.find((one) => who === 'signed-in' || policy[who as keyof typeof policy][one] !== no) ?? 'admin']

/** Returns every column of every table, in snake_case and in camelCase. */
async function columnNames(): Promise<string[]> {
  const rows = await test.db.many<{ name: string }>(
    sql`select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [...new Set(rows.flatMap(({ name }) => [name, camel(name)]))]
}
const asAnyCapacity = { capacity: undefined, asLearner: undefined, forceManager: undefined }
const present = (query: unknown): object =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== null))
/** Returns the value with all these names that its schema lacks added to each of its objects. */
function laden(schema: TSchema, value: unknown, names: string[]): unknown {
  const shape = schema as { then?: TSchema; properties?: Record<string, TSchema>; items?: TSchema; anyOf?: TSchema[] }
  if (shape.then) return laden(shape.then, value, names)
  if (shape.anyOf) return laden(shape.anyOf[0]!, value, names)
  if (Array.isArray(value)) return value.map((one) => laden(shape.items!, one, names))
  const own = shape.properties
  if (!own || typeof value !== 'object' || value === null) return value
  return {
    ...Object.fromEntries(names.filter((name) => !(name in own)).map((name) => [name, true])),
    ...Object.fromEntries(Object.entries(value).map(([key, one]) => [key, laden(own[key]!, one, names)])),
  }
}
/** Returns the paths of properties that the schema of a value lacks. */
function foreignNames(schema: TSchema | undefined, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const shape = (schema ?? {}) as {
    then?: TSchema
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
  }
  if (shape.then) return foreignNames(shape.then, value, path)
  if (shape.anyOf) return foreignNames(shape.anyOf[0], value, path)
  if (Array.isArray(value)) return value.flatMap((one, i) => foreignNames(shape.items, one, `${path}.${i}`))
  const own = shape.properties ?? {}
  return Object.entries(value).flatMap(([key, one]) =>
    key in own ? foreignNames(own[key], one, `${path}.${key}`) : [`${path}.${key}`],
  )
}
it("handlers receive only properties of their schema, with every column's name sent to every route", async () => {
  const org = await make.organisation()
  const people = {
    admin: await make.admin({ org }),
    manager: await make.manager({ org }),
    learner: await make.learner({ org }),
    superAdmin: await make.superAdmin(),
  }
  const names = await columnNames()
  expect(names).toContain('isSuperAdmin')
  let bodies = 0
  for (const { endpoint, who } of routes) {
    const route = routes.find((one) => one.endpoint === endpoint)!
    let got: unknown
    route.handle = (_, { params, query, body }) => {
      got = { params, query, body }
      return Promise.reject(new AppError('request.conflict'))
    }
    const body = endpoint.body
      ? laden(endpoint.body, valid(endpoint.body), names)
      : endpoint.multipart
        ? { id: 1 }
        : undefined
    if (body) bodies += 1
    const answer = await send(
      endpoint as never,
      {
        params: endpoint.params && valid(endpoint.params),
        query: endpoint.query && { ...present(laden(endpoint.query, valid(endpoint.query), names)), ...asAnyCapacity },
        ...(body ? { rawBody: body } : {}),
      } as never,
      callerOf(who, people)?.token,
    )
    expect(got, `${endpoint.name} ${JSON.stringify(answer.problem)}`).toBeDefined()
    const { params, query, body: taken } = got as { params: unknown; query: unknown; body: unknown }
    expect(foreignNames(endpoint.body, taken), endpoint.name).toEqual([])
    expect(foreignNames(endpoint.query, query), endpoint.name).toEqual([])
    expect(foreignNames(endpoint.params, params), endpoint.name).toEqual([])
  }
  expect(bodies).toBeGreaterThan(20)
}, 60_000)

it('no user can become super administrator by a field of the request', async () => {
  const names = (await columnNames()).filter((name) => !(name in MemberForm.properties))
  const extra = Object.fromEntries(names.map((name) => [name, true]))
  expect(extra).toHaveProperty('isSuperAdmin')
  const admin = await make.admin()
  const form = { firstName: 'A', lastName: 'B', email: `a${admin.id}@example.org`, roles: [] }
  const made = await as(admin).call(createMember, {
    rawBody: { ...extra, ...form },
  })
  expect(made.status, JSON.stringify(made.problem)).toBe(200)
  expect(made.body.role).toBe('learner')
  const changed = await as(admin).call(updateMember, {
    params: { id: made.body.id },
    rawBody: { ...extra, ...form, firstName: 'C' },
  })
  expect([changed.status, changed.body.role]).toEqual([200, 'learner'])
  const { items } = (await as(admin).call(listMembers, {})).body
  expect(items.map((one) => one.role).sort()).toEqual(['admin', 'learner'])
})
it('a new member leaves a row that names who added them', async () => {
  const admin = await make.admin()
  const form = { firstName: 'A', lastName: 'B', email: `b${admin.id}@example.org`, roles: ['ROLE_MANAGER' as const] }
  const { body } = await as(admin).call(createMember, { body: form })
  const rows = (id: number) =>
    test.db.many<{ actorId: number; action: string; data: unknown }>(
      sql`select actor_id, action, data from audit where subject_id = ${id} and action = 'member.added'`,
    )
  expect(await rows(body.id)).toEqual([
    { actorId: admin.id, action: 'member.added', data: { admin: false, manager: true } },
  ])
})

it('the database itself refuses a super administrator outside of the platform', async () => {
  const admin = await make.admin()
  const platform = await make.superAdmin()
  const promote = (id: number) => test.db.run(sql`update users set is_super_admin = true where id = ${id}`)
  await expect(promote(admin.id)).rejects.toThrow(/users_super_admin_of_platform/)
  await promote(platform.id)
})
