// Listens to PostgreSQL's notifications on a connection of its own, which is reopened after a loss.
import { errorText } from '../basics/error-text.ts'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { streamOf } from './pool.ts'

/** Callbacks of one listening connection. */
export interface ListenerHandlers {
  onMessage(payload: string): void
  /** Runs when it listens again after a loss: messages published in between are lost. */
  onReconnect(): void
}
export interface Listener {
  /** Resolves after the first attempt, successful or not. */
  readonly ready: Promise<void>
  close(): Promise<void>
}
interface Pace {
  /**
   * Interval of liveness queries, and time limit of their response, in milliseconds: the connection sends nothing else.
   */
  askMs: number
  answerMs: number
  /** Delay before the second attempt, in milliseconds; doubles each time, and is reset after a period of listening. */
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
/** Connects and listens until the connection ends or stops responding; returns the reason. */
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
 * Keeps one dedicated connection listening on a channel until it is closed, and reopens it after a loss.
 * @param tell receives messages for the operator: each loss and each return, once
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
