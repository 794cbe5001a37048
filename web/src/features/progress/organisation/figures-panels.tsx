import { Box, Card, Typography } from '@mui/material'
import type { AdminStats } from '@praxia/contract/progress.ts'
import { formatAverage } from '@praxia/contract/time/average.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMinutes, formatNumber, formatPercent } from '../../../lib/format.ts'
import { Figure, type FigureProps } from '../../../ui/figures.tsx'
import { TrainingBadge } from '../../../ui/badge-art.tsx'

/** Three distinguishable colour scales. */
const medals = [
  [1, 'Fire and evacuation'],
  [2, 'First aid and health'],
  [3, 'Electricity'],
] as const

/** Four figures in two columns; `beside` others in a grid, it shares their rows. */
export function FourFigures({ figures, beside }: { figures: readonly FigureProps[]; beside?: boolean }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        alignContent: 'start',
        gridTemplateColumns: '1fr 1fr',
        rowGap: 3,
        ...(beside ? { gridRow: { sm: 'span 2' }, gridTemplateRows: { sm: 'subgrid' } } : {}),
        '& > :nth-of-type(even)': { pl: 3, borderLeft: 1, borderColor: 'divider' },
      }}
    >
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </Box>
  )
}

/** Titled group of figures of one kind. */
export function FigureBlock({
  title,
  figures,
  children,
}: {
  title: string
  figures?: readonly FigureProps[]
  children?: ReactNode
}) {
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, alignContent: 'start' }}
    >
      <Typography variant="h2">{title}</Typography>
      {figures && <FourFigures figures={figures} />}
      {children}
    </Card>
  )
}

/** Number of times that badges 1, 2 and 3 were earned. */
export function BadgeCounts({ stats, size = 36 }: { stats: AdminStats; size?: number }) {
  const { i18n } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: size > 30 ? 3 : 1 }}>
      {medals.map(([number, category]) => (
        <Box
          key={number}
          component="span"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: size > 30 ? 1 : 0.5,
            fontWeight: 600,
            fontSize: size > 30 ? 20 : 14,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <TrainingBadge number={number} category={category} logo={null} size={size} won />
          {formatNumber(stats.totalBadges[number] ?? 0, i18n.language)}
        </Box>
      ))}
    </Box>
  )
}

/** Formats the administrator's figures; started and completed include their total. */
export function useAdminFigures(stats: AdminStats, oneTraining: boolean) {
  const { t, i18n } = useTranslation('progress')
  const number = (value: number): string => formatNumber(value, i18n.language)
  const [started, completed] = [stats.totalPeopleWhoStartedTraining, stats.totalPeopleWhoCompletedTraining]
  const ofStarted = () => t('ofStarted', { percent: formatPercent((100 * completed) / started, i18n.language) })
  const share = oneTraining ? (started > 0 ? [ofStarted()] : []) : [t('leastOne')]
  return {
    content: {
      label: t('formations'),
      value: number(stats.totalContent),
      note: stats.unpublished > 0 ? t('unpublished', { count: stats.unpublished }) : undefined,
    },
    views: { label: t('views'), value: number(stats.totalView) },
    likes: { label: t('likes'), value: number(stats.totalLiked) },
    favorites: { label: t('favorites'), value: number(stats.totalFavorite) },
    time: {
      label: t('time'),
      value: formatMinutes(stats.totalMinuteSpent),
      note: t('sessionsCount', { count: stats.sessions }),
    },
    average: { label: t('average'), value: formatAverage(stats.averageConnectionTimeInMinute) },
    started: {
      label: t('haveStarted'),
      value: number(started),
      note: stats.members > 0 ? t('ofMembers', { count: stats.members }) : undefined,
    },
    completed: {
      label: t('haveCompleted'),
      value: number(completed),
      note: [...share, ...(stats.totalWaived > 0 ? [t('waivers', { count: stats.totalWaived })] : [])].join(', '),
    },
  } satisfies Record<string, FigureProps>
}
