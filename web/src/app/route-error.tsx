import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router'
import { LoadingScreen } from './loading-screen.tsx'

const FailedState = lazy(() => import('../ui/states.tsx').then((file) => ({ default: file.FailedState })))

/** The application itself broke outside any page. */
export function RouteError() {
  const error = useRouteError()
  return <Suspense fallback={<LoadingScreen />}><main><FailedState error={error} onRetry={() => window.location.assign('/')} /></main></Suspense>
}
