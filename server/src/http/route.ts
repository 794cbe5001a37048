import type { MultipartFile } from '@fastify/multipart'
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@praxia/contract/endpoint.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { Capacity } from '@praxia/contract/shapes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import { AppError, invalid } from '../basics/app-error.ts'
import type { Actor, Ctx, PublicCtx } from '../context/context.ts'
import type { Action } from '../access/policy.ts'
import { check, checkText } from './validation.ts'

export type Access = 'anyone' | 'signed-in' | Action
export interface Call<E> {
  params: ParamsOf<E>
  query: QueryOf<E> extends undefined ? Record<string, never> : QueryOf<E>
  body: BodyOf<E>
  files: Map<string, Buffer>
  request: FastifyRequest
  reply: FastifyReply
}
type Handler<E, W extends Access> = (ctx: W extends 'anyone' ? PublicCtx : Ctx, call: Call<E>) => Promise<ResponseOf<E>>
export interface Options {
  /** Default: true except for GET. False if the handler opens its own transaction after streaming. */
  transaction?: boolean
  bodyLimit?: number
  /** With `transaction: false`: the handler stores the idempotency key in a transaction of its own (`once`). */
  keyed?: boolean
  /** The body is a file of any size without a total time limit. */
  streams?: boolean
  /** Response status; 200 by default. */
  status?: number
}
export interface Route {
  endpoint: Endpoint
  who: Access
  options: Options
  handle(ctx: PublicCtx & { actor?: Actor }, call: Call<Endpoint>): Promise<unknown>
}

/** Defines a route: an endpoint, its access and its handler. A route without access does not compile, nor start. */
export function route<E extends Endpoint, W extends Access>(
  endpoint: E,
  who: W,
  handle: Handler<E, W>,
  options: Options = {},
): Route {
  if (!who) throw new Error(`route ${endpoint.name} names nobody`)
  if (endpoint.open !== (who === 'anyone'))
    throw new Error(`route ${endpoint.name} and its contract differ in who may call it`)
  return { endpoint, who, options, handle: handle as unknown as Route['handle'] }
}

/** Returns the repeatable parameters: a single value is parsed as a list too. */
const lists = (query: Endpoint['query']): string[] =>
  Object.entries((query as TObject | undefined)?.properties ?? {})
    .filter(([, schema]) => (schema as { type?: unknown }).type === 'array')
    .map(([name]) => name)
/** Reads and validates parameters, query, body and files of a request. */
export async function readCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<Endpoint>> {
  let params: object = { ...(request.params as object) }
  const query: Record<string, unknown> = { ...(request.query as object) }
  for (const key of lists(endpoint.query)) {
    // As axios writes a list: `userIds[]=1&userIds[]=2`. Dropped as unknown, it would narrow nothing.
    const bracketed = query[`${key}[]`]
    if (bracketed !== undefined) query[key] = [query[key] ?? [], bracketed].flat()
    if (key in query && !Array.isArray(query[key])) query[key] = [query[key]]
  }
  const files = new Map<string, Buffer>()
  // An empty JSON body is accepted only where the endpoint has none (app.ts lets it pass).
  if (endpoint.body && request.body === undefined && /json/i.test(request.headers['content-type'] ?? ''))
    throw new AppError('request.malformed_json')
  let body: unknown = endpoint.multipart ? {} : request.body
  checkText(params)
  checkText(query)
  try {
    params = endpoint.params ? (check(endpoint.params, params, true) as object) : {}
  } catch (error) {
    // An invalid id is reported as a missing object.
    if (error instanceof AppError && 'id' in params) throw new AppError('request.not_found')
    throw error
  }
  const asked = endpoint.query ? check(endpoint.query, query, true) : {}
  if (endpoint.multipart) body = await readForm(request, files)
  checkText(body)
  body = endpoint.body ? check(endpoint.body, body, endpoint.multipart) : undefined
  return { params, query: asked, body, files, request, reply } as unknown as Call<Endpoint>
}

async function readForm(request: FastifyRequest, files: Map<string, Buffer>): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  if (!request.isMultipart()) {
    if (request.body && typeof request.body === 'object') return request.body as Record<string, unknown>
    throw new AppError('request.unsupported_media_type')
  }
  for await (const part of request.parts({
    limits: { fileSize: limits.imageBytes, files: 5, fields: 60, fieldSize: 100_000 },
  })) {
    if (part.type === 'field') {
      if (part.value !== 'null' && part.value !== undefined) fields[part.fieldname] = part.value
      else fields[part.fieldname] = null
    } else files.set(part.fieldname, await readFile(part))
  }
  return fields
}
async function readFile(part: MultipartFile): Promise<Buffer> {
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw new AppError('image.too_large')
  return bytes
}

/** Returns `capacity`, or its two other spellings `asLearner` and `forceManager`. */
export function capacityAsked(query: Record<string, unknown>): Capacity | undefined {
  const asked = new Map<string, Capacity>()
  if (typeof query.capacity === 'string') asked.set('capacity', query.capacity as Capacity)
  if (query.asLearner === true || query.asLearner === 'true') asked.set('asLearner', 'learner')
  if (query.forceManager === true || query.forceManager === 'true') asked.set('forceManager', 'manager')
  const [first, ...others] = asked
  if (first === undefined) return undefined
  const [name, capacity] = first
  const other = others.find(([, one]) => one !== capacity)
  if (other) throw invalid(`query.${other[0]}`, 'contradiction', `contradicts ${name}`)
  return capacity
}
