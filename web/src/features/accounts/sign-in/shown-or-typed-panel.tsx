import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'

function Way({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography variant="body1" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

/** Two ways into a headset: the code that it shows first, the typed one beside it, or below on a narrow page. */
export function ShownOrTypedPanel({ shown, typed }: { shown: ReactNode; typed: ReactNode }) {
  const { t } = useTranslation(['codes', 'devices'])
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 5, md: 8 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: shown ? 'minmax(0,6fr) minmax(0,5fr)' : 'minmax(0,1fr)' },
        alignItems: 'start',
      }}
    >
      {shown && (
        <Way title={t('devices:title')} help={t('devices:help')}>
          {shown}
        </Way>
      )}
      <Way title={t('headsetTitle')} help={t('headsetHelp')}>
        {typed}
      </Way>
    </Box>
  )
}
