import { versionLimits } from '@praxia/contract/library/versions.ts'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import { Box, Button } from '@mui/material'
import type { Version } from '@praxia/contract/library/versions.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { Field } from '../../ui/field.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useSwitchVersion } from './queries.ts'

interface Props {
  training: TrainingDetail
  version: Version
  /** Version that is published now, if any. */
  from: Version | undefined
  live: boolean
  onClose: () => void
}
/** Restores an earlier version: shows who is affected, and asks for a reason for the history. */
export function BackDialog({ training, version, from, live, onClose }: Props) {
  const { t } = useTranslation('wizard')
  const [reason, setReason] = useState('')
  const change = useSwitchVersion(training.id)
  const onError = useErrorToast()
  const lines = [
    t(live ? 'backStarts' : 'backWaits', { version: version.version }),
    ...(from && from.running > 0 ? [t('backRunning', { count: from.running, version: from.version })] : []),
    ...(from ? [t('backResults', { version: from.version })] : []),
  ]
  const words = t('rollBackTo', { version: version.version })
  return (
    <TaskDialog
      open
      unaddressed
      onClose={onClose}
      width={560}
      dirty={reason.trim() !== ''}
      pending={change.isPending}
      title={t('rollBackTitle', { version: version.version })}
      facts={training.title}
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate(
          { fileType: version.fileType, versionId: version.id, ...(reason.trim() ? { reason: reason.trim() } : {}) },
          {
            onSuccess: () => {
              toast(t(live ? 'publishedNow' : 'sentIn', { version: version.version }))
              onClose()
            },
            onError,
          },
        )
      }}
      actions={
        <>
          <CancelButton />
          <Button
            type="submit"
            variant="contained"
            color="primary"
            startIcon={<RestoreOutlined />}
            loading={change.isPending}
            loadingPosition="start"
          >
            {words}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
          {lines.map((line) => (
            <Box component="li" key={line} sx={{ display: 'grid', gridTemplateColumns: '20px 1fr', gap: 1.25 }}>
              <CheckCircleOutlined sx={{ fontSize: 20, color: 'success.main' }} />
              {line}
            </Box>
          ))}
          <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '20px 1fr', gap: 1.25 }}>
            <InfoOutlined sx={{ fontSize: 20, color: 'text.secondary' }} />
            {t('backOffline')}
          </Box>
        </Box>
        {live && from && (
          <Field
            label={t('why')}
            optional
            limit={versionLimits.notesMax}
            value={reason}
            help={t('whyHelp', { version: from.version })}
            inputProps={{ maxLength: versionLimits.notesMax }}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Box>
    </TaskDialog>
  )
}
