import type { ResponseOf, BodyOf, ParamsOf, QueryOf } from '@praxia/contract/endpoint.ts'
import { type ErrorCode, errors } from '@praxia/contract/errors.ts'
import type { Problem } from '@praxia/contract/shapes.ts'
import { vi } from 'vitest'
import type { AnyEndpoint } from '../src/lib/api.ts'

/** A request as the server would read it. */
export interface Sent<E> {
  params: ParamsOf<E>
  query: Partial<QueryOf<E>>
  body: BodyOf<E>
  form: FormData | undefined
  /** Idempotency key. */
  key: string | null
}
/** An error that the contract declares. */
export class Refusal {
  readonly code: ErrorCode
  readonly problem: Partial<Problem>
  constructor(code: ErrorCode, problem: Partial<Problem> = {}) {
    this.code = code
    this.problem = problem
  }
}
/** No response: the connection broke. */
export const lost = Symbol('lost')
type Reply<E> = ResponseOf<E> | Refusal | typeof lost
type Handler<E> = (sent: Sent<E>) => Reply<E> | Promise<Reply<E>>

interface Known {
  endpoint: AnyEndpoint
  handler: Handler<AnyEndpoint>
}
interface Received {
  name: string
  sent: Sent<AnyEndpoint>
}

const patternOf = (path: string): RegExp => new RegExp(`^/api${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

function responseOf(reply: unknown): Response {
  if (reply === lost) throw new TypeError('The connection broke.')
  if (!(reply instanceof Refusal)) return Response.json(reply ?? {})
  const { code, problem } = reply
  return Response.json(
    { type: 'about:blank', title: code, status: errors[code], code, ...problem },
    { status: errors[code] },
  )
}

/**
 * Responds to the application's requests by endpoint of the contract. A request without a response fails the test:
 * `unanswered` collects them.
 */
export class FakeApi {
  private known: Known[] = []
  private received: Received[] = []
  unanswered: string[] = []

  /** Sets the response of an endpoint: a value, or a function of the request. The last call applies. */
  on<E extends AnyEndpoint>(endpoint: E, reply: Reply<E> | Handler<E>): void {
    const handler = typeof reply === 'function' ? (reply as Handler<E>) : () => reply
    this.known.unshift({ endpoint, handler: handler as unknown as Handler<AnyEndpoint> })
  }
  /** Returns the requests to one endpoint, in order. */
  sent<E extends AnyEndpoint>({ name }: E): Sent<E>[] {
    return this.received.filter((one) => one.name === name).map(({ sent }) => sent as unknown as Sent<E>)
  }
  /** Returns the names of the requested endpoints, in order. */
  names(): string[] {
    return this.received.map(({ name }) => name)
  }
  reset(): void {
    this.known = []
    this.received = []
    this.unanswered = []
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => this.answer(address, init))
  }
  private async answer(address: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, 'http://praxia.test')
    const method = init.method ?? 'GET'
    for (const { endpoint, handler } of this.known) {
      const found = endpoint.method === method ? patternOf(endpoint.path).exec(pathname) : null
      if (!found) continue
      const form = init.body instanceof FormData ? init.body : undefined
      const sent = {
        params: Object.fromEntries(
          Object.entries({ ...found.groups }).map(([name, text]) => [name, textOrNumber(text)]),
        ),
        query: Object.fromEntries(searchParams),
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        form,
        key: new Headers(init.headers).get('idempotency-key'),
      } as unknown as Sent<AnyEndpoint>
      this.received.push({ name: endpoint.name, sent })
      const reply = await handler(sent)
      init.signal?.throwIfAborted()
      return responseOf(reply)
    }
    this.unanswered.push(`${method} ${pathname}`)
    return responseOf(new Refusal('request.not_found'))
  }
}
const textOrNumber = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text)
