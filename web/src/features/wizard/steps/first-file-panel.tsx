import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { fileTypes } from '@praxia/contract/limits.ts'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { fileTypeLooks } from '../../../ui/file-types.tsx'
import { DropLine } from '../../../ui/pick-fields.tsx'
import { usePick } from '../../../ui/use-pick.tsx'
import { FileContentPanel } from '../../uploads/file-content-panel.tsx'
import { hasFile } from '../../uploads/file-rules.ts'
import { cancelUpload } from '../../uploads/upload-store.ts'
import type { StepProps } from '../draft/use-fault-text.ts'
import { kinds } from '../files/file-row.tsx'
import { useChosenSteps } from '../files/use-chosen-steps.ts'
import { useFilled } from '../files/use-filled.ts'
import { Panel } from '../parts/step-panels.tsx'

/** Takes the content on the first page: its kind, version, headsets and steps are read from the file. */
export function FirstFilePanel({ draft, change, trainingId }: StepProps & { trainingId: number | null }) {
  const { t } = useTranslation('wizard')
  const { take } = useFilled({ draft, change }, trainingId)
  const [reading, setReading] = useState(false)
  const pick = usePick({
    what: t('content'),
    accept: '.zip,application/zip,.apk,application/vnd.android.package-archive,.xml,text/xml,application/xml',
    onFile: (file) => {
      setReading(true)
      void take(file).finally(() => setReading(false))
    },
  })
  const type = fileTypes.find((one) => hasFile(draft.files[one]))
  return (
    <Panel title={t('firstFile')}>
      {type ? (
        <Taken draft={draft} change={change} type={type} trainingId={trainingId} />
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{t('firstFileText')}</Typography>
          <DropLine pick={pick} what={t('firstFileWhat')} about={t('content')} wrong={false} height={96} />
          <Typography role="status" variant="caption" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
            {reading && t('firstFileReading')}
          </Typography>
        </>
      )}
    </Panel>
  )
}

interface TakenProps extends Pick<StepProps, 'draft' | 'change'> {
  type: (typeof fileTypes)[number]
  trainingId: number | null
}
/** The file, and what it filled in. */
function Taken({ draft, change, type, trainingId }: TakenProps) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const { fill } = useFilled({ draft, change }, trainingId)
  const chosen = useChosenSteps(draft.steps.file)
  const file = draft.files[type]
  const { Icon } = fileTypeLooks[type]
  const facts = [
    t(kinds[type]),
    file.version && t('firstFileVersion', { version: file.version }),
    draft.headsetIds.length > 0 && t('firstFileHeadsets', { count: draft.headsetIds.length }),
    chosen && 'read' in chosen && t('firstFileSteps', { count: chosen.read.count }),
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  const put = (next: Partial<typeof file>) => change({ files: { ...draft.files, [type]: { ...file, ...next } } })
  const remove = common('named', { name: common('remove'), value: type })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0,1fr) auto', gap: 2, alignItems: 'start' }}>
      <Icon sx={{ fontSize: 24 }} />
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <FileContentPanel
          type={type}
          place={{ trainingId }}
          stopped={undefined}
          onGivenUp={() => undefined}
          file={file}
          put={put}
          onTake={(next) => void fill(next)}
          error={undefined}
        />
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Tooltip title={remove}>
        <IconButton
          aria-label={remove}
          sx={{ mt: -1.25, mr: -1.25 }}
          onClick={() => {
            if (file.upload) void cancelUpload(file.upload)
            put({ upload: null, size: 0 })
          }}
        >
          <DeleteOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
