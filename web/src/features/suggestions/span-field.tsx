import { Box, Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { lengths, type Span, spans } from './date-rules.ts'

/** Buttons of common durations; the one that matches the dates is pressed. */
export function SpanField({
  label,
  value,
  later,
  onChange,
}: {
  label: string
  value: Span | null
  /** The suggestion starts later: the shortest duration is its first day, not today. */
  later: boolean
  onChange: (span: Span) => void
}) {
  const { t } = useTranslation('suggestions')
  const nameOf = (span: Span): string => {
    const { count, unit } = lengths[span]
    if (unit === 'day') return t(later ? 'oneDay' : 'today')
    return t(unit === 'week' ? 'weeks' : 'months', { count })
  }
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {spans.map((span) => (
        <Button
          key={span}
          size="small"
          variant="outlined"
          aria-pressed={span === value}
          onClick={() => onChange(span)}
          sx={{
            flex: '1 0 auto',
            ...(span === value
              ? { bgcolor: 'primary.tint', color: 'primary.text', borderColor: 'primary.text' }
              : { fontWeight: 500 }),
          }}
        >
          {nameOf(span)}
        </Button>
      ))}
    </Box>
  )
}
