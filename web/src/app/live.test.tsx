// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLiveEvents } from './live.ts'

const start = Date.parse('2026-11-30T10:00:00Z')
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns whether the page's data is stale after its stream opened so many milliseconds later. */
async function isStaleAfter(ms: number): Promise<boolean> {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const client = new QueryClient()
  client.setQueryData(['inspector', 'reports'], [])
  renderHook(useLiveEvents, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  vi.setSystemTime(start + ms)
  await act(async () => resolve(new Response(new ReadableStream())))
  return client.getQueryState(['inspector', 'reports'])!.isInvalidated
}

it('a stream that opens late has missed events of what the page has read: all of it is stale', async () => {
  expect(await isStaleAfter(1001)).toBe(true)
})
it('a stream that opens with the page makes nothing stale', async () => {
  expect(await isStaleAfter(1000)).toBe(false)
})

it('what changes during the first request of a query is requested again: it may have been answered before', async () => {
  const { readable, writable } = new TransformStream<Uint8Array>()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(readable)))
  const client = new QueryClient()
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['inspector', 7], queryFn })
  const stop = observer.subscribe(() => undefined)
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  renderHook(useLiveEvents, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  await writable.getWriter().write(new TextEncoder().encode('event: inspection\ndata: {}\n\n'))
  await waitFor(() => expect(invalidated).toHaveBeenCalledTimes(1))
  expect(answers).toHaveLength(1)
  await act(async () => answers[0]!('before'))
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]!('after'))
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})
