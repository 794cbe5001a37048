import { getProfile } from '@praxia/contract/accounts.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, render, renderHook, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { queryClient } from '../src/app/query-client.ts'
import { standardTheme } from '../src/app/theme.ts'
import { guardedHistory } from '../src/lib/back.ts'
import { type Capacity, session } from '../src/lib/session.ts'
import { setZone } from '../src/lib/zone.ts'
import { readPhrases, startPhrases } from '../src/phrases/i18n.ts'
import { guardDoublePresses } from '../src/ui/double-press.ts'
import { toastQueue } from '../src/ui/toast-queue.ts'
import { ToastRoot } from '../src/ui/toast.tsx'
import { example } from './example.ts'
import { FakeApi } from './fake-api.ts'

if (typeof document === 'undefined')
  throw new Error('A test that renders begins with: // @vitest-environment happy-dom')

// Shortens the message to roles and names; the page's whole markup does not help.
configure({
  // Waits end with the expected state, so that a slow machine does not fail.
  asyncUtilTimeout: 20_000,
  getElementError: (message) =>
    new Error(
      message
        ?.split('\n')
        .filter((line) => /^\S|^ {2}\w+:$|^ *Name "/.test(line))
        .join('\n'),
    ),
})

export const api = new FakeApi()
/** Style sheets of what the present test has drawn. Kept, they made each test slower than the one before. */
const styles: EmotionCache['sheet'][] = []
guardDoublePresses()

/** Registers what each test file needs; a worker reads this file once, and calls it before each of its files. */
export function prepareScreen(): void {
  const errors = vi.spyOn(console, 'error')
  // Charts keep one element in which they measure texts.
  const shown = () => [...document.querySelectorAll('body > :not(svg)')]
  let before: Element[] = []
  beforeAll(async () => {
    // The language and whatever else the file before has stored.
    localStorage.clear()
    sessionStorage.clear()
    await startPhrases(['common', 'errors'])
    await Promise.all([readPhrases(), import('../src/ui/toasts.tsx')])
  })
  beforeEach(() => {
    errors.mockReset()
    api.reset()
    // Messages that came after the end of their test.
    toastQueue.subscribe(() => undefined)()
    api.on(
      getCurrentOrganisation,
      example(getCurrentOrganisation.response, { id: 2, type: 'COMPANY', timeZone: 'UTC' }),
    )
    api.on(getProfile, example(getProfile.response, { id: 1 }))
    session.start('token', 'admin')
    setZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
    window.history.replaceState(null, '', '/')
    before = shown()
  })
  afterEach(() => {
    cleanup()
    for (const sheet of styles.splice(0)) sheet.flush()
    expect(shown(), 'elements that the test leaves to the next file or takes from it').toEqual(before)
    expect(api.unanswered, 'requests that the test does not answer').toEqual([])
    expect(errors.mock.calls, 'console.error').toEqual([])
  })
}

interface Around {
  /** Role of the user. */
  as?: Capacity
  /** Address that is open. */
  at?: string
}
interface Drawn {
  user: UserEvent
  client: QueryClient
}
function prepare({ as = 'admin', at = '/' }: Around) {
  session.act(as)
  window.history.replaceState(null, '', at)
  const history = guardedHistory()
  const client = new QueryClient({
    defaultOptions: {
      ...queryClient.getDefaultOptions(),
      queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0, gcTime: Infinity },
    },
  })
  const cache = createCache({ key: 'css' })
  styles.push(cache.sheet)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CacheProvider value={cache}>
      <QueryClientProvider client={client}>
        <ThemeProvider theme={standardTheme()}>
          <HistoryRouter history={history}>
            <Suspense fallback={null}>{children}</Suspense>
          </HistoryRouter>
          <ToastRoot />
        </ThemeProvider>
      </QueryClientProvider>
    </CacheProvider>
  )
  return { wrapper, client, user: userEvent.setup() }
}

/** Renders a part of the application as start.tsx does, with its theme, addresses, English phrases and messages. */
export async function draw(ui: ReactNode, around: Around = {}): Promise<Drawn> {
  const { wrapper, ...drawn } = prepare(around)
  await act(async () => render(ui, { wrapper }))
  return drawn
}
/** Runs a hook in the same environment. */
export async function drawHook<T>(hook: () => T, around: Around = {}): Promise<Drawn & { result: { current: T } }> {
  const { wrapper, ...drawn } = prepare(around)
  const { result } = await act(async () => renderHook(hook, { wrapper }))
  return { ...drawn, result }
}
export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
export const noButton = (name: string | RegExp): void => expect(screen.queryByRole('button', { name })).toBeNull()
