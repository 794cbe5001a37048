import { Box } from '@mui/material'
import TrendingDown from '@mui/icons-material/TrendingDown'
import TrendingFlat from '@mui/icons-material/TrendingFlat'
import TrendingUp from '@mui/icons-material/TrendingUp'
import type { StepInsight } from '@praxia/contract/progress.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { trendOf } from './insight-rules.ts'

const looks = {
  worse: { Icon: TrendingUp, colour: 'error.text' },
  better: { Icon: TrendingDown, colour: 'success.text' },
  same: { Icon: TrendingFlat, colour: 'text.secondary' },
} as const

/** Trend of a step in words; nothing if there is only one month. */
export function TrendWords({ step }: { step: StepInsight }) {
  const { t } = useTranslation('insight')
  const trend = trendOf(step)
  if (!trend) return null
  const { Icon, colour } = looks[trend.kind]
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: colour, fontSize: 12, fontWeight: 500 }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {trend.kind === 'same' ? t('aboutSame') : t(trend.kind, { points: trend.points })}
    </Box>
  )
}
/** Line chart of the months; the text below has the same information. */
export function TrendLine({ step }: { step: StepInsight }) {
  const { months } = step
  if (months.length < 2) return null
  const percents = months.map(({ failedPercent }) => failedPercent)
  const [low, high] = [Math.min(...percents), Math.max(...percents)]
  // At least 20 points over the full height, so that what the text calls worse is visible.
  const span = Math.max(20, high - low)
  const x = (i: number) => 4 + (92 * i) / (months.length - 1)
  const y = (percent: number) => 11 - (14 * (percent - (low + high) / 2)) / span
  const last = months.length - 1
  return (
    <Box component="svg" viewBox="0 0 100 22" aria-hidden sx={{ width: 100, height: 22, display: 'block' }}>
      <polyline
        points={months.map((month, i) => `${x(i)},${y(month.failedPercent)}`).join(' ')}
        fill="none"
        stroke="var(--mui-palette-border-field)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx={x(last)} cy={y(months[last]!.failedPercent)} r="4" fill="var(--mui-palette-primary-text)" />
    </Box>
  )
}
