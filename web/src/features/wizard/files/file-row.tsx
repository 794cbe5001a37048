import Close from '@mui/icons-material/Close'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, FormControlLabel, IconButton, Switch, Tooltip } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { fileTypeLooks } from '../../../ui/file-types.tsx'
import { cancelUpload, useUpload } from '../../uploads/upload-store.ts'
import { type FileDraft, hasFile } from '../../uploads/file-rules.ts'
import { FileContentPanel, type Stopped } from '../../uploads/file-content-panel.tsx'
import { FileKindPanel } from './file-kind-panel.tsx'
import { PackagePartsPanel } from './package-parts-panel.tsx'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'
import { useFilled } from './use-filled.ts'
import { PackagePanel } from '../../uploads/package-panel.tsx'
import { VrField } from '../../uploads/vr-field.tsx'

export const kinds = { UNITY: 'fileUnity', WEB_GL: 'fileWeb', APK: 'fileApk' } as const satisfies Record<
  FileType,
  string
>

interface Props extends StepProps {
  type: FileType
  trainingId: number | null
  offline: boolean
  /** The other parts of a package can become trainings. */
  divides: boolean
  stopped: Stopped | undefined
  onGivenUp: () => void
}

/** Row of one kind of content: file, drop area or upload progress; version, offline use, removal. */
export function FileRow({ type, trainingId, offline, divides, stopped, onGivenUp, draft, change, faults }: Props) {
  const { t } = useTranslation('wizard')
  const fault = useFaultText(faults)
  const file = draft.files[type]
  const { fill } = useFilled({ draft, change }, trainingId)
  const put = (next: Partial<FileDraft>) => change({ files: { ...draft.files, [type]: { ...file, ...next } } })
  const drop = (): void => {
    if (file.upload) {
      void cancelUpload(file.upload)
      put({ upload: null, size: 0 })
    } else put({ removed: true })
  }
  const present = hasFile(file)
  const place = useRestoredFocus<HTMLDivElement>(`${present} ${useUpload(file.upload)?.state}`)
  return (
    <Box
      ref={place}
      role="group"
      aria-label={type}
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1.5,
        minHeight: 96,
        borderTop: 1,
        borderColor: 'divider',
        p: { xs: 2, sm: '16px 24px' },
        gridTemplateColumns: { xs: 'minmax(0,1fr) auto auto', md: '172px minmax(0,1fr) 136px auto 44px' },
      }}
    >
      <FileKindPanel Icon={fileTypeLooks[type].Icon} name={type} text={t(kinds[type])} />
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: present ? 'auto' : '2 / span 2' } }}>
        <FileContentPanel
          type={type}
          place={{ trainingId }}
          stopped={stopped}
          onGivenUp={onGivenUp}
          file={file}
          put={put}
          onTake={(chosen) => void fill(chosen)}
          error={fault(`files.${type}`)}
        />
        {present && type === 'WEB_GL' && <PackagePanel file={file} />}
        {divides && trainingId !== null && type === 'WEB_GL' && (
          <PackagePartsPanel file={file} trainingId={trainingId} />
        )}
        {present && type === 'WEB_GL' && <VrField file={file} onChange={(vr) => put({ vr })} />}
      </Box>
      {present && (
        <Box sx={{ alignSelf: 'start' }}>
          <Field
            label={t('version')}
            required
            value={file.version}
            error={fault(`files.${type}.version`)}
            onChange={(event) => put({ version: event.target.value })}
            inputProps={{ maxLength: limits.versionMax, 'aria-label': `${t('version')} ${type}` }}
          />
        </Box>
      )}
      {offline ? (
        <Offline type={type} on={present && file.offline} possible={present} onChange={(on) => put({ offline: on })} />
      ) : (
        <span />
      )}
      {present ? <Remove type={type} upload={file.upload} onRemove={drop} /> : <span />}
    </Box>
  )
}

function Offline({
  type,
  on,
  possible,
  onChange,
}: {
  type: FileType
  on: boolean
  possible: boolean
  onChange: (on: boolean) => void
}) {
  const { t } = useTranslation('wizard')
  return (
    <FormControlLabel
      disabled={!possible}
      sx={{ m: 0, gap: 1, minHeight: 44, color: possible ? 'text.primary' : 'text.secondary' }}
      slotProps={{ typography: { noWrap: true } }}
      control={
        <Switch
          checked={on}
          onChange={(_, next) => onChange(next)}
          slotProps={{ input: { 'aria-label': `${t('offline')} ${type}` } }}
        />
      }
      label={t('offline')}
    />
  )
}

/** Removes the file or cancels its upload; disabled while the server processes it. */
function Remove({ type, upload, onRemove }: { type: FileType; upload: string | null; onRemove: () => void }) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const state = useUpload(upload)?.state
  if (state === 'checking' || state === 'attaching') return <span />
  const settled = state === undefined || state === 'done' || state === 'refused'
  const name = common('named', { name: settled ? common('remove') : t('uploadCancel'), value: type })
  return (
    <Tooltip title={name}>
      <IconButton aria-label={name} onClick={onRemove}>
        {settled ? <DeleteOutlined /> : <Close />}
      </IconButton>
    </Tooltip>
  )
}
