import MoreVert from '@mui/icons-material/MoreVert'
import { Button, IconButton, ListItemIcon, Menu, MenuItem, Tooltip, useMediaQuery } from '@mui/material'
import { type ReactElement, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'

export interface RowAction { label: string; icon: ReactElement; onClick: () => void; danger?: boolean; /** Shows its word on a wide screen. */ wide?: boolean; pending?: boolean }

/** What can be done with a row: its buttons on a wide screen, one menu on a phone. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useTranslation()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (actions.length === 0) return null
  if (!phone) {
    return actions.map((action) => action.wide
      ? <Button key={action.label} size="small" startIcon={action.icon} onClick={action.onClick}>{action.label}</Button>
      : <Tooltip key={action.label} title={action.label}><IconButton aria-label={`${action.label}: ${name}`} loading={action.pending} onClick={action.onClick}>{action.icon}</IconButton></Tooltip>)
  }
  return (
    <>
      <IconButton aria-label={`${t('more')}: ${name}`} aria-haspopup="menu" aria-expanded={Boolean(anchor)} onClick={(event) => setAnchor(event.currentTarget)}><MoreVert /></IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {actions.map((action) => <MenuItem key={action.label} onClick={() => { setAnchor(null); action.onClick() }} sx={action.danger ? { color: 'error.main' } : {}}><ListItemIcon sx={{ color: 'inherit' }}>{action.icon}</ListItemIcon>{action.label}</MenuItem>)}
      </Menu>
    </>
  )
}
