import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Two cards side by side, one over the other where it is narrow. */
export function CardRow({ children, columns = '7fr 5fr' }: { children: ReactNode; columns?: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        '& > *': { minWidth: 0 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: columns },
      }}
    >
      {children}
    </Box>
  )
}
