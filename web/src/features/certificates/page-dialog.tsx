import Close from '@mui/icons-material/Close'
import { Box, Dialog, IconButton, Tooltip, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { useBack } from '../../ui/use-back.ts'
import { PagePanel } from './page-panel.tsx'
import type { Shown } from './queries.ts'

interface Props {
  shown: Shown
  version: string
  label: string
  onClose: () => void
}

/** Page as large as the window allows. Not in the address: Back closes it. */
export function PageDialog({ onClose, ...page }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  useBack(true, () => onClose)
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 64,
          py: 1,
          pl: { xs: 2, sm: 4 },
          pr: { xs: 0.5, sm: 2 },
        }}
      >
        <Typography variant="h2" id={titleId} sx={{ flex: 1, minWidth: 0 }}>
          {page.label}
        </Typography>
        <Tooltip title={t('close')}>
          <IconButton aria-label={t('close')} onClick={onClose}>
            <Close sx={{ fontSize: 24 }} />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: { xs: 2, sm: '8px 32px 32px' } }}>
        <Box sx={{ width: 'min(100%, calc((100dvh - 104px) * 297 / 210))' }}>
          <PagePanel {...page} />
        </Box>
      </Box>
    </Dialog>
  )
}
