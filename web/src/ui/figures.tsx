import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'

export interface FigureProps {
  label: string
  value: ReactNode
  note?: ReactNode
  big?: boolean
  /** Margin above, for every row after the first. */
  top?: { xs: number; sm: number }
}

export function Figure({ label, value, note, big, top }: FigureProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start', pt: top }}>
      <Typography component="dt" sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant={big ? 'display' : 'h1'}
        sx={{
          m: 0,
          fontVariantNumeric: 'tabular-nums',
          ...(big ? {} : { fontSize: 28, lineHeight: '36px' }),
          // A number and its unit stay on one line, smaller on the narrowest phone.
          whiteSpace: 'nowrap',
          '@media (max-width: 359.95px)': { fontSize: big ? 20 : 18 },
        }}
      >
        {value}
      </Typography>
      {note && (
        <Typography component="dd" variant="caption" sx={{ m: 0, color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </Box>
  )
}

/** Aligns the first figure of each row with the edge. */
const beginning = (columns: number) => ({ [`& > :nth-of-type(${columns}n + 1)`]: { pl: 0, border: 0 } })

/** Up to four figures in a row with hairlines between them; `bare` inside a card. */
export function FigureStrip({
  figures,
  bare,
  columns = 4,
}: {
  figures: readonly FigureProps[]
  bare?: boolean
  columns?: number
}) {
  // Three fit one row on a phone; four do not.
  const three = figures.length === 3
  const across = { xs: three ? 3 : 2, sm: Math.min(columns, figures.length) }
  // A label of two lines keeps its number level with its neighbours.
  const lines = figures.some(({ note }) => Boolean(note)) ? 3 : 2
  const strip = (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: {
          xs: three ? 'repeat(3, auto)' : '1fr 1fr',
          sm: `repeat(${across.sm}, auto)`,
          // If there is room, columns of equal width, whatever their content.
          ...(bare ? {} : { lg: `repeat(${across.sm}, 1fr)` }),
        },
        rowGap: 0.5,
        '& > *': {
          px: { xs: three ? 1.5 : 2, sm: 3 },
          borderLeft: 1,
          borderColor: 'divider',
          gridRow: `span ${lines}`,
          gridTemplateRows: 'subgrid',
        },
        // Written differently from the theme's breakpoints, whose own rules these would otherwise override.
        '@media (width < 600px)': beginning(across.xs),
        '@media (width >= 600px)': beginning(across.sm),
      }}
    >
      {figures.map((figure, index) => (
        <Figure
          key={figure.label}
          {...figure}
          top={{ xs: index < across.xs ? 0 : 1.5, sm: index < across.sm ? 0 : 1.5 }}
        />
      ))}
    </Box>
  )
  return bare ? strip : <Card sx={{ p: { xs: 2, sm: 3 } }}>{strip}</Card>
}
