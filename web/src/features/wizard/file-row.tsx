import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, FormControlLabel, IconButton, Switch, Tooltip, Typography } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes } from '../../lib/format.ts'
import { DropField } from '../../ui/drop-field.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { ApiError } from '../../lib/api.ts'
import { Field } from '../../ui/field.tsx'
import { UploadRow } from '../../ui/upload-row.tsx'
import { fileTypeLooks } from '../catalogue/file-types.tsx'
import { cancelUpload, pauseUpload, resumeUpload, startUpload, useUpload } from '../uploads/upload-store.ts'
import { type FileDraft, hasFile } from './draft.ts'
import { useFaultText, type StepProps } from './wizard-context.ts'
import { Wrong } from './wizard-parts.tsx'

const looks = {
  UNITY: { text: 'fileUnity', what: 'fileZipWhat', accept: '.zip,application/zip' },
  WEB_GL: { text: 'fileWeb', what: 'fileZipWhat', accept: '.zip,application/zip' },
  APK: { text: 'fileApk', what: 'fileApkWhat', accept: '.apk,application/vnd.android.package-archive' },
} as const satisfies Record<FileType, object>
interface Props extends StepProps { type: FileType; trainingId: number | null; offline: boolean; stopped: { fileName: string; received: number; bytes: number } | undefined }

/** One kind of content: its file, or where to drop it, or how far it is sent; version, offline, remove. */
export function FileRow({ type, trainingId, offline, stopped, draft, change, faults }: Props) {
  const { t, i18n } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const fault = useFaultText(faults)
  const describe = useErrorText()
  const file = draft.files[type]
  const upload = useUpload(file.upload)
  const put = (next: Partial<FileDraft>) => change({ files: { ...draft.files, [type]: { ...file, ...next } } })
  const { Icon } = fileTypeLooks[type]
  const bytes = (value: number) => formatBytes(value, i18n.language)
  const take = ([chosen]: File[]): void => { if (chosen) put({ upload: startUpload(chosen, type, trainingId), size: chosen.size, removed: false }) }
  const drop = (): void => {
    if (file.upload) { void cancelUpload(file.upload); put({ upload: null, size: 0 }) } else put({ removed: true })
  }
  const ready = (name: string, words: string) => <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}><Box component="b" sx={{ overflowWrap: 'anywhere' }}>{name}</Box><Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 12, color: 'success.main' }}><CheckCircleOutlined sx={{ fontSize: 16 }} />{words}</Box></Box>
  return (
    <Box role="group" aria-label={type} sx={{ display: 'grid', alignItems: 'center', gap: 2, borderTop: 1, borderColor: 'divider', p: { xs: 2, sm: '16px 24px' }, gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '172px minmax(0,1fr) 112px 132px 44px' } }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}><Icon sx={{ fontSize: 24 }} /><Box sx={{ display: 'grid' }}><b>{type}</b><Typography variant="caption" sx={{ color: 'text.secondary' }}>{t(looks[type].text)}</Typography></Box></Box>
      <Box sx={{ minWidth: 0 }}>
        {upload && upload.state === 'done' ? ready(upload.name, t('contentUploaded', { size: bytes(upload.total) }))
          : upload ? <><Box sx={{ '& > *': { border: 0, p: 0 } }}><UploadRow upload={upload} onPause={() => pauseUpload(upload.key)} onResume={() => resumeUpload(upload.key)} onCancel={drop} /></Box>{upload.error && upload.error !== 'network' && <Wrong>{describe(new ApiError(0, upload.error)).text}</Wrong>}</>
            : file.existing && !file.removed ? <DropField minHeight={56} what={t(looks[type].what)} accept={looks[type].accept} onFiles={take} filled={ready(file.existing.fileName, t('contentKept', { size: bytes(file.existing.fileSize) }))} />
              : <DropField minHeight={56} what={t(looks[type].what)} accept={looks[type].accept} onFiles={take} help={stopped && t('uploadLeft', { name: stopped.fileName, sent: bytes(stopped.received), total: bytes(stopped.bytes) })} />}
      </Box>
      {hasFile(file) ? <Field label={t('version')} required value={file.version} error={fault(`files.${type}.version`)} onChange={(event) => put({ version: event.target.value })} slotProps={{ input: { maxLength: limits.versionMax, 'aria-label': `${t('version')} ${type}` } }} /> : <span />}
      {hasFile(file) && offline ? <FormControlLabel sx={{ m: 0, gap: 1 }} control={<Switch checked={file.offline} onChange={(_, on) => put({ offline: on })} />} label={t('offline')} /> : <span />}
      {hasFile(file) && (!upload || upload.state === 'done') ? <Tooltip title={common('remove')}><IconButton aria-label={`${common('remove')} ${type}`} onClick={drop}><DeleteOutlined /></IconButton></Tooltip> : <span />}
    </Box>
  )
}
