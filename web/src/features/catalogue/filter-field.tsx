import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, Checkbox, CircularProgress, MenuItem, MenuList } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { plain } from '../../lib/found-in.ts'
import { Drop } from '../../ui/drop.tsx'
import { SearchOptions } from '../../ui/search-options.tsx'
import { type FilterOption, offered } from './filter-rules.ts'

/** Number of options from which a list has a search field. */
const long = 10

interface Props<V extends string | number> {
  label: string
  options: readonly FilterOption<V>[]
  /** Options that could not be loaded, or are loading. */
  unread?: { failed: boolean; again: () => void } | undefined
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
  /** Number of matches of each option; no option is shown while they load. */
  counts: ReadonlyMap<V, number> | 'loading' | undefined
  /** Called when the menu opens: the counts are requested then. */
  onOpen: () => void
}

/**
 * Multiple choice: the button shows the number of selected options, the menu stays open. The button's width does not
 * change.
 */
export function FilterField<V extends string | number>(props: Props<V>) {
  const { label, options, chosen, onOpen } = props
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const active = chosen.length > 0
  const only = chosen.length === 1 ? options.find((option) => option.value === chosen[0])?.label : undefined
  const said = only
    ? common('named', { name: label, value: only })
    : active
      ? t('picked', { name: label, count: chosen.length })
      : label
  return (
    <>
      <Button
        variant="outlined"
        title={active ? said : undefined}
        aria-label={said}
        endIcon={active ? <ChosenCount>{chosen.length}</ChosenCount> : <ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => {
          onOpen()
          setAnchor(anchor ? null : event.currentTarget)
        }}
        sx={active ? { bgcolor: 'primary.tint', color: 'primary.text', borderColor: 'primary.text' } : {}}
      >
        {label}
      </Button>
      <Drop anchor={anchor} onClose={() => setAnchor(null)} width={240}>
        <FilterOptions
          {...props}
          id={id}
          onClear={() => {
            props.onChange([])
            setAnchor(null)
            anchor?.focus()
          }}
        />
      </Drop>
    </>
  )
}

/** As wide as the arrow that it replaces. */
const ChosenCount = ({ children }: { children: number }) => (
  <Box
    component="span"
    sx={{
      width: 20,
      height: 20,
      borderRadius: '50%',
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      // Overrides the size of the icon slot.
      fontSize: '12px !important',
      fontWeight: 600,
      lineHeight: '20px',
      textAlign: 'center',
    }}
  >
    {children}
  </Box>
)

function FilterOptions<V extends string | number>({
  id,
  label,
  options,
  unread,
  chosen,
  onChange,
  counts,
  onClear,
}: Omit<Props<V>, 'onOpen'> & { id: string; onClear: () => void }) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const list = useRef<HTMLUListElement>(null)
  if (unread?.failed)
    return (
      <Box role="alert" sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
        {common('failedTitle')}
        <Button size="small" variant="outlined" onClick={unread.again}>
          {common('retry')}
        </Button>
      </Box>
    )
  if (unread || counts === 'loading')
    return (
      <Box sx={{ p: 3, display: 'grid', placeItems: 'center' }}>
        <CircularProgress size={24} aria-label={common('loading')} />
      </Box>
    )
  const all = offered(options, chosen, counts)
  const searched = all.length >= long
  const found = all.filter((option) => plain(option.label).includes(plain(search.trim())))
  return (
    <>
      {searched && (
        <SearchOptions
          label={t('searchOptions')}
          list={id}
          value={search}
          onChange={setSearch}
          onDown={() => list.current?.querySelector<HTMLElement>('[role="menuitemcheckbox"]')?.focus()}
        />
      )}
      <MenuList
        ref={list}
        id={id}
        aria-label={label}
        autoFocusItem={!searched}
        sx={{ overflowY: 'auto', p: 1, minHeight: 0 }}
      >
        {found.length === 0 && (
          <MenuItem disabled>{common(searched && search.trim() ? 'noMatchTitle' : 'none')}</MenuItem>
        )}
        {found.map((option) => {
          const on = chosen.includes(option.value)
          return (
            <OptionRow
              key={option.value}
              {...option}
              on={on}
              onToggle={() => onChange(on ? chosen.filter((one) => one !== option.value) : [...chosen, option.value])}
            />
          )
        })}
      </MenuList>
      {chosen.length > 0 && (
        <Button
          color="primary"
          onClick={onClear}
          sx={{ flex: 'none', borderTop: 1, borderColor: 'divider', borderRadius: 0 }}
        >
          {common('clear')}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  label: string
  count?: number
  on: boolean
  onToggle: () => void
  /** The list focuses this field when it opens. */
  autoFocus?: boolean
}
function OptionRow({ label, count, on, onToggle, ...rest }: RowProps) {
  const { t } = useTranslation('catalogue')
  return (
    <MenuItem {...rest} role="menuitemcheckbox" aria-checked={on} onClick={onToggle}>
      <Checkbox checked={on} tabIndex={-1} aria-hidden sx={{ m: -1.5, mr: -1 }} />
      <Box component="span" sx={{ flex: 1, whiteSpace: 'normal' }}>
        {label}
      </Box>
      {count !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('optionCount', { count })}
        </Box>
      )}
    </MenuItem>
  )
}
