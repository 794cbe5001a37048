import { Box, Checkbox } from '@mui/material'
import type { ReactNode } from 'react'

/** Row that is a checkbox as a whole; facts about it are at the right. */
export function PickRow({
  checked,
  onChange,
  children,
  end,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  end?: ReactNode
}) {
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', mx: { xs: -2, sm: -4 } }}>
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 60,
          px: { xs: 2, sm: 4 },
          py: 1,
          cursor: 'pointer',
          bgcolor: checked ? 'primary.tint' : 'transparent',
        }}
      >
        <Checkbox checked={checked} onChange={(_, next) => onChange(next)} sx={{ m: -1.5 }} />
        {/* On a narrow screen the end goes below, before a name breaks in it. */}
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' }}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>{children}</Box>
          {end && <Box sx={{ ml: 'auto' }}>{end}</Box>}
        </Box>
      </Box>
    </Box>
  )
}
export function PickList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {children}
    </Box>
  )
}
