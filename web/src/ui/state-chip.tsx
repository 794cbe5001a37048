import Chip from '@mui/material/Chip'
import type { ReactElement } from 'react'

type ChipTone = 'plain' | 'primary' | 'secondary' | 'success' | 'warning' | 'error'

/** A small fact with its icon; a tone gives it the colours of a state, never without the word. */
export function StateChip({ label, icon, tone = 'plain' }: { label: string; icon?: ReactElement; tone?: ChipTone }) {
  return tone === 'plain' ? (
    <Chip label={label} icon={icon} />
  ) : (
    <Chip variant="state" color={tone} label={label} icon={icon} />
  )
}

/** What stands on a cover's lower left: new, suggested until, not included, no content. */
export function Flag({
  label,
  icon,
  tone = 'plain',
}: {
  label: string
  icon?: ReactElement
  tone?: 'plain' | 'primary' | 'secondary' | 'warning'
}) {
  return (
    <Chip
      variant="flag"
      color={tone === 'plain' ? 'default' : tone}
      label={label}
      icon={icon}
      sx={{ position: 'absolute', left: 12, bottom: 12, maxWidth: 'calc(100% - 24px)' }}
    />
  )
}
