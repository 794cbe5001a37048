import { Box } from '@mui/material'
import { fileTypes, limits } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { MasterField } from '../../masters/master-field.tsx'
import { cancelUpload, giveUp } from '../../uploads/upload-store.ts'
import type { Draft } from '../draft/draft-rules.ts'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'

/** Selects own files or master content; each replaces the other. */
export function SourceField({ draft, change }: StepProps) {
  const { t } = useTranslation('masters')
  const go = (source: Draft['source']): void => {
    if (source === 'files') {
      change({ source, masterContentId: null, launchParameter: '' })
      return
    }
    for (const type of fileTypes) {
      const { upload, left } = draft.files[type]
      if (upload) void cancelUpload(upload)
      else if (left) void giveUp(left)
    }
    const files = Object.fromEntries(
      fileTypes.map((type) => [type, { ...draft.files[type], upload: null, size: 0, left: null }]),
    ) as Draft['files']
    change({ source, files })
  }
  return (
    <Toggle
      label={t('source')}
      wide="phone"
      choices={[
        { value: 'files', label: t('sourceFiles') },
        { value: 'master', label: t('masterContent') },
      ]}
      value={draft.source === 'master' ? 'master' : 'files'}
      onChange={go}
    />
  )
}

/** Selects the master content and the launch parameter that identifies the training. */
export function MasterPanel({ draft, change, faults }: StepProps) {
  const { t } = useTranslation('wizard')
  const { t: masters } = useTranslation('masters')
  const fault = useFaultText(faults)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, borderTop: 1, borderColor: 'divider', p: { xs: 2, sm: 3 } }}>
      <MasterField
        owner={draft.owner}
        value={draft.masterContentId}
        error={fault('masterContentId')}
        onChange={(masterContentId) => change({ masterContentId })}
      />
      <Field
        label={t('launchParameter')}
        help={masters('launchParameterHelp')}
        required
        limit={limits.launchParameterMax}
        value={draft.launchParameter}
        error={fault('launchParameter')}
        onChange={(event) => change({ launchParameter: event.target.value })}
      />
    </Box>
  )
}
