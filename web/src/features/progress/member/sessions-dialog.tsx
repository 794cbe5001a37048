import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatDate, formatSessionMinutes } from '../../../lib/format.ts'
import { Thumb } from '../../../ui/cover.tsx'
import { FailedState, Loading } from '../../../ui/states.tsx'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { type HistoryItem, useSessions } from '../queries.ts'
import { SessionRow } from './session-row.tsx'

interface Props {
  userId: number
  item: HistoryItem
  onClose: () => void
  onAnalysis?: () => void
}

/** Timeline of a formation's sessions, newest first, with their minutes. */
export function SessionsDialog({ userId, item, onClose, onAnalysis }: Props) {
  const { t, i18n } = useTranslation('progress')
  const { data: sessions, error, refetch } = useSessions(userId, item.id)
  const most = Math.max(1, ...(sessions ?? []).map((session) => session.value))
  const total = (sessions ?? []).reduce((sum, session) => sum + session.value, 0)
  const finishing = sessions?.find((session) => session.finishing)
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={560}
      title={item.title}
      lead={<Thumb of={[{ title: item.title, category: item.categoryKey, image: item.logo }]} />}
      facts={
        sessions && t('sessionsFacts', { count: sessions.length, minutes: formatSessionMinutes(total, i18n.language) })
      }
      actions={
        onAnalysis && (
          <Button variant="outlined" startIcon={<InsightsOutlined />} onClick={onAnalysis}>
            {t('seeAnalysis')}
          </Button>
        )
      }
    >
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!sessions && !error && (
        <Loading>
          <Skeleton variant="rounded" height={120} />
        </Loading>
      )}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {(sessions ?? []).map((session, index, all) => (
          <SessionRow key={session.date} session={session} most={most} last={index === all.length - 1} />
        ))}
      </Box>
      {finishing && (
        <Typography variant="caption" sx={{ display: 'block', mt: 2, color: 'text.secondary' }}>
          {t('finishedOn', { date: formatDate(finishing.date) })}
        </Typography>
      )}
    </TaskDialog>
  )
}
