import { Box } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { LoadingRows } from './states.tsx'

/** Content of the chosen tab; the tabs stay visible while its translations are loaded. */
export function TabPanel({ children }: { children: ReactNode }) {
  return (
    <Box role="tabpanel">
      <Suspense
        fallback={
          <Box sx={{ pt: 2 }}>
            <LoadingRows />
          </Box>
        }
      >
        {children}
      </Suspense>
    </Box>
  )
}
