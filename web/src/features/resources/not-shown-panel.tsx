import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'

/** Shown for a file that cannot be displayed: it can only be downloaded. */
export function NotShownPanel() {
  const { t } = useTranslation('resources')
  return (
    <Box role="alert" sx={{ display: 'grid', placeItems: 'center', flex: 1, p: 4, textAlign: 'center' }}>
      <Typography sx={{ maxWidth: 400, color: 'text.secondary', textWrap: 'balance' }}>{t('notShown')}</Typography>
    </Box>
  )
}
