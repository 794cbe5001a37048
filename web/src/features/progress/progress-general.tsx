import { Box, Card, Skeleton } from '@mui/material'
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
/** A card of figures, then two of charts: their outlines, and bones of what they will hold. */
export const LoadingCardsColumn = () => (
  <Loading>
    <Box aria-busy sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
      {[160, 400, 400].map((height, index) => (
        <Card key={index} sx={{ height, p: { xs: 2, sm: 3 }, display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Skeleton height={28} width={200} sx={{ flex: 'none' }} />
          <Skeleton sx={{ flex: 1, height: 'auto' }} />
        </Card>
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
