import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A key as it is written on a keyboard. */
export function Kbd({
  children,
  hidden,
}: {
  children: ReactNode
  /** Said elsewhere: not read out. */ hidden?: boolean
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
