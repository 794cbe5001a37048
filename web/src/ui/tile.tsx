import { Box, Checkbox, Radio } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  name: string
  meaning?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  single?: boolean
  group?: string
  disabled?: boolean
  lead?: ReactNode
}

/** A choice with its name and one line of explanation. */
export function Tile({ name, meaning, checked, onChange, single, group, disabled, lead }: Props) {
  const Control = single ? Radio : Checkbox
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 64,
        py: 1,
        px: 2,
        borderRadius: '12px',
        cursor: disabled ? 'default' : 'pointer',
        bgcolor: checked ? 'primary.tint' : 'background.paper',
        boxShadow: `inset 0 0 0 1px var(--mui-palette-${checked ? 'primary-text' : 'border-soft'})`,
      }}
    >
      <Control
        sx={{ m: -1.5, flex: 'none' }}
        checked={checked}
        disabled={disabled}
        name={group}
        onChange={(_, next) => onChange(next)}
      />
      {lead}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', minWidth: 0 }}>
        <b>{name}</b>
        {meaning && (
          <Box
            component="small"
            sx={{ fontSize: 12, lineHeight: '16px', color: checked ? 'text.primary' : 'text.secondary' }}
          >
            {meaning}
          </Box>
        )}
      </Box>
    </Box>
  )
}
