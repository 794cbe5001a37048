import { Box } from '@mui/material'

/** Name of a tab and the number of its items. Until it is loaded it has its place: the next tab stays under a press. */
export function TabLabel({ name, count }: { name: string; count: number | undefined }) {
  return (
    <span>
      {name}
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          ml: 1,
          minWidth: '2ch',
          textAlign: 'left',
          fontWeight: 400,
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {count}
      </Box>
    </span>
  )
}
