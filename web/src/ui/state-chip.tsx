import Chip from '@mui/material/Chip'
import type { ReactElement } from 'react'

type ChipTone = 'plain' | 'primary' | 'secondary' | 'success' | 'warning' | 'error'

/** A small fact with its icon; a tone gives it the colours of a state, always with the text. */
export function StateChip({ label, icon, tone = 'plain' }: { label: string; icon?: ReactElement; tone?: ChipTone }) {
  return tone === 'plain' ? (
    <Chip label={label} icon={icon} />
  ) : (
    <Chip variant="state" color={tone} label={label} icon={icon} />
  )
}

/** Flag in the lower left of a cover: new, suggested until, not included, no content. */
export function Flag({
  label,
  icon,
  tone = 'plain',
}: {
  label: string
  icon?: ReactElement
  tone?: 'plain' | 'primary' | 'secondary' | 'warning' | 'error'
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
