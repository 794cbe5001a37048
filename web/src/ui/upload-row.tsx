import Close from '@mui/icons-material/Close'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Pause from '@mui/icons-material/Pause'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import Refresh from '@mui/icons-material/Refresh'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { useTranslation } from '../phrases/i18n.ts'
import { formatBytes } from '../lib/format.ts'
import { Meter } from './ring.tsx'

export interface UploadProgress { name: string; state: 'running' | 'paused' | 'failed' | 'done'; sent: number; total: number; bytesPerSecond: number }

export function timeLeft({ sent, total, bytesPerSecond }: UploadProgress): string {
  const seconds = bytesPerSecond > 0 ? Math.ceil((total - sent) / bytesPerSecond) : 0
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}

/** One upload: what it is, how far, how fast, how long still; pause, go on, cancel. */
export function UploadRow({ upload, onPause, onResume, onCancel }: { upload: UploadProgress; onPause: () => void; onResume: () => void; onCancel: () => void }) {
  const { t, i18n } = useTranslation()
  const bytes = (value: number) => formatBytes(value, i18n.language)
  const { state, sent, total } = upload
  const percent = total ? Math.floor((sent / total) * 100) : 0
  const Icon = state === 'failed' ? ErrorOutlineOutlined : state === 'paused' ? Pause : UploadFileOutlined
  const act = state === 'running' ? [Pause, t('pause'), onPause] as const : [state === 'failed' ? Refresh : PlayArrowOutlined, state === 'failed' ? t('retry') : t('resume'), onResume] as const
  const [ActIcon, actName, onAct] = act
  const words = state === 'failed' ? t('uploadFailed', { sent: bytes(sent), total: bytes(total) }) : state === 'paused' ? t('uploadPaused', { sent: bytes(sent), total: bytes(total) }) : t('uploadRunning', { sent: bytes(sent), total: bytes(total), speed: bytes(upload.bytesPerSecond), left: timeLeft(upload) })
  return (
    <Box sx={{ display: 'grid', gap: 0.75, p: '12px 8px 12px 16px', borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 20 }}>
        <Icon sx={{ color: state === 'failed' ? 'error.main' : 'text.secondary' }} />
        <Box component="b" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{upload.name}</Box>
        <Box component="b" sx={{ mr: 0.5, fontVariantNumeric: 'tabular-nums' }}>{percent}%</Box>
        {state !== 'done' && <Tooltip title={actName}><IconButton size="small" aria-label={actName} onClick={onAct}><ActIcon /></IconButton></Tooltip>}
        <Tooltip title={t('cancel')}><IconButton size="small" aria-label={t('cancel')} onClick={onCancel}><Close /></IconButton></Tooltip>
      </Box>
      <Box sx={{ mr: 1 }}><Meter value={percent} tone={state === 'failed' ? 'error' : state === 'paused' ? 'paused' : 'primary'} label={t('progress', { percent })} /></Box>
      <Box component="small" sx={{ mr: 1, fontSize: 12, lineHeight: '16px', fontVariantNumeric: 'tabular-nums', color: state === 'failed' ? 'error.main' : 'text.secondary' }}>{words}</Box>
    </Box>
  )
}
