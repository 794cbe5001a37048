import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatAgo } from '../../../lib/ago.ts'
import { capital } from '../../../lib/capital.ts'
import { fullName } from '../../../lib/full-name.ts'
import { Cover } from '../../../ui/cover.tsx'
import { useProfile } from '../queries.ts'

/** Dot and word that mark a live activity. */
export function LiveMark({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        fontWeight: 600,
        color: 'success.text',
        fontVariantNumeric: 'tabular-nums',
        '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentColor' },
      }}
    >
      {children}
    </Box>
  )
}

/** The code was used: shows the device that it signed in, and when. */
export function ConnectedPanel({ device, ago, children }: { device: string; ago: number; children?: ReactNode }) {
  const { t, i18n } = useTranslation('codes')
  const { data: profile } = useProfile()
  return (
    <Box
      sx={{
        width: '100%',
        my: 'auto',
        display: 'grid',
        gap: { xs: 2.5, sm: 4 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(160px, 240px) minmax(0,1fr)' },
      }}
    >
      <Box sx={{ height: { xs: 160, sm: 240 }, borderRadius: '12px', overflow: 'hidden' }}>
        <Cover title="First steps in your headset" category="Virtual reality" />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
          <LiveMark>{t('connected')}</LiveMark>
          <Typography variant="h1" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {device}
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {t('connectedAs', {
              ago: capital(formatAgo(ago, i18n.language), i18n.language),
              name: profile ? fullName(profile) : '',
            })}
          </Typography>
        </Box>
        {children}
      </Box>
    </Box>
  )
}
