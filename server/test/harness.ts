import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@praxia/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../src/start/app.ts'
import { type Scope, scopeOf } from '../src/context/context.ts'
import type { Deps } from '../src/context/deps.ts'
import { readConfig } from '../src/config/config.ts'
import { type Database, type Loaded, openDatabase } from '../src/database/db.ts'
import { insertAccount, insertToken } from '../src/features/accounts/store.ts'
import { secret, sha256 } from '../src/basics/crypto.ts'
import { plugins } from '../src/start/plugins.ts'
import { sql } from '../src/database/sql.ts'
import { makeWorld } from '../src/start/world.ts'
import { withDatabase } from './global-setup.ts'

export interface Person {
  id: number
  organisationId: number
  email: string
  firstName: string
  lastName: string
  token: string
  roles: { admin: boolean; manager: boolean; superAdmin: boolean }
}
export interface Organisation {
  id: number
  name: string
  type: string
}
export interface Answer<T> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
  problem: { code: string; violations?: { path: string; code: string }[]; details?: Record<string, unknown> }
}
type Input<E> = { params?: ParamsOf<E>; query?: QueryOf<E> } & (BodyOf<E> extends undefined
  ? { body?: undefined }
  : { body?: BodyOf<E> }) & { form?: FormData; headers?: Record<string, string>; rawBody?: unknown }

let app: FastifyInstance
let deps: Deps
let database: Database
let clock = 0
let frozenAt: number | undefined
/** Environment of the test file: its own clone of the migrated database, its own files, the real application. */
export const test = {
  get app() {
    return app
  },
  get db() {
    return database
  },
  get world() {
    return deps.world
  },
  get deps() {
    return deps
  },
  /** Moves the server's clock forward by this many milliseconds. */
  pass(ms: number) {
    clock += ms
  },
  /**
   * Stops the server's clock for the rest of the file: from then on only `pass` moves it, however slow the machine is.
   */
  freeze() {
    frozenAt ??= Date.now()
  },
}

/** Moves the clock forward while everybody stays signed in. */
export async function wait(ms: number): Promise<void> {
  test.pass(ms)
  await database.run(sql`update tokens set created_at = ${test.world.now()}, last_used_at = ${test.world.now()}`)
}
/** Returns the time this many days after the server's clock, in ISO format. */
export const inDays = (days: number): string => new Date(test.world.now().getTime() + days * 86_400_000).toISOString()

/**
 * Starts the server; call once at the head of a test file. `env` overrides default settings; `watch` sees the server's
 * statements.
 */
