import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate, formatMoment, formatSessionMinutes } from '../../lib/format.ts'
import { Thumb } from '../../ui/cover.tsx'
import { Meter } from '../../ui/ring.tsx'
import { FailedState } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { type HistoryItem, useSessions } from './queries.ts'

/** The sessions of a formation along a line, newest first, each with its minutes. */
export function SessionsDialog({
  userId,
  item,
  onClose,
  onAnalysis,
}: {
  userId: number
  item: HistoryItem
  onClose: () => void
  onAnalysis?: () => void
}) {
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
      {!sessions && !error && <Skeleton variant="rounded" height={120} />}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {(sessions ?? []).map((session, index, all) => (
          <Box
            component="li"
            key={session.date}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '24px minmax(0,1fr) auto', sm: '24px 140px minmax(0,1fr) 72px' },
              alignItems: 'center',
              gap: 1.5,
              minHeight: 52,
              position: 'relative',
            }}
          >
            {index < all.length - 1 && (
              <Box
                aria-hidden
                sx={{ position: 'absolute', left: 11, top: '50%', height: 1, width: 2, bgcolor: 'divider' }}
              />
            )}
            <Box
              aria-hidden
              sx={{
                position: 'relative',
                justifySelf: 'center',
                width: 12,
                height: 12,
                borderRadius: '50%',
                border: '3px solid',
                borderColor: 'primary.text',
                bgcolor: session.finishing ? 'primary.text' : 'background.paper',
              }}
            />
            <b>{formatMoment(session.date)}</b>
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
              <Meter value={(100 * session.value) / most} label={formatMoment(session.date)} />
            </Box>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {formatSessionMinutes(session.value, i18n.language)}
            </Box>
          </Box>
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
