import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@praxia/contract/endpoint.ts'

interface Input<E> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  files?: Record<string, Blob>
}
export interface Client {
  readonly base: string
  readonly token: string | undefined
  <E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<ResponseOf<E>>
}

/** A response of the server without success; a lost connection is fetch's own TypeError. */
class Refused extends Error {
  readonly status: number
  constructor(name: string, status: number, text: string) {
    super(`${name} was refused: ${status} ${text.slice(0, 300)}`)
    this.status = status
  }
}

/**
 * Returns a client that sends requests over the network, like a browser. A returned request was acknowledged to its
 * last byte.
 */
export function client(base: string, token?: string): Client {
  const call = async <E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ResponseOf<E>> => {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries((input.query ?? {}) as object))
      if (value !== undefined)
        for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) query.append(key, String(one))
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String((input.params as Record<string, unknown>)[key])),
    )
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    let body: FormData | string | undefined
    if (endpoint.multipart) {
      body = new FormData()
      for (const [key, value] of Object.entries((input.body ?? {}) as object)) body.set(key, String(value))
      for (const [field, file] of Object.entries(input.files ?? {})) body.set(field, file)
    } else if (input.body !== undefined) {
      body = JSON.stringify(input.body)
      headers['content-type'] = 'application/json'
    }
    const answer = await fetch(`${base}/api${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Refused(endpoint.name, answer.status, text)
    return JSON.parse(text) as ResponseOf<E>
  }
  return Object.assign(call, { base, token })
}
