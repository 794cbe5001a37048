import type { SvgIconComponent } from '@mui/icons-material'
import { Box, Typography } from '@mui/material'

/** Kind of a file, at the left of its row. */
export function FileKindPanel({ Icon, name, text }: { Icon: SvgIconComponent; name: string; text: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      <Icon sx={{ fontSize: 24 }} />
      <Box sx={{ display: 'grid' }}>
        <b>{name}</b>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  )
}
