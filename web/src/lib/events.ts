import { authorised, turnedAway } from './api.ts'

interface ServerEvent {
  event: string
  data: string
}

/**
 * Reads a server-sent stream with `fetch`, because a bearer token must not be in an address (EventSource has no
 * headers). A hidden tab closes its stream (six of them would block a browser on HTTP/1.1) and opens a new one when it
 * is visible again. Returns the function that stops it.
 */
export function listen(path: string, onEvent: (event: ServerEvent) => void, onOpen?: () => void): () => void {
  let running: AbortController | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = 1000
  let ended = false

  const open = async (): Promise<void> => {
    if (ended || running || document.hidden) return
    const mine = new AbortController()
    running = mine
    try {
      const response = await fetch(`/api${path}`, {
        headers: { ...authorised(), accept: 'text/event-stream' },
        signal: mine.signal,
      })
      if (response.status === 401 || response.status === 403 || response.status === 404) {
        ended = true
        const problem = (await response.json().catch(() => ({}))) as { code?: string }
        turnedAway(response.status, problem.code)
        return
      }
      if (response.ok && response.body) {
        wait = 1000
        onOpen?.()
        await read(response.body, onEvent)
      }
    } catch {
      // Closed by us or broken: the retry below decides.
    } finally {
      if (running === mine) running = null
      if (!ended && !document.hidden) {
        retry = setTimeout(() => void open(), wait)
        wait = Math.min(wait * 2, 60_000)
      }
    }
  }
  const close = (): void => {
    clearTimeout(retry)
    running?.abort()
    running = null
  }
  const onVisibility = (): void => (document.hidden ? close() : void open())
  // Reconnects as soon as the network is back, without waiting for the next retry.
  const onOnline = (): void => {
    close()
    wait = 1000
    void open()
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onOnline)
  void open()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onOnline)
    close()
  }
}

async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event) onEvent(event)
    }
  }
}

/** Parses one block of a stream; returns null for a comment, which only keeps the connection open. */
function parseEvent(block: string): ServerEvent | null {
  const data: string[] = []
  let event = 'message'
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith('event:')) event = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
  }
  return data.length ? { event, data: data.join('\n') } : null
}
