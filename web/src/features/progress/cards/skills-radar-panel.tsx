import { useTheme } from '@mui/material'
import { useDrawingArea } from '@mui/x-charts/hooks'
import { RadarChart, radarClasses } from '@mui/x-charts/RadarChart'

/** Wraps a long name into several lines. */
const inLines = (name: string): string[] =>
  name.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    return last !== undefined && last.length + word.length < 13
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word]
  }, [])
/** Returns the side margin for the widest line, from the font size. */
const sideFor = (names: readonly string[]): number =>
  Math.max(72, ...names.flatMap(inLines).map((line) => 8 + line.length * 6.4))

/** Space above and below for the tallest name and its number, in px. */
const edgeFor = (names: readonly string[]): number =>
  Math.max(60, ...names.map((name) => 12 + (inLines(name).length + 1) * 15))

/** Labels of the rings, beside the vertical axis. */
function Scale() {
  const { left, top, width, height } = useDrawingArea()
  const radius = Math.min(width, height) / 2
  // Labels every other ring when they are too close.
  const shown = radius < 72 ? [20, 60, 100] : [20, 40, 60, 80, 100]
  return shown.map((value) => (
    <text
      key={value}
      x={left + width / 2 + 6}
      y={top + height / 2 - (radius * value) / 100}
      dominantBaseline="central"
      paintOrder="stroke"
      stroke="var(--mui-palette-background-paper)"
      strokeWidth={3}
    >
      {value}
    </text>
  ))
}

/** Default export for lazy loading with the chart library. */
export default function SkillsRadarPanel({
  names,
  values,
  label,
}: {
  names: readonly string[]
  values: readonly number[]
  label: string
}) {
  const { vars } = useTheme()
  const side = sideFor(names)
  const edge = edgeFor(names)
  return (
    <RadarChart
      height={320}
      hideLegend
      divisions={5}
      shape="sharp"
      stripeColor={null}
      margin={{ left: side, right: side, top: edge, bottom: edge }}
      radar={{
        max: 100,
        metrics: [...names],
        labelFormatter: (name, { location }) =>
          location === 'tick' ? `${inLines(name).join('\n')}\n${Math.ceil(values[names.indexOf(name)] ?? 0)}` : name,
      }}
      series={[
        {
          data: values.map((value) => Math.ceil(value)),
          label,
          fillArea: true,
          color: vars!.palette.primary.text,
          valueFormatter: (value) => `${value} %`,
        },
      ]}
      sx={{
        '& text': { fill: `${vars!.palette.text.secondary} !important`, fontSize: 12 },
        // Value under the name.
        '& tspan:last-of-type': { fill: vars!.palette.text.primary, fontWeight: 600 },
        [`& .${radarClasses.gridDivider}, & .${radarClasses.gridRadial}`]: {
          stroke: vars!.palette.divider,
          strokeOpacity: 1,
        },
        [`& .${radarClasses.seriesArea}`]: { strokeWidth: 2 },
      }}
    >
      <Scale />
    </RadarChart>
  )
}
