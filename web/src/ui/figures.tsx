import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'

export interface FigureProps {
  label: string
  value: ReactNode
  note?: ReactNode
  big?: boolean
  /** Room over it, in a row that is not the first. */ top?: { xs: number; sm: number }
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

/** What a row of so many figures begins with stands at the edge. */
const beginning = (columns: number) => ({ [`& > :nth-of-type(${columns}n + 1)`]: { pl: 0, border: 0 } })

/** Up to four figures in a row, hairlines between them; `bare` where a card already stands around it. */
export function FigureStrip({
  figures,
  bare,
  columns = 4,
}: {
  figures: readonly FigureProps[]
  bare?: boolean
  columns?: number
}) {
  // Three stand in one row on a phone too; a fourth would not.
  const three = figures.length === 3
  const across = { xs: three ? 3 : 2, sm: Math.min(columns, figures.length) }
  // A label of two lines moves its number no deeper than the numbers beside it.
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
          // Where there is room, columns of one width, whatever stands in them.
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
        // Not the words in which a breakpoint is written: its own rules would give way to these.
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
