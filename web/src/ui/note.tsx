import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A sentence worth noticing; at most one is shown. A tone makes it a banner of that state. */
export function Note({
  children,
  tone,
  icon,
  quiet,
}: {
  children: ReactNode
  tone?: 'success' | 'warning' | 'error'
  icon?: ReactNode
  /** A toast has announced it already; this note stays to be read. */
  quiet?: boolean
}) {
  return (
    <Box
      role={tone === 'error' && !quiet ? 'alert' : 'note'}
      sx={{
        display: 'flex',
        gap: 1,
        py: 1.5,
        px: 2,
        borderRadius: '12px',
        bgcolor: tone ? `${tone}.tint` : 'sunken',
        color: tone ? `${tone}.text` : 'text.primary',
        '& > .MuiSvgIcon-root': { color: tone ? 'inherit' : 'text.secondary', fontSize: 20 },
      }}
    >
      {icon ?? (tone === 'error' ? <ErrorOutlineOutlined /> : <InfoOutlined />)}
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
