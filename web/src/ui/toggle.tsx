import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { Choice } from './filter-menu.tsx'

/** One of a few, all of them shown. */
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
  /** Takes its whole row, always or on a phone. */
  wide?: boolean | 'phone'
}) {
  const phone = wide === 'phone'
  const width = phone ? { xs: '100%', sm: 'auto' } : wide ? '100%' : 'auto'
  // What is left of the row goes to all alike, once each has the room of its words.
  const grow = phone ? { xs: '1 1 auto', sm: 'none' } : wide ? '1 1 auto' : 'none'
  // Four have no room beside each other on a phone.
  const folded = phone && choices.length > 3
  return (
    <ToggleButtonGroup
      exclusive
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
