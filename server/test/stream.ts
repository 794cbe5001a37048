import { expect } from 'vitest'

/** Opens a stream of a person's events; its messages, in order, begin with the number of unread notifications. */
export async function openStream(base: string, token: string) {
  const line = new AbortController()
  const answer = await fetch(`${base}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: line.signal,
  })
  expect(answer.status).toBe(200)
  let text = ''
  const read = async (): Promise<void> => {
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) text += piece
  }
  const ended = read().catch(() => undefined)
  const events = (): string[] => [...text.matchAll(/^event: (\w+)$/gm)].map(([, event]) => event!)
  /** Waits until this many events of this kind have arrived. */
  const until = (event: string, times = 1) =>
    expect.poll(() => events().filter((one) => one === event).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(times)
  await until('unread')
  return { events, until, ended, close: () => line.abort() }
}
