import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router'
import { useSession } from '../features/accounts/queries.ts'
import { session } from '../lib/session.ts'
import { useFlash } from './flash.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { RouteBoundary } from './route-boundary.tsx'
import { part } from '../lib/part.ts'

const signedIn = () => import('./signed-in.tsx')
const loginPage = () => import('../features/accounts/sign-in/login-page.tsx')
const SignedIn = part(() => signedIn().then((file) => ({ default: file.SignedIn })))
const LoginPage = part(() => loginPage().then((file) => ({ default: file.LoginPage })))
const ResetPage = part(() =>
  import('../features/accounts/sign-in/reset-page.tsx').then((file) => ({ default: file.ResetPage })),
)
const nextLearner = () => import('../features/player/next-learner-panel.tsx')
const unsent = () => import('../features/player/unsent-panel.tsx')
const NextLearner = part(() => nextLearner().then((file) => ({ default: file.NextLearnerPanel })))
const Unsent = part(() => unsent().then((file) => ({ default: file.UnsentPanel })))
const HeadsetPage = part(async () => {
  // Its parts come with it.
  const [file] = await Promise.all([import('../features/accounts/sign-in/headset-page.tsx'), nextLearner(), unsent()])
  return { default: file.HeadsetPage }
})
const DevicePage = part(() =>
  import('../features/accounts/sign-in/device-page.tsx').then((file) => ({ default: file.DevicePage })),
)
const CompanyPage = part(() =>
  import('../features/accounts/sign-in/company-page.tsx').then((file) => ({ default: file.CompanyPage })),
)
const TryPage = part(() =>
  import('../features/accounts/sign-in/try-page.tsx').then((file) => ({ default: file.TryPage })),
)
const TrustPage = part(() =>
  import('../features/accounts/sign-in/trust-page.tsx').then((file) => ({ default: file.TrustPage })),
)
const SetUpPage = part(() =>
  import('../features/accounts/sign-in/set-up-page.tsx').then((file) => ({ default: file.SetUpPage })),
)

/** Requests the page of this address before its first part is drawn. */
export function fetchAhead(): void {
  const ahead = session.get() ? signedIn : loginPage
  // A failed request is repeated when the page is drawn, and shown then.
  ahead().catch(() => undefined)
}

function Frame() {
  useFlash()
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Outlet />
    </Suspense>
  )
}

/** Signed out: `/` is the sign-in page; every other address leads to it and is restored after sign-in. */
function Entrance() {
  const { pathname, search, state } = useLocation()
  if (useSession()) return <SignedIn />
  if (pathname === '/' || pathname === '/login') return <LoginPage />
  return <Navigate to="/login" replace state={{ ...(state as object | null), from: pathname + search }} />
}

/** Redirects a signed-in person from the sign-in page to the requested address. */
function LoginRoute() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const signedIn = useSession() !== null
  const from = (state as { from?: string } | null)?.from ?? '/'
  useEffect(() => {
    if (signedIn) void navigate(from, { replace: true })
  }, [signedIn, from, navigate])
  return signedIn ? <LoadingScreen /> : <LoginPage />
}

/** A declarative router (decision 099). */
export function AppRoutes() {
  return (
    <RouteBoundary>
      <Routes>
        <Route element={<Frame />}>
          <Route path="/login" element={<LoginRoute />} />
          <Route path="/reset-password" element={<ResetPage />} />
          <Route path="/sign-in/company" element={<CompanyPage />} />
          <Route path="/h" element={<HeadsetPage next={<NextLearner large />} unsent={<Unsent />} />} />
          <Route path="/d" element={<DevicePage />} />
          <Route path="/try" element={<TryPage />} />
          <Route path="/trust" element={<TrustPage />} />
          <Route path="/setup" element={<SetUpPage />} />
          <Route path="*" element={<Entrance />} />
        </Route>
      </Routes>
    </RouteBoundary>
  )
}
