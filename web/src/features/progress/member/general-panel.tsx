import { Box } from '@mui/material'
import { FailedState } from '../../../ui/states.tsx'
import { useProfile } from '../../accounts/queries.ts'
import { BadgeShelf } from '../../badges/badges-card.tsx'
import { Pair } from '../cards/card-row.tsx'
import { LoadingCardsColumn } from '../cards/loading-cards.tsx'
import { LevelCard } from '../cards/level-card.tsx'
import { PeriodCard } from '../cards/period-card.tsx'
import { useUserStats } from '../queries.ts'
import { RankingCard } from '../cards/ranking-card.tsx'
import { SkillsCard } from '../cards/skills-card.tsx'

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
