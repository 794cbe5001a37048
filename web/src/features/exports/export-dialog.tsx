import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, LinearProgress, MenuItem, useMediaQuery } from '@mui/material'
import type { ExportExtent } from '@praxia/contract/exports.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes } from '../../lib/format.ts'
import { dayThere } from '../../lib/zone.ts'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { FieldFilterMenu } from '../fields/filter-field.tsx'
import { useFieldFilter } from '../fields/use-field-filter.ts'
import { AboutPanel } from './about-panel.tsx'
import {
  type Choice,
  type Subject,
  asksWho,
  everybodyPhrase,
  extentOf,
  extentsOf,
  faultOf,
  peopleQueryOf,
  queryOf,
  yearOf,
} from './export-rules.ts'
import { ExtentField, FormatField } from './format-field.tsx'
import { FootPanel } from './foot-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { useExport, useExportPeople, usePreview } from './queries.ts'
import { useExportSubject } from './use-export-subject.ts'
import { WhoPanel } from './who-panel.tsx'

const first: Choice = {
  format: 'pdf',
  extent: 'trainings',
  who: 'everybody',
  members: new Set(),
  groups: new Set(),
  back: 0,
}
const years = [0, 1, 2]

/** Exports a dashboard as a file: format, content, members. */
export function ExportDialog({ onClose, value }: { onClose: () => void; value: string }) {
  const { t } = useTranslation('exports')
  const { subject, known: isSubjectKnown } = useExportSubject(value)
  const [choice, setChoice] = useState(first)
  const [today] = useState(() => dayThere(Date.now()))
  const phone = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const sending = useExport(onClose)
  const change = (part: Partial<Choice>): void => {
    setChoice((before) => ({ ...before, ...part }))
    if (sending.error) sending.reset()
  }
  const people = useExportPeople('', subject.clientId)
  const fault = faultOf(subject, choice)
  const ready = isSubjectKnown && !fault && !(asksWho(subject) && people.isPending)
  const { course, trainingId } = subject
  const order =
    course === undefined
      ? { trainingId, query: queryOf(subject, choice, today) }
      : { course, query: peopleQueryOf(subject, choice) }
  const preview = usePreview(order, ready)
  const known = ready && !preview.isPlaceholderData ? preview.data : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (ready) sending.mutate(order)
  }
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={880}
      minHeight={720}
      title={t('export')}
      facts={<AboutPanel subject={subject} />}
      onSubmit={submit}
      leave={<FootPanel subject={subject} choice={choice} fault={fault} today={today} preview={known} />}
      actions={<Actions sending={sending} ready={ready} onClose={onClose} />}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          pt: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 264px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Sending sending={sending} />
          <Choices subject={subject} choice={choice} everybody={people.total} today={today} onChange={change} />
          {asksWho(subject) && choice.who !== 'everybody' && (
            <WhoPanel choice={choice} clientId={subject.clientId} onChange={change} />
          )}
          {asksWho(subject) && <FilterLine clientId={subject.clientId} />}
          {phone && <Note>{t(`${choice.format}Note`)}</Note>}
        </Box>
        {!phone && (
          <PreviewPanel
            format={choice.format}
            preview={known}
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        )}
      </Box>
    </TaskDialog>
  )
}

/** Filter by an own field: that of the dashboard behind, which can be changed here. */
function FilterLine({ clientId }: { clientId: number | undefined }) {
  const [filter, setFilter] = useFieldFilter()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
      <FieldFilterMenu worded clientId={clientId} value={filter} onChange={setFilter} />
    </Box>
  )
}

type Exporting = ReturnType<typeof useExport>

function Actions({ sending, ready, onClose }: { sending: Exporting; ready: boolean; onClose: () => void }) {
  const { t } = useTranslation('exports')
  const { t: common } = useTranslation()
  return (
    <>
      <Button variant="outlined" onClick={sending.isPending ? sending.cancel : onClose}>
        {sending.isPending ? t('cancelExport') : common('cancel')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        color="primary"
        startIcon={<FileDownloadOutlined />}
        loading={sending.isPending}
        disabled={!ready}
      >
        {t(sending.failed ? 'retry' : 'export')}
      </Button>
    </>
  )
}

/** Progress of the download, or its failure. */
function Sending({ sending }: { sending: Exporting }) {
  const { t, i18n } = useTranslation('exports')
  if (sending.failed)
    return (
      <Note tone="error" quiet>
        {sending.failed}
      </Note>
    )
  if (!sending.isPending) return null
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress aria-label={t('preparing')} />
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {sending.bytes > 0 ? t('received', { size: formatBytes(sending.bytes, i18n.language) }) : t('preparing')}
      </Box>
    </Box>
  )
}

interface ChoicesProps {
  subject: Subject
  choice: Choice
  /** Total number of members, once known. */
  everybody: number | undefined
  today: Date
  onChange: (change: Partial<Choice>) => void
}
function Choices({ subject, choice, everybody, today, onChange }: ChoicesProps) {
  const { t } = useTranslation('exports')
  const names = useExtentNames(subject, choice.who)
  const extents = extentsOf(subject, choice.who)
  return (
    <>
      <FormatField value={choice.format} onChange={(format) => onChange({ format })} />
      {extents.length > 1 && (
        <ExtentField
          value={extentOf(subject, choice)}
          choices={extents.map((value) => ({ value, ...names[value] }))}
          onChange={(extent) => onChange({ extent })}
        />
      )}
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' } }}
      >
        {asksWho(subject) && (
          <SelectField
            label={t('who')}
            value={choice.who === 'everybody' ? 'everybody' : 'some'}
            onChange={({ target }) => onChange({ who: target.value === 'everybody' ? 'everybody' : 'members' })}
          >
            <MenuItem value="everybody">{t(everybodyPhrase(subject, everybody), { count: everybody ?? 0 })}</MenuItem>
            <MenuItem value="some">{t('choosing')}</MenuItem>
          </SelectField>
        )}
        {choice.format === 'pdf' && subject.course === undefined && (
          <SelectField
            label={t('period')}
            value={choice.back}
            onChange={({ target }) => onChange({ back: Number(target.value) })}
          >
            {years.map((back) => (
              <MenuItem key={back} value={back}>
                {t('year', yearOf(back, today))}
              </MenuItem>
            ))}
          </SelectField>
        )}
      </Box>
    </>
  )
}

function useExtentNames(subject: Subject, who: Choice['who']): Record<ExportExtent, { name: string; note: string }> {
  const { t } = useTranslation('exports')
  const whole = subject.userId === undefined && who === 'everybody' && ['admin', 'superAdmin'].includes(subject.role)
  const one = subject.trainingId !== undefined
  const alone = subject.userId !== undefined || subject.role === 'learner'
  return {
    general: one
      ? { name: t('oneTraining'), note: t('oneTrainingNote') }
      : whole || alone
        ? { name: t('general'), note: '' }
        : { name: t('generalMembers'), note: t('generalMembersNote') },
    trainings: { name: t('everyTraining'), note: t('everyTrainingNote') },
    members: one
      ? { name: t('oneTrainingMembers'), note: t('generalMembersNote') }
      : alone
        ? { name: t('everyTraining'), note: t('everyTrainingNote') }
        : { name: t('everyMember'), note: t('everyMemberNote') },
    survey: { name: t('survey'), note: t('surveyNote') },
  }
}
