import FilterList from '@mui/icons-material/FilterList'
import { Box, Button, useMediaQuery } from '@mui/material'
import { type ReactNode, useState } from 'react'

/**
 * Filters in a row. On a phone they would push the list below the fold: there they open by a press, or because something
 * is chosen.
 */
export function FoldedFilters({
  label,
  chosen,
  children,
}: {
  label: string
  /** Whether something is chosen. */
  chosen: boolean
  children: ReactNode
}) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [open, setOpen] = useState(chosen)
  return (
    <>
      {phone && (
        <Button variant="outlined" startIcon={<FilterList />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {label}
        </Button>
      )}
      <Box
        sx={{
          display: phone && !open ? 'none' : 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          // From a laptop's width on, fields share the row with the tools: people and trainings shrink, the others do
          // not.
          flex: { xs: '1 1 100%', sm: '1 1 600px' },
          '& > .MuiAutocomplete-root': { flex: { sm: '1 1 128px' }, minWidth: 0, maxWidth: { sm: 220 } },
          // The value uses the width of the clear button, which is hidden until hover or focus.
          '& > .MuiAutocomplete-root:not(:hover, :focus-within) .MuiOutlinedInput-root.MuiInputBase-root': {
            pr: '36px',
          },
        }}
      >
        {children}
      </Box>
    </>
  )
}
