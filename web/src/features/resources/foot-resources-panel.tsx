import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import { Box, Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { useResourcesOf } from './queries.ts'

interface Props {
  kind: 'training' | 'course'
  id: number
  /** Adds some there, and so sees the way where there is none yet. */
  manages?: boolean
}
/** At the foot of a training or course: the way to what goes with it, and how many there are. Who can't add any there sees it where there are some. */
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
