import { Box, Card, Typography } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../phrases/i18n.ts'
import { EmptyState, FailedState } from '../../../ui/states.tsx'
import { useTraining } from '../../trainings/queries.ts'
import { useUserTrainingBadges } from '../../badges/queries.ts'
import { EmptyCard } from '../cards/empty-card.tsx'
import { FormationField, useChosenFormation } from './formation-field.tsx'
import { NothingBegun } from '../cards/no-formations-card.tsx'
import { PeriodCard } from '../cards/period-card.tsx'
import { PointsCard } from '../cards/points-card.tsx'
import { PositioningCard } from './positioning-card.tsx'
import { LoadingDashboardCards } from '../cards/loading-dashboard-cards.tsx'
import { CardRow } from '../cards/card-row.tsx'
import { type Launched, useUserStats } from '../queries.ts'
import { RankingCard } from '../cards/ranking-card.tsx'
import { SessionCard } from './session-card.tsx'
import { SkillBar } from '../cards/skills-card.tsx'
import { SynthesisCard } from '../cards/synthesis-card.tsx'
import { WaiveButton } from './waive-dialog.tsx'

interface Props {
  userId: number
  /** The member's; on one's own dashboard nothing names it. */
  name?: string
  own?: boolean
}
/** Progress of a member in one formation. On one's own dashboard the selector is in the toolbar. */
export function MemberFormationPanel({ userId, name = '', own = false }: Props) {
  const { t } = useTranslation('progress')
  const { launched, error, refetch, trainingId, picked } = useChosenFormation(userId)
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!launched) return <LoadingDashboardCards />
  if (trainingId === undefined)
    return own ? (
      <NothingBegun />
    ) : (
      <EmptyState title={t('historyEmptyTitle')}>
        <WaiveButton userId={userId} name={name} />
      </EmptyState>
    )
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
      {!own && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <FormationField userId={userId} counted />
          <WaiveButton
            userId={userId}
            name={name}
            training={picked && picked.progressionPercent < 100 ? { id: picked.id, name: picked.title } : undefined}
          />
        </Box>
      )}
      <Formation key={trainingId} userId={userId} trainingId={trainingId} picked={picked} own={own} />
    </Box>
  )
}

function Formation({
  userId,
  trainingId,
  picked,
  own,
}: {
  userId: number
  trainingId: number
  picked: Launched | undefined
  own: boolean
}) {
  const { t } = useTranslation('progress')
  const { data: stats, error, refetch } = useUserStats(userId, trainingId)
  // The summary has a figure of the badges where there are some.
  const badges = useUserTrainingBadges(userId)
  const { data: training } = useTraining(picked ? 0 : trainingId)
  // A visitor of the demonstration sees the session just tried first.
  const tried = useSearchParams()[0].has('tried') && own
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!stats || badges.isPending) return <LoadingDashboardCards />
  const one = stats.userStat
  if (!one) return <EmptyState title={t('neverBegun')} text={t('neverBegunText')} />
  const ranked = Boolean(stats.ranksByPoint ?? stats.ranksByTime)
  const sessions = <SessionCard sessions={one.jsonStep} own={own} newest={tried} />
  return (
    <>
      {tried && sessions}
      <SynthesisCard
        userId={userId}
        stats={stats}
        one={one}
        category={picked?.categoryKey ?? training?.category.key ?? ''}
        logo={picked?.logo ?? training?.logo ?? null}
      />
      {one.sessions === 0 && <EmptyState title={t('neverBegun')} text={t('neverBegunText')} />}
      {!tried && sessions}
      {one.sessions > 0 &&
        (stats.positioning ? (
          <CardRow>
            <PositioningCard positioning={stats.positioning} own={own} scored={one.bestScore !== null} />
            <Box
              sx={{
                display: 'grid',
                gap: { xs: 2, sm: 3 },
                alignContent: 'start',
                gridTemplateRows: { md: 'auto 1fr' },
              }}
            >
              <Skills one={one} />
              <PointsCard points={one.points} />
            </Box>
          </CardRow>
        ) : (
          <CardRow columns="1fr 1fr">
            <Skills one={one} />
            <PointsCard points={one.points} />
          </CardRow>
        ))}
      {one.sessions > 0 &&
        (ranked ? (
          <CardRow columns="5fr 7fr">
            <RankingCard stats={stats} userId={userId} own={own} />
            <PeriodCard userId={userId} trainingId={trainingId} first="month" />
          </CardRow>
        ) : (
          <PeriodCard userId={userId} trainingId={trainingId} first="month" wide />
        ))}
    </>
  )
}

function Skills({ one }: { one: NonNullable<UserStats['userStat']> }) {
  const { t } = useTranslation('progress')
  if (one.skills.length === 0) return <EmptyCard title={t('skills')} text={t('noSkills')} />
  return (
    <Card
      component="section"
      aria-label={t('skills')}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, alignContent: 'start' }}
    >
      <Typography variant="h2">{t('skills')}</Typography>
      {one.skills.map((skill) => (
        <SkillBar key={skill.skillType} name={skill.stat} text={skill.description} value={skill.maxStatValue * 100} />
      ))}
    </Card>
  )
}
