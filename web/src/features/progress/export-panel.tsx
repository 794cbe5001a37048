import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { useDialog } from '../../ui/use-dialog.ts'

/** Opens the export of what stands here: all of it, or one formation. */
export function ExportButton({ trainingId }: { trainingId?: number }) {
  const { t } = useTranslation('progress')
  const dialog = useDialog('export')
  return (
    <Button
      variant="contained"
      color="primary"
      startIcon={<FileDownloadOutlined />}
      onClick={() => dialog.show(trainingId ?? '')}
      sx={{ width: { xs: 1, sm: 'auto' } }}
    >
      {t('export')}
    </Button>
  )
}
