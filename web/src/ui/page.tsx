import { Box, Typography } from '@mui/material'
import { type ReactNode, type Ref, useEffect } from 'react'
import { usePageTitle } from './page-title.ts'

/** Sets the title that the top bar shows; the page's own parts follow below it. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const setTitle = usePageTitle((state) => state.set)
  useEffect(() => setTitle(title), [title, setTitle])
  return <Box sx={{ pb: { xs: 4, sm: 6 } }}>{children}</Box>
}

/**
 * Row above a list: search and filters at the left, counts and actions at the right. `top` when no tabs are above it:
 * the top bar's margin is enough.
 */
export function Tools({ children, end, top }: { children?: ReactNode; end?: ReactNode; top?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        pt: top ? { xs: 2, sm: 0 } : 2,
        pb: top ? { xs: 2, sm: 3 } : 2,
      }}
    >
      {children}
      {/* Where it finds no room beside the others, it stays at its end. */}
      <Box
        sx={{
          display: { xs: 'contents', sm: 'flex' },
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 1,
          ml: 'auto',
          '& > :last-child': { ml: 'auto' },
        }}
      >
        {end}
      </Box>
    </Box>
  )
}

/** Part of a page with its name, its count and a link to all items. */
export function Section({
  title,
  count,
  action,
  children,
  first,
  span,
  ref,
}: {
  title: string
  count?: ReactNode
  action?: ReactNode
  children: ReactNode
  first?: boolean
  /** Number of columns of the surrounding grid; adjacent sections then share the lines of their names and contents. */
  span?: number
  ref?: Ref<HTMLElement>
}) {
  const beside = span
    ? {
        gridColumn: `span ${span}`,
        gridRow: 'span 2',
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr)',
        gridTemplateRows: 'subgrid',
        alignItems: 'end',
        '& > :last-child': { alignSelf: 'stretch' },
      }
    : {}
  return (
    <Box component="section" ref={ref} sx={{ ...beside, mt: first ? 3 : { xs: 3, sm: 4 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: { xs: 1.5, sm: 2 } }}>
        {/* The count follows the last word, also of a title in two lines. */}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" sx={{ display: 'inline' }}>
            {title}
          </Typography>
          {count !== undefined && (
            <Typography
              component="span"
              sx={{ ml: 1.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
            >
              {count}
            </Typography>
          )}
        </Box>
        {action && <Box sx={{ flexShrink: 0 }}>{action}</Box>}
      </Box>
      {children}
    </Box>
  )
}
