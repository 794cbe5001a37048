import { Typography } from '@mui/material'
import { useTranslation } from '../phrases/i18n.ts'

/** Note at the foot of an incomplete form that was submitted; unlike a toast, it covers no button. */
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
