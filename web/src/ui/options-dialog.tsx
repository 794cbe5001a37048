import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, ListItemButton, Typography } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import { TaskDialog } from './task-dialog.tsx'

interface Option {
  label: string
  icon: ReactElement
  onClick: () => void
  danger?: boolean
  /** Number of items behind the option. */
  count?: number
  /** Reason why it is unavailable. */
  refused?: string
}
interface Props {
  title: string
  facts?: ReactNode
  lead?: ReactNode
  children?: ReactNode
  options: readonly Option[]
  onClose: () => void
}

/** On a phone: the card's text, then its actions, 56 px high each, the destructive one last. */
export function OptionsDialog({ title, facts, lead, children, options, onClose }: Props) {
  return (
    <TaskDialog open onClose={onClose} width={480} title={title} facts={facts} lead={lead}>
      {children && <Box sx={{ display: 'grid', gap: 2, pt: 1, pb: 2 }}>{children}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mx: { xs: -2, sm: -4 } }}>
        {options.map(({ label, icon, onClick, danger, count, refused }) => (
          <Box
            component="li"
            key={label}
            sx={{
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: children ? 1 : 0, borderColor: 'divider' },
            }}
          >
            <ListItemButton
              onClick={onClick}
              disabled={refused !== undefined}
              sx={{
                minHeight: 56,
                gap: 2,
                px: { xs: 2, sm: 4 },
                borderRadius: 0,
                color: danger ? 'error.main' : 'text.primary',
                '& > .MuiSvgIcon-root': { fontSize: 24, color: danger ? 'inherit' : 'text.secondary' },
              }}
            >
              {icon}
              <Box component="span" sx={{ flex: 1 }}>
                {label}
                {refused && (
                  <Typography variant="caption" component="div">
                    {refused}
                  </Typography>
                )}
              </Box>
              {count !== undefined && (
                <Box
                  component="span"
                  sx={{ color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
                >
                  {count}
                </Box>
              )}
              {!danger && <ChevronRight />}
            </ListItemButton>
          </Box>
        ))}
      </Box>
    </TaskDialog>
  )
}
