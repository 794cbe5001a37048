import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, GlobalStyles, IconButton, Paper, Tooltip } from '@mui/material'
import {
  closeSnackbar,
  type CustomContentProps,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack'
import { forwardRef, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { mountedFeet } from './foot.ts'
import { edge, roomBelow, uncovered, watchFeet } from './toast-room.ts'
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
/**
 * Contains the messages, beside the application. An open dialog hides everything beside it from assistive technology,
 * except a slot, which ARIA does not let it hide: messages are announced.
 */
const home = document.createElement('slot')
document.body.append(home)
const containerClass = 'toasts'
const room = '--toast-room'

/** Keeps messages off the buttons at the lower edge. */
function settle(): void {
  const messages = home.querySelector(`.${containerClass}`)
  if (!messages) return
  const below = uncovered(mountedFeet.get()).map((foot) => foot.getBoundingClientRect())
  home.style.setProperty(room, `${roomBelow(below, messages.getBoundingClientRect(), window.innerHeight)}px`)
}
const Toast = forwardRef<HTMLDivElement, Props>(function Toast({ id, message, tone, onUndo, style }, ref) {
  const { t } = useTranslation()
  const { icon, colour, urgent } = lookOf(tone)
  const Icon = icons[icon]
  // The higher the messages, the more feet may be under them.
  useLayoutEffect(() => {
    settle()
    return settle
  }, [])
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
/** At most three at once, three seconds each, bottom centre. */
export default function Toasts() {
  const feet = useSyncExternalStore(mountedFeet.subscribe, mountedFeet.get)
  useEffect(() => watchFeet(feet, settle), [feet])
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
    <>
      <GlobalStyles styles={{ [`.${containerClass}.${containerClass}`]: { bottom: `var(${room}, ${edge}px)` } }} />
      <SnackbarProvider
        maxSnack={3}
        autoHideDuration={3000}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        classes={{ containerRoot: containerClass }}
        domRoot={home}
        Components={{ praxia: Toast }}
      />
    </>
  )
}
