import { Box, Button, type ButtonProps } from '@mui/material'
import type { ReactElement } from 'react'

interface Props extends Omit<ButtonProps, 'children' | 'startIcon' | 'endIcon'> {
  icon: ReactElement
  name: string
}
/** An icon with its word below, for a row of icons that has no room for a word beside one. */
export function CaptionButton({ icon, name, ...button }: Props) {
  return (
    <Button
      color="inherit"
      {...button}
      sx={{
        flex: 'none',
        flexDirection: 'column',
        minWidth: 44,
        minHeight: 44,
        px: 0.75,
        py: 0.25,
        color: 'text.secondary',
      }}
    >
      {icon}
      <Box component="span" sx={{ fontSize: 11, lineHeight: '14px', fontWeight: 500 }}>
        {name}
      </Box>
    </Button>
  )
}
