import { Box, Card, Typography } from '@mui/material'
import { type QuestionResult, scaleValues } from '@praxia/contract/library/surveys.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { Note } from '../../ui/note.tsx'
import { Meter } from '../../ui/ring.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { useSurveyResults } from './queries.ts'

type Round = QuestionResult['rounds'][number]

/** Answers to the questions after a training: of the organisation, of all, or of a manager's team. */
export function ResultsPanel({ clientId, trainingId }: { clientId?: number; trainingId: number }) {
  const { t } = useTranslation('surveys')
  const { data, error, refetch } = useSurveyResults(clientId, trainingId)
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows count={3} />
  const hasQuestions = data.questions.length > 0
  if (!hasQuestions || data.questions.every(({ rounds }) => rounds.length === 0))
    return (
      <Card>
        <EmptyState
          title={t(hasQuestions ? 'none' : 'noSurvey')}
          text={t(hasQuestions ? 'noneText' : 'noSurveyText')}
        />
      </Card>
    )
  return (
    <>
      <Note>{t('groups')}</Note>
      {data.questions.map((question, i) => (
        <QuestionCard key={i} question={question} />
      ))}
    </>
  )
}

function QuestionCard({ question }: { question: QuestionResult }) {
  const { t, i18n } = useTranslation('surveys')
  const { kind, text, rounds, change } = question
  const points = change === null ? '' : formatNumber(change, i18n.language, { signDisplay: 'exceptZero' })
  return (
    <Card
      component="section"
      aria-label={text}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        {change !== null && (
          <Typography sx={{ color: 'text.secondary' }}>
            {t(kind === 'yesNo' ? 'changePoints' : 'change', { change: points })}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: `repeat(${Math.max(1, rounds.length)}, minmax(0,1fr))` },
        }}
      >
        {rounds.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>}
        {rounds.map((round) => (
          <RoundPanel key={round.round} question={question} round={round} named={rounds.length > 1} />
        ))}
      </Box>
    </Card>
  )
}

function RoundPanel({ question, round, named }: { question: QuestionResult; round: Round; named: boolean }) {
  const { t, i18n } = useTranslation('surveys')
  const { answered, shown, figures } = round
  const mean = figures?.mean ?? null
  const value =
    mean === null
      ? null
      : question.kind === 'yesNo'
        ? t('yesShare', { percent: formatPercent(mean, i18n.language) })
        : t('mean', {
            mean: formatNumber(mean, i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          })
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {named && <Typography variant="h3">{t(round.round === 1 ? 'once' : 'repeated')}</Typography>}
      {value !== null && <Typography sx={{ fontWeight: 600 }}>{value}</Typography>}
      {figures === null ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('tooFew', { answered })}</Typography>
      ) : (
        <>
          {question.kind === 'text' ? (
            <Words texts={figures.texts} />
          ) : (
            <Bars question={question} counts={figures.counts} total={shown} />
          )}
          {shown < answered && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('shown', { shown, answered })}
            </Typography>
          )}
        </>
      )}
    </Box>
  )
}

function Bars({ question, counts, total }: { question: QuestionResult; counts: readonly number[]; total: number }) {
  const { i18n } = useTranslation('surveys')
  const { t: common } = useTranslation()
  const names = {
    scale: scaleValues.map(String),
    yesNo: [common('no'), common('yes')],
    choice: question.choices,
    text: [],
  }[question.kind]
  const wide = question.kind === 'choice'
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {names.map((name, i) => (
        <Box
          component="li"
          key={i}
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'center',
            gridTemplateColumns: wide ? 'minmax(0, 2fr) minmax(0, 3fr) 40px' : '40px minmax(0, 1fr) 40px',
          }}
        >
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Meter thick value={(100 * counts[i]!) / total} label={name} />
          <Box component="b" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {formatNumber(counts[i]!, i18n.language)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const Words = ({ texts }: { texts: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, maxHeight: 320, overflowY: 'auto' }}>
    {texts.map((text, i) => (
      <Box component="li" key={i} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {text}
      </Box>
    ))}
  </Box>
)
