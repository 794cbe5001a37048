import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import { Box, Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { useResourcesOf } from './queries.ts'

interface Props {
  kind: 'training' | 'course'
  id: number
  /** The user can add resources, and sees the link even when there are none. */
  manages?: boolean
}
/**
 * Link to the resources of a training or course with their number. Users who cannot add any see it only when there are
 * some.
 */
export function FootResourcesPanel({ kind, id, manages = false }: Props) {
  const { t } = useTranslation('resources')
  const dialog = useDialog(kind === 'course' ? 'course-resources' : 'resources')
  const total = useResourcesOf(kind, id).data?.total ?? 0
  if (total === 0 && !manages) return null
  return (
    <Button startIcon={<FolderOpenOutlined />} onClick={() => dialog.show(id)}>
      {t('resources')}
      {total > 0 && (
        <Box
          component="span"
          sx={{ ml: 1, fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {total}
        </Box>
      )}
    </Button>
  )
}
