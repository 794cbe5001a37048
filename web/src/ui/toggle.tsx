import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { Choice } from './filter-menu.tsx'

/** One of a few, all in sight. */
export function Toggle<V extends string>({
  label,
  choices,
  value,
  onChange,
  wide,
}: {
  label: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
  wide?: boolean
}) {
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      aria-label={label}
      onChange={(_, next: V | null) => {
        if (next) onChange(next)
      }}
      sx={wide ? { width: '100%', '& > *': { flex: 1 } } : { maxWidth: '100%' }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} value={choice.value}>
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
