import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  size?: number
  /** As a file has it. */ square?: boolean
}

/** An icon on a round ground: what kind of thing a row is about. */
export function Disc({ children, size = 40, square }: Props) {
  return (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        borderRadius: square ? '6px' : '50%',
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
