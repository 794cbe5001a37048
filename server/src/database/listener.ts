import { errorText } from '../basics/error-text.ts'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { streamOf } from './pool.ts'

/** What one connection that only listens is opened for. */
export interface ListenerHandlers {
  onMessage(payload: string): void
  /** It listens again after it did not: what was published meanwhile is lost. */
  onReconnect(): void
}
export interface Listener {
  /** Once the first attempt has come to its end, whatever its end was. */
  readonly ready: Promise<void>
  close(): Promise<void>
}
interface Pace {
  /** So often the database is asked for a sign of life, and has so long to answer: nothing else is ever sent. */
  askMs: number
  answerMs: number
  /** Between two attempts, doubled each time; begun anew once it has listened for a while. */
  firstWaitMs: number
  longestWaitMs: number
}
const usual: Pace = { askMs: 15_000, answerMs: 5000, firstWaitMs: 100, longestWaitMs: 5000 }
const closingMs = 500
const message = errorText

interface Attempt {
  channel: string
  pace: Pace
  onMessage(payload: string): void
  onListening(): void
}
/** Connects and listens until the connection is gone or gives no sign of life; answers why. */
async function listenOnce(client: pg.Client, { channel, pace, onMessage, onListening }: Attempt): Promise<string> {
  const inTime = (text: string) => client.query({ text, query_timeout: pace.answerMs } as pg.QueryConfig)
  let ask: NodeJS.Timeout | undefined
  const lost = new Promise<string>((resolve) => {
    client.on('error', (error) => resolve(error.message))
    client.on('end', () => resolve('the connection was ended'))
    const look = () => void inTime('select 1').catch((error: unknown) => resolve(message(error)))
    ask = setInterval(look, pace.askMs).unref()
  })
  client.on('notification', ({ payload }) => onMessage(payload ?? ''))
  try {
    await client.connect()
    await inTime(`listen ${channel}`)
    onListening()
    return await lost
  } catch (error) {
    return message(error)
  } finally {
    clearInterval(ask)
    streamOf(client).destroy()
  }
}

/**
 * One connection of its own that listens on a channel for as long as it is not closed: lost, it is opened again.
 * @param tell what the operator should know of: each loss and each return, once
 */
export function openListener(
  config: pg.ClientConfig,
  channel: string,
  { onMessage, onReconnect }: ListenerHandlers,
  tell: (line: string) => void,
  pace: Pace = usual,
): Listener {
  const closing = new AbortController()
  let current: pg.Client | undefined
  let away = false

  async function keepListening(attempted: () => void): Promise<void> {
    let wait = pace.firstWaitMs
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      let since = Infinity
      const onListening = (): void => {
        since = performance.now()
        if (away) tell('the listening connection is back')
        away = false
        attempted()
        if (attempt > 0) onReconnect()
      }
      current = new pg.Client({ connectionTimeoutMillis: 5000, ...config, keepAlive: true })
      const reason = await listenOnce(current, { channel, pace, onMessage, onListening })
      attempted()
      if (closing.signal.aborted) return
      if (!away) tell(`the listening connection was lost: ${reason}`)
      away = true
      if (performance.now() - since > pace.longestWaitMs) wait = pace.firstWaitMs
      await pause(wait, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      wait = Math.min(wait * 2, pace.longestWaitMs)
    }
  }
  let kept = Promise.resolve()
  const ready = new Promise<void>((resolve) => {
    kept = keepListening(resolve)
  })
  return {
    ready,
    close: async () => {
      closing.abort()
      current?.end().catch(() => undefined)
      const limit = setTimeout(() => current && streamOf(current).destroy(), closingMs)
      await kept
      clearTimeout(limit)
    },
  }
}
