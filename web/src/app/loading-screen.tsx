import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { useOrganisation } from '../features/accounts/queries.ts'
import { Logo } from '../ui/logo.tsx'

export function LoadingScreen() {
  const { t } = useTranslation()
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{ position: 'fixed', inset: 0, display: 'grid', placeContent: 'center' }}
    >
      <Logo size={64} />
    </Box>
  )
}

/**
 * Returns true once the organisation's colours are known, after at most 1.5 seconds, and stays true: when the colours
 * can't be loaded, drawn components request them again, and the logo would otherwise replace them each time.
 */
export function useThemeResolved(): boolean {
  const { isPending } = useOrganisation()
  const [resolved, setResolved] = useState(!isPending)
  useEffect(() => {
    if (resolved) return
    const timer = setTimeout(() => setResolved(true), isPending ? 1500 : 0)
    return () => clearTimeout(timer)
  }, [isPending, resolved])
  return resolved || !isPending
}
