import { versionLimits } from '@praxia/contract/library/versions.ts'
import { Button, Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Switch } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useId } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { fileTypeLooks } from '../../ui/file-types.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { Wrong } from '../../ui/wrong.tsx'
import { FileContentPanel } from '../uploads/file-content-panel.tsx'
import { useUploadForm } from '../uploads/use-upload-form.ts'
import { TestersField } from './testers-field.tsx'
import { type VersionForm, useVersionForm } from './use-version-form.ts'

interface Props {
  training: TrainingDetail
  type: FileType
  /** Number of people in the test group. */
  testers: number
  onClose: () => void
}
/** Uploads a new version of one kind of content: file, version, release notes and channel. */
export function UploadDialog({ training, type, testers, onClose }: Props) {
  const { t } = useTranslation('wizard')
  const { t: catalogue } = useTranslation('catalogue')
  useUploadForm()
  const form = useVersionForm(training, type, testers, onClose)
  const { draft, channel, live, pending } = form
  return (
    <TaskDialog
      open
      unaddressed
      onClose={form.close}
      width={560}
      dirty={form.dirty}
      title={t('upload')}
      facts={`${training.title}, ${catalogue(fileTypeLooks[type].name)}`}
      onSubmit={(event) => {
        event.preventDefault()
        form.send()
      }}
      actions={
        <Button type="submit" variant="contained" color="primary" loading={pending}>
          {t(channel === 'test' ? 'giveToTest' : live ? 'publish' : 'sendIn')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <FileContentPanel
          type={type}
          place={{ trainingId: training.id }}
          stopped={undefined}
          onGivenUp={() => undefined}
          file={draft.file}
          put={(next) => form.put({ file: { ...draft.file, ...next } })}
          error={form.lacksFile ? t('lacksFile') : undefined}
        />
        <Said form={form} />
        <WhoGets form={form} />
        {form.asksTesters && <WhoTests form={form} trainingId={training.id} />}
        <FormControlLabel
          sx={{ m: 0, gap: 1, minHeight: 44 }}
          control={<Switch checked={draft.offline} onChange={(_, offline) => form.put({ offline })} />}
          label={t('versionOffline')}
        />
      </Box>
    </TaskDialog>
  )
}

function Said({ form: { draft, version, put, versionError } }: { form: VersionForm }) {
  const { t } = useTranslation('wizard')
  return (
    <>
      <Field
        label={t('version')}
        required
        limit={limits.versionMax}
        value={version}
        error={versionError}
        inputProps={{ maxLength: limits.versionMax }}
        onChange={(event) => put({ version: event.target.value })}
      />
      <Field
        label={t('notes')}
        optional
        multiline
        minRows={2}
        limit={versionLimits.notesMax}
        value={draft.notes}
        help={t('notesHelp')}
        inputProps={{ maxLength: versionLimits.notesMax }}
        onChange={(event) => put({ notes: event.target.value })}
      />
    </>
  )
}
/** A test group of nobody would receive nothing: its people are chosen here. */
function WhoTests({ form, trainingId }: { form: VersionForm; trainingId: number }) {
  const { t } = useTranslation('wizard')
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <FormLabel component="span" id={id} required>
        {t('testers')}
      </FormLabel>
      {form.lacksTesters && <Wrong>{t('lacksTesters')}</Wrong>}
      <TestersField trainingId={trainingId} chosen={form.draft.testers} onChange={(testers) => form.put({ testers })} />
    </Box>
  )
}
function WhoGets({ form: { channel, put, live, before } }: { form: VersionForm }) {
  const { t } = useTranslation('wizard')
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{t('whoGets')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={channel}
        onChange={(_, next) => put({ channel: next === 'test' ? 'test' : 'published' })}
      >
        <FormControlLabel
          value="test"
          disabled={!before}
          control={<Radio />}
          label={t(before ? 'toTest' : 'toTestLater')}
        />
        <FormControlLabel value="published" control={<Radio />} label={t(live ? 'toAll' : 'toAllLater')} />
      </RadioGroup>
    </FormControl>
  )
}
