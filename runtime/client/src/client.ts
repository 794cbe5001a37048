import { type Name, type Operations, type Route, routes } from './api.ts'
import { PraxiaError } from './praxia-error.ts'
import { type SendOptions, sendRequest } from './sending.ts'

export { PraxiaError, type Violation } from './praxia-error.ts'
export type { Name, Operations } from './api.ts'

export interface ClientOptions extends Omit<SendOptions, 'signal'> {
  /** Address of the server: `https://praxia.example.org`. */
  address: string
  /** Key of an organisation (`org_…`) or personal token (`user_…`). */
  token: string
}
export interface CallOptions {
  signal?: AbortSignal
  /**
   * UUID of a write. The server does it once, however often it is sent within 24 hours: keep it where a process may end
   * and begin again. Otherwise each call has one of its own, which its repetitions share.
   */
  idempotencyKey?: string
}

type Field<K extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<never, never> extends T
    ? { [key in K]?: T }
    : { [key in K]: T }
export type ParamsOf<N extends Name> = Operations[N]['params']
export type QueryOf<N extends Name> = Operations[N]['query']
export type BodyOf<N extends Name> = Operations[N]['body']
export type ResponseOf<N extends Name> = Operations[N]['response']
/** Codes of the errors that the server may answer a call with. */
export type ErrorOf<N extends Name> = Operations[N]['error']
export type InputOf<N extends Name> = Field<'params', ParamsOf<N>> &
  Field<'query', QueryOf<N>> &
  Field<'body', BodyOf<N>>

type Call<N extends Name> =
  Record<never, never> extends InputOf<N>
    ? (input?: InputOf<N>, options?: CallOptions) => Promise<ResponseOf<N>>
    : (input: InputOf<N>, options?: CallOptions) => Promise<ResponseOf<N>>
/** Names of the lists that come in pages. */
export type PagedName = {
  [N in Name]: ResponseOf<N> extends { items: readonly unknown[]; total: number } ? N : never
}[Name]
type ItemOf<N extends PagedName> = ResponseOf<N> extends { items: readonly (infer Item)[] } ? Item : never

export type Client = { [N in Name]: Call<N> } & {
  /** Goes through all pages of a list. What is added or removed meanwhile may be missing or come twice. */
  each<N extends PagedName>(name: N, input?: InputOf<N>, options?: CallOptions): AsyncGenerator<ItemOf<N>, void>
}

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}
const pageLimit = 100

function pathOf(name: string, path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (typeof value !== 'number' && (typeof value !== 'string' || value === ''))
      throw new TypeError(`${name} needs params.${key}`)
    return encodeURIComponent(value)
  })
}
function searchOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined && one !== null) search.append(key, String(one as string | number | boolean))
  const text = search.toString()
  return text && `?${text}`
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    const { status } = response
    throw new PraxiaError({ status, code: 'client.unreadable', message: 'The response broke off' }, error)
  }
}

/** Returns the calls of a server's API, by the names that its documentation (`/api/docs`) has. */
export function createClient({ address, token, ...sending }: ClientOptions): Client {
  const base = `${address.replace(/\/+$/, '')}/api`
  if (!URL.canParse(base)) throw new TypeError(`createClient needs an address such as https://praxia.example.org`)
  async function call(name: string, { method, path, binary }: Route, input: Input, options: CallOptions) {
    const headers: Record<string, string> = {
      Accept: binary ? '*/*' : 'application/json',
      Authorization: `Bearer ${token}`,
    }
    if (method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID()
    if (input.body !== undefined) headers['Content-Type'] = 'application/json'
    const body = input.body === undefined ? undefined : JSON.stringify(input.body)
    const url = base + pathOf(name, path, input.params) + searchOf(input.query)
    const response = await sendRequest(url, { method, headers, body }, { ...sending, signal: options.signal })
    return binary ? response : readJson(response)
  }
  const calls = Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      (input: Input = {}, options: CallOptions = {}) => call(name, route, input, options),
    ]),
  )
  async function* each(name: PagedName, input: Input = {}, options: CallOptions = {}): AsyncGenerator<unknown, void> {
    const limit = Number(input.query?.limit ?? pageLimit)
    for (let page = 1; ; page++) {
      const query = { ...input.query, page, limit }
      const { items, total } = (await calls[name]!({ ...input, query }, options)) as { items: unknown[]; total: number }
      yield* items
      if (items.length === 0 || page * limit >= total) return
    }
  }
  return { ...calls, each } as unknown as Client
}
