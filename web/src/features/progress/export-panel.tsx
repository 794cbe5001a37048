import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { useProfile } from '../accounts/queries.ts'
import { useDialog } from '../../ui/use-dialog.ts'

interface Props {
  trainingId?: number
  course?: 'all' | number
  /** Where figures are looked at to be handed on: an administrator's. To a person their own are for reading. */
  filled?: boolean
}

/** Opens the export of what stands here: all of it, one formation, courses or one of them. */
export function ExportButton({ trainingId, course, filled }: Props) {
  const { t } = useTranslation('progress')
  const dialog = useDialog('export')
  // No device exports: figures are handed on where one signs in.
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
