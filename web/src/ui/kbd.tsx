import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A key as printed on a keyboard. */
export function Kbd({
  children,
  hidden,
}: {
  children: ReactNode
  /** Announced elsewhere: hidden from screen readers. */
  hidden?: boolean
}) {
  return (
    <Box
      component="kbd"
      aria-hidden={hidden}
      sx={{
        display: 'grid',
        placeItems: 'center',
        minWidth: 24,
        height: 24,
        px: 0.75,
        borderRadius: '6px',
        bgcolor: 'sunken',
        color: 'text.secondary',
        font: 'inherit',
        fontSize: 12,
      }}
    >
      {children}
    </Box>
  )
}
