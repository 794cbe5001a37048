import { Box, Button, Card, Chip, Typography } from '@mui/material'
import Check from '@mui/icons-material/Check'
import { contentLanguages, fileTypes } from '@praxia/contract/limits.ts'
import { getQuota } from '@praxia/contract/organisations.ts'
import { listUploads } from '@praxia/contract/uploads.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { formatBytes } from '../../lib/format.ts'
import { Meter } from '../../ui/ring.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { AccessFields, isChosen } from '../catalogue/accesses-dialog.tsx'
import { languageNames } from '../catalogue/language-names.ts'
import { FileRow } from './file-row.tsx'
import { addedBytes } from './faults.ts'
import { StepsRow } from './steps-row.tsx'
import { useFaultText, type StepProps } from './wizard-context.ts'
import { Columns, Hint, Panel, Wrong } from './wizard-parts.tsx'

export const useQuota = () => useQuery({ queryKey: ['organisations', 'quota', 0], queryFn: ({ signal }) => call(getQuota, { params: { id: 0 } }, { signal }), staleTime: 0 })

interface Props extends StepProps { trainingId: number | null; offline: boolean; accesses: boolean; stepsFault: string | null }

/** Files, steps, languages of the content, accesses; the bytes are already on their way while the rest is filled in. */
export function ContentStep({ trainingId, offline, accesses, stepsFault, ...props }: Props) {
  const { t } = useTranslation('wizard')
  const fault = useFaultText(props.faults)
  const left = useQuery({ queryKey: ['uploads'], queryFn: ({ signal }) => call(listUploads, {}, { signal }), staleTime: Infinity })
  return (
    <Columns side={<><Storage {...props} /><Spoken {...props} />{accesses && <AccessPanel {...props} />}<Hint>{t('uploadHint')}</Hint></>}>
      <Card>
        <Box sx={{ p: 3, pb: 2 }}><Typography variant="h2">{t('files')}</Typography><Wrong>{fault('files')}</Wrong></Box>
        {fileTypes.map((type) => <FileRow key={type} type={type} trainingId={trainingId} offline={offline} stopped={left.data?.find((upload) => upload.fileType === type && upload.trainingId === trainingId)} {...props} />)}
      </Card>
      <StepsRow {...props} trouble={stepsFault} />
    </Columns>
  )
}

function Storage({ draft, faults }: StepProps) {
  const { t, i18n } = useTranslation('wizard')
  const { data: quota } = useQuota()
  const fault = useFaultText(faults)
  if (!quota) return null
  const bytes = (value: number) => formatBytes(value, i18n.language)
  const added = addedBytes(draft)
  const share = (value: number) => (quota.maxSize ? Math.min(100, (value / quota.maxSize) * 100) : 0)
  const after = share(quota.currentSize + added)
  return (
    <Panel title={t('storage')} aside={<b>{quota.maxSize ? t('used', { used: bytes(quota.currentSize + added), max: bytes(quota.maxSize) }) : t('unlimited')}</b>}>
      {quota.maxSize && <Meter label={t('storage')} value={share(quota.currentSize)} next={share(Math.max(0, added))} tone={after >= 100 ? 'error' : after > 85 ? 'warning' : 'primary'} />}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}><span>{t('before', { size: bytes(quota.currentSize) })}</span><span>{t('this', { size: bytes(Math.max(0, added)) })}</span></Box>
      <Wrong>{fault('quota')}</Wrong>
    </Panel>
  )
}

function Spoken({ draft, change, faults }: StepProps) {
  const { t, i18n } = useTranslation('wizard')
  const fault = useFaultText(faults)
  const names = languageNames(i18n.language)
  return (
    <Panel title={t('contentLanguages')} required>
      <Box role="group" aria-label={t('contentLanguages')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {contentLanguages.map((lang) => {
          const on = draft.contentLanguages.includes(lang)
          return <Chip key={lang} component="button" type="button" aria-pressed={on} clickable variant={on ? 'state' : 'outlined'} color={on ? 'primary' : 'default'} icon={on ? <Check /> : undefined} label={names(lang)} onClick={() => change({ contentLanguages: on ? draft.contentLanguages.filter((one) => one !== lang) : [...draft.contentLanguages, lang] })} sx={{ height: 36, fontSize: 14, ...(on ? { border: 1, borderColor: 'primary.text' } : {}) }} />
        })}
      </Box>
      <Wrong>{fault('contentLanguages')}</Wrong>
    </Panel>
  )
}

function AccessPanel({ draft, change, faults }: StepProps) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const { t: catalogue } = useTranslation('catalogue')
  const fault = useFaultText(faults)
  const [choice, setChoice] = useState<NonNullable<typeof draft.accesses> | null>(null)
  const { accesses } = draft
  return (
    <Panel title={t('accesses')} required aside={<Button color="primary" size="small" onClick={() => setChoice(accesses ?? { allGroup: false, groupIds: [] })}>{t('configure')}</Button>}>
      <Typography sx={{ color: 'text.secondary' }}>{!accesses || !isChosen(accesses) ? t('accessesNone') : accesses.allGroup ? t('accessesAll') : t('accessesGroups', { count: accesses.groupIds.length })}</Typography>
      <Wrong>{fault('accesses')}</Wrong>
      {choice && (
        <TaskDialog open onClose={() => setChoice(null)} width={560} title={t('accesses')} facts={catalogue('accessesFacts')} actions={<Button variant="contained" color="primary" disabled={!isChosen(choice)} onClick={() => { change({ accesses: choice }); setChoice(null) }}>{common('confirm')}</Button>}>
          <AccessFields value={choice} onChange={setChoice} />
        </TaskDialog>
      )}
    </Panel>
  )
}
