import { Tabs, type TabsProps } from '@mui/material'

/**
 * Tabs of a page that may not fit. Both arrows are after them, so that the first tab is aligned with the page and
 * nothing moves when an arrow is disabled.
 */
export function PageTabs(props: TabsProps) {
  return (
    <Tabs
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
