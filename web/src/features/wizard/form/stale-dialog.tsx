import { Box, Button, Dialog, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useBack } from '../../../ui/use-back.ts'

/**
 * Asks which version to use when another user has saved the subject since it was opened. `title`, `mine` and `theirs` name
 * it.
 */
export function StaleDialog({
  open,
  title,
  mine,
  theirs,
  onClose,
  onMine,
  onTheirs,
}: {
  open: boolean
  title: string
  mine: string
  theirs: string
  onClose: () => void
  onMine: () => void
  onTheirs: () => void
}) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  useBack(open, () => onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby="stale-title"
      aria-describedby="stale-text"
      slotProps={{ paper: { sx: { width: 560, m: 2 } } }}
    >
      <Box sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2 }}>
        <Typography variant="h2" id="stale-title">
          {title}
        </Typography>
        <Box id="stale-text" sx={{ display: 'grid', gap: 1, color: 'text.secondary' }}>
          <Typography>{mine}</Typography>
          <Typography>{theirs}</Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
          <Button onClick={onTheirs}>{t('staleTakeTheirs')}</Button>
          <Button variant="outlined" autoFocus onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button variant="contained" color="error" onClick={onMine}>
            {t('staleKeepMine')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  )
}
