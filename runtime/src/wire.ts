import { uuid } from './bytes.ts'
import type { Entry } from './messages.ts'

interface Wire {
  fetch: typeof fetch
  endpoint: string
  token: string
}
export interface Answer {
  status: number
  reason: string
  waitMs: number
  clock: number | undefined
  body: unknown
}

const patienceMs = 30_000

/** Sends one request with a time limit; throws without a response. */
export async function call(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  now: () => number = Date.now,
): Promise<Answer> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), patienceMs)
  const asked = now()
  try {
    const response = await send(url, { ...init, signal: stop.signal, referrerPolicy: 'no-referrer' })
    const answered = now()
    const text = await response.text()
    return {
      status: response.status,
      body: parse(text),
      reason: reasonOf(text) || `HTTP ${response.status}`,
      waitMs: Number(response.headers.get('retry-after')) * 1000 || 0,
      clock: aheadOf(response.headers, (asked + answered) / 2),
    }
  } finally {
    clearTimeout(timer)
  }
}

export function headers(token: string): Record<string, string> {
  return { Authorization: `Basic ${token}`, 'X-Experience-API-Version': '1.0.3' }
}

/** Sends a batch; multipart/mixed if there are attachments (xAPI, Communication 1.5.2). */
export function post(wire: Wire, batch: Entry[], now?: () => number, keepalive = false): Promise<Answer> {
  const json = JSON.stringify(batch.map((entry) => entry.statement))
  const attached = new Map(batch.flatMap((entry) => entry.attachments.map((part) => [part.sha2, part] as const)))
  let body: string | Blob = json
  let type = 'application/json'
  if (attached.size) {
    const boundary = `praxia-${uuid()}`
    const parts: BlobPart[] = [`--${boundary}\r\nContent-Type: application/json\r\n\r\n${json}\r\n`]
    for (const part of attached.values()) {
      parts.push(
        `--${boundary}\r\nContent-Type: ${part.type}\r\nContent-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${part.sha2}\r\n\r\n`,
      )
      parts.push(part.bytes as BlobPart, '\r\n')
    }
    body = new Blob([...parts, `--${boundary}--\r\n`])
    type = `multipart/mixed; boundary=${boundary}`
  }
  const init = { method: 'POST', headers: { ...headers(wire.token), 'Content-Type': type }, body, keepalive }
  return call(wire.fetch, `${wire.endpoint}/statements`, init, now)
}

/**
 * Returns the milliseconds that our clock is ahead, from a header in whole seconds: half a second is the best estimate
 * of the remainder.
 */
function aheadOf(from: Headers, at: number): number | undefined {
  const server = Date.parse(from.get('date') ?? '')
  return Number.isNaN(server) ? undefined : Math.round(at - server - 500)
}

/** Returns the value of a JSON text; undefined for any other text. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(text: string): string {
  const body = parse(text) as
    | { detail?: unknown; title?: unknown; violations?: { path?: string; message?: string }[] }
    | undefined
  const first = body?.violations?.[0]
  if (first) return `${first.path ?? ''} ${first.message ?? ''}`.trim()
  return String(body?.detail ?? body?.title ?? text).slice(0, 300)
}
