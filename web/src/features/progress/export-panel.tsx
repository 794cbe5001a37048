import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button, useMediaQuery } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { useProfile } from '../accounts/queries.ts'
import { CaptionButton } from '../../ui/caption-button.tsx'
import { ExportIcon } from '../../ui/export-icon.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

interface Props {
  trainingId?: number
  course?: 'all' | number
  /** Filled on administrators' dashboards, whose figures are passed on; not on a user's own. */
  filled?: boolean
  /** On a phone an icon, beside other fields; with its word below in a row of such icons. */
  brief?: boolean | 'captioned'
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
  if (phone && brief === 'captioned')
    return <CaptionButton icon={<FileDownloadOutlined />} name={t('export')} onClick={open} />
  if (phone && brief) return <ExportIcon label={t('export')} onClick={open} />
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
