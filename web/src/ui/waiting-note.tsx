import { Box, CircularProgress } from '@mui/material'
import type { ReactNode } from 'react'

/** Waiting note, announced when it appears and disappears, with the remaining time beside it. */
export function WaitingNote({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 56,
        px: 2,
        py: 1,
        borderRadius: '12px',
        bgcolor: 'sunken',
      }}
    >
      <CircularProgress size={20} aria-hidden role="presentation" />
      <Box component="span" role="status" sx={{ flex: 1 }}>
        {children}
      </Box>
      {aside}
    </Box>
  )
}
