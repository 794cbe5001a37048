import Check from '@mui/icons-material/Check'
import { Box, Card, Typography } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatMinutes, formatNumber, formatPercent } from '../../lib/format.ts'
import { Cover } from '../../ui/cover.tsx'
import { FigureStrip } from '../../ui/figures.tsx'
import { Ring } from '../../ui/ring.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { TrainingBadge } from '../badges/badge-art.tsx'
import { useUserTrainingBadges } from '../badges/queries.ts'
import { levelName } from './level-card.tsx'

interface Props {
  userId: number
  stats: UserStats
  one: NonNullable<UserStats['userStat']>
  category: string
  logo: string | null
}

/** Where a member stands in one formation, in a line of figures. */
export function SynthesisCard({ userId, stats, one, category, logo }: Props) {
  const { t, i18n } = useTranslation('progress')
  const badges =
    useUserTrainingBadges(userId).data?.find((training) => training.trainingId === one.trainingId)?.badges ?? []
  const won = badges.filter((badge) => badge.date !== null).length
  const finished = one.progressionPercent >= 100
  // What the points are made of: score, completion, badges.
  const parts = ['score', 'completion', 'badge']
    .map((reason) => one.points.filter((point) => point.reason === reason).reduce((sum, point) => sum + point.value, 0))
    .filter((sum) => sum > 0)
  const percent = formatPercent(one.progressionPercent, i18n.language)
  return (
    <Card
      component="section"
      aria-label={t('synthesis')}
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: '300px minmax(0,1fr)' } }}
    >
      <Box
        sx={{
          minHeight: 184,
          position: 'relative',
          bgcolor: 'sunken',
          overflow: 'hidden',
          '& > *': { position: 'absolute', inset: 0 },
        }}
      >
        <Cover title={one.title} category={category} image={logo} />
      </Box>
      <Box
        sx={{
          p: { xs: 2, sm: 3 },
          display: 'grid',
          gap: { xs: 2, sm: 4 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'auto minmax(0,1fr)' },
        }}
      >
        <Ring
          value={one.progressionPercent}
          size={96}
          thickness={8}
          tone={finished ? 'success' : 'primary'}
          label={t('progression', { percent })}
        >
          {percent}
        </Ring>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
            <Typography variant="h2">{t('synthesis')}</Typography>
            {finished ? (
              <StateChip tone="success" icon={<Check />} label={t('finished')} />
            ) : (
              one.sessions > 0 && <StateChip tone="primary" label={t('inProgress')} />
            )}
            <StateChip tone={finished ? 'primary' : 'plain'} label={t(levelName(one.level))} />
          </Box>
          <FigureStrip
            bare
            figures={[
              {
                label: t('bestScore'),
                value: one.bestScore ?? '–',
                note: t('needed', { score: one.minimalScoreNeeded }),
              },
              {
                label: t('time'),
                value: formatMinutes(stats.minuteSpent),
                note: t('sessionsCount', { count: one.sessions }),
              },
              {
                label: t('points'),
                value: formatNumber(stats.totalPoint, i18n.language),
                note: parts.length > 1 ? parts.map((part) => formatNumber(part, i18n.language)).join(' + ') : undefined,
              },
              ...(badges.length > 0
                ? [
                    {
                      label: t('badges'),
                      value: (
                        <Box sx={{ display: 'flex', gap: 0.5 }}>
                          {badges.map((badge) => (
                            <Box key={badge.number} component="span" title={badge.name}>
                              <TrainingBadge
                                number={badge.number}
                                category={category}
                                logo={badge.logo}
                                size={36}
                                won={badge.date !== null}
                              />
                            </Box>
                          ))}
                        </Box>
                      ),
                      note: t('badgesWon', { won, total: badges.length }),
                    },
                  ]
                : []),
            ]}
          />
        </Box>
      </Box>
    </Card>
  )
}
