import { Component, type ReactNode, Suspense } from 'react'
import { LoadingScreen } from './loading-screen.tsx'
import { part } from '../lib/part.ts'

const FailedState = part(() => import('../ui/states.tsx').then((file) => ({ default: file.FailedState })))

/** The application itself broke outside any page. */
export class RouteBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }
  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return (
      <Suspense fallback={<LoadingScreen />}>
        <main>
          <FailedState error={this.state.error} onRetry={() => window.location.assign('/')} />
        </main>
      </Suspense>
    )
  }
}
