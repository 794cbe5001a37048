import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, LinearProgress, MenuItem, Typography } from '@mui/material'
import { dayOf } from '@praxia/contract/days.ts'
import { exportNameOf } from '@praxia/contract/exports/names.ts'
import type { ExportExtent } from '@praxia/contract/exports.ts'
import { limits } from '@praxia/contract/limits.ts'
import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FootWords, TaskDialog } from '../../ui/task-dialog.tsx'
import { useOrganisation, useProfile } from '../accounts/queries.ts'
import { useCourse } from '../courses/queries.ts'
import { useTraining } from '../trainings/queries.ts'
import {
  type Choice,
  type Fault,
  type Subject,
  asksWho,
  extentOf,
  extentsOf,
  faultOf,
  peopleQueryOf,
  queryOf,
  yearOf,
} from './export-rules.ts'
import { ExtentField, FormatField } from './format-field.tsx'
import { useExport, useExportPeople } from './queries.ts'
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

/** What a dashboard shows, as a file: which kind, what goes in, whose. */
export function ExportDialog({ onClose, value }: { onClose: () => void; value: string }) {
  const { t } = useTranslation('exports')
  const subject = useExportSubject(value)
  const [choice, setChoice] = useState(first)
  const [today] = useState(() => new Date())
  const sending = useExport(onClose)
  const change = (part: Partial<Choice>): void => {
    setChoice((before) => ({ ...before, ...part }))
    if (sending.error) sending.reset()
  }
  const people = useExportPeople('', subject.clientId)
  const fault = faultOf(subject, choice)
  const ready = !fault && !(asksWho(subject) && people.isPending)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { course, trainingId } = subject
    if (!ready) return
    if (course !== undefined) sending.mutate({ course, query: peopleQueryOf(subject, choice) })
    else sending.mutate({ trainingId, query: queryOf(subject, choice, today) })
  }
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={640}
      title={t('export')}
      facts={<About subject={subject} />}
      onSubmit={submit}
      leave={<Foot subject={subject} choice={choice} fault={fault} today={today} />}
      actions={<Actions sending={sending} ready={ready} onClose={onClose} />}
    >
      <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        <Sending sending={sending} />
        <Choices subject={subject} choice={choice} everybody={people.total ?? 0} today={today} onChange={change} />
        {asksWho(subject) && choice.who !== 'everybody' && (
          <WhoPanel choice={choice} clientId={subject.clientId} onChange={change} />
        )}
        <Note>{t(`${choice.format}Note`)}</Note>
      </Box>
    </TaskDialog>
  )
}

type Exporting = ReturnType<typeof useExport>

/** What the file will be called; how many are chosen, or what is wrong with that. */
function Foot({ subject, choice, fault, today }: FootProps) {
  const { i18n } = useTranslation()
  const { data: organisation } = useOrganisation()
  const { course, trainingId } = subject
  const { data: training } = useTraining(trainingId ?? 0)
  const { data: one } = useCourse(typeof course === 'number' ? course : 0)
  const ofOne = trainingId !== undefined || typeof course === 'number'
  const title = course === undefined ? training?.title : one?.title
  return (
    <Box sx={{ ml: '0 !important', minWidth: 0 }}>
      {organisation && (!ofOne || title !== undefined) && (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {exportNameOf({
            of: course === undefined ? 'trainings' : 'courses',
            language: i18n.language,
            title: ofOne ? title : undefined,
            today: dayOf(today, organisation.timeZone),
            format: choice.format,
          })}
        </Typography>
      )}
      {choice.who !== 'everybody' && <Chosen choice={choice} fault={fault} />}
    </Box>
  )
}
interface FootProps {
  subject: Subject
  choice: Choice
  fault: Fault | undefined
  today: Date
}

/** How many are chosen, or what is wrong with that. */
function Chosen({ choice: { who, members, groups }, fault }: { choice: Choice; fault: Fault | undefined }) {
  const { t } = useTranslation('exports')
  const ofGroups = who === 'groups'
  if (fault) return <FootWords>{t(fault, { most: limits.exportGroups })}</FootWords>
  const count = ofGroups ? groups.size : members.size
  return <FootWords>{t(ofGroups ? 'pickedGroups' : 'pickedMembers', { count })}</FootWords>
}

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

/** How far the file is; that it did not arrive. */
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
  /** How many all of them are. */
  everybody: number
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
            <MenuItem value="everybody">{t('everybody', { count: everybody })}</MenuItem>
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

/** What is exported, in the words of the page. */
function About({ subject: { role, trainingId, course, userId, clientId } }: { subject: Subject }) {
  const { t } = useTranslation('exports')
  const { data: profile } = useProfile()
  const { data: training } = useTraining(trainingId ?? 0)
  const [params] = useSearchParams()
  if (course !== undefined) return course === 'all' ? t('ofCourses') : <OfCourse id={course} />
  if (trainingId !== undefined) return training ? t('ofTraining', { title: training.title }) : ''
  if (userId !== undefined && userId !== profile?.id) return <OfMember id={userId} clientId={clientId} />
  return t(role === 'learner' && !params.has('member') ? 'ofOwn' : 'ofAll')
}
function OfCourse({ id }: { id: number }) {
  const { t } = useTranslation('exports')
  const { data: course } = useCourse(id)
  return course ? t('ofTraining', { title: course.title }) : ''
}
function OfMember({ id, clientId }: { id: number; clientId: number | undefined }) {
  const { t } = useTranslation('exports')
  const { items } = useExportPeople('', clientId)
  const member = items.find((one) => one.id === id)
  return member ? t('ofMember', { name: fullName(member) }) : ''
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
  }
}
