import { Box } from '@mui/material'
import { resetUndo, type UserStats } from '@praxia/contract/progress.ts'
import { formatMinutes, formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'

/** What a reset of a training loses: figures where the member has run it, and the certificate. */
export function ResetFacts({ title, stats }: { title: string; stats: UserStats }) {
  const { t, i18n } = useTranslation('progress')
  const certificate = stats.userStat?.certificate
  const facts = t('resetFacts', {
    percent: formatPercent(stats.progressionPercent, i18n.language),
    score: String(stats.userStat?.bestScore ?? 'none'),
    minutes: formatMinutes(stats.minuteSpent),
    sessions: stats.sessions,
    points: stats.totalPoint,
    badges: stats.totalBadge,
  })
  return (
    <>
      {t('resetLost', { title, seconds: resetUndo.offered })}
      {stats.sessions > 0 && <Box sx={{ mt: 1 }}>{facts}</Box>}
      {(certificate === 'issued' || certificate === 'pending') && <Box sx={{ mt: 1 }}>{t('resetCertificate')}</Box>}
    </>
  )
}
