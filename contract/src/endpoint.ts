import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { type ErrorCode, errors } from './errors.ts'
import { capacity } from './shapes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One API endpoint as a value: server, web, runtime, tests and OpenAPI all use this object. */
export interface Endpoint<
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  A extends TSchema = TSchema,
> {
  readonly name: string
  readonly method: Method
  /** Path under `/api`, parameters in braces: `/users/{id}`. */
  readonly path: string
  readonly summary: string
  /** Needs no sign-in. All other endpoints take `capacity`: the role that the caller acts in. */
  readonly open: boolean
  readonly params: P | undefined
  readonly query: Q | undefined
  readonly body: B | undefined
  readonly response: A
  /** Error codes of this endpoint, in addition to those of every endpoint (authentication, validation, server). */
  readonly errors: readonly ErrorCode[]
  /** The body is multipart/form-data; `body` describes its text fields, files are streamed. */
  readonly multipart: boolean
  /** The response is bytes, not JSON. */
  readonly binary: boolean
  /** An OAuth endpoint: its body may also be a form, and an error carries OAuth's `error` (RFC 6749, section 5.2). */
  readonly oauth: boolean
}

interface Definition<P extends TSchema, Q extends TObject, B extends TSchema, A extends TSchema, O extends boolean> {
  name: string
  method: Method
  path: string
  summary: string
  open?: O
  params?: P
  query?: Q
  body?: B
  response: A
  errors?: readonly ErrorCode[]
  multipart?: boolean
  binary?: boolean
  oauth?: boolean
}

/** Query of an endpoint that needs a signed-in caller: its own parameters and the capacity. */
type WithCapacity<Q> = [Q] extends [never]
  ? TObject<typeof capacity>
  : Q extends TObject<infer P>
    ? TObject<P & typeof capacity>
    : never

export function endpoint<
  P extends TSchema = never,
  Q extends TObject = never,
  B extends TSchema = never,
  A extends TSchema = TSchema,
  O extends boolean = false,
>(d: Definition<P, Q, B, A, O>): Endpoint<P, O extends true ? Q : WithCapacity<Q>, B, A> {
  const open = d.open === true
  const query = open ? d.query : Type.Object({ ...d.query?.properties, ...capacity })
  return {
    name: d.name,
    method: d.method,
    path: d.path,
    summary: d.summary,
    open,
    params: d.params,
    query: query as unknown as (O extends true ? Q : WithCapacity<Q>) | undefined,
    body: d.body,
    response: d.response,
    errors: d.errors ?? [],
    multipart: d.multipart ?? false,
    binary: d.binary ?? false,
    oauth: d.oauth ?? false,
  }
}

const always = (Object.keys(errors) as ErrorCode[]).filter((code) => /^(request|server|session|storage)\./.test(code))
/** Returns every error code of an endpoint: the common ones and its own. */
export const errorsOf = ({ errors: fails }: Pick<Endpoint, 'errors'>): readonly ErrorCode[] => [
  ...new Set([...always, ...fails]),
]

export type Of<S> = [S] extends [never] ? undefined : S extends TSchema ? Static<S> : undefined
export type ParamsOf<E> = E extends Endpoint<infer P, TSchema, TSchema, TSchema> ? Of<P> : never
export type QueryOf<E> = E extends Endpoint<TSchema, infer Q, TSchema, TSchema> ? Of<Q> : never
export type BodyOf<E> = E extends Endpoint<TSchema, TSchema, infer B, TSchema> ? Of<B> : never
export type ResponseOf<E> = E extends Endpoint<TSchema, TSchema, TSchema, infer A> ? Static<A> : never
