import Close from '@mui/icons-material/Close'
import { Box, CircularProgress, Dialog, IconButton, Tooltip } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { FailedState } from '../../../ui/states.tsx'

/** Placeholder of the wizard while its subject loads. */
export function WaitingDialog({
  error,
  onClose,
  onRetry,
}: {
  error: unknown
  onClose: () => void
  onRetry: () => void
}) {
  // The phrases of the wizard come with its placeholder: fetched after it, they would hide it.
  const { t } = useTranslation(['common', 'wizard', 'courses'])
  return (
    <Dialog open fullScreen onClose={onClose} aria-label={t('loading')}>
      {/* Where the wizard has it: a phone has no Escape. */}
      <Tooltip title={t('close')}>
        <IconButton
          aria-label={t('close')}
          onClick={onClose}
          sx={{ position: 'absolute', top: { xs: 4, sm: 14 }, right: { xs: 4, sm: 20 } }}
        >
          <Close sx={{ fontSize: 24 }} />
        </IconButton>
      </Tooltip>
      <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
        {error ? <FailedState error={error} onRetry={onRetry} /> : <CircularProgress aria-label={t('loading')} />}
      </Box>
    </Dialog>
  )
}
