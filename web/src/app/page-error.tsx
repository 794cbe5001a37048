import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { Link, useLocation } from 'react-router'
import { isUnreachable } from '../lib/unreachable.ts'
import { Boundary } from '../ui/boundary.tsx'
import { EmptyState, FailedState } from '../ui/states.tsx'

function Broken({ error, again }: { error: unknown; again: () => void }) {
  const { t } = useTranslation('shell')
  return <FailedState {...(isUnreachable(error) ? {} : { title: t('errorTitle') })} error={error} onRetry={again} />
}

/** Keeps the shell when a page throws; navigation clears the error. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary key={pathname} fallback={(error, again) => <Broken error={error} again={again} />}>
      {children}
    </Boundary>
  )
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
