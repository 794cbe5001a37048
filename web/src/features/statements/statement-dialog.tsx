import ContentCopy from '@mui/icons-material/ContentCopy'
import { Box, Button, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useStatement } from './queries.ts'
import { RawText, textOf } from './raw-panel.tsx'
import { StatementWords } from './words-panel.tsx'

/** Dialog of one statement, where the list has no room for a side panel: its sentence, its session and the raw text. */
export function StatementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('statements')
  const { data, error, refetch } = useStatement(id)
  const copy = useCopy()
  return (
    <TaskDialog
      open
      width={760}
      title={t('one')}
      facts={id}
      onClose={onClose}
      actions={
        data && (
          <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy(textOf(data))}>
            {t('copyRaw')}
          </Button>
        )
      }
    >
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2.5, pt: 1 }}>
          <StatementWords statement={data} />
          <Typography variant="h3">{t('raw')}</Typography>
          <RawText of={data} />
        </Box>
      ) : (
        <LoadingRows count={3} />
      )}
    </TaskDialog>
  )
}
