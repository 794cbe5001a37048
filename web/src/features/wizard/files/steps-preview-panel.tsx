import { Box, Typography } from '@mui/material'
import { usualPassingScore } from '@praxia/contract/step-verdict.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import type { StepsRead } from './steps-file-rules.ts'

/** Preview of a steps file, as the platform reads it. */
export function StepsPreviewPanel({ read, onClose }: { read: StepsRead; onClose: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <TaskDialog
      open
      unaddressed
      onClose={onClose}
      width={560}
      title={t('steps')}
      facts={t('stepsCount', { count: read.count, passing: read.passing ?? usualPassingScore })}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {read.steps.map((step, index) => (
          <Box
            component="li"
            key={`${index}-${step.key}`}
            sx={{
              display: 'flex',
              gap: 2,
              py: 1,
              pl: step.depth * 3,
              borderTop: index ? 1 : 0,
              borderColor: 'divider',
            }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {step.label}
            </Box>
            <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {step.key}
            </Typography>
          </Box>
        ))}
      </Box>
    </TaskDialog>
  )
}
