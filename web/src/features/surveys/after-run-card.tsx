import { Card, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { useProfile } from '../accounts/queries.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { useOwnSurvey } from './queries.ts'

/** Questions below the result of a run. Renders nothing when there are none to answer. */
export function AfterRunCard({ session }: { session: string }) {
  const { t } = useTranslation('surveys')
  const { data: profile } = useProfile()
  const { data } = useOwnSurvey(session)
  const [done, setDone] = useState<'answered' | 'notNow'>()
  const device = profile?.tokenKind === 'device'
  const survey = data?.survey
  if (!profile || !survey || done === 'notNow') return null
  if (device && survey.questions.every(({ kind }) => kind === 'text')) return null
  return (
    <Card
      component="section"
      aria-label={t('opinion')}
      sx={{ m: { xs: 2, sm: 4 }, mb: { xs: 0, sm: 0 }, p: 2, display: 'grid', gap: 2 }}
    >
      <Typography variant="h2">{t('opinion')}</Typography>
      {done === 'answered' ? (
        <Typography role="status">{t('thanks')}</Typography>
      ) : (
        <AnswerPanel
          key={survey.version}
          session={session}
          survey={survey}
          device={device}
          onDone={(answered) => setDone(answered ? 'answered' : 'notNow')}
        />
      )}
    </Card>
  )
}
