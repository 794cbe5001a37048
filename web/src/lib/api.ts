import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@praxia/contract/endpoint.ts'
import type { ErrorCode } from '@praxia/contract/errors.ts'
import type { Problem } from '@praxia/contract/shapes.ts'
import type { TSchema } from 'typebox'
import { fingerprint } from './fingerprint.ts'
import { isUnsure, isWrite, SendKeys } from './send-keys.ts'
import { session } from './session.ts'

export interface Violation {
  path: string
  code: string
  message: string
}

/**
 * A failed request. `code` is a code of the contract, or `network` without a response; `reference` identifies it in the
 * server's log.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly violations: readonly Violation[]
  readonly detail: string
  readonly title: string
  readonly details: unknown
  readonly reference: string
  /** Time of the failure by this browser's clock, in milliseconds. */
  readonly at = Date.now()
  constructor(status: number, code: ErrorCode | 'network', problem: Partial<Problem> = {}, reference = '') {
    super(problem.detail ?? code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.violations = problem.violations ?? []
    this.detail = problem.detail ?? ''
    this.title = problem.title ?? ''
    this.details = problem.details
    this.reference = reference
  }
}

type Whole<T> = { [K in keyof T]: T[K] }
type Part<K extends string, V> = [V] extends [undefined]
  ? Record<never, never>
  : Record<never, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V }
export type AnyEndpoint = Endpoint<TSchema, TSchema, TSchema, TSchema>
/** Input of a request: only the parts that its endpoint declares; `form` is a multipart body instead of `body`. */
export type Input<E> = Whole<Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>>> & {
  body?: BodyOf<E>
  form?: FormData
}
export interface Options {
  signal?: AbortSignal
  /**
   * A write that may be repeated on purpose, or that the server performs in steps: it has no idempotency key and is
   * sent once.
   */
  anew?: boolean
  /** Replaces the browser's fetch with one that reports upload progress. */
  fetch?: typeof fetch
}

let lastReference = ''
/** Returns the reference of the last failure, for the help dialog. */
export const lastFailure = (): string => lastReference

function addressOf(
  endpoint: { path: string },
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  const role = session.get()?.role
  const all: Record<string, unknown> = role ? { capacity: role, ...query } : query
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const tail = search.toString()
  return `/api${path}${tail ? `?${tail}` : ''}`
}

export function authorised(): Record<string, string> {
  const token = session.get()?.token
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Sends a request and returns the response in its declared type; throws an {@link ApiError} for every failure. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, input, options)
  if (response.status === 204) return {} as ResponseOf<E>
  const text = await response.text()
  return (text ? JSON.parse(text) : {}) as ResponseOf<E>
}

const keys = new SendKeys()
/** Longer than reconnecting takes, and short enough that the user does not wonder. */
const longestPauseMs = 2000
const pauseMs = (response: Response | undefined): number =>
  response ? Math.min(longestPauseMs, (Number(response.headers.get('retry-after')) || 0.5) * 1000) : 500

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(end)
      reject(new DOMException('The send was given up.', 'AbortError'))
    })
  })
}

interface Outgoing {
  address: string
  init: RequestInit
  via: typeof fetch
}
function requestOf<E extends AnyEndpoint>(endpoint: E, input: Input<E>, options: Options): Outgoing {
  const { params, query, body, form } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
    form?: FormData
  }
  const json = body !== undefined && !form
  return {
    address: addressOf(endpoint, params, query),
    init: {
      method: endpoint.method,
      headers: {
        ...authorised(),
        'accept-language': document.documentElement.lang,
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      body: form ?? (json ? JSON.stringify(body) : null),
      signal: options.signal ?? null,
    },
    via: options.fetch ?? fetch,
  }
}

/** Returns the response, whatever its status; undefined without one. */
async function fetched({ address, init, via }: Outgoing, key?: string): Promise<Response | undefined> {
  try {
    const headers = { ...(init.headers as Record<string, string>), ...(key ? { 'idempotency-key': key } : {}) }
    const ask = () => via(address, { ...init, headers })
    const response = await ask()
    // The server read nothing of the request, and its response removed the cookies that made it too long.
    return response.status === 431 ? await ask() : response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return undefined
  }
}

/**
 * Sends a write under its idempotency key. A write with an unknown result is retried; the key prevents a second
 * execution.
 */
async function write(request: Outgoing, signal: AbortSignal | undefined): Promise<Response | undefined> {
  const { address, init } = request
  const name = fingerprint([init.method, address, authorised(), init.body])
  const key = keys.of(name)
  let response: Response | undefined
  try {
    response = await fetched(request, key)
    // Without a network the failure is reported at once, and nothing is sent later without the user's knowledge.
    if (isUnsure(response?.status ?? 0) && (response || navigator.onLine)) {
      await pause(pauseMs(response), signal)
      response = await fetched(request, key)
    }
  } finally {
    keys.answered(name, key, response?.status ?? 0)
  }
  return response
}

/** Returns the raw response; throws unless it is successful. */
export async function send<E extends AnyEndpoint>(endpoint: E, input: Input<E>, options: Options): Promise<Response> {
  const request = requestOf(endpoint, input, options)
  const keyed = isWrite(endpoint.method) && session.get() !== null && !options.anew
  const response = keyed ? await write(request, options.signal) : await fetched(request)
  if (!response) throw new ApiError(0, 'network')
  if (response.ok) return response
  throw await failure(endpoint, response)
}

/**
 * Sign-in endpoints return 401, 402 and 403 about the person who signs in; elsewhere 401 and 403 end the session
 * (docs/product.md#sign-in).
 */
const signIn = (path: string): boolean =>
  path.startsWith('/users/authentication') ||
  path === '/users/reset-password/finish' ||
  path === '/sign-in/session' ||
  path === '/demo/sign-in'

/** Error codes that state the reason for the end of a session. */
const ends: readonly (string | undefined)[] = [
  'session.account_disabled',
  'session.contract_ended',
  'session.password_changed',
  'session.device_removed',
  'session.class_over',
] satisfies ErrorCode[]
/** Ends the session for the reason in the server's refusal. */
export function turnedAway(status: number, code: string | undefined): void {
  if (!session.get()) return
  if (status === 401) session.end(`errors:${ends.includes(code) ? code : 'request.unauthenticated'}`)
  if (status === 403) session.end('errors:request.forbidden')
}

async function failure(endpoint: { path: string }, response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
  const reference = response.headers.get('x-request-id') ?? response.headers.get('request-id') ?? ''
  if (reference) lastReference = reference
  if (!signIn(endpoint.path)) turnedAway(response.status, problem.code)
  return new ApiError(
    response.status,
    problem.code && /^[a-z_]+\.[a-z_]+$/.test(problem.code) ? (problem.code as ErrorCode) : codeOf(response.status),
    problem,
    reference,
  )
}

/**
 * Returns the error code of a status, for responses without a known code: another version of the server may respond.
 */
export function codeOf(status: number): ErrorCode {
  if (status === 401) return 'request.unauthenticated'
  if (status === 403) return 'request.forbidden'
  if (status === 404) return 'request.not_found'
  if (status === 413) return 'request.too_large'
  if (status === 431) return 'request.headers_too_large'
  return status === 429 ? 'request.rate_limited' : 'server.error'
}
