import { Box, CircularProgress, Dialog } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { FailedState } from '../../../ui/states.tsx'

/** Where the wizard comes, until what it edits is there. */
export function WaitingDialog({
  error,
  onClose,
  onRetry,
}: {
  error: unknown
  onClose: () => void
  onRetry: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog open fullScreen onClose={onClose} aria-label={t('loading')}>
      <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
        {error ? <FailedState error={error} onRetry={onRetry} /> : <CircularProgress aria-label={t('loading')} />}
      </Box>
    </Dialog>
  )
}
