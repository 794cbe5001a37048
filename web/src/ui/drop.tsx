import ClickAwayListener from '@mui/material/ClickAwayListener'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import type { KeyboardEvent, ReactNode } from 'react'
import { popperHome } from './popper-home.ts'

/** What opens under a button and leaves the page as it is: a press elsewhere closes it and does what it was meant for. */
export function Drop({
  anchor,
  onClose,
  width,
  children,
}: {
  anchor: HTMLElement | null
  onClose: () => void
  width: number
  children: ReactNode
}) {
  if (!anchor) return null
  const close = (): void => {
    onClose()
    anchor.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    // From the list to what follows the button; a field over the list leads into the list first.
    if (event.key === 'Tab' && (event.shiftKey || !(event.target instanceof HTMLInputElement))) close()
  }
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      onKeyDown={onKeyDown}
      {...popperHome}
      container={popperHome.container()}
      sx={{ zIndex: 'modal' }}
    >
      <ClickAwayListener
        onClickAway={(event) => {
          if (!anchor.contains(event.target as Node)) onClose()
        }}
      >
        <Paper
          elevation={8}
          sx={{
            mt: 0.5,
            minWidth: width,
            maxWidth: 'calc(100vw - 32px)',
            maxHeight: 400,
            display: 'flex',
            flexDirection: 'column',
            borderRadius: '12px',
            overflow: 'hidden',
          }}
        >
          {children}
        </Paper>
      </ClickAwayListener>
    </Popper>
  )
}
