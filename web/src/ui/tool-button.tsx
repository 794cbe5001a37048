import { Button, IconButton, Tooltip, useMediaQuery } from '@mui/material'
import type { ReactElement } from 'react'

interface Props {
  label: string
  icon: ReactElement
  onClick: () => void
  /** Has a row of its own on a phone, and shows its label there too. */
  alone?: boolean
}
/** The only filled button of a toolbar; on a phone icon only, beside the search. */
export function ToolButton({ label, icon, onClick, alone }: Props) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  if (!phone || alone)
    return (
      <Button variant="contained" color="primary" startIcon={icon} onClick={onClick} fullWidth={phone}>
        {label}
      </Button>
    )
  const filled = {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-edge)',
    '&:hover': { bgcolor: 'primary.dark' },
  }
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick} sx={filled}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}
