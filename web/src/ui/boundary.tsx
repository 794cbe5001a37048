import { Component, type ReactNode } from 'react'
import { isUnreachable } from '../lib/unreachable.ts'
import { FailedState } from './states.tsx'

interface Props {
  children: ReactNode
  /** Replacement for the failed content; by default the error state. */
  fallback?: (error: unknown, again: () => void) => ReactNode
}

/** Contains an error in its children, so that everything around them stays. */
export class Boundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown }
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }
  private readonly again = (): void => {
    // An error other than a lost network would recur, so the page is reloaded.
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
