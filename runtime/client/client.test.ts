import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { PraxiaError, createClient } from './src/client.ts'
import { waitAsked } from './src/sending.ts'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
type Answer = (response: ServerResponse, seen: Seen) => void
const seen: Seen[] = []
/** Answers in their order; the last one is given again and again. */
let answers: Answer[] = []
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const problem = (status: number, code: string, more: object = {}, headers: Record<string, string> = {}) =>
  json(status, { type: 'about:blank', title: 'Title', status, code, ...more }, headers)
const lost: Answer = (response) => response.destroy()

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const { method, url, headers } = request
    const one = { method: method!, url: url!, headers, body }
    seen.push(one)
    const next = answers.length > 1 ? answers.shift()! : answers[0]!
    next(response, one)
  })
})
let address: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => seen.splice(0))
const open = (more: object = {}) =>
  createClient({ address: `${address}/`, token: 'org_7_secret', retryDelay: 1, ...more })
const member = { firstName: 'Ada', lastName: 'King', email: 'ada@example.org', roles: [] }
const refusal = async (asked: Promise<unknown>): Promise<PraxiaError> => {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(PraxiaError)
  return error as PraxiaError
}

it('sends parameters, query and body as the contract says, with the token', async () => {
  answers = [json(200, { id: 7 })]
  const client = open()
  await client.updateMember({ params: { id: 7 }, body: member })
  await client.listMembers({ query: { search: 'a b&c', fieldId: undefined, page: 2 } })
  await client.exportTrainings({ params: { lang: 'en' }, query: { userIds: [1, 2] } })
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /api/users/7',
    'GET /api/users?search=a+b%26c&page=2',
    'GET /api/trainings/export/en?userIds=1&userIds=2',
  ])
  expect(JSON.parse(seen[0]!.body)).toEqual(member)
  expect(seen[0]!.headers).toMatchObject({ authorization: 'Bearer org_7_secret', 'content-type': 'application/json' })
  expect(seen[1]!.headers).not.toHaveProperty('idempotency-key')
  // @ts-expect-error: the parameter is missing
  await expect(client.getMember({})).rejects.toThrow('getMember needs params.id')
  // @ts-expect-error: no such field
  await client.createGroup({ body: { name: 'a', userIds: [], colour: 'red' } })
  expect(() => createClient({ address: 'praxia.example.org', token: '' })).toThrow('https://')
})

it('repeats a lost write under the same key, and another write under another', async () => {
  answers = [lost, problem(502, 'x'), json(200, { id: 1 })]
  const client = open()
  expect(await client.createMember({ body: member })).toEqual({ id: 1 })
  await client.createMember({ body: member })
  const keys = seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect([keys.length, new Set(keys.slice(0, 3)).size, new Set(keys).size]).toEqual([4, 1, 2])
  const idempotencyKey = crypto.randomUUID()
  await client.deleteMember({ params: { id: 1 } }, { idempotencyKey })
  expect(seen.at(-1)!.headers['idempotency-key']).toBe(idempotencyKey)
})

it('waits as long as the server asks for, unless that is too long, and gives up after the last repetition', async () => {
  answers = [problem(429, 'request.too_many', {}, { 'retry-after': '0' }), json(200, { items: [], total: 0 })]
  await open({ retryDelay: 1e9 }).listMembers()
  expect(seen).toHaveLength(2)
  answers = [problem(429, 'request.too_many', {}, { 'retry-after': '61' })]
  expect(await refusal(open().listMembers())).toMatchObject({ status: 429, code: 'request.too_many' })
  expect(seen).toHaveLength(3)
  answers = [problem(503, 'server.busy', {}, { 'retry-after': '0' })]
  expect((await refusal(open({ retries: 2 }).listMembers())).status).toBe(503)
  expect(seen).toHaveLength(6)
  answers = [lost]
  expect(await refusal(open({ retries: 1 }).listMembers())).toMatchObject({ status: 0, code: 'client.unreachable' })
  const now = Date.parse('2026-01-01T00:00:00Z')
  const asked = (text: string) => waitAsked(new Response(null, { headers: { 'retry-after': text } }), now)
  expect(['5', 'Thu, 01 Jan 2026 00:00:07 GMT', 'Thu, 01 Jan 2020 00:00:00 GMT', 'soon'].map(asked)).toEqual([
    5000,
    7000,
    0,
    undefined,
  ])
})

it('throws what was refused with its code and fields, and does not repeat it', async () => {
  const violations = [{ path: 'email', code: 'taken', message: 'is already used' }]
  answers = [problem(409, 'member.email_taken', { violations, details: { a: 1 } })]
  const error = await refusal(open().createMember({ body: member }))
  expect(error).toMatchObject({ status: 409, code: 'member.email_taken', violations, details: { a: 1 } })
  expect(error.message).toBe('email is already used (member.email_taken, 409)')
  answers = [(response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>nginx</h1>')]
  expect((await refusal(open().listGroups())).code).toBe('client.unreadable')
  answers = [(response) => response.writeHead(301, { location: 'https://praxia.example.org/' }).end()]
  expect((await refusal(open().listGroups())).message).toContain('https://praxia.example.org/')
  answers = [
    (response) => {
      response.writeHead(200, { 'content-length': '99' }).write('{"items":', () => response.destroy())
    },
  ]
  expect((await refusal(open().listGroups())).code).toBe('client.unreadable')
  expect(seen).toHaveLength(4)
})

it('ends a try that takes too long, and everything when the caller says so', async () => {
  answers = [() => undefined, json(200, { items: [], total: 0 })]
  await open({ timeout: 50 }).listMembers()
  answers = [() => undefined]
  expect((await refusal(open({ timeout: 20, retries: 0 }).listMembers())).code).toBe('client.timeout')
  const caller = new AbortController()
  answers = [
    (response) => {
      problem(503, 'server.busy', {}, { 'retry-after': '30' })(response, seen[0]!)
      setImmediate(() => caller.abort(new Error('not needed any more')))
    },
  ]
  await expect(open().listMembers({}, { signal: caller.signal })).rejects.toThrow('not needed any more')
})

it('goes through all pages of a list, and no further', async () => {
  const all = Array.from({ length: 250 }, (_, i) => ({ id: i }))
  answers = [
    (response, { url }) => {
      const query = new URL(url, address).searchParams
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
      json(200, { items: all.slice((page - 1) * limit, page * limit), total: all.length })(response, seen[0]!)
    },
  ]
  const ids: number[] = []
  for await (const { id } of open().each('listMembers', { query: { search: 'x' } })) ids.push(id)
  expect(ids).toEqual(all.map(({ id }) => id))
  expect(seen.map(({ url }) => url)).toEqual([1, 2, 3].map((page) => `/api/users?search=x&page=${page}&limit=100`))
  all.length = 200
  seen.length = 0
  for await (const _ of open().each('listGroups')) if (seen.length > 5) break
  expect(seen).toHaveLength(2)
  // @ts-expect-error: a list without pages
  open().each('listSessions', { params: { id: 1 } })
})

it('returns a file as it arrives', async () => {
  answers = [(response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a;b')]
  const file = await open().exportCourses({ params: { lang: 'fr' }, query: { format: 'csv' } })
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['text/csv', 'a;b'])
})