export function useServer(
  env: Record<string, string> = {},
  watch: (database: Database) => Database = (opened) => opened,
): typeof test {
  const dataDir = mkdtempSync(join(tmpdir(), 'praxia-files-'))
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const url = inject('databaseUrl')
  beforeAll(async () => {
    const admin = openDatabase(url, () => undefined, 1)
    const client = await admin.connect()
    await client.query('select pg_advisory_lock(77)')
    await client.query(`create database ${name} template praxia_template`)
    await client.query('select pg_advisory_unlock(77)')
    client.release()
    await admin.close()
    database = watch(openDatabase(withDatabase(url, name), () => undefined, 6))
    clock = 0
    frozenAt = undefined
    const world = await makeWorld(
      readConfig({ DATA_DIR: dataDir, DEMO: 'false', ...env }),
      database,
      (level, data, message) => {
        if (level === 'error') console.error(message, data)
      },
      () => new Date((frozenAt ?? Date.now()) + clock),
    )
    deps = { world, flushMails: () => Promise.resolve(), logger: pino({ level: 'error' }), strict: true }
    deps.plugins = plugins(deps)
    app = await buildApp(deps)
    await app.ready()
  })
  afterAll(async () => {
    const closed = app?.close()
    // Node does not treat a connection without any request as idle: the shutdown would wait for its header timeout,
    // more than a minute.
    app?.server.closeAllConnections()
    await closed
    await database?.close()
    const admin = openDatabase(url, () => undefined, 1)
    const client = await admin.connect()
    await client.query(`drop database if exists ${name} with (force)`)
    client.release()
    await admin.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return test
}

/** Makes a scope from a number: only tests may do so without a loaded row. */
export const scopeIn = (organisationId: number): Scope =>
  scopeOf({ organisationId } as Loaded<{ organisationId: number }>)

// Four digits from the start: names sort in the order of creation, whatever other files created before.
let count = 1000
const people =
  (roles: Partial<Person['roles']>) =>
  async (
    given: { org?: Organisation; email?: string; firstName?: string; lastName?: string } = {},
  ): Promise<Person> => {
    const org =
      given.org ?? (roles.superAdmin ? { id: 1, name: 'Platform', type: 'PLATFORM' } : await make.organisation())
    const n = ++count
    const p = {
      firstName: given.firstName ?? `First${n}`,
      lastName: given.lastName ?? `Last${n}`,
      email: given.email ?? `person${n}.${randomUUID().slice(0, 8)}@example.org`,
    }
    const id = await insertAccount(database, scopeIn(org.id), {
      ...p,
      isSuperAdmin: roles.superAdmin ?? false,
      isAdmin: roles.admin ?? false,
      isManager: roles.manager ?? false,
      language: 'en',
      actor: randomUUID(),
      now: test.world.now(),
    })
    const token = secret()
    await insertToken(database, scopeIn(org.id), {
      hash: sha256(token),
      userId: id,
      kind: 'session',
      role: null,
      deviceName: null,
      codeBy: null,
      now: test.world.now(),
    })
    return {
      id,
      organisationId: org.id,
      ...p,
      token,
      roles: { admin: false, manager: false, superAdmin: false, ...roles },
    }
  }
/** Creates fixtures: every test has its own organisation, so that all tests check isolation. */
export const make = {
  async organisation(given: { type?: string; name?: string; maxUser?: number } = {}): Promise<Organisation> {
    const name = given.name ?? `Organisation ${++count}`
    const type = given.type ?? 'COMPANY'
    const { id } = await database.one<{ id: number }>(
      sql`insert into organisations (name, type, max_user, representative_first_name, representative_last_name) values (${name}, ${type}, ${given.maxUser ?? 100}, 'Rep', 'Resentative') returning id`,
    )
    return { id, name, type }
  },
  superAdmin: people({ superAdmin: true }),
  admin: people({ admin: true }),
  manager: people({ manager: true }),
  learner: people({}),
}
/** Adds a learner to a manager's team. */
export const joinTeam = (manager: Person, member: Person) =>
  database.run(
    sql`insert into team_members (organisation_id, manager_id, member_id, since) values (${manager.organisationId}, ${manager.id}, ${member.id}, now())`,
  )

const fill = (path: string, params: object | undefined) =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String((params as Record<string, unknown>)[key])))
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  token?: string,
): Promise<Answer<ResponseOf<E>>> {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((input.query ?? {}) as object))
    if (value !== undefined) for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one))
  let payload: unknown = input.rawBody ?? input.body
  const headers: Record<string, string> = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...input.headers }
  if (input.form) {
    const encoded = new Response(input.form)
    payload = Buffer.from(await encoded.arrayBuffer())
    headers['content-type'] = encoded.headers.get('content-type')!
  }
  const text = query.toString()
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${fill(endpoint.path, input.params as object)}${text ? `?${text}` : ''}`,
    headers,
    ...(payload !== undefined ? { payload: payload as never } : {}),
  })
  const isJson = String(answer.headers['content-type'] ?? '').includes('json')
  const body = (isJson ? answer.json() : answer.body) as ResponseOf<E>
  return { status: answer.statusCode, body, headers: answer.headers as never, problem: body as never }
}
/**
 * Makes requests as a person: `await as(manager).call(suggestTrainings, { body })`; without a person, without a token.
 */
export const as = (person?: { token: string }) => ({
  call: <E extends Endpoint>(endpoint: E, input: Input<E> = {} as Input<E>) => send(endpoint, input, person?.token),
})
