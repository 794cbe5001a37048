import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { useCopy } from '../../ui/use-copy.ts'

interface Props {
  label: string
  help?: string
  text: string
  /** In place of a text that nobody reads. */
  shown?: string
}
/** A text to copy into another program. */
export function CopiedField({ label, help, text, shown = text }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const copy = useCopy()
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography component="span" id={id} sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box
        role="group"
        aria-labelledby={id}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 48,
          py: 0.5,
          pl: 2,
          pr: 0.5,
          borderRadius: '12px',
          bgcolor: 'sunken',
        }}
      >
        <Box component="code" sx={{ flex: 1, minWidth: 0, fontSize: 14, overflowWrap: 'anywhere' }}>
          {shown}
        </Box>
        <Tooltip title={t('copy')}>
          <IconButton aria-label={t('named', { name: t('copy'), value: label })} onClick={() => void copy(text)}>
            <ContentCopyOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      {help && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
    </Box>
  )
}
