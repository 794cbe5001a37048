/** A small learning record store over real HTTP, for the library's tests. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Statement } from './messages.ts'

export interface Lrs {
  base: string
  stored: Statement[]
  /** Number of requests with statements, including refused ones. */
  posts: number
  tokens: Set<string>
  launchData: Record<string, unknown>
  /** State documents by name, as JSON. */
  documents: Map<string, string>
  /** Documents are unreachable. */
  documentsDown: boolean
  faulty: (statement: Statement) => boolean
  /** Decides the result of the n-th post of statements: `cut` before storing, `lose` the response after it. */
  fate: (post: number) => 'serve' | 'cut' | 'lose' | number
  /** Allows the launch's token to be fetched once more, as for another launch. */
  fetchAgain(): void
  address(): string
  close(): Promise<void>
}

export const firstToken = btoa('5a1f:first')

const launchData: Lrs['launchData'] = {
  contextTemplate: {
    contextActivities: { grouping: [{ id: 'https://x.example/au' }] },
    extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': '5a1f' },
  },
  launchMode: 'Normal',
  masteryScore: 0.7,
}

export async function startLrs(): Promise<Lrs> {
  let fetched = false
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lrs: Lrs = {
    base,
    stored: [],
    posts: 0,
    documents: new Map(),
    documentsDown: false,
    tokens: new Set([firstToken]),
    faulty: () => false,
    fate: () => 'serve',
    launchData: structuredClone(launchData),
    fetchAgain: () => {
      fetched = false
    },
    address: () =>
      `${base}/page/index.html?${new URLSearchParams({
        endpoint: `${base}/xapi/`,
        fetch: `${base}/fetch`,
        registration: 'd0f1c2aa-0000-4000-8000-000000000001',
        activityId: 'https://x.example/t/1',
        actor: JSON.stringify({ account: { homePage: 'https://x.example', name: 'a1' } }),
        lang: 'FR',
      })}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    if (request.url === '/fetch') {
      const answer = fetched ? { 'error-code': '1', 'error-text': 'used' } : { 'auth-token': firstToken }
      fetched = true
      return reply(response, 200, answer)
    }
    if (!lrs.tokens.has((request.headers.authorization ?? '').replace('Basic ', ''))) return reply(response, 401, {})
    if (request.headers['x-experience-api-version'] !== '1.0.3') return reply(response, 400, { detail: 'version' })
    if (request.url?.startsWith('/xapi/activities/state?')) return serveState(request, response, body)
    const fate = lrs.fate(lrs.posts++)
    if (fate === 'cut') return void response.destroy()
    if (typeof fate === 'number') return reply(response, fate, {})
    const { status, answer } = store(statementsOf(request.headers['content-type'] ?? '', body))
    if (fate === 'lose') return void response.destroy()
    reply(response, status, answer)
  }

  function serveState(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const name = new URL(request.url!, base).searchParams.get('stateId')
    if (!name && !lrs.documentsDown) return reply(response, 200, ['LMS.LaunchData', ...lrs.documents.keys()])
    if (name === 'LMS.LaunchData') return reply(response, 200, lrs.launchData)
    if (lrs.documentsDown || !name) return void response.destroy()
    if (request.method === 'PUT') lrs.documents.set(name, body.toString())
    const document = lrs.documents.get(name)
    reply(response, document === undefined ? 404 : 200, document === undefined ? {} : (JSON.parse(document) as unknown))
  }

  function store(batch: Statement[]): { status: number; answer: unknown } {
    const bad = batch.findIndex(lrs.faulty)
    if (bad >= 0)
      return {
        status: 400,
        answer: { code: 'xapi.invalid', violations: [{ path: `/${bad}/verb`, message: 'no such verb' }] },
      }
    const known = new Map(lrs.stored.map((one) => [one.id, JSON.stringify(one)]))
    if (batch.some((one) => known.has(one.id) && known.get(one.id) !== JSON.stringify(one)))
      return { status: 409, answer: {} }
    lrs.stored.push(...batch.filter((one) => !known.has(one.id)))
    return { status: 200, answer: batch.map((one) => one.id) }
  }
  return lrs
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function reply(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
}

/** Parses a multipart body by the standard, and checks each part against the hash that it names. */
function statementsOf(type: string, body: Buffer): Statement[] {
  const boundary = /boundary=(\S+)/.exec(type)?.[1]
  if (!boundary) return JSON.parse(body.toString()) as Statement[]
  const parts = body
    .toString('latin1')
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const cut = part.indexOf('\r\n\r\n')
      return { head: part.slice(0, cut), bytes: Buffer.from(part.slice(cut + 4, -2), 'latin1') }
    })
  const statements = JSON.parse(parts[0]!.bytes.toString()) as Statement[]
  const hashes = parts.slice(1).map((part) => {
    const hash = /X-Experience-API-Hash: (\w+)/.exec(part.head)?.[1]
    if (hash !== createHash('sha256').update(part.bytes).digest('hex')) throw new Error('hash')
    return hash
  })
  const named = statements.flatMap((one) => one.attachments ?? []).map((one) => one.sha2)
  if (named.some((hash) => !hashes.includes(hash as string))) throw new Error('attachment without its bytes')
  return statements
}
