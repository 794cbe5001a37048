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

/** True once the organisation's colours are known, or after 1.5 seconds at the latest (specification, section 9). */
export function useThemeResolved(): boolean {
  const { isPending } = useOrganisation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLate(true), 1500)
    return () => clearTimeout(timer)
  }, [isPending])
  return !isPending || late
}
