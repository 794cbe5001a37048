import { Box, Typography } from '@mui/material'
import { Cover } from '../../../ui/cover.tsx'

/** Explains a code before it is created. */
export function IdleCodePanel({ text }: { text: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ width: '100%', height: 'min(200px, 24dvh)', borderRadius: '12px', overflow: 'hidden' }}>
        <Cover title="First steps in your headset" category="Virtual reality" />
      </Box>
      <Typography variant="body1">{text}</Typography>
    </Box>
  )
}
