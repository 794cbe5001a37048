import { Box, Card, Typography } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMinutes, formatNumber, formatPercent } from '../../../lib/format.ts'
import { useOrganisationDay } from '../../../lib/use-today.ts'
import { FigureStrip } from '../../../ui/figures.tsx'
import { useUserBadges, useUserTrainingBadges } from '../../badges/queries.ts'
import { LevelLadderPanel } from './level-ladder-panel.tsx'
import { levelName } from './level-rules.ts'
import { periodOf } from './period-rules.ts'
import { useUserPeriod } from '../queries.ts'

interface Props {
  userId: number
  stats: UserStats
  own: boolean
}

/** Overall progress of a member: level, then points, time and badges. */
export function LevelCard({ userId, stats, own }: Props) {
  const { t } = useTranslation('progress')
  return (
    <Card component="section" aria-label={t('level')} sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          p: { xs: 2, sm: 3 },
          display: 'grid',
          gap: { xs: 3, md: 5 },
          gridTemplateColumns: { xs: 'minmax(0,1fr)', '@1000': 'minmax(0,1fr) auto' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <LevelHeading stats={stats} own={own} />
          <LevelLadderPanel level={stats.level} percent={stats.progressionPercent} />
        </Box>
        <Box sx={{ alignSelf: 'center' }}>
          <LevelFigures userId={userId} stats={stats} />
        </Box>
      </Box>
    </Card>
  )
}

function LevelHeading({ stats, own }: Omit<Props, 'userId'>) {
  const { t, i18n } = useTranslation('progress')
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', gap: 2 }}>
      <div>
        <Typography sx={{ color: 'text.secondary' }}>{t(own ? 'levelYours' : 'level')}</Typography>
        <Typography variant="h1" component="h2">
          {t(levelName(stats.level))}
        </Typography>
      </div>
      <Box sx={{ textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <div>{t('progression', { percent: formatPercent(stats.progressionPercent, i18n.language) })}</div>
        <Typography variant="caption">
          {t('succeeded', { done: stats.succeededTrainings, total: stats.openTrainings })}
        </Typography>
      </Box>
    </Box>
  )
}

function LevelFigures({ userId, stats }: Omit<Props, 'own'>) {
  const { t, i18n } = useTranslation('progress')
  const week = periodOf('week', 1, new Date(useOrganisationDay()), i18n.language)
  const { data: days } = useUserPeriod(userId, { startDate: week.startDate, endDate: week.endDate })
  const { data: platform } = useUserBadges(userId)
  const { data: training } = useUserTrainingBadges(userId)
  const spent = Object.values(days ?? {}).reduce((sum, day) => sum + day.totalMinuteSpent, 0)
  const points = {
    label: t('points'),
    big: true,
    value: formatNumber(stats.totalPoint, i18n.language),
    note:
      stats.weekPoint > 0 ? (
        <Box component="span" sx={{ color: 'success.text' }}>
          {t('thisWeek', { value: `+${formatNumber(stats.weekPoint, i18n.language)}` })}
        </Box>
      ) : (
        t('sessionsCount', { count: stats.sessions })
      ),
  }
  const time = {
    label: t('time'),
    big: true,
    value: formatMinutes(stats.minuteSpent),
    note: reserved(days !== undefined, t('thisWeek', { value: formatMinutes(spent) })),
  }
  const badges = {
    label: t('badges'),
    big: true,
    value: formatNumber(stats.totalBadge, i18n.language),
    note: reserved(
      platform !== undefined && training !== undefined,
      t('badgesBoth', { platform: wonIn(platform ?? []), training: wonIn(training ?? []) }),
    ),
  }
  return <FigureStrip bare columns={3} figures={[points, time, badges]} />
}

/** Note that has its place before it is known. */
const reserved = (known: boolean, text: string) => (
  <Box component="span" sx={known ? {} : { visibility: 'hidden' }}>
    {text}
  </Box>
)

const wonIn = (lists: readonly { badges: readonly { date: string | null }[] }[]): number =>
  lists.flatMap((list) => list.badges).filter((badge) => badge.date !== null).length
