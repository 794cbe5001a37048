import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Checkbox, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'

export interface FilterOption<V> {
  value: V
  label: string
}

/** Any of several: the button says how many are chosen, the menu stays open while one chooses. */
export function FilterField<V extends string | number>({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string
  options: readonly FilterOption<V>[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
}) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const active = chosen.length > 0
  const only = chosen.length === 1 ? options.find((option) => option.value === chosen[0])?.label : undefined
  // What the address names but no list holds any more can still be taken off.
  const all = [
    ...options,
    ...chosen
      .filter((value) => !options.some((option) => option.value === value))
      .map((value) => ({ value, label: String(value) })),
  ]
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={active ? { bgcolor: 'primary.tint', color: 'primary.text', borderColor: 'primary.text' } : {}}
      >
        {only
          ? common('named', { name: label, value: only })
          : active
            ? t('picked', { name: label, count: chosen.length })
            : label}
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label }, paper: { sx: { maxHeight: 400, minWidth: 220 } } }}
      >
        {all.length === 0 && <MenuItem disabled>{common('none')}</MenuItem>}
        {all.map(({ value, label: name }) => {
          const on = chosen.includes(value)
          return (
            <MenuItem
              key={value}
              role="menuitemcheckbox"
              aria-checked={on}
              onClick={() => onChange(on ? chosen.filter((one) => one !== value) : [...chosen, value])}
            >
              <Checkbox checked={on} tabIndex={-1} aria-hidden sx={{ m: -1.5, mr: -1 }} />
              <Box component="span">{name}</Box>
            </MenuItem>
          )
        })}
        {active && (
          <MenuItem
            sx={{ color: 'primary.text', fontWeight: 600 }}
            onClick={() => {
              onChange([])
              setAnchor(null)
            }}
          >
            {common('clear')}
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
