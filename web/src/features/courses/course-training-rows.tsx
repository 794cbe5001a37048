import BlockOutlined from '@mui/icons-material/BlockOutlined'
import Check from '@mui/icons-material/Check'
import LockOutlined from '@mui/icons-material/LockOutlined'
import { Box, Link as MuiLink, Typography } from '@mui/material'
import type { CourseDetail } from '@praxia/contract/courses.ts'
import { Link } from 'react-router'
import { formatMinutes, formatPercent } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { isNotPassed } from '../../lib/attempt-status.ts'
import { Thumb } from '../../ui/cover.tsx'
import { openOffer } from '../../ui/offer-card.tsx'
import { Ring } from '../../ui/ring.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { nextOf } from './course-rules.ts'
import { useFollows } from './use-follows.ts'

type Step = CourseDetail['trainings'][number]

/** Trainings in their order, with the required score and the progress. */
export function CourseTrainingRows({ course }: { course: CourseDetail }) {
  const { t } = useTranslation('courses')
  const follows = useFollows()
  const next = follows ? nextOf(course.trainings) : null
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3">{t('inOrder')}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {follows
            ? t('succeededOf', { count: course.succeededTraining, total: course.totalTraining })
            : t('trainingCount', { count: course.totalTraining })}
        </Typography>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {course.trainings.map((one, index) => (
          <TrainingRow key={one.trainingId} one={one} number={index + 1} next={one === next} />
        ))}
      </Box>
    </Box>
  )
}

function TrainingRow({ one, number, next }: { one: Step; number: number; next: boolean }) {
  const { t } = useTranslation('courses')
  const opens = one.accessible && !one.isWithdrawn
  const facts = t('trainingFacts', { minutes: formatMinutes(one.durationInMinute), score: one.trainingSuccessScore })
  return (
    <Box
      component="li"
      aria-current={next ? 'step' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        // On a narrow screen the progress wraps before the title does.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: { xs: '8px 16px', sm: 2 },
        minHeight: 64,
        py: 1,
        borderTop: number === 1 ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="span"
        sx={{
          minWidth: 12,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          color: next ? 'primary.text' : 'text.secondary',
        }}
      >
        {number}
      </Box>
      <Box sx={{ display: 'contents', '& > *': opens ? {} : { filter: 'grayscale(.9)', opacity: 0.38 } }}>
        <Thumb of={[{ title: one.title, category: one.categoryKey, image: one.logo }]} />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, display: 'grid' }}>
        {opens ? (
          <MuiLink
            component={Link}
            to={openOffer('training', one.trainingId)}
            state={{ dialog: 'training' }}
            underline="hover"
            sx={{ color: 'text.primary', fontWeight: 600, py: 0.25 }}
          >
            {one.title}
          </MuiLink>
        ) : (
          <Box component="b" sx={{ color: 'text.secondary' }}>
            {one.title}
          </Box>
        )}
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {one.score !== null && !one.succeeded ? t('bestScore', { facts, score: one.score }) : facts}
        </Typography>
      </Box>
      <Box sx={{ ml: 'auto', '&:empty': { display: 'none' } }}>
        <Standing one={one} />
      </Box>
    </Box>
  )
}

function Standing({ one }: { one: Step }) {
  const { t, i18n } = useTranslation('courses')
  const { t: common } = useTranslation()
  if (one.waived) return <StateChip icon={<Check />} label={common('waivedChip')} />
  if (one.succeeded)
    return (
      <StateChip
        tone="success"
        icon={<Check />}
        label={one.score === null ? t('succeeded') : t('succeededScore', { score: one.score })}
      />
    )
  if (one.isWithdrawn) return <StateChip icon={<BlockOutlined />} label={t('withdrawn')} />
  if (!one.accessible) return <StateChip icon={<LockOutlined />} label={t('notOpen')} />
  if (isNotPassed(one.progressionPercent, one.score, one.trainingSuccessScore))
    return <StateChip tone="warning" label={common('notPassed')} />
  return one.progressionPercent > 0 ? (
    <Ring value={one.progressionPercent} label={common('progress', { percent: one.progressionPercent })}>
      {formatPercent(one.progressionPercent, i18n.language)}
    </Ring>
  ) : null
}
