import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { Choice } from './filter-menu.tsx'

/** One of a few choices, all of them visible. */
export function Toggle<V extends string>({
  label,
  choices,
  value,
  onChange,
  wide,
  disabled = false,
}: {
  label: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
  /** Takes the whole row, always or on a phone. */
  wide?: boolean | 'phone'
  disabled?: boolean
}) {
  const phone = wide === 'phone'
  const width = phone ? { xs: '100%', sm: 'auto' } : wide ? '100%' : 'auto'
  // Distributes the remaining width equally, once each choice fits its text.
  const grow = phone ? { xs: '1 1 auto', sm: 'none' } : wide ? '1 1 auto' : 'none'
  // Four choices don't fit side by side on a phone.
  const folded = phone && choices.length > 3
  return (
    <ToggleButtonGroup
      exclusive
      disabled={disabled}
      value={value}
      aria-label={label}
      onChange={(_, next: V | null) => {
        if (next) onChange(next)
      }}
      sx={{
        maxWidth: '100%',
        width,
        ...(folded ? { display: { xs: 'grid', sm: 'inline-flex' }, gridTemplateColumns: '1fr 1fr' } : {}),
        '& > *': { flex: grow },
      }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} value={choice.value}>
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
