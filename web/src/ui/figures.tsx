import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'

export interface FigureProps {
  label: string
  value: ReactNode
  note?: ReactNode
  big?: boolean
}

export function Figure({ label, value, note, big }: FigureProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Typography component="dt" sx={{ color: 'text.secondary', fontWeight: 500 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant={big ? 'display' : 'h1'}
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', ...(big ? {} : { fontSize: 28, lineHeight: '36px' }) }}
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
  const strip = (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: {
          xs: three ? 'repeat(3, auto)' : '1fr 1fr',
          sm: `repeat(${Math.min(columns, figures.length)}, auto)`,
        },
        rowGap: 2,
        '& > *': { px: { xs: three ? 1.5 : 2, sm: 3 }, borderLeft: 1, borderColor: 'divider' },
        '& > :first-of-type': { pl: 0, border: 0 },
        ...(three ? {} : { '@media (max-width:599.95px)': { '& > :nth-of-type(odd)': { pl: 0, border: 0 } } }),
      }}
    >
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </Box>
  )
  return bare ? strip : <Card sx={{ p: { xs: 2, sm: 3 } }}>{strip}</Card>
}
