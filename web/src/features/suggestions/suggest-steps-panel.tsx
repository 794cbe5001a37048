import { Box } from '@mui/material'

/** Two labelled bars, filled up to the current step. */
export function SuggestStepsPanel({ names, at }: { names: readonly string[]; at: number }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mb: 1, display: 'flex', gap: 1 }}>
      {names.map((name, index) => (
        <Box
          component="li"
          key={name}
          aria-current={index === at ? 'step' : undefined}
          sx={{
            flex: 1,
            display: 'grid',
            gap: 1,
            fontWeight: index === at ? 600 : 400,
            color: index === at ? 'text.primary' : 'text.secondary',
          }}
        >
          <Box sx={{ height: 4, borderRadius: '4px', bgcolor: index <= at ? 'primary.text' : 'track' }} />
          {name}
        </Box>
      ))}
    </Box>
  )
}
