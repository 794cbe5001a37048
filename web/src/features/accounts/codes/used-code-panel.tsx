import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'

/** The code was used by a device that is not named here. */
export function UsedCodePanel() {
  const { t } = useTranslation('codes')
  return (
    <Box role="status" sx={{ width: '100%', my: 'auto', display: 'grid', gap: 4, justifyItems: 'center' }}>
      <CheckCircleOutlined sx={{ fontSize: 64, color: 'success.main' }} />
      <Box sx={{ display: 'grid', gap: 1, textAlign: 'center' }}>
        <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {t('codeUsed')}
        </Typography>
        <Typography variant="body1" sx={{ color: 'text.secondary' }}>
          {t('codeUsedHelp')}
        </Typography>
      </Box>
    </Box>
  )
}
