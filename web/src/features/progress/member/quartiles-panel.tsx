import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'

interface Props {
  label: string
  words?: string
  max: number
  lowest: number
  q1: number
  median: number
  q3: number
  highest: number
  own: number | null
  /** Position of another person, stated as a value only. */
  other?: boolean
  format: (value: number) => string
}

/**
 * Position among the others: whisker from lowest to highest, box for the middle half, a line for the median, a dot for
 * the person.
 */
export function QuartilesPanel({ label, words, max, lowest, q1, median, q3, highest, own, other, format }: Props) {
  const { t } = useTranslation(['progress', 'common'])
  const at = (value: number): string => `${Math.max(0, Math.min(100, (value / (max || 1)) * 100))}%`
  const span = (from: number, to: number) => ({
    left: at(from),
    width: `${Math.max(0, ((to - from) / (max || 1)) * 100)}%`,
  })
  const mark = { position: 'absolute' } as const
  const said = t('quartilesTable', {
    lowest: format(lowest),
    q1: format(q1),
    median: format(median),
    q3: format(q3),
    highest: format(highest),
    own: own === null ? '–' : format(own),
  })
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <b>{label}</b>
        {words && (
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {words}
          </Typography>
        )}
      </Box>
      <Box
        role="img"
        aria-label={t('named', { name: label, value: said })}
        title={said}
        sx={{ position: 'relative', height: 56 }}
      >
        <Box sx={{ ...mark, top: 41, height: 2, bgcolor: 'border.field', ...span(lowest, highest) }} />
        <Box
          sx={{
            ...mark,
            top: 32,
            height: 20,
            borderRadius: '6px',
            bgcolor: 'track',
            boxShadow: 'inset 0 0 0 1px var(--mui-palette-border-field)',
            ...span(q1, q3),
          }}
        />
        <Box sx={{ ...mark, top: 32, width: 2, height: 20, bgcolor: 'text.primary', left: at(median) }} />
        {own !== null && (
          <Own
            share={own / (max || 1)}
            left={at(own)}
            words={other ? format(own) : t('quartilesYou', { value: format(own) })}
          />
        )}
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          fontSize: 12,
          lineHeight: '16px',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <span>{format(0)}</span>
        <span>{format(max)}</span>
      </Box>
    </Box>
  )
}

/** The dot and its label, which stay inside the chart at both ends. */
function Own({ share, left, words }: { share: number; left: string; words: string }) {
  const back = share > 0.85 ? 90 : share < 0.15 ? 10 : 50
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 24,
        width: 12,
        height: 12,
        m: '12px 0 0 -6px',
        borderRadius: '50%',
        bgcolor: 'secondary.main',
        boxShadow: '0 0 0 3px var(--mui-palette-background-paper)',
        left,
      }}
    >
      <Box
        component="b"
        sx={{
          position: 'absolute',
          bottom: 18,
          left: '50%',
          transform: `translateX(-${back}%)`,
          whiteSpace: 'nowrap',
          fontSize: 12,
          lineHeight: '16px',
          color: 'secondary.text',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {words}
      </Box>
    </Box>
  )
}
