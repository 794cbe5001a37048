import { Box, Typography } from '@mui/material'
import type { ExportPreview } from '@praxia/contract/exports.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { exportNameOf } from '@praxia/contract/exports/names.ts'
import { limits } from '@praxia/contract/limits.ts'
import { formatBytes } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FootWords } from '../../ui/task-dialog.tsx'
import { useOrganisation, useProfile } from '../accounts/queries.ts'
import { useCourse } from '../courses/queries.ts'
import { useTraining } from '../trainings/queries.ts'
import { type Choice, type Fault, type Subject, personIn } from './export-rules.ts'
import { useExportMember } from './queries.ts'

/** Name and size of the file, and the number of selected members or the fault of the selection. */
export function FootPanel({ subject, choice, fault, today, preview }: FootProps) {
  const { i18n } = useTranslation()
  const { data: organisation } = useOrganisation()
  const { course, trainingId } = subject
  const { data: training } = useTraining(trainingId ?? 0)
  const { data: one } = useCourse(typeof course === 'number' ? course : 0)
  const ofOne = trainingId !== undefined || typeof course === 'number'
  const title = course === undefined ? training?.title : one?.title
  const person = usePersonName(subject, choice)
  const isKnown = (!ofOne || title !== undefined) && person !== undefined
  return (
    <Box sx={{ ml: '0 !important', minWidth: 0 }}>
      {organisation && isKnown && (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {exportNameOf({
            of: course === undefined ? 'trainings' : 'courses',
            language: i18n.language,
            title: [person, ofOne ? title : ''].filter(Boolean).join(' ') || undefined,
            today: dayOf(today, organisation.timeZone),
            format: choice.format,
          })}
        </Typography>
      )}
      {choice.who !== 'everybody' && <Chosen choice={choice} fault={fault} />}
      {!fault && preview && (
        <FootWords>
          <Size format={choice.format} preview={preview} />
        </FootWords>
      )}
    </Box>
  )
}
/** Returns the name of the only person in the file; undefined while loading. */
function usePersonName(subject: Subject, choice: Choice): string | undefined {
  const { data: profile } = useProfile()
  const id = personIn(subject, choice)
  const isOwn = id === 'self' || (id !== undefined && id === profile?.id)
  const { data: member } = useExportMember(isOwn || id === undefined ? 0 : id)
  if (id === undefined) return ''
  const person = isOwn ? profile : member
  return person && fullName(person).trim()
}

/** Number of pages, sheets or rows, and the estimated size. */
function Size({ format, preview }: { format: Choice['format']; preview: ExportPreview }) {
  const { t, i18n } = useTranslation('exports')
  const size = formatBytes(preview.bytes, i18n.language)
  if (format === 'pdf') return t(preview.whole ? 'sizePages' : 'sizePagesAbout', { count: preview.pages ?? 1, size })
  // One more sheet explains how each figure is counted.
  if (format === 'xlsx') return t('sizeSheets', { count: preview.tables.length + 1, size })
  return t('sizeRows', { count: preview.tables.at(-1)?.total ?? 0, size })
}
interface FootProps {
  preview: ExportPreview | undefined
  subject: Subject
  choice: Choice
  fault: Fault | undefined
  today: Date
}

/** Number of selected members, or the fault of the selection. */
function Chosen({ choice: { who, members, groups }, fault }: { choice: Choice; fault: Fault | undefined }) {
  const { t } = useTranslation('exports')
  const ofGroups = who === 'groups'
  if (fault) return <FootWords>{t(fault, { most: limits.exportGroups })}</FootWords>
  const count = ofGroups ? groups.size : members.size
  return <FootWords>{t(ofGroups ? 'pickedGroups' : 'pickedMembers', { count })}</FootWords>
}
