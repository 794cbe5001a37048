import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type DiscTone = 'error' | 'warning' | 'success' | 'primary' | 'plain'

/** A disc in the colours of a state, which the text beside it names. */
export function TintedDisc({ children, tone, size = 40 }: { children: ReactNode; tone: DiscTone; size?: number }) {
  const plain = tone === 'plain'
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: size,
        height: size,
        borderRadius: '50%',
        bgcolor: plain ? 'sunken' : `${tone}.tint`,
        color: plain ? 'text.secondary' : `${tone}.text`,
        display: 'grid',
        placeContent: 'center',
        flex: 'none',
        '& .MuiSvgIcon-root': { fontSize: 20 },
        '[aria-current] &': { bgcolor: 'background.paper' },
      }}
    >
      {children}
    </Box>
  )
}
