import { PraxiaError, errorOf } from './praxia-error.ts'

export interface SendOptions {
  /** Time in milliseconds until a response begins, for each try. 60 seconds unless said. */
  timeout?: number
  /** Most repetitions of a request that was lost, or that the server asks to repeat. 4 unless said. */
  retries?: number
  /** Wait in milliseconds before the first repetition where the server names none; doubled with each. 500 unless said. */
  retryDelay?: number
  /** Longest wait in milliseconds that the server may ask for. 60 seconds unless said. */
  retryWait?: number
  signal?: AbortSignal
  fetch?: typeof fetch
}

/** Statuses of a server, or of a proxy before it, that cannot serve for the moment. */
const passing = new Set([429, 502, 503, 504])

/** Returns the wait in milliseconds that a response asks for: seconds, or a moment. */
export function waitAsked(response: Response, now = Date.now()): number | undefined {
  const asked = response.headers.get('retry-after')?.trim()
  if (!asked) return undefined
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** Waits, or rejects with the reason of the signal. */
const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', abort, { once: true })
  })

async function tryOnce(url: string, request: RequestInit, options: SendOptions): Promise<Response | PraxiaError> {
  const { timeout = 60_000, signal, fetch: send = fetch } = options
  const late = new AbortController()
  // Cleared when the response begins: a file may take longer.
  const timer = setTimeout(() => late.abort(), timeout)
  const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal
  try {
    return await send(url, { ...request, redirect: 'manual', signal: either })
  } catch (error) {
    if (signal?.aborted) throw error
    return late.signal.aborted
      ? new PraxiaError({ status: 0, code: 'client.timeout', message: `No response within ${timeout} ms` }, error)
      : new PraxiaError(
          { status: 0, code: 'client.unreachable', message: `${new URL(url).origin} was not reached` },
          error,
        )
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Sends a request that may be sent again: what is read, or has an `Idempotency-Key`. Repeats it when it was lost, and
 * when the server asks for it, after the time that it asks for.
 *
 * @throws PraxiaError for a response that is no success
 */
export async function sendRequest(url: string, request: RequestInit, options: SendOptions): Promise<Response> {
  const { retries = 4, retryDelay = 500, retryWait = 60_000, signal } = options
  for (let tried = 0; ; tried++) {
    signal?.throwIfAborted()
    const response = await tryOnce(url, request, options)
    const isLost = response instanceof PraxiaError
    if (!isLost && response.ok) return response
    const wait = (isLost ? undefined : waitAsked(response)) ?? retryDelay * 2 ** tried
    const isPassing = isLost || passing.has(response.status)
    if (!isPassing || tried >= retries || wait > retryWait) throw isLost ? response : await errorOf(response)
    if (!isLost) await response.body?.cancel()
    await pause(wait, signal)
  }
}
