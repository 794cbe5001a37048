import { Tabs, type TabsProps } from '@mui/material'

/**
 * Tabs of a page that may have no room for all of them. Both arrows stand after them: the first tab begins where the page does, and
 * nothing moves when an arrow has nothing to do.
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
