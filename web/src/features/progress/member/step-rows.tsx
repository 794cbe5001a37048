import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { Meter } from '../../../ui/ring.tsx'
import { Verdict, verdictTone } from '../../../ui/verdict.tsx'
import type { Step } from '../queries.ts'

/** Steps of a session, nested as in the training. */
export function StepRows({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('progress')
  if (steps.length === 0) return <Typography sx={{ color: 'text.secondary', py: 2 }}>{t('noSteps')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {steps.map((step) => (
        <StepRow key={step.key} step={step} depth={0} />
      ))}
    </Box>
  )
}

function StepRow({ step, depth }: { step: Step; depth: number }) {
  const { i18n } = useTranslation('progress')
  return (
    <Box component="li">
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 36,
          pl: depth * 3,
          borderBottom: 1,
          borderColor: 'divider',
          fontWeight: step.steps.length > 0 ? 600 : 400,
        }}
      >
        <Verdict of={step.verdict} />
        <Box
          component="span"
          sx={{
            flex: 1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            color: step.verdict === null ? 'text.secondary' : 'text.primary',
          }}
        >
          {step.name}
        </Box>
        {step.score !== null && step.isPercent && (
          <Box
            sx={{
              width: { xs: 56, sm: 96 },
              flex: 'none',
              // The number beside it has the same information; the name needs the width.
              '@media (max-width: 359.95px)': { display: 'none' },
            }}
          >
            <Meter thin value={step.score} tone={verdictTone(step.verdict)} label={step.name} />
          </Box>
        )}
        {step.score !== null && (
          <Box component="span" sx={{ minWidth: 44, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {step.isPercent
              ? formatPercent(step.score, i18n.language)
              : formatNumber(step.score, i18n.language, { maximumFractionDigits: 1 })}
          </Box>
        )}
      </Box>
      {step.steps.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {step.steps.map((inner) => (
            <StepRow key={inner.key} step={inner} depth={depth + 1} />
          ))}
        </Box>
      )}
    </Box>
  )
}
