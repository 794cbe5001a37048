import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { getSteps } from '@praxia/contract/trainings.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { formatMoment } from '../../lib/format.ts'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useErrorToast } from '../../ui/toast.tsx'
import { usePick } from '../../ui/use-pick.tsx'
import { useCatalogueLanguage } from '../catalogue/queries.ts'
import { DropLine, PickActions } from './pick.tsx'
import { readSteps, type StepsRead } from './steps-file.ts'
import { useChosenSteps } from './use-chosen-steps.ts'
import { useFaultText, type StepProps } from './wizard-context.ts'
import { Wrong } from './wizard-parts.tsx'

/** The steps file; what is wrong in it stands here with its path. */
export function StepsRow({ trainingId, draft, change, faults }: StepProps & { trainingId: number | null }) {
  const { t } = useTranslation('wizard')
  const lang = useCatalogueLanguage()
  const onError = useErrorToast()
  const { file, existing, removed } = draft.steps
  const chosen = useChosenSteps(file)
  const [shown, setShown] = useState<StepsRead | null>(null)
  const local =
    chosen && 'fault' in chosen
      ? chosen.fault.code === 'large'
        ? t('stepsLarge')
        : chosen.fault.line
          ? t('stepsNoJsonAt', { line: chosen.fault.line })
          : t('stepsNoJson')
      : undefined
  const found = useFaultText(faults)('steps')
  const error = local ?? found
  const read = chosen && 'read' in chosen ? chosen.read : null
  const pick = usePick({
    what: t('steps'),
    accept: '.json,application/json',
    onFile: (next) => change({ steps: { ...draft.steps, file: next, removed: false } }),
  })
  const kept = existing !== null && !removed
  const facts = (count: number, passing: number | null, date: string | number) =>
    t('stepsIn', { count, passing: passing ?? 50, date: formatMoment(date) })
  const words = file
    ? read
      ? facts(read.count, read.passing, file.lastModified)
      : null
    : existing && facts(existing.count, existing.passing, existing.date)
  const look = (): void => {
    if (file) setShown(read)
    else if (trainingId)
      void call(getSteps, { params: { id: trainingId } }).then((value) => setShown(readSteps(value, lang)), onError)
  }
  return (
    <Card
      sx={{
        display: 'grid',
        alignItems: 'center',
        gap: 2,
        minHeight: 92,
        p: { xs: 2, sm: '16px 24px' },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '172px minmax(0,1fr)' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <DescriptionOutlined sx={{ fontSize: 24 }} />
        <Box sx={{ display: 'grid' }}>
          <b>{t('steps')}</b>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('stepsJson')}
          </Typography>
        </Box>
      </Box>
      <Box data-wrong={Boolean(error) || undefined} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        {file || kept ? (
          <Box
            {...pick.zone}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mr: { md: -1.5 } }}
          >
            <Box sx={{ flex: '1 1 200px', minWidth: 0, display: 'grid' }}>
              <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
                {file?.name ?? t('stepsKept')}
              </Box>
              {words && (
                <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {words}
                </Typography>
              )}
            </Box>
            {(read !== null || (!file && trainingId !== null)) && (
              <Button color="inherit" startIcon={<VisibilityOutlined />} onClick={look}>
                {t('preview')}
              </Button>
            )}
            <PickActions
              pick={pick}
              about={t('steps')}
              onRemove={() =>
                change({ steps: file ? { ...draft.steps, file: null } : { ...draft.steps, removed: true } })
              }
            />
          </Box>
        ) : (
          <DropLine pick={pick} what={t('stepsWhat')} about={t('steps')} wrong={Boolean(error)} />
        )}
        <Wrong>{error}</Wrong>
      </Box>
      {shown && (
        <TaskDialog
          open
          onClose={() => setShown(null)}
          width={560}
          title={t('steps')}
          facts={t('stepsCount', { count: shown.count, passing: shown.passing ?? 50 })}
        >
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {shown.steps.map((step, index) => (
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
      )}
    </Card>
  )
}
