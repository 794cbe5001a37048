import Check from '@mui/icons-material/Check'
import ExpandMore from '@mui/icons-material/ExpandMore'
import FilterList from '@mui/icons-material/FilterList'
import { Box, Button, IconButton, MenuItem, MenuList, Tooltip, useMediaQuery } from '@mui/material'
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Drop } from './drop.tsx'
import { useTranslation } from '../phrases/i18n.ts'
import { SearchOptions } from './search-options.tsx'

export interface Choice<V extends string> {
  value: V
  label: string
}

const chosenLook = { bgcolor: 'primary.tint', color: 'primary.text', borderColor: 'primary.text' }

/** A filter or an order behind a button that shows the choice; choosing it again clears it if `clearable`. */
export function FilterMenu<V extends string>({
  label,
  choices,
  value,
  onChange,
  icon,
  clearable = true,
  compact,
  search,
}: {
  label: string
  choices: readonly Choice<V>[]
  value: V | ''
  onChange: (value: V | '') => void
  icon?: ReactNode
  clearable?: boolean
  /** Icon only, on a phone. */
  compact?: boolean
  /** Search above the choices, which are those found; the note below them says what is missing. */
  search?: { label: string; value: string; onChange: (text: string) => void; note: ReactNode } | undefined
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { t } = useTranslation()
  const chosen = choices.find((choice) => choice.value === value)
  const narrowed = chosen !== undefined && clearable
  const said = chosen ? t('named', { name: label, value: chosen.label }) : label
  const close = (): void => {
    setAnchor(null)
    search?.onChange('')
  }
  const opens = {
    'aria-haspopup': 'listbox',
    'aria-expanded': Boolean(anchor),
    'aria-controls': anchor ? id : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => (anchor ? close() : setAnchor(event.currentTarget)),
  } as const
  return (
    <>
      {compact && phone ? (
        <Tooltip title={label}>
          <IconButton
            aria-label={said}
            {...opens}
            sx={{
              border: 1,
              ...(narrowed
                ? chosenLook
                : { borderColor: 'border.soft', color: 'text.primary', bgcolor: 'background.paper' }),
            }}
          >
            {icon ?? <FilterList />}
          </IconButton>
        </Tooltip>
      ) : (
        <Button variant="outlined" startIcon={icon} endIcon={<ExpandMore />} {...opens} sx={narrowed ? chosenLook : {}}>
          {chosen && !clearable ? chosen.label : said}
        </Button>
      )}
      <Drop anchor={anchor} onClose={close} width={200}>
        {search && (
          <SearchOptions
            {...search}
            list={id}
            onDown={() => list.current?.querySelector<HTMLElement>('[role="option"]')?.focus()}
          />
        )}
        <MenuList
          ref={list}
          id={id}
          role="listbox"
          aria-label={label}
          autoFocusItem={!search}
          sx={{ overflowY: 'auto', p: 1 }}
        >
          {choices.map((choice) => (
            <MenuItem
              key={choice.value}
              role="option"
              aria-selected={choice.value === value}
              selected={choice.value === value}
              onClick={() => {
                close()
                anchor?.focus()
                onChange(clearable && choice.value === value ? '' : choice.value)
              }}
            >
              <span style={{ flex: 1 }}>{choice.label}</span>
              {choice.value === value && <Check sx={{ color: 'primary.text' }} />}
            </MenuItem>
          ))}
        </MenuList>
        {search?.note && (
          <Box role="status" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
            {search.note}
          </Box>
        )}
      </Drop>
    </>
  )
}
