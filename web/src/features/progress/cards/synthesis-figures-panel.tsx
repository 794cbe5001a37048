import { Box } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMinutes, formatNumber } from '../../../lib/format.ts'
import { FigureStrip } from '../../../ui/figures.tsx'
import { TrainingBadge } from '../../../ui/badge-art.tsx'
import { type TrainingBadges, useUserTrainingBadges } from '../../badges/queries.ts'

type One = NonNullable<UserStats['userStat']>
interface Props {
  userId: number
  stats: UserStats
  one: One
  category: string
}

/** Best score, time, points and badges of the formation; without badges there are three figures. */
export function SynthesisFiguresPanel({ userId, stats, one, category }: Props) {
  const { t, i18n } = useTranslation('progress')
  const { data: trainings } = useUserTrainingBadges(userId)
  const badges = trainings?.find((training) => training.trainingId === one.trainingId)?.badges ?? []
  const won = badges.filter((badge) => badge.date !== null).length
  const parts = partsOf(one.points)
  const figures = [
    { label: t('bestScore'), value: one.bestScore ?? '–', note: t('needed', { score: one.minimalScoreNeeded }) },
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
  ]
  const shelf = {
    label: t('badges'),
    value: <BadgeLine badges={badges} category={category} />,
    note: t('badgesWon', { won, total: badges.length }),
  }
  return <FigureStrip bare figures={badges.length > 0 ? [...figures, shelf] : figures} />
}

/** Returns the parts of the points: score, completion, badges. */
const partsOf = (points: One['points']): number[] =>
  ['score', 'completion', 'badge']
    .map((reason) => points.filter((point) => point.reason === reason).reduce((sum, point) => sum + point.value, 0))
    .filter((sum) => sum > 0)

function BadgeLine({ badges, category }: { badges: TrainingBadges['badges']; category: string }) {
  return (
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
  )
}
