import { Box, Card, Typography } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatMinutes, formatNumber, formatPercent } from '../../lib/format.ts'
import { FigureStrip } from '../../ui/figures.tsx'
import { useUserBadges, useUserTrainingBadges } from '../badges/queries.ts'
import { periodOf } from './period.ts'
import { useUserPeriod } from './queries.ts'

const names = ['levelNone', 'beginner', 'intermediate', 'advanced', 'expert'] as const
export const levelName = (level: number): (typeof names)[number] => names[level] ?? 'levelNone'

/** How full each of the four bars is: the first two share the way to 100 percent, the others are reached or not. */
export function ladder(level: number, percent: number): number[] {
  return [1, 2, 3, 4].map((step) =>
    level > step || (level === step && step > 2)
      ? 100
      : level === step
        ? Math.max(0, Math.min(100, (percent - (step - 1) * 50) * 2))
        : 0,
  )
}

export function LevelCard({ userId, stats, own }: { userId: number; stats: UserStats; own: boolean }) {
  const { t, i18n } = useTranslation('progress')
  const week = periodOf('week', 1, new Date(), i18n.language)
  const { data: days } = useUserPeriod(userId, { startDate: week.startDate, endDate: week.endDate })
  const { data: platform } = useUserBadges(userId)
  const { data: training } = useUserTrainingBadges(userId)
  const spent = Object.values(days?.days ?? {}).reduce((sum, day) => sum + day.totalMinuteSpent, 0)
  const won = (lists: readonly { badges: readonly { date: string | null }[] }[] = []) =>
    lists.reduce((sum, list) => sum + list.badges.filter((badge) => badge.date !== null).length, 0)
  return (
    <Card
      component="section"
      aria-label={t('level')}
      sx={{
        p: { xs: 2, sm: 3 },
        display: 'grid',
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) auto' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
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
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(4, minmax(0,1fr))',
            gap: 1,
          }}
        >
          {ladder(stats.level, stats.progressionPercent).map((full, index) => (
            <Box
              component="li"
              key={index}
              aria-current={stats.level === index + 1 ? 'step' : undefined}
              sx={{
                display: 'grid',
                gap: 1,
                fontSize: { xs: 12, sm: 14 },
                overflowWrap: 'anywhere',
                alignContent: 'start',
                ...(stats.level === index + 1 ? { fontWeight: 600 } : { color: 'text.secondary' }),
              }}
            >
              <Box sx={{ height: 8, borderRadius: '4px', bgcolor: 'track', overflow: 'hidden' }}>
                <Box sx={{ height: 1, width: `${full}%`, borderRadius: '4px', bgcolor: 'primary.text' }} />
              </Box>
              {t(levelName(index + 1))}
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ alignSelf: 'center' }}>
        <FigureStrip
          bare
          columns={3}
          figures={[
            {
              label: t('points'),
              big: true,
              value: formatNumber(stats.totalPoint, i18n.language),
              note: t('sessionsCount', { count: stats.sessions }),
            },
            {
              label: t('time'),
              big: true,
              value: formatMinutes(stats.minuteSpent),
              note: t('thisWeek', { value: formatMinutes(spent) }),
            },
            {
              label: t('badges'),
              big: true,
              value: formatNumber(stats.totalBadge, i18n.language),
              note:
                platform && training
                  ? t('badgesBoth', { platform: won(platform), training: won(training) })
                  : undefined,
            },
          ]}
        />
      </Box>
    </Card>
  )
}
