import { Box, useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Props {
  labels: readonly string[]
  values: readonly number[]
  now?: number
  height?: number
  format: (value: number) => string
  name: string
  tone?: 'own' | 'second'
}

/**
 * Labels every second or fourth day of a month, or every other month, when there is little room: by default the axis
 * drops labels where they happen to overlap.
 */
function labelled(labels: readonly string[], narrow: boolean): ((label: string, index: number) => boolean) | 'auto' {
  if (labels.length === 12) return (_, index) => !narrow || index % 2 === 1
  const days = labels.length > 12 && labels.every((label) => label.length <= 2)
  return days ? (_, index) => index % (narrow ? 4 : 2) === 0 : 'auto'
}

/** Minimum width of a chart, in px, for the names of twelve months, or of every other day. */
const roomy = 460
/** Measures the chart itself: beside another chart or the menu, it is narrower than the window. */
function useNarrow(stand: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    if (!stand.current) return undefined
    const measure = new ResizeObserver(([entry]) => setNarrow((entry?.contentRect.width ?? roomy) < roomy))
    // Measured before the first paint; the observer reports after it.
    // oxlint-disable-next-line react/set-state-in-effect
    setNarrow(stand.current.clientWidth < roomy)
    measure.observe(stand.current)
    return () => measure.disconnect()
  }, [stand])
  return narrow
}

/**
 * One series over a period: the current value at full colour, the others at half. Load it on demand: `part(() =>
 * import('../../ui/period-chart.tsx'))`.
 */
export default function PeriodChart({ labels, values, now = -1, height = 296, format, name, tone = 'own' }: Props) {
  const { vars } = useTheme()
  const stand = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(stand)
  const colour = tone === 'own' ? vars!.palette.primary.text : vars!.palette.series.c1
  const pale = `color-mix(in srgb, ${colour} 50%, ${vars!.palette.background.paper})`
  return (
    <Box ref={stand} sx={{ minWidth: 0 }}>
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
            ...(Math.max(0, ...values) < 1 ? { max: values.some((value) => value > 0) ? 1 : 10 } : {}),
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
    </Box>
  )
}
