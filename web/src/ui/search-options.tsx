import Search from '@mui/icons-material/Search'
import { InputAdornment, OutlinedInput } from '@mui/material'

interface Props {
  label: string
  /** Id of the searched list. */
  list: string
  value: string
  onChange: (value: string) => void
  /** Focuses the list. */
  onDown: () => void
}
/** Searches the list below it, in a `Drop`. */
export const SearchOptions = ({ label, list, value, onChange, onDown }: Props) => (
  <OutlinedInput
    size="small"
    type="search"
    autoFocus
    value={value}
    placeholder={label}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      onDown()
    }}
    slotProps={{ input: { 'aria-label': label, 'aria-controls': list } }}
    startAdornment={
      <InputAdornment position="start">
        <Search />
      </InputAdornment>
    }
    sx={{ m: 1, mb: 0, flex: 'none' }}
  />
)
