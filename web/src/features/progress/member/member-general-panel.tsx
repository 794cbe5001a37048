import { Box } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { FailedState } from '../../../ui/states.tsx'
import { StableLayout } from '../../../ui/stable-layout.tsx'
import { useProfile } from '../../accounts/queries.ts'
import { BadgesCard } from '../../badges/badges-card.tsx'
import { useMemberDue } from '../../trainings/use-member-due.ts'
import { CardRow } from '../cards/card-row.tsx'
import { LoadingDashboardCards } from '../cards/loading-dashboard-cards.tsx'
import { LevelCard } from '../cards/level-card.tsx'
import { PeriodCard } from '../cards/period-card.tsx'
import { useUserStats } from '../queries.ts'
import { RankingCard } from '../cards/ranking-card.tsx'
import { SkillsCard } from '../cards/skills-card.tsx'

/** Progress of a member over all formations. `first`: above, what is mandatory for the member. */
export function MemberGeneralPanel({ userId, first }: { userId: number; first?: ReactNode }) {
  // Includes the namespaces of content that appears after loading: suspending then would hide what is visible.
  useTranslation(['progress', 'badges'])
  const { data: profile } = useProfile()
  const { data: stats, error, refetch } = useUserStats(userId)
  const own = profile?.id === userId
  const due = useMemberDue(first ? userId : 0)
  if (!stats && !error) return <LoadingDashboardCards />
  return (
    <StableLayout known={!due.isLoading} fallback={<LoadingDashboardCards />}>
      {first && <Box sx={{ mb: 3, '&:empty': { display: 'none' } }}>{first}</Box>}
      {stats ? (
        <General userId={userId} stats={stats} own={own} />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
    </StableLayout>
  )
}

function General({ userId, stats, own }: { userId: number; stats: UserStats; own: boolean }) {
  const ranked = Boolean(stats.ranksByPoint ?? stats.ranksByTime)
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
      <LevelCard userId={userId} stats={stats} own={own} />
      {ranked ? (
        <CardRow>
          <PeriodCard userId={userId} />
          <RankingCard stats={stats} userId={userId} own={own} />
        </CardRow>
      ) : (
        <PeriodCard wide userId={userId} />
      )}
      <SkillsCard skills={stats.skillStats} />
      <BadgesCard userId={userId} own={own} />
    </Box>
  )
}
