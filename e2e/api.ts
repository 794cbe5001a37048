import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@praxia/contract/endpoint.ts'

export interface Input<E> {
  params?: ParamsOf<E>
  query?: QueryOf<E>
  body?: BodyOf<E>
  form?: FormData
}
export interface Answer<T> {
  status: number
  body: T
  code: string | undefined
}

/** The API as a program uses it, over HTTP. `ask` returns any response, `call` requires success. */
export class Api {
  readonly base: string
  readonly token: string | undefined
  constructor(base: string, token?: string) {
    this.base = base
    this.token = token
  }
  async ask<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Answer<ResponseOf<E>>> {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries((input.query ?? {}) as object))
      if (value !== undefined)
        for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) query.append(key, String(one))
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String((input.params as Record<string, unknown>)[key])),
    )
    const body = input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const response = await fetch(`${this.base}/api${path}?${query.toString()}`, {
      method: endpoint.method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const read = (response.headers.get('content-type') ?? '').includes('json') ? (JSON.parse(text) as unknown) : text
    return { status: response.status, body: read as ResponseOf<E>, code: (read as { code?: string } | null)?.code }
  }
  async call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ResponseOf<E>> {
    const answer = await this.ask(endpoint, input)
    if (answer.status >= 400)
      throw new Error(`${endpoint.name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`)
    return answer.body
  }
}
