import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Two cards side by side, stacked when narrow: a drawer may take part of the width. */
export function CardRow({ children, columns = '7fr 5fr' }: { children: ReactNode; columns?: string }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          '& > *': { minWidth: 0 },
          gridTemplateColumns: { xs: 'minmax(0,1fr)', '@800': columns },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
