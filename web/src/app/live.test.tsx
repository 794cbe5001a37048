// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
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
