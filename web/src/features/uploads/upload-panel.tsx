import Pause from '@mui/icons-material/Pause'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import Refresh from '@mui/icons-material/Refresh'
import { Box, Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatPercent } from '../../lib/format.ts'
import { percentOf, UploadMeter, useUploadFigures } from '../../ui/upload-row.tsx'
import { pauseUpload, resumeUpload, type UploadItem } from './upload-store.ts'
import { useUploadWords } from './use-upload-words.ts'

/**
 * Row of an upload: name, percentage, meter, figures, pause; the error if it stopped, `failed` where the form has a
 * more exact one.
 */
export function UploadPanel({ upload, failed }: { upload: UploadItem; failed?: string | undefined }) {
  const { t, i18n } = useTranslation()
  const figures = useUploadFigures()
  const words = useUploadWords()
  const { state, key, name } = upload
  const act =
    state === 'running'
      ? ([Pause, t('pause'), pauseUpload] as const)
      : state === 'paused'
        ? ([PlayArrowOutlined, t('resume'), resumeUpload] as const)
        : state === 'failed'
          ? ([Refresh, t('retry'), resumeUpload] as const)
          : null
  const [Icon, text, onAct] = act ?? [null, '', null]
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box component="b" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatPercent(percentOf(upload), i18n.language)}
        </Box>
      </Box>
      <UploadMeter upload={upload} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
        <Box
          component="small"
          role={state === 'failed' ? 'alert' : undefined}
          sx={{
            flex: 1,
            fontSize: 12,
            lineHeight: '16px',
            fontVariantNumeric: 'tabular-nums',
            color: state === 'failed' ? 'error.main' : 'text.secondary',
          }}
        >
          {(state === 'failed' && failed) || (words(upload) ?? figures(upload))}
        </Box>
        {Icon && onAct && (
          <Button
            size="small"
            color="primary"
            startIcon={<Icon />}
            aria-label={t('named', { name: text, value: name })}
            onClick={() => onAct(key)}
            sx={{ my: -1.25, mr: -1, whiteSpace: 'nowrap' }}
          >
            {text}
          </Button>
        )}
      </Box>
    </Box>
  )
}
