import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { useProfile } from '../accounts/queries.ts'
import { useDialog } from '../../ui/use-dialog.ts'

interface Props {
  trainingId?: number
  course?: 'all' | number
  /** Filled on administrators' dashboards, whose figures are passed on; not on a user's own. */
  filled?: boolean
}

/** Button that opens the export of the shown data: everything, one formation, all courses or one. */
export function ExportButton({ trainingId, course, filled }: Props) {
  const { t } = useTranslation('progress')
  const dialog = useDialog('export')
  // Not offered to sign-ins by code on a device.
  if (useProfile().data?.tokenKind === 'device') return null
  return (
    <Button
      {...(filled ? { variant: 'contained', color: 'primary' } : { variant: 'outlined' })}
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
