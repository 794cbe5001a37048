import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import { Box, Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { useTrainingResources } from './queries.ts'

/** At the foot of a training: the way to what goes with it, and how many there are. Who can't add any sees it where there are some. */
export function TrainingResourcesPanel({ id, manages }: { id: number; manages: boolean }) {
  const { t } = useTranslation('resources')
  const dialog = useDialog('resources')
  const total = useTrainingResources(id).data?.total ?? 0
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
