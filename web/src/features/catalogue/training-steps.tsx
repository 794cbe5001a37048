import Check from '@mui/icons-material/Check'
import { Box, Typography } from '@mui/material'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useTranslation } from '../../phrases/i18n.ts'

/** What is inside, in two columns that read downwards: a tick for what was done, the step reached in bold. */
export function TrainingSteps({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('catalogue')
  const { steps, lastStep } = training
  // Parts of a step stand under it without a number of their own.
  const numbers = new Map(steps.filter((step) => step.parent === null).map((step, index) => [step.key, index + 1]))
  const half = Math.ceil(steps.length / 2)
  const now = training.progressionPercent < 100 ? lastStep?.index : undefined
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: 2,
          flexWrap: 'wrap',
          mb: 1,
        }}
      >
        <Typography variant="h3">{t('inside')}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('insideText', { count: training.stepCount, score: training.passingScore })}
        </Typography>
      </Box>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          columnGap: 6,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
          gridAutoFlow: { sm: 'column' },
          gridTemplateRows: { sm: `repeat(${half}, auto)` },
        }}
      >
        {steps.map((step, index) => {
          const current = now === index + 1
          return (
            <Box
              component="li"
              key={step.key}
              aria-current={current ? 'step' : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                py: 1,
                fontWeight: current ? 600 : 400,
              }}
            >
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
                {numbers.get(step.key)}
              </Box>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {step.label}
              </Box>
              {step.done && (
                <Check
                  role="img"
                  titleAccess={t('stepDone')}
                  sx={{ fontSize: 20, flex: 'none', color: 'success.text' }}
                />
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
