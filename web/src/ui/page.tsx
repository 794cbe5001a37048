import { Box, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { usePageTitle } from './page-title.ts'

/** Sets the title that the top bar shows; the page's own parts follow below it. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const setTitle = usePageTitle((state) => state.set)
  useEffect(() => setTitle(title), [title, setTitle])
  return <Box sx={{ pb: { xs: 4, sm: 6 } }}>{children}</Box>
}

/** The row over a list: search and filters at the left, counts and actions at the right. */
export function Tools({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, pt: 2, pb: 2 }}>
      {children}
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {end}
    </Box>
  )
}

/** A part of a page with its name, how many are in it, and where all of them are. */
export function Section({
  title,
  count,
  action,
  children,
  first,
}: {
  title: string
  count?: ReactNode
  action?: ReactNode
  children: ReactNode
  first?: boolean
}) {
  return (
    <Box component="section" sx={{ mt: first ? 2 : { xs: 3, sm: 4 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: { xs: 1.5, sm: 2 } }}>
        <Typography variant="h2">{title}</Typography>
        {count !== undefined && (
          <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{count}</Typography>
        )}
        <Box sx={{ flex: 1 }} />
        {action}
      </Box>
      {children}
    </Box>
  )
}
