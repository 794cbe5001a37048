import { useMediaQuery, useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'

interface Props {
  labels: readonly string[]
  values: readonly number[]
  now?: number
  height?: number
  format: (value: number) => string
  name: string
  tone?: 'own' | 'second'
}

/** Every second or fourth day of a month, every other month on a phone: left to itself the axis drops labels where they happen to touch. */
function labelled(labels: readonly string[], narrow: boolean): ((label: string, index: number) => boolean) | 'auto' {
  if (labels.length === 12) return (_, index) => !narrow || index % 2 === 1
  const days = labels.length > 12 && labels.every((label) => label.length <= 2)
  return days ? (_, index) => index % (narrow ? 4 : 2) === 0 : 'auto'
}

/** One series over a period: what is in question full, the others at half. Load it when it is needed: `part(() => import('../../ui/period-chart.tsx'))`. */
export default function PeriodChart({ labels, values, now = -1, height = 296, format, name, tone = 'own' }: Props) {
  const { vars } = useTheme()
  const narrow = useMediaQuery('(max-width:599.95px)')
  const colour = tone === 'own' ? vars!.palette.primary.text : vars!.palette.series.c1
  const pale = `color-mix(in srgb, ${colour} 50%, ${vars!.palette.background.paper})`
  return (
    <BarChart
      height={height}
      hideLegend
      borderRadius={4}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'band',
          data: [...labels],
          disableLine: true,
          disableTicks: true,
          tickLabelInterval: labelled(labels, narrow),
          categoryGapRatio: labels.length < 6 ? 0.76 : 0.44,
          ...(now >= 0
            ? {
                colorMap: {
                  type: 'ordinal',
                  values: [...labels],
                  colors: labels.map((_, index) => (index === now ? colour : pale)),
                },
              }
            : {}),
        },
      ]}
      yAxis={[
        {
          min: 0,
          tickMinStep: 1,
          ...(values.some((value) => value > 0) ? {} : { max: 10 }),
          disableLine: true,
          disableTicks: true,
          width: 44,
          valueFormatter: (value: number) => format(value),
        },
      ]}
      series={[{ data: [...values], label: name, color: colour, valueFormatter: (value) => format(value ?? 0) }]}
      sx={{
        '& .MuiChartsGrid-line': { stroke: vars!.palette.divider },
        '& .MuiChartsAxis-tickLabel': { fill: `${vars!.palette.text.secondary} !important`, fontSize: 12 },
      }}
    />
  )
}
