import RestartAlt from '@mui/icons-material/RestartAlt'
import { Box, Button, Card, MenuItem, Select, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState, FailedState } from '../../ui/states.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { useTraining } from '../catalogue/queries.ts'
import { PeriodCard } from './period-card.tsx'
import { PointsCard } from './points-card.tsx'
import { PositioningCard } from './positioning-card.tsx'
import { LoadingCardsColumn, Pair } from './progress-general.tsx'
import { type Launched, useLaunchedTrainings, useResetProgress, useUserStats } from './queries.ts'
import { RankingCard } from './ranking-card.tsx'
import { SessionAnalysis } from './session-analysis.tsx'
import { SkillBar } from './skills-card.tsx'
import { SynthesisCard } from './synthesis-card.tsx'

/** Progress of a member in one formation, chosen among those begun; `?formation` in the address chooses. */
export function ProgressFormation({ userId, resettable = false, own = false }: { userId: number; resettable?: boolean; own?: boolean }) {
  const { t } = useTranslation('progress')
  const [chosen, setChosen] = useParam<string>('formation', '')
  const { data: launched, error, refetch } = useLaunchedTrainings(userId)
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!launched) return <LoadingCardsColumn />
  const asked = Number(chosen)
  const trainingId = asked > 0 ? asked : launched[0]?.id
  const picked = launched.find((one) => one.id === trainingId)
  if (trainingId === undefined) return <EmptyState title={t('historyEmptyTitle')} text={own ? t('historyEmpty') : undefined} />
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {launched.length > 0 && (
          <Select<number | ''> size="small" displayEmpty value={picked ? picked.id : ''} onChange={(event) => setChosen(String(event.target.value))} slotProps={{ input: { 'aria-label': t('chooseFormation') } }} renderValue={() => picked?.title ?? t('chooseFormation')} sx={{ width: { xs: 1, sm: 360 }, bgcolor: 'background.paper' }}>
            {launched.map((one) => <MenuItem key={one.id} value={one.id}>{one.title}</MenuItem>)}
          </Select>
        )}
        <Box sx={{ flex: 1 }} />
        {resettable && picked && <ResetButton userId={userId} training={picked} />}
      </Box>
      <Formation key={trainingId} userId={userId} trainingId={trainingId} picked={picked} own={own} />
    </Box>
  )
}

function ResetButton({ userId, training }: { userId: number; training: Launched }) {
  const { t } = useTranslation('progress')
  const [asking, setAsking] = useState(false)
  const reset = useResetProgress(userId)
  const onError = useErrorToast()
  return (
    <>
      <Button color="error" startIcon={<RestartAlt />} onClick={() => setAsking(true)}>{t('reset')}</Button>
      <ConfirmDialog
        open={asking} title={t('resetTitle')} lost={t('resetLost', { title: training.title })} kept={t('resetKept')} action={t('resetAction')} pending={reset.isPending} onClose={() => setAsking(false)}
        onConfirm={() => { if (!reset.isPending) reset.mutate(training.id, { onSuccess: () => { setAsking(false); toast(t('resetDone')) }, onError: (error) => { setAsking(false); onError(error) } }) }}
      />
    </>
  )
}

function Formation({ userId, trainingId, picked, own }: { userId: number; trainingId: number; picked: Launched | undefined; own: boolean }) {
  const { t } = useTranslation('progress')
  const { data: stats, error, refetch } = useUserStats(userId, trainingId)
  const { data: training } = useTraining(picked ? 0 : trainingId)
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!stats) return <LoadingCardsColumn />
  const one = stats.userStat
  if (!one) return <EmptyState title={t('neverBegun')} text={t('neverBegunText')} />
  const ranked = Boolean(stats.ranksByPoint ?? stats.ranksByTime)
  return (
    <>
      <SynthesisCard userId={userId} stats={stats} one={one} category={picked?.categoryKey ?? training?.category.key ?? ''} logo={picked?.logo ?? training?.logo ?? null} />
      {one.sessions === 0 && <EmptyState title={t('neverBegun')} text={t('neverBegunText')} />}
      <SessionAnalysis sessions={one.jsonStep} />
      {stats.positioning && <PositioningCard positioning={stats.positioning} />}
      {one.sessions > 0 && (
        <Pair columns="1fr 1fr">
          <Card component="section" aria-label={t('skills')} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, alignContent: 'start' }}>
            <Typography variant="h2">{t('skills')}</Typography>
            {one.skills.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('noSkills')}</Typography>}
            {one.skills.map((skill) => <SkillBar key={skill.skillType} name={skill.stat} text={skill.description} value={skill.maxStatValue * 100} />)}
          </Card>
          <PointsCard points={one.points} />
        </Pair>
      )}
      {ranked && one.sessions > 0 && <RankingCard stats={stats} userId={userId} own={own} />}
      {one.sessions > 0 && <PeriodCard userId={userId} trainingId={trainingId} first="month" />}
    </>
  )
}
