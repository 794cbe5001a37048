import { Box, Skeleton, Tabs, type TabsProps } from '@mui/material'
import { Children, useEffect, useRef } from 'react'

/**
 * Tabs of a page that may not fit. Both arrows are after them, so that the first tab is aligned with the page and
 * nothing moves when an arrow is disabled.
 */
export function PageTabs(props: TabsProps) {
  const root = useSelectedInView(Children.count(props.children))
  return (
    <Tabs
      ref={root}
      scrollButtons="auto"
      sx={{
        '& .MuiTabScrollButton-root': {
          order: 1,
          width: 32,
          '&:last-of-type': { mr: -0.75 },
          '&.Mui-disabled': { opacity: 0.38 },
        },
      }}
      {...props}
    />
  )
}

/** Placeholder of tabs while it is not known which there are. */
export const LoadingTabs = () => (
  <Box
    aria-busy
    sx={{ display: 'flex', alignItems: 'center', gap: 3, height: 48, borderBottom: 1, borderColor: 'divider' }}
  >
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={20} width={80} />
    ))}
  </Box>
)

const touches = ['pointerdown', 'wheel', 'keydown'] as const
/** Keeps the selected tab whole when counts that are loaded later widen the tabs before it. */
function useSelectedInView(count: number) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = root.current?.querySelector('.MuiTabs-scroller')
    if (!root.current || !scroller) return undefined
    const touched = new AbortController()
    const keep = (): void => {
      const selected = scroller.querySelector('[aria-selected=true]')?.getBoundingClientRect()
      const { left, right } = scroller.getBoundingClientRect()
      if (selected) scroller.scrollLeft += Math.max(0, selected.right - right) + Math.min(0, selected.left - left)
    }
    const observer = new ResizeObserver(keep)
    for (const tab of scroller.querySelectorAll('[role=tab]')) observer.observe(tab)
    // An animation of MUI that began before a tab widened ends where the selected tab was. Whoever scrolls is left alone.
    scroller.addEventListener('scroll', keep, { signal: touched.signal })
    for (const touch of touches)
      root.current.addEventListener(touch, () => touched.abort(), { signal: touched.signal, passive: true })
    return () => {
      touched.abort()
      observer.disconnect()
    }
  }, [count])
  return root
}
