import { Box } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { LoadingRows } from './states.tsx'

/** What the chosen tab shows; the tabs stand while its words are fetched. */
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
