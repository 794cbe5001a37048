import { useTheme } from '@mui/material'
import { RadarChart } from '@mui/x-charts/RadarChart'

/** Loaded lazily, with the chart library. */
export default function SkillsRadar({
  names,
  values,
  label,
}: {
  names: readonly string[]
  values: readonly number[]
  label: string
}) {
  const { vars } = useTheme()
  return (
    <RadarChart
      height={320}
      hideLegend
      divisions={5}
      shape="sharp"
      stripeColor={null}
      margin={{ left: 72, right: 72, top: 56, bottom: 52 }}
      radar={{
        max: 100,
        metrics: [...names],
        labelFormatter: (name, { location }) =>
          location === 'tick' ? `${name.replace(' ', '\n')}\n${Math.ceil(values[names.indexOf(name)] ?? 0)}` : name,
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
      sx={{ '& text': { fill: `${vars!.palette.text.secondary} !important`, fontSize: 12 } }}
    />
  )
}
