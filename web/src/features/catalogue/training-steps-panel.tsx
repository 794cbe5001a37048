import Check from '@mui/icons-material/Check'
import { Box, Typography } from '@mui/material'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'

type Step = TrainingDetail['steps'][number]

const bare = { listStyle: 'none', m: 0, p: 0 }

function StepLine({
  step,
  number,
  current,
  strong,
}: {
  step: Step
  number?: number
  current: boolean
  strong?: boolean
}) {
  const { t } = useTranslation('catalogue')
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, fontWeight: current || strong ? 600 : 400 }}>
      {number !== undefined && (
        <Box
          component="span"
          sx={{
            width: 20,
            flex: 'none',
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            color: current ? 'primary.text' : 'text.secondary',
          }}
        >
          {number}
        </Box>
      )}
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {step.label}
      </Box>
      {step.done && (
        <Check role="img" titleAccess={t('stepDone')} sx={{ fontSize: 20, flex: 'none', color: 'success.text' }} />
      )}
    </Box>
  )
}

function StepsHead({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('catalogue')
  return (
    <Box
      sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2, flexWrap: 'wrap', mb: 1 }}
    >
      <Typography variant="h3">{t('inside')}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {t('insideText', { count: training.stepCount, score: training.passingScore })}
      </Typography>
    </Box>
  )
}

/** Steps in two columns, read downwards: a tick for completed steps, the next one in bold. */
export function TrainingStepsPanel({ training }: { training: TrainingDetail }) {
  const { steps, nextStep } = training
  const now = training.progressionPercent < 100 ? steps[(nextStep?.index ?? 0) - 1]?.key : undefined
  const roots = steps.filter((step) => step.parent === null)
  const parted = roots.length < steps.length
  const half = Math.ceil(roots.length / 2)
  const line = (step: Step, index: number, parts?: ReactNode) => (
    <Box
      component="li"
      key={step.key}
      aria-current={now === step.key ? 'step' : undefined}
      sx={{ py: 1, breakInside: 'avoid' }}
    >
      <StepLine step={step} number={index + 1} current={now === step.key} strong={parted} />
      {parts}
    </Box>
  )
  return (
    <Box>
      <StepsHead training={training} />
      {parted ? (
        // Parts of a step stay below it, without numbers of their own.
        <Box component="ol" sx={{ ...bare, columnCount: { sm: 2 }, columnGap: 6 }}>
          {roots.map((root, index) => line(root, index, <Parts of={root.key} steps={steps} now={now} />))}
        </Box>
      ) : (
        <Box
          component="ol"
          sx={{
            ...bare,
            display: 'grid',
            columnGap: 6,
            gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
            gridAutoFlow: { sm: 'column' },
            gridTemplateRows: { sm: `repeat(${half}, auto)` },
          }}
        >
          {roots.map((root, index) => line(root, index))}
        </Box>
      )}
    </Box>
  )
}

/** Parts of a step, recursively. */
function Parts({ of, steps, now }: { of: string; steps: readonly Step[]; now: string | undefined }) {
  const parts = steps.filter((step) => step.parent === of)
  return (
    parts.length > 0 && (
      <Box component="ol" sx={{ ...bare, pl: 4, pt: 0.5 }}>
        {parts.map((part) => (
          <Box
            component="li"
            key={part.key}
            aria-current={now === part.key ? 'step' : undefined}
            sx={{ py: 0.5, color: now === part.key ? 'primary.text' : undefined }}
          >
            <StepLine step={part} current={now === part.key} />
            <Parts of={part.key} steps={steps} now={now} />
          </Box>
        ))}
      </Box>
    )
  )
}
