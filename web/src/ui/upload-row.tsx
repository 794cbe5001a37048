import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Pause from '@mui/icons-material/Pause'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import Refresh from '@mui/icons-material/Refresh'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { useTranslation } from '../phrases/i18n.ts'
import { formatBytes, formatPercent } from '../lib/format.ts'
import { Meter } from './ring.tsx'

/** `refused` is final; `checking` and `attaching` are the server's work after the last byte. */
interface UploadProgress {
  name: string
  state: 'running' | 'paused' | 'failed' | 'checking' | 'done' | 'refused' | 'attaching'
  sent: number
  total: number
  bytesPerSecond: number
}
interface Props {
  upload: UploadProgress
  /** Purpose of the upload: many files have the same name. */
  about?: string | undefined
  /** Replaces the figures. */
  words?: string
  onPause: () => void
  onResume: () => void
  onCancel: () => void
}

function timeLeft({ sent, total, bytesPerSecond }: UploadProgress): string {
  const seconds = bytesPerSecond > 0 ? Math.ceil((total - sent) / bytesPerSecond) : 0
  // Non-breaking space between the number and its unit.
  return seconds < 90 ? `${seconds}\u00A0s` : `${Math.ceil(seconds / 60)}\u00A0min`
}
export const percentOf = ({ sent, total }: UploadProgress): number => (total ? Math.floor((sent / total) * 100) : 0)
/** Returns a function that describes an upload: progress, speed and remaining time, or its state. */
export function useUploadFigures(): (upload: UploadProgress) => string {
  const { t, i18n } = useTranslation()
  return (upload) => {
    const [sent, total, speed] = [upload.sent, upload.total, upload.bytesPerSecond].map((value) =>
      formatBytes(value, i18n.language),
    )
    if (upload.state === 'failed') return t('uploadFailed', { sent, total })
    if (upload.state === 'paused') return t('uploadPaused', { sent, total })
    return upload.bytesPerSecond > 0
      ? t('uploadRunning', { sent, total, speed, left: timeLeft(upload) })
      : t('uploadStarting', { sent, total })
  }
}
const tones = {
  running: 'primary',
  checking: 'primary',
  attaching: 'primary',
  done: 'success',
  paused: 'paused',
  failed: 'error',
  refused: 'error',
} as const
export function UploadMeter({ upload }: { upload: UploadProgress }) {
  const { t } = useTranslation()
  const percent = percentOf(upload)
  return <Meter value={percent} tone={tones[upload.state]} label={t('progress', { percent })} />
}

/** One upload: file, progress, speed, remaining time; pause, resume, cancel. */
export function UploadRow({ upload, about, words, onPause, onResume, onCancel }: Props) {
  const { t, i18n } = useTranslation()
  const figures = useUploadFigures()
  const { state } = upload
  const wrong = state === 'failed' || state === 'refused'
  const Icon = wrong
    ? ErrorOutlineOutlined
    : state === 'paused'
      ? Pause
      : state === 'done'
        ? CheckCircleOutlined
        : UploadFileOutlined
  const act =
    state === 'running'
      ? ([Pause, t('pause'), onPause] as const)
      : state === 'paused'
        ? ([PlayArrowOutlined, t('resume'), onResume] as const)
        : state === 'failed'
          ? ([Refresh, t('retry'), onResume] as const)
          : null
  const busy = state === 'checking' || state === 'attaching'
  return (
    <Box sx={{ display: 'grid', gap: 0.75, p: '12px 8px 12px 16px', borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 36 }}>
        <Icon sx={{ color: wrong ? 'error.main' : state === 'done' ? 'success.main' : 'text.secondary' }} />
        <Box component="b" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {upload.name}
          {about && (
            <Box
              component="span"
              sx={{ display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'text.secondary' }}
            >
              {about}
            </Box>
          )}
        </Box>
        <Box component="b" sx={{ mr: 0.5, fontVariantNumeric: 'tabular-nums' }}>
          {formatPercent(percentOf(upload), i18n.language)}
        </Box>
        {act && <UploadAct act={act} name={upload.name} />}
        {!busy && <UploadAct act={[Close, t('cancel'), onCancel]} name={upload.name} />}
      </Box>
      <Box sx={{ mr: 1 }}>
        <UploadMeter upload={upload} />
      </Box>
      <Box
        component="small"
        role={wrong ? 'alert' : undefined}
        sx={{
          mr: 1,
          fontSize: 12,
          lineHeight: '16px',
          fontVariantNumeric: 'tabular-nums',
          color: wrong ? 'error.main' : 'text.secondary',
        }}
      >
        {words ?? figures(upload)}
      </Box>
    </Box>
  )
}
function UploadAct({
  act: [Icon, text, onClick],
  name,
}: {
  act: readonly [typeof Close, string, () => void]
  name: string
}) {
  return (
    <Tooltip title={text}>
      <IconButton size="small" aria-label={`${text} ${name}`} onClick={onClick}>
        <Icon />
      </IconButton>
    </Tooltip>
  )
}
