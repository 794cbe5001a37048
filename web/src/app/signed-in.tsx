import { Box } from '@mui/material'
import { type ComponentType, type LazyExoticComponent, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useProfile } from '../features/accounts/queries.ts'
import { useSettings } from '../features/settings/queries.ts'
import { type Capacity, session } from '../lib/session.ts'
import { useNow } from '../lib/use-now.ts'
import { ConnectionNote } from './connection.tsx'
import { useLiveEvents } from './live.ts'
import { LoadingScreen, useThemeResolved } from './loading-screen.tsx'
import { PageBoundary, PageNotFound } from './page-error.tsx'
import type { PageEntry } from './pages.ts'
import { playerPage, useReadAhead } from './read-ahead.ts'
import { pagesOf, pathOf } from './routes.ts'
import { Outline, Shell } from './shell.tsx'
import { useSurroundings } from './surroundings.ts'
import { part } from '../lib/part.ts'
import { FailedState } from '../ui/states.tsx'

const PlayerPage = part(async () => ({ default: await playerPage() }))

const TwoStepGate = part(() =>
  import('../features/accounts/profile/two-step-gate-panel.tsx').then((file) => ({ default: file.TwoStepGatePanel })),
)

const ClassPage = part(() => import('../features/classes/class-page.tsx').then((file) => ({ default: file.ClassPage })))

const made = new Map<PageEntry, LazyExoticComponent<ComponentType>>()
function componentOf(page: PageEntry): LazyExoticComponent<ComponentType> {
  const known = made.get(page)
  if (known) return known
  const component = part(async () => ({ default: await page.load() }))
  made.set(page, component)
  return component
}

/** Outside the shell, the loading page itself reports a lost network. */
function Waiting() {
  return (
    <Box sx={{ px: 2 }}>
      <ConnectionNote />
      <LoadingScreen />
    </Box>
  )
}

/** A running training: its page also learns that its device is signed out, and what a headset does. */
function Playing() {
  useLiveEvents()
  return <PlayerPage />
}

/** A class fills the window too: it is projected on walls. */
function Teaching() {
  useLiveEvents()
  return <ClassPage />
}

/** Returns the requested address without the parameters that only the sign-in page sets. */
function withoutSignIn(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['by', 'forgot']) query.delete(name)
  return query.toString()
}

/**
 * Redirects an address without a page in this role to the first page, which says so, unless the person changed the role
 * or asked for no page.
 */
function Elsewhere({ first, silent }: { first: string; silent: boolean }) {
  const { state, pathname, search } = useLocation()
  const home = pathname === '/'
  const said = home || silent ? {} : { message: 'common:addressNotFound', variant: 'info' }
  return (
    <>
      <Navigate
        to={{ pathname: first, search: home ? withoutSignIn(search) : '' }}
        replace
        state={{ ...(state as object | null), ...said }}
      />
      {/* Until that page is read this one stays: who has just signed in sees what comes, and not an empty page. */}
      <Outline at={first} />
    </>
  )
}
/** Whether the role has changed since this address was opened. */
function useRoleChanged(role: Capacity, ready: boolean): boolean {
  const { key } = useLocation()
  const [came, setCame] = useState<{ key: string; role: Capacity } | null>(null)
  if (!ready) return false
  if (came?.key === key) return came.role !== role
  setCame({ key, role })
  return false
}
/** Whether only a second factor can be set up. It stays until its dialog is closed, which shows recovery codes once. */
function useTwoStepGate(due: string | null): { closed: boolean; open: () => void } {
  const now = useNow(due !== null, 60_000)
  const [closed, setClosed] = useState(false)
  if (!closed && due !== null && Date.parse(due) <= now) setClosed(true)
  return { closed, open: () => setClosed(false) }
}
/** `/help?article=resume`, as mails and notes link to it: opens the help over the first page. */
function HelpAddress({ first }: { first: string }) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('help', '')
  return <Navigate to={{ pathname: first, search: query.toString() }} replace />
}

const player = (
  <PageBoundary>
    <Suspense fallback={<Waiting />}>
      <Playing />
    </Suspense>
  </PageBoundary>
)
/** Only the training of a class; every other address leads to the page that names who joined, and takes another code. */
const InClass = () => (
  <Routes>
    <Route path="/play/:id" element={player} />
    <Route path="*" element={<Navigate to="/h" replace />} />
  </Routes>
)

/** Everything behind the sign-in: the role's pages in the shell; other addresses lead to the first page. */
export function SignedIn() {
  const around = useSurroundings()
  const { data: profile, error } = useProfile()
  const settings = useSettings()
  const resolved = useThemeResolved()
  useReadAhead(around)
  // A role that the account no longer holds is replaced by its strongest role; so is a missing role, which remains when
  // storage is partly cleared.
  useEffect(() => {
    const strongest = profile?.capacities[0] as Capacity | undefined
    const held = session.get()?.role && profile?.capacities.includes(around.role)
    if (profile && strongest && !held) session.act(strongest)
  }, [profile, around.role])
  // A person whose profile cannot be read is not signed in; a loaded profile survives a short outage of the server.
  const unknown = error !== null && !profile
  useEffect(() => {
    if (unknown) session.end('errors:server.error')
  }, [unknown])
  // Deferred, so that this renders in slices: query results render at once, and this renders the whole page.
  const ready = useDeferredValue(profile !== undefined && settings.data !== undefined && resolved)
  const gate = useTwoStepGate(profile?.twoStepDue ?? null)
  const silent = useRoleChanged(around.role, ready)
  // The settings hold the path of the platform's pages: without them there is no menu.
  if (settings.error && !settings.data)
    return (
      <main>
        <FailedState error={settings.error} onRetry={() => void settings.refetch()} />
      </main>
    )
  if (!ready) return <LoadingScreen />
  // A device that a class let in has the class's training and no other page.
  if (profile && profile.classTrainingId !== null) return <InClass />
  if (gate.closed)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <TwoStepGate onClosed={gate.open} />
      </Suspense>
    )
  const pages = pagesOf(around)
  // For a role without classes, the address does not exist.
  const teaches = around.role === 'manager' || (around.role === 'admin' && !around.partner)
  const first = pages[0] ? pathOf(pages[0], around.platform) : null
  return (
    <Routes>
      <Route path="/play/:id" element={player} />
      {teaches && (
        <Route
          path="/class/:id"
          element={
            <PageBoundary>
              <Suspense fallback={<Waiting />}>
                <Teaching />
              </Suspense>
            </PageBoundary>
          }
        />
      )}
      <Route element={<Shell />}>
        {pages.map((page) => {
          const Page = componentOf(page)
          return (
            <Route
              key={page.path}
              path={pathOf(page, around.platform)}
              element={
                <PageBoundary>
                  <Page />
                </PageBoundary>
              }
            />
          )
        })}
        <Route path="/help" element={<HelpAddress first={first ?? '/'} />} />
        <Route path="*" element={first ? <Elsewhere first={first} silent={silent} /> : <PageNotFound />} />
      </Route>
    </Routes>
  )
}
