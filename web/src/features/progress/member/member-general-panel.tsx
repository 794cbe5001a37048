import { Box } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { FailedState } from '../../../ui/states.tsx'
import { useProfile } from '../../accounts/queries.ts'
import { BadgesCard } from '../../badges/badges-card.tsx'
import { CardRow } from '../cards/card-row.tsx'
import { LoadingDashboardCards } from '../cards/loading-dashboard-cards.tsx'
import { LevelCard } from '../cards/level-card.tsx'
import { PeriodCard } from '../cards/period-card.tsx'
import { useUserStats } from '../queries.ts'
import { RankingCard } from '../cards/ranking-card.tsx'
import { SkillsCard } from '../cards/skills-card.tsx'

/** Progress of a member over all formations. */
export function MemberGeneralPanel({ userId }: { userId: number }) {
  // Includes the namespaces of content that appears after loading: suspending then would hide what is visible.
  useTranslation(['progress', 'badges'])
  const { data: profile } = useProfile()
  const { data: stats, error, refetch } = useUserStats(userId)
  const own = profile?.id === userId
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!stats) return <LoadingDashboardCards />
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
