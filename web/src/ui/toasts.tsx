import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, IconButton, Paper, Tooltip } from '@mui/material'
import {
  closeSnackbar,
  type CustomContentProps,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack'
import { forwardRef, useEffect } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { settleMessages } from './toast-room.ts'
import { lookOf, type Tone } from './toast-looks.ts'
import { toastQueue } from './toast-queue.ts'

declare module 'notistack' {
  interface VariantOverrides {
    praxia: { tone: Tone; onUndo?: () => void }
  }
}

const icons = {
  info: InfoOutlined,
  success: CheckCircleOutlined,
  warning: WarningAmberOutlined,
  error: ErrorOutlineOutlined,
}

interface Props extends CustomContentProps {
  tone: Tone
  onUndo?: () => void
}
const containerClass = 'toasts'
/**
 * Keeps messages off the buttons at the lower edge while one is shown; after a success, its dialog is about to close.
 */
function useRoom(stays: boolean): void {
  useEffect(() => {
    const settle = (dialogs: boolean): void => {
      const container = document.querySelector<HTMLElement>(`.${containerClass}`)
      if (container) settleMessages(container, dialogs)
    }
    settle(stays)
    const again = setInterval(() => settle(true), 250)
    return () => clearInterval(again)
  }, [stays])
}
const Toast = forwardRef<HTMLDivElement, Props>(function Toast({ id, message, tone, onUndo, style }, ref) {
  const { t } = useTranslation()
  const { icon, colour, urgent } = lookOf(tone)
  const Icon = icons[icon]
  useRoom(tone === 'error')
  return (
    <SnackbarContent ref={ref} style={style} role={urgent ? 'alert' : 'status'}>
      <Paper
        elevation={8}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 56,
          width: { xs: 'calc(100vw - 32px)', sm: 480 },
          py: 0.75,
          pl: 2,
          pr: 1,
          fontWeight: 500,
        }}
      >
        <Icon sx={{ color: colour, fontSize: 20 }} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {message}
        </Box>
        {onUndo && (
          <Button
            size="small"
            color="primary"
            onClick={() => {
              closeSnackbar(id)
              onUndo()
            }}
          >
            {t('undo')}
          </Button>
        )}
        <Tooltip title={t('close')}>
          <IconButton aria-label={t('close')} onClick={() => closeSnackbar(id)}>
            <Close />
          </IconButton>
        </Tooltip>
      </Paper>
    </SnackbarContent>
  )
})

/** Duration of a message with undo, long enough to read and reach it. */
const undoMs = 10_000
/**
 * Container of the messages, beside the application. An open dialog hides everything beside it from assistive
 * technology, except messages, which are announced.
 */
const home = document.createElement('div')
document.body.append(home)
new MutationObserver(() => home.removeAttribute('aria-hidden')).observe(home, { attributeFilter: ['aria-hidden'] })

/** At most three at once, three seconds each, bottom centre. */
export default function Toasts() {
  useEffect(() => {
    // A repeated failure replaces its former message: two equal messages look like two failures at once.
    let last: { message: string; key: SnackbarKey } | null = null
    return toastQueue.subscribe(({ message, tone, onUndo }) => {
      if (tone === 'error' && last?.message === message) closeSnackbar(last.key)
      const autoHide = onUndo && { autoHideDuration: undoMs }
      last = { message, key: enqueueSnackbar(message, { variant: 'praxia', tone, onUndo, ...autoHide }) }
    })
  }, [])
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={3000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      classes={{ containerRoot: containerClass }}
      domRoot={home}
      Components={{ praxia: Toast }}
    />
  )
}
