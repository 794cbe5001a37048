import { Box, Button, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Logo } from '../../../ui/logo.tsx'
import { logOut } from '../actions.ts'
import { TwoStepPanel } from './two-step-panel.tsx'

/** The only page of an account that needs a second factor and has none after its time. */
export function TwoStepGatePanel({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('factors')
  useEffect(() => {
    document.title = t('gateTitle')
  }, [t])
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', bgcolor: 'background.paper', p: { xs: '16px 24px', md: '32px 48px' }, display: 'grid' }}
    >
      <Box sx={{ width: '100%', maxWidth: 560, m: 'auto', display: 'grid', gap: 3, py: 3 }}>
        <Logo size={48} />
        <Box>
          <Typography variant="h1">{t('gateTitle')}</Typography>
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('gateText')}</Typography>
        </Box>
        <TwoStepPanel bare onClosed={onClosed} />
        <Button variant="outlined" onClick={() => void logOut()} sx={{ justifySelf: 'start' }}>
          {t('signOut')}
        </Button>
      </Box>
    </Box>
  )
}
