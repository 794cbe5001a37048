import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  step: number
  title: string
  help: ReactNode
  children: ReactNode
}
/** One step of the set-up. */
export function StepCard({ step, title, help, children }: Props) {
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}
    >
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography variant="h3" component="h3">
          {step}. {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{help}</Typography>
      </Box>
      {children}
    </Card>
  )
}
