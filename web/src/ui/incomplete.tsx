import { Typography } from '@mui/material'
import { useTranslation } from '../phrases/i18n.ts'

/** At the foot of a form that was sent with something missing; it covers no button, as a message below would. */
export function Incomplete() {
  const { t } = useTranslation()
  return (
    <Typography
      variant="caption"
      role="alert"
      sx={{ ml: '0 !important', flex: '1 1 0', minWidth: 160, color: 'error.main', fontWeight: 500 }}
    >
      {t('requiredAll')}
    </Typography>
  )
}
