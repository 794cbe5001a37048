import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { useDialog } from '../../ui/use-dialog.ts'

/** Opens the export of what stands here: all of it, one formation, courses or one of them. */
export function ExportButton({ trainingId, course }: { trainingId?: number; course?: 'all' | number }) {
  const { t } = useTranslation('progress')
  const dialog = useDialog('export')
  return (
    <Button
      variant="contained"
      color="primary"
      startIcon={<FileDownloadOutlined />}
      onClick={() =>
        dialog.show(course === 'all' ? 'courses' : course === undefined ? (trainingId ?? '') : `course-${course}`)
      }
      sx={{ width: { xs: 1, sm: 'auto' } }}
    >
      {t('export')}
    </Button>
  )
}
