import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, Checkbox, FormControlLabel, IconButton, Tooltip, Typography } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useCopy } from '../../ui/use-copy.ts'

interface SecretText {
  label: string
  text: string
}
/** Text to be copied rather than read. */
function Secret({ label, text }: SecretText) {
  const { t } = useTranslation()
  const id = useId()
  const copy = useCopy()
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
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
          minHeight: 56,
          py: 0.5,
          pl: 2,
          pr: 0.5,
          borderRadius: '12px',
          bgcolor: 'sunken',
        }}
      >
        <Box component="code" sx={{ flex: 1, minWidth: 0, fontSize: 14, overflowWrap: 'anywhere' }}>
          {text}
        </Box>
        <Tooltip title={t('copy')}>
          <IconButton aria-label={t('named', { name: t('copy'), value: label })} onClick={() => void copy(text)}>
            <ContentCopyOutlined />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  )
}

interface Props {
  title: string
  facts: ReactNode
  /** Reason why it is shown only once. */
  once: string
  texts: readonly SecretText[]
  /** Copies several texts as one. */
  all?: { label: string; text: string }
  onClose: () => void
}
/** Shows a secret, which cannot be read again later; no address reopens it. */
export function SecretDialog({ title, facts, once, texts, all, onClose }: Props) {
  const { t } = useTranslation('connections')
  const copy = useCopy()
  const [kept, setKept] = useState(false)
  return (
    <TaskDialog
      open
      unaddressed
      dirty={!kept}
      asking={{ title: t('leaveTitle'), lost: once, action: t('leaveAnyway') }}
      onClose={onClose}
      width={600}
      title={title}
      facts={facts}
      leave={
        all && (
          <Button startIcon={<ContentCopyOutlined />} onClick={() => void copy(all.text)}>
            {all.label}
          </Button>
        )
      }
      actions={
        <Button variant="contained" color="primary" disabled={!kept} onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        <Note tone="warning" icon={<WarningAmberOutlined />}>
          <b>{t('onceTitle')}</b> {once}
        </Note>
        {texts.map((one) => (
          <Secret key={one.label} {...one} />
        ))}
        <FormControlLabel
          control={<Checkbox checked={kept} onChange={(_, next) => setKept(next)} />}
          label={t('kept')}
          sx={{ ml: -1.5 }}
        />
      </Box>
    </TaskDialog>
  )
}
