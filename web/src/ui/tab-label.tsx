import { Box } from '@mui/material'

/** Name of a tab and the number of its items. */
export function TabLabel({ name, count }: { name: string; count?: number }) {
  return (
    <span>
      {name}
      {count !== undefined && (
        <Box
          component="span"
          sx={{ ml: 1, fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {count}
        </Box>
      )}
    </span>
  )
}
