import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { Verdict } from '../../ui/verdict.tsx'
import { Thumb } from '../../ui/cover.tsx'
import { CertificateButton } from '../certificates/certificate-panel.tsx'
import type { After, FinishedCourse, NextTraining, Summary } from './queries.ts'

interface Props {
  steps: Summary['steps']
  /** The session has a verdict: steps that it did not report were not part of it. */
  judged: boolean
  after: After | undefined
}

/** Result of each step, and the next training. */
export function SummaryStepsPanel({ steps, judged, after }: Props) {
  const { t } = useTranslation('player')
  return (
    <Box sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2, alignContent: 'start' }}>
      <Typography variant="h2">{t('stepByStep')}</Typography>
      <Balance of={steps} />
      {steps.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('noSteps')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <Step key={step.key} step={step} absent={t(judged ? 'notAsked' : 'notReached')} />
        ))}
      </Box>
      {after?.finished && <CourseFinished course={after.finished} />}
      {after?.next && <Next training={after.next} />}
    </Box>
  )
}

/** Summarises in a sentence what went well and what to repeat. Steps that aggregate others are not counted. */
function Balance({ of }: { of: Summary['steps'] }) {
  const { t } = useTranslation('player')
  const single = of.filter((step) => step.verdict !== null && !of.some((other) => other.parent === step.key))
  const again = single.filter((step) => step.verdict !== 'right')
  if (single.length === 0) return null
  return (
    <Box sx={{ mt: -1 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('wentWell', { right: single.length - again.length, total: single.length })}
      </Typography>
      {again.length > 0 && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <b>{t('doAgain')}</b> {again.map((step) => step.name).join(', ')}
        </Typography>
      )}
    </Box>
  )
}

function Step({ step, absent }: { step: Summary['steps'][number]; absent: string }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        py: 1,
        pl: step.parent ? 3 : 0,
        minHeight: 44,
        borderTop: 1,
        '&:first-of-type': { borderTop: 0 },
        borderColor: 'divider',
        fontWeight: step.parent ? 400 : 600,
        color: step.verdict === null ? 'text.secondary' : 'text.primary',
      }}
    >
      <Verdict of={step.verdict} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {step.name}
        {step.reason && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {step.reason}
          </Typography>
        )}
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {step.score === null ? (step.verdict === null ? absent : '') : Math.round(step.score)}
      </Box>
    </Box>
  )
}

/** Returns the reason of the next training: the course precedes a suggestion, which precedes the category. */
function whyNext(training: NextTraining, t: ReturnType<typeof useTranslation<'player'>>['t']): string {
  if (training.courseId !== undefined) return t('sameCourse')
  if (training.suggestedUntil) return t('suggestedUntil', { date: formatPlannedDay(training.suggestedUntil) })
  return t(training.isSuggested ? 'suggested' : 'sameCategory', { category: training.category.name })
}

/** The course is complete: this was its last training. */
function CourseFinished({ course }: { course: FinishedCourse }) {
  const { t } = useTranslation('player')
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Thumb
        big
        of={course.covers.map(({ title, categoryKey, logo }) => ({ title, category: categoryKey, image: logo }))}
      />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'success.text', fontWeight: 600 }}>
          <CheckCircleOutlined fontSize="small" />
          {t('courseFinished')}
        </Box>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {course.title}
        </Typography>
      </Box>
      <CertificateButton courseId={course.id} title={course.title} completed />
    </Box>
  )
}

function Next({ training }: { training: NextTraining }) {
  const { t } = useTranslation('player')
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Thumb big of={[{ title: training.title, category: training.category.key, image: training.logo }]} />
      <Box sx={{ flex: 1 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {whyNext(training, t)}
        </Typography>
        <Typography variant="h3">{training.title}</Typography>
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>{t('minutes', { count: training.durationInMinute })}</Typography>
    </Box>
  )
}
