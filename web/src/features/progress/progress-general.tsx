import { Box, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { FailedState, Loading } from '../../ui/states.tsx'
import { useProfile } from '../accounts/queries.ts'
import { BadgeShelf } from '../badges/badge-shelf.tsx'
import { LevelCard } from './level-card.tsx'
import { PeriodCard } from './period-card.tsx'
import { useUserStats } from './queries.ts'
import { RankingCard } from './ranking-card.tsx'
import { SkillsCard } from './skills-card.tsx'

/** Two cards side by side, one over the other where it is narrow. */
export function Pair({ children, columns = '7fr 5fr' }: { children: ReactNode; columns?: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        '& > *': { minWidth: 0 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: columns },
      }}
    >
      {children}
    </Box>
  )
}
export const LoadingCardsColumn = () => (
  <Loading>
    <Box aria-busy sx={{ display: 'grid', gap: 3 }}>
      {[160, 400, 400].map((height, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Box>
  </Loading>
)

/** Progress of a member over all formations. */
export function ProgressGeneral({ userId }: { userId: number }) {
  const { data: profile } = useProfile()
  const { data: stats, error, refetch } = useUserStats(userId)
  const own = profile?.id === userId
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!stats) return <LoadingCardsColumn />
  const ranked = Boolean(stats.ranksByPoint ?? stats.ranksByTime)
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
      <LevelCard userId={userId} stats={stats} own={own} />
      <Pair>
        <PeriodCard userId={userId} />
        <SkillsCard skills={stats.skillStats} />
      </Pair>
      {ranked ? (
        <Pair columns="5fr 7fr">
          <RankingCard stats={stats} userId={userId} own={own} />
          <BadgeShelf userId={userId} own={own} />
        </Pair>
      ) : (
        <BadgeShelf userId={userId} own={own} />
      )}
    </Box>
  )
}
