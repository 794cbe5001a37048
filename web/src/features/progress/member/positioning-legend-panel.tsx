import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'

/** Legend of the quartile bars. Hidden from screen readers, because the bars have text alternatives. */
export function PositioningLegendPanel({ own }: { own: boolean }) {
  const { t } = useTranslation('progress')
  const marks = [
    {
      label: t('middleHalf'),
      look: {
        width: 24,
        height: 12,
        borderRadius: '3px',
        bgcolor: 'track',
        boxShadow: 'inset 0 0 0 1px var(--mui-palette-border-field)',
      },
    },
    { label: t('median'), look: { width: 2, height: 14, bgcolor: 'text.primary' } },
    {
      label: t(own ? 'you' : 'thisMember'),
      look: { width: 12, height: 12, borderRadius: '50%', bgcolor: 'secondary.main' },
    },
  ]
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {marks.map(({ label, look }) => (
        <Typography key={label} variant="caption" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={look} />
          {label}
        </Typography>
      ))}
    </Box>
  )
}
