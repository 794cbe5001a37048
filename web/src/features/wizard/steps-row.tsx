import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { Box, Card, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatMoment } from '../../lib/format.ts'
import { DropField } from '../../ui/drop-field.tsx'
import type { StepProps } from './wizard-context.ts'

/** The steps file; what the server finds wrong in it stands here with its path. */
export function StepsRow({ draft, change, trouble }: StepProps & { trouble: string | null }) {
  const { t } = useTranslation('wizard')
  const { file, existing, removed } = draft.steps
  const kept = existing && !removed ? t('stepsIn', { count: existing.count, date: formatMoment(existing.date) }) : null
  return (
    <Card sx={{ display: 'grid', alignItems: 'center', gap: 2, p: { xs: 2, sm: '16px 24px' }, gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '172px minmax(0,1fr)' } }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}><DescriptionOutlined sx={{ fontSize: 24 }} /><Box sx={{ display: 'grid' }}><b>{t('steps')}</b><Typography variant="caption" sx={{ color: 'text.secondary' }}>{t('stepsJson')}</Typography></Box></Box>
      <DropField
        minHeight={56} what={t('stepsWhat')} accept=".json,application/json" error={trouble ?? undefined} onFiles={([chosen]) => { if (chosen) change({ steps: { ...draft.steps, file: chosen, removed: false } }) }}
        filled={file ? <Box component="b" sx={{ overflowWrap: 'anywhere' }}>{file.name}</Box> : kept ? <Typography component="span">{kept}</Typography> : undefined}
        onRemove={() => change({ steps: file ? { ...draft.steps, file: null } : { ...draft.steps, removed: true } })}
      />
    </Card>
  )
}
