import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'

const line = 'var(--mui-palette-border-field)'
const main = 'var(--mui-palette-primary-main)'
const people = [
  { x: 78, y: 60, fill: line },
  { x: 140, y: 40, fill: main },
  { x: 202, y: 68, fill: line },
] as const

/** Drawing of a team of three with one tick, in the style of the other drawings. */
const Team = () => (
  <Box component="svg" viewBox="0 0 280 176" aria-hidden sx={{ width: 280, height: 176, maxWidth: '100%' }}>
    <circle cx="140" cy="84" r="72" fill="var(--mui-palette-primary-tint)" />
    <rect x="20" y="148" width="240" height="4" rx="2" fill={line} />
    {people.map(({ x, y, fill }) => (
      <g key={x} fill={fill}>
        <circle cx={x} cy={y} r="18" />
        <path d={`M${x - 28} 148v${y - 96}q0 -26 28 -26q28 0 28 26v${96 - y}z`} />
      </g>
    ))}
    <circle cx="204" cy="36" r="20" fill="var(--mui-palette-success-text)" />
    <path
      d="M195 36l6 7l12 -14"
      fill="none"
      stroke="var(--mui-palette-background-paper)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Box>
)

interface Props {
  title: string
  text: string
  children: ReactNode
}
/** Nobody needs attention: a low card, so that the map below stays visible. */
export function ClearCard({ title, text, children }: Props) {
  return (
    <Card
      role="status"
      sx={{
        display: 'grid',
        alignItems: 'center',
        justifyItems: {
          xs: 'center',
          md: 'start',
        },
        textAlign: {
          xs: 'center',
          md: 'left',
        },
        gap: {
          xs: 2,
          md: 6,
        },
        p: {
          xs: 2,
          md: '32px 48px',
        },
        gridTemplateColumns: {
          xs: 'minmax(0,1fr)',
          md: '280px minmax(0,1fr)',
        },
      }}
    >
      <Team />
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'inherit', pb: { xs: 2, md: 0 } }}>
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Typography variant="h2">{title}</Typography>
          <Typography variant="body1" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {text}
          </Typography>
        </Box>
        {children}
      </Box>
    </Card>
  )
}
