import Close from '@mui/icons-material/Close'
import ContentCopy from '@mui/icons-material/ContentCopy'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useStatement } from './queries.ts'
import { RawText, textOf } from './raw-panel.tsx'
import { StatementWords } from './words-panel.tsx'

/** Side panel of one statement: its sentence, then the raw text. It is sticky while the list scrolls. */
export function StatementPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('statements')
  const { t: common } = useTranslation()
  const { data, error, refetch } = useStatement(id)
  const copy = useCopy()
  const title = useId()
  return (
    <Box component="aside" aria-labelledby={title} sx={{ borderLeft: 1, borderColor: 'divider', minWidth: 0 }}>
      <Box sx={{ position: 'sticky', top: 16, maxHeight: 'calc(100dvh - 32px)', overflowY: 'auto' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', pl: 3, pr: 1, pt: 1.5 }}>
          <Typography variant="h3" component="h2" id={title} sx={{ flex: 1 }}>
            {t('one')}
          </Typography>
          {data && (
            <Tooltip title={t('copyRaw')}>
              <IconButton aria-label={t('copyRaw')} onClick={() => void copy(textOf(data))}>
                <ContentCopy />
              </IconButton>
            </Tooltip>
          )}
          <Tooltip title={common('close')}>
            <IconButton aria-label={common('close')} onClick={onClose}>
              <Close />
            </IconButton>
          </Tooltip>
        </Box>
        {error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            <Box sx={{ px: 3, pt: 0.5, pb: 2 }}>
              <StatementWords statement={data} />
            </Box>
            <RawText of={data} beside />
          </>
        ) : (
          <Box sx={{ p: 2 }}>
            <LoadingRows count={3} />
          </Box>
        )}
      </Box>
    </Box>
  )
}
