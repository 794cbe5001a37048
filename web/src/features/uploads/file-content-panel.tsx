import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { Report } from '@praxia/contract/library/report.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes } from '../../lib/format.ts'
import { usePick } from '../../ui/use-pick.tsx'
import { cancelUpload, giveUp, startUpload, useUpload } from './upload-store.ts'
import { useUploadWords } from './use-upload-words.ts'
import type { FileDraft, UploadPlace } from './file-rules.ts'
import { androidOf, appVersionOf } from './program-rules.ts'
import { UploadPanel } from './upload-panel.tsx'
import { WarningsPanel } from './warnings-panel.tsx'
import { Browse, DropLine } from '../../ui/pick-fields.tsx'
import { Wrong } from '../../ui/wrong.tsx'

const asked = {
  UNITY: { what: 'fileZipWhat', accept: '.zip,application/zip' },
  WEB_GL: { what: 'fileWebWhat', accept: '.zip,application/zip,.xml,text/xml,application/xml' },
  APK: { what: 'fileApkWhat', accept: '.apk,application/vnd.android.package-archive' },
} as const satisfies Record<FileType, object>

/** Upload that a reload interrupted. */
export interface Stopped {
  id: string
  fileName: string
  received: number
  bytes: number
}
interface Props {
  type: FileType
  place: UploadPlace
  stopped: Stopped | undefined
  onGivenUp: () => void
  file: FileDraft
  put: (next: Partial<FileDraft>) => void
  /** Receives a file that was chosen, beside its upload. */
  onTake?: (file: File) => void
  error: string | undefined
  /** Error of an interrupted upload, where the form has a more exact one than the upload. */
  failed?: string | undefined
}

/** One kind of content: its file, upload progress, error, or drop area. */
export function FileContentPanel({ type, place, stopped, onGivenUp, file, put, onTake, error, failed }: Props) {
  const { t, i18n } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const words = useUploadWords()
  const upload = useUpload(file.upload)
  const bytes = (value: number) => formatBytes(value, i18n.language)
  const take = (chosen: File): void => {
    if (file.upload) void cancelUpload(file.upload)
    // Another file replaces the one whose upload a reload interrupted, which is no longer needed.
    if (stopped && (stopped.fileName !== chosen.name || stopped.bytes !== chosen.size)) void giveUp(stopped.id)
    put({ upload: startUpload(chosen, type, place), size: chosen.size, removed: false, vr: null, left: null })
    onTake?.(chosen)
  }
  const pick = usePick({ what: type, accept: asked[type].accept, onFile: take })
  const left = stopped && (
    <Left
      upload={stopped}
      onGiveUp={() => {
        put({ left: null })
        void giveUp(stopped.id).then(onGivenUp)
      }}
    />
  )
  const replace = (
    <>
      {' '}
      <Browse onClick={pick.browse} label={common('named', { name: common('replace'), value: type })}>
        {common('replace')}
      </Browse>
      {pick.input}
    </>
  )
  const ready = (name: string, text: string, report: Report | null = null) => (
    <Box {...pick.zone} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, fontSize: 12, color: 'success.main' }}
      >
        <CheckCircleOutlined sx={{ fontSize: 16 }} />
        {text}
        {replace}
      </Box>
      <Wrong>{error}</Wrong>
      {report && <Found report={report} />}
    </Box>
  )
  if (upload?.state === 'done')
    return ready(upload.name, t('contentUploaded', { size: bytes(upload.total) }), upload.report)
  if (upload?.state === 'refused') {
    return (
      <Box {...pick.zone} data-wrong sx={{ display: 'grid', gap: 0.5 }}>
        <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
          {upload.name}
        </Box>
        <Wrong>{words(upload)}</Wrong>
        <Box sx={{ fontSize: 12 }}>{replace}</Box>
      </Box>
    )
  }
  if (upload) return <UploadPanel upload={upload} failed={failed} />
  if (file.existing && !file.removed)
    return (
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {ready(file.existing.fileName, t('contentKept', { size: bytes(file.existing.fileSize) }))}
        {left}
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <DropLine pick={pick} what={t(asked[type].what)} about={type} wrong={Boolean(error)} />
      <Wrong>{error}</Wrong>
      {left}
    </Box>
  )
}

/** Findings of the check for the author. */
function Found({ report: { android, windows, warnings } }: { report: Report }) {
  const { t } = useTranslation('wizard')
  const program = android
    ? `${android.package} ${appVersionOf(android)}, ${t('fromAndroid', { android: androidOf(android.minSdk) })}, ${t('signedBy', { schemes: android.signatures.join(', ') })}`
    : windows && t('windowsProgram', { architecture: windows.architecture })
  return (
    <>
      {program && (
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {program}
        </Typography>
      )}
      <WarningsPanel warnings={warnings} />
    </>
  )
}

/** An upload that a reload interrupted; it resumes when the same file is selected again. */
function Left({ upload, onGiveUp }: { upload: Stopped; onGiveUp: () => void }) {
  const { t, i18n } = useTranslation('wizard')
  const sent = formatBytes(upload.received, i18n.language)
  const total = formatBytes(upload.bytes, i18n.language)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="caption" sx={{ flex: '1 1 200px', color: 'text.secondary' }}>
        {t('uploadLeft', { name: upload.fileName, sent, total })}
      </Typography>
      <Button size="small" color="inherit" onClick={onGiveUp} sx={{ ml: { xs: -1, sm: 0 } }}>
        {t('uploadCancel')}
      </Button>
    </Box>
  )
}
