import { Button, Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Switch } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useId, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { fileTypeLooks } from '../../ui/file-types.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { FileContentPanel } from '../uploads/file-content-panel.tsx'
import { type FileDraft, noFile } from '../uploads/file-rules.ts'
import { attachUpload, cancelUpload, useUpload } from '../uploads/upload-store.ts'
import { useUploadForm } from '../uploads/use-upload-form.ts'
import { useGoesLive } from './use-goes-live.ts'

interface Props {
  training: TrainingDetail
  type: FileType
  onClose: () => void
}
/** A new version of one kind of content: the file, what it is called, what is new in it, and who gets it. */
export function UploadDialog({ training, type, onClose }: Props) {
  const { t } = useTranslation('versions')
  const { t: wizard } = useTranslation('wizard')
  const { t: catalogue } = useTranslation('catalogue')
  useUploadForm()
  const [file, setFile] = useState<FileDraft>(noFile)
  const [version, setVersion] = useState('')
  const [notes, setNotes] = useState('')
  const before = training.files.find(({ fileType }) => fileType === type)
  const [channel, setChannel] = useState<'published' | 'test'>(before ? 'test' : 'published')
  const [offline, setOffline] = useState(before?.offlineAvailable ?? false)
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const upload = useUpload(file.upload)
  const live = useGoesLive(training)
  const onError = useErrorToast('upload.failed')
  const group = useId()
  const noFileYet = !upload || upload.state === 'refused'
  const put = (next: Partial<FileDraft>): void => setFile((now) => ({ ...now, ...next }))
  const close = (): void => {
    if (file.upload) void cancelUpload(file.upload)
    onClose()
  }
  const send = (): void => {
    setAsked(true)
    if (noFileYet || !version.trim() || !file.upload || pending) return
    setPending(true)
    const target = {
      place: { trainingId: training.id },
      title: training.title,
      version: version.trim(),
      offlineAvailable: offline,
      vr: null,
      notes: notes.trim(),
      channel,
    }
    attachUpload(file.upload, target)
      .then(
        (stored) => {
          toast(
            t(stored ? (channel === 'test' ? 'inTestNow' : live ? 'publishedNow' : 'sentIn') : 'follows', {
              version: target.version,
            }),
          )
          onClose()
        },
        (error: unknown) => onError(error),
      )
      .finally(() => setPending(false))
  }
  return (
    <TaskDialog
      open
      unaddressed
      onClose={close}
      width={560}
      dirty={!pending && (file.upload !== null || version !== '' || notes !== '')}
      title={t('upload')}
      facts={`${training.title}, ${catalogue(fileTypeLooks[type].name)}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
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
          file={file}
          put={put}
          error={asked && noFileYet ? t('lacksFile') : undefined}
        />
        <Field
          label={wizard('version')}
          required
          limit={limits.versionMax}
          value={version}
          error={asked && !version.trim() ? wizard('noVersion') : undefined}
          inputProps={{ maxLength: limits.versionMax }}
          onChange={(event) => setVersion(event.target.value)}
        />
        <Field
          label={t('notes')}
          optional
          multiline
          minRows={2}
          limit={limits.versionNotesMax}
          value={notes}
          help={t('notesHelp')}
          inputProps={{ maxLength: limits.versionNotesMax }}
          onChange={(event) => setNotes(event.target.value)}
        />
        <FormControl>
          <FormLabel id={group}>{t('whoGets')}</FormLabel>
          <RadioGroup
            aria-labelledby={group}
            value={channel}
            onChange={(_, next) => setChannel(next as 'published' | 'test')}
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
        <FormControlLabel
          sx={{ m: 0, gap: 1, minHeight: 44 }}
          control={<Switch checked={offline} onChange={(_, on) => setOffline(on)} />}
          label={t('offline')}
        />
      </Box>
    </TaskDialog>
  )
}
