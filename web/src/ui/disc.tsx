import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** An icon in a round ground: what kind of thing a row is about. */
export function Disc({ children, size = 40 }: { children: ReactNode; size?: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        borderRadius: '50%',
        bgcolor: 'sunken',
        color: 'text.secondary',
        display: 'grid',
        placeContent: 'center',
        flex: 'none',
      }}
    >
      {children}
    </Box>
  )
}
