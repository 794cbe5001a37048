import { Box, Button, Card, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'

/** Number of rows shown at first; a button shows the others. */
const atFirst = 5
export function ListCard({
  title,
  note,
  count,
  lines,
  action,
  elsewhere,
}: {
  title: string
  /** Sentence below the list. */
  note?: string
  count: number
  lines: readonly ReactNode[]
  action?: ReactNode
  /** Where unlisted members are found; the map by default. */
  elsewhere?: string
}) {
  const { t } = useTranslation('cockpit')
  const [all, setAll] = useState(false)
  const shown = all ? lines : lines.slice(0, atFirst)
  return (
    <Card component="section" aria-label={title}>
      <Box
        sx={{
          display: 'flex',
          // Content that does not fit beside the title wraps below it.
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          px: { xs: 2, sm: 3 },
          minHeight: 76,
          py: 1.5,
        }}
      >
        <Typography variant="h2">{title}</Typography>
        <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{count}</Typography>
        <Box sx={{ flex: 1 }} />
        {action}
      </Box>
      {note && (
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', px: { xs: 2, sm: 3 }, mt: -1, mb: 2 }}
        >
          {note}
        </Typography>
      )}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown}
      </Box>
      {shown.length < lines.length && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 1, sm: 2 }, py: 1 }}>
          <Button onClick={() => setAll(true)}>{t('showAll', { count: lines.length })}</Button>
        </Box>
      )}
      {all && count > lines.length && (
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', px: { xs: 2, sm: 3 }, py: 1.5, m: 0 }}
        >
          {elsewhere ?? t('linesMore', { count: count - lines.length })}
        </Typography>
      )}
    </Card>
  )
}
