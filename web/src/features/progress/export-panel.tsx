import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { useProfile } from '../accounts/queries.ts'
import { useDialog } from '../../ui/use-dialog.ts'

interface Props {
  trainingId?: number
  course?: 'all' | number
  /** Filled on administrators' dashboards, whose figures are passed on; not on a user's own. */
  filled?: boolean
  /** An icon beside other fields on a phone. */
  brief?: boolean
}

/** Button that opens the export of the shown data: everything, one formation, all courses or one. */
export function ExportButton({ trainingId, course, filled, brief }: Props) {
  const { t } = useTranslation('progress')
  const dialog = useDialog('export')
  // Not offered to sign-ins by code on a device.
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const open = (): void =>
    dialog.show(course === 'all' ? 'courses' : course === undefined ? (trainingId ?? '') : `course-${course}`)
  if (useProfile().data?.tokenKind === 'device') return null
  if (brief && phone)
    return (
      <Tooltip title={t('export')}>
        <IconButton
          aria-label={t('export')}
          onClick={open}
          sx={{
            flex: 'none',
            border: 1,
            borderColor: 'border.field',
            borderRadius: '12px',
            bgcolor: 'background.paper',
          }}
        >
          <FileDownloadOutlined />
        </IconButton>
      </Tooltip>
    )
  return (
    <Button
      {...(filled ? { variant: 'contained', color: 'primary' } : { variant: 'outlined' })}
      startIcon={<FileDownloadOutlined />}
      onClick={open}
      sx={{ width: { xs: 1, sm: 'auto' } }}
    >
      {t('export')}
    </Button>
  )
}
