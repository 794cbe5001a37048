import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@praxia/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

interface Input<E> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  form?: Record<string, string>
  file?: { field: string; name: string; type: string; bytes: Uint8Array }
}
export interface Client {
  <E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<ResponseOf<E>>
}

const tokens = new WeakMap<Client, string>()
export const tokenOf = (of: Client): string => tokens.get(of) ?? ''
/**
 * Returns a client that sends requests to the application in process, like a person's over HTTP; a refusal stops the
 * seed with its reason.
 */
export function client(app: FastifyInstance, token?: string): Client {
  const made = caller(app, token)
  if (token) tokens.set(made, token)
  return made
}
const caller =
  (app: FastifyInstance, token?: string): Client =>
  async (endpoint, input = {}) => {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries((input.query ?? {}) as object))
      if (value !== undefined)
        for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) query.append(key, String(one))
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String((input.params as Record<string, unknown>)[key])),
    )
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    let payload: unknown = input.body
    if (endpoint.multipart || input.file) {
      const form = new FormData()
      for (const [key, value] of Object.entries(input.form ?? {})) form.set(key, value)
      if (input.file)
        form.set(
          input.file.field,
          new Blob([input.file.bytes as Uint8Array<ArrayBuffer>], { type: input.file.type }),
          input.file.name,
        )
      const encoded = new Response(form)
      payload = Buffer.from(await encoded.arrayBuffer())
      headers['content-type'] = encoded.headers.get('content-type')!
    }
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${path}?${query.toString()}`,
      headers,
      ...(payload === undefined ? {} : { payload: payload as never }),
    })
    if (answer.statusCode >= 400)
      throw new Error(
        `the demonstration's ${endpoint.name} was refused: ${answer.statusCode} ${answer.body.slice(0, 400)}`,
        { cause: Object.assign(new Error('refused'), { code: (answer.json() as { code?: string }).code }) },
      )
    return answer.json() as ResponseOf<typeof endpoint>
  }
