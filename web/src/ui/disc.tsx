import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  size?: number
  /** As written in a file. */
  square?: boolean
}

/** Icon on a round background: the kind of item in a row. */
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
