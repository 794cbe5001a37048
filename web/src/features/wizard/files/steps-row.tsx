import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { getSteps } from '@praxia/contract/trainings.ts'
import { useState } from 'react'
import { usualPassingScore } from '@praxia/contract/step-verdict.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { call } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useErrorToast } from '../../../ui/toast.tsx'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { usePick } from '../../../ui/use-pick.tsx'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { contentLanguagesOf, type Draft } from '../draft/draft-rules.ts'
import { FileKindPanel } from './file-kind-panel.tsx'
import { DropLine, PickActions } from '../../../ui/pick-fields.tsx'
import { readSteps, type StepsRead } from './steps-file-rules.ts'
import { StepsPreviewPanel } from './steps-preview-panel.tsx'
import { StepsTableDialog } from './steps-table-dialog.tsx'
import { emptyTable, type StepsTable, tableOf } from './steps-table-rules.ts'
import { useChosenSteps } from './use-chosen-steps.ts'
import { useStepsWords } from './use-steps-words.ts'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'
import { Wrong } from '../../../ui/wrong.tsx'

/** Returns the summary of a draft's steps file, or its faults. */
function useStepsFile({ steps: { file, existing, removed } }: Draft, faults: StepProps['faults']) {
  const { t } = useTranslation('wizard')
  const found = useFaultText(faults)('steps')
  const sayFaults = useStepsWords()
  const chosen = useChosenSteps(file)
  const fault = chosen && 'fault' in chosen ? chosen.fault : undefined
  const read = chosen && 'read' in chosen ? chosen.read : null
  const seen =
    fault &&
    (fault.code === 'large'
      ? t('stepsLarge')
      : fault.code === 'places'
        ? sayFaults(fault.faults)
        : fault.line
          ? t('stepsNoJsonAt', { line: fault.line })
          : t('stepsNoJson'))
  const factsOf = (count: number, passing: number | null, date: string | number) =>
    t('stepsIn', { count, passing: passing ?? usualPassingScore, date: formatMoment(date) })
  const kept = existing && !removed ? existing : null
  return {
    read,
    isJson: fault === undefined || fault.code === 'places',
    error: seen ?? found,
    present: file !== null || kept !== null,
    facts: file
      ? read && factsOf(read.count, read.passing, file.lastModified)
      : kept && factsOf(kept.count, kept.passing, kept.date),
  }
}

/** Row of the steps: a file, whose faults are shown with their paths, or a table that writes it. */
export function StepsRow({ trainingId, draft, change, faults }: StepProps & { trainingId: number | null }) {
  const { t } = useTranslation('wizard')
  const lang = useContentLanguage()
  const onError = useErrorToast()
  const { file } = draft.steps
  const { error, read, isJson, facts, present } = useStepsFile(draft, faults)
  const place = useRestoredFocus<HTMLDivElement>(present)
  const [shown, setShown] = useState<StepsRead | null>(null)
  const [table, setTable] = useState<StepsTable | null>(null)
  const put = (next: File) => change({ steps: { ...draft.steps, file: next, removed: false } })
  const pick = usePick({
    what: t('steps'),
    accept: '.json,application/json',
    onFile: put,
  })
  const look = (): void => {
    if (file) setShown(read)
    else if (trainingId)
      void call(getSteps, { params: { id: trainingId } }).then((value) => setShown(readSteps(value, lang)), onError)
  }
  const edit = (): void => {
    if (file) void file.text().then((text) => setTable(tableOf(JSON.parse(text.replace(/^\uFEFF/, '')))))
    else if (trainingId)
      void call(getSteps, { params: { id: trainingId } }).then((value) => setTable(tableOf(value)), onError)
  }
  const editButton = (
    <Button color="inherit" startIcon={<TableRowsOutlined />} onClick={edit}>
      {t('tableEdit')}
    </Button>
  )
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
      <FileKindPanel Icon={DescriptionOutlined} name={t('steps')} text={t('stepsWays')} />
      <Box ref={place} data-wrong={Boolean(error) || undefined} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        {present ? (
          <Box
            {...pick.zone}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              mr: { md: -1.5 },
              // On a phone the buttons are under the name and align with it.
              '& > .MuiButton-root:first-of-type': {
                ml: {
                  xs: -1.5,
                  sm: 0,
                },
              },
            }}
          >
            <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, minWidth: 0, display: 'grid' }}>
              <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
                {file?.name ?? t('stepsKept')}
              </Box>
              {facts && (
                <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {facts}
                </Typography>
              )}
            </Box>
            {(read !== null || (!file && trainingId !== null)) && (
              <Button color="inherit" startIcon={<VisibilityOutlined />} onClick={look}>
                {t('preview')}
              </Button>
            )}
            {(file ? isJson : trainingId !== null) && editButton}
            <PickActions
              pick={pick}
              about={t('steps')}
              onRemove={() =>
                change({ steps: file ? { ...draft.steps, file: null } : { ...draft.steps, removed: true } })
              }
            />
          </Box>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Button variant="outlined" startIcon={<TableRowsOutlined />} onClick={() => setTable(emptyTable())}>
              {t('tableNew')}
            </Button>
            <Box sx={{ flex: '1 1 260px' }}>
              <DropLine pick={pick} what={t('stepsWhat')} about={t('steps')} wrong={Boolean(error)} />
            </Box>
          </Box>
        )}
        <Wrong>{error}</Wrong>
      </Box>
      {shown && <StepsPreviewPanel read={shown} onClose={() => setShown(null)} />}
      {table && (
        <StepsTableDialog
          table={table}
          languages={[...draft.languages, ...contentLanguagesOf(draft)]}
          onClose={() => setTable(null)}
          onFile={(next) => {
            put(next)
            setTable(null)
          }}
        />
      )}
    </Card>
  )
}
