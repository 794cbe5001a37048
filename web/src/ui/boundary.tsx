import { Component, type ReactNode } from 'react'
import { isUnreachable } from '../lib/unreachable.ts'
import { FailedState } from './states.tsx'

interface Props {
  children: ReactNode
  /** What stands there instead; without it the failed state. */
  fallback?: (error: unknown, again: () => void) => ReactNode
}

/** What breaks in here leaves everything around it standing. */
export class Boundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown }
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }
  private readonly again = (): void => {
    // What broke by itself would break again: a page that is loaded anew is the better try.
    if (!isUnreachable(this.state.error)) return window.location.reload()
    this.setState({ error: null })
  }
  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return this.props.fallback ? (
      this.props.fallback(error, this.again)
    ) : (
      <FailedState error={error} onRetry={this.again} />
    )
  }
}
