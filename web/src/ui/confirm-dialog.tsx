import { Box, Button, Dialog, Typography } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { SubmitLock } from '../lib/submit-lock.ts'
import { useTranslation } from '../phrases/i18n.ts'
import { Field } from './field.tsx'
import { UnsentNote } from './unsent-note.tsx'
import { useBack } from './use-back.ts'
import { foot } from './foot.ts'

interface Props {
  open: boolean
  title: string
  /** What is lost and what is kept, one line each. */
  lost?: ReactNode
  kept?: ReactNode
  action: string
  onClose: () => void
  onConfirm: () => void
  pending?: boolean
  /** False when nothing is lost: the button then has its ordinary style. */
  danger?: boolean
  /** Text that must be typed first: the name of an organisation. */
  typed?: { label: string; expected: string; value: string; onChange: (value: string) => void }
  cancel?: string
}

/** Asks for confirmation before a loss. */
export function ConfirmDialog({
  open,
  title,
  lost,
  kept,
  action,
  onClose,
  onConfirm,
  pending,
  danger = true,
  typed,
  cancel,
}: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [gate] = useState(() => new SubmitLock())
  // The dialog is still mounted while it closes: a press would confirm what was cancelled, or repeat the action.
  const confirm = (): void => {
    if (!open || !gate.take(title)) return
    gate.end(title)
    onConfirm()
  }
  useBack(open, () => onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      // Positioned like other dialogs, so that a confirmation over a dialog does not jump to the middle.
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          sx: {
            width: 480,
            m: 2,
            mt: 8,
            maxHeight: 'calc(100dvh - 96px)',
            '@media (max-height: 639.95px)': { mt: 2, maxHeight: 'calc(100dvh - 32px)' },
          },
        },
      }}
    >
      <Box sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
        <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box id={`${id}-text`} sx={{ display: 'grid', gap: 1, color: 'text.secondary' }}>
          {lost && <Typography component="div">{lost}</Typography>}
          {kept && <Typography component="div">{kept}</Typography>}
        </Box>
        {typed && (
          <Field
            label={typed.label}
            value={typed.value}
            onChange={(event) => typed.onChange(event.target.value)}
            autoComplete="off"
            autoFocus
          />
        )}
        {open && <UnsentNote />}
        <Box ref={foot} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
          <Button variant="outlined" onClick={onClose} autoFocus={!typed}>
            {cancel ?? t('cancel')}
          </Button>
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={pending}
            disabled={typed && typed.value.trim() !== typed.expected}
            onClick={confirm}
          >
            {action}
          </Button>
        </Box>
      </Box>
    </Dialog>
  )
}
