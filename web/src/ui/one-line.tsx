import { Box, Tooltip } from '@mui/material'
import { useState } from 'react'

/** Text on one line with an ellipsis if needed, and the whole text in a tooltip; on a phone it wraps. */
export function OneLine({ children }: { children: string }) {
  const [cut, setCut] = useState(false)
  return (
    <Tooltip title={cut ? children : ''}>
      <Box
        component="span"
        onPointerEnter={({ currentTarget }) => setCut(currentTarget.scrollWidth > currentTarget.clientWidth)}
        sx={{
          display: 'block',
          minWidth: 0,
          overflow: { sm: 'hidden' },
          textOverflow: 'ellipsis',
          whiteSpace: { sm: 'nowrap' },
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Box>
    </Tooltip>
  )
}
