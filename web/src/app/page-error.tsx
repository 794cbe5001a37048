import { Button } from '@mui/material'
import { Component, type ReactNode } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { Link, useLocation } from 'react-router'
import { EmptyState, FailedState } from '../ui/states.tsx'

function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation('shell')
  return <FailedState title={t('errorTitle')} error={error} onRetry={() => window.location.reload()} />
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }
  override render(): ReactNode {
    return this.state.error ? <Broken error={this.state.error} /> : this.props.children
  }
}

/** A page that breaks leaves the shell standing; going elsewhere clears it. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary key={pathname}>{children}</Boundary>
}

export function PageNotFound() {
  const { t } = useTranslation('shell')
  return (
    <EmptyState title={t('notFoundTitle')} text={t('notFoundText')}>
      <Button component={Link} to="/" variant="contained" color="primary">
        {t('home')}
      </Button>
    </EmptyState>
  )
}
