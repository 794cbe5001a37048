import { Card, Typography } from '@mui/material'

/** Card without data: its title and the reason. */
export function EmptyCard({ title, text }: { title: string; text: string }) {
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, alignContent: 'start' }}
    >
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
    </Card>
  )
}
