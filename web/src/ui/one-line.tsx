import { Box, Tooltip } from '@mui/material'
import { useState } from 'react'

/** Words that stay in one line and end in an ellipsis where there is no room, with the whole in a tooltip; on a phone they wrap. */
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
