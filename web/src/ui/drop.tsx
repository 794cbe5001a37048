import ClickAwayListener from '@mui/material/ClickAwayListener'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import type { KeyboardEvent, ReactNode } from 'react'
import { popperHome } from './popper-home.ts'
import { useBack } from './use-back.ts'

/** Non-modal popup below a button: a press elsewhere closes it and still takes effect. */
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
  const close = (): void => {
    onClose()
    anchor?.focus()
  }
  useBack(anchor !== null, () => close)
  if (!anchor) return null
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    // Tab leads from the list to the element after the button; from a field above the list it leads into the list
    // first.
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
