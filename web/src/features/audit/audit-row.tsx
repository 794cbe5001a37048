import { Box, Typography } from '@mui/material'
import type { AuditEntry } from '@praxia/contract/people/audit.ts'
import { useId } from 'react'
import { formatDate, formatTime } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { waiverWords } from '../../lib/waiver-words.ts'
import { byDay, detailsOf } from './audit-rules.ts'

function AuditRow({ of }: { of: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { t: progress } = useTranslation('progress')
  const details = detailsOf(of, { audit: t, reason: (one) => progress(waiverWords[one]) })
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '64px minmax(0,1fr)' },
        columnGap: 1.5,
        alignItems: 'baseline',
        py: 1.25,
        px: { xs: 2, sm: 3 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography
        component="time"
        dateTime={of.at}
        sx={{ typography: { xs: 'caption', sm: 'body2' }, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {formatTime(of.at)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{of.text}</Typography>
        {details.length > 0 && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {details.join(' · ')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** Entries grouped by their day. */
export function AuditRows({ rows }: { rows: readonly AuditEntry[] }) {
  const id = useId()
  return byDay(rows).map(({ day, of }, at) => (
    // A day may come again: entries are in the order of their writing.
    <Box key={of[0]!.id} sx={{ borderTop: at > 0 ? 1 : 0, borderColor: 'divider' }}>
      <Typography
        variant="caption"
        component="h2"
        id={`${id}${of[0]!.id}`}
        sx={{
          display: 'block',
          px: { xs: 2, sm: 3 },
          pt: 1.5,
          pb: 1,
          fontWeight: 600,
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {formatDate(day)}
      </Typography>
      <Box component="ul" aria-labelledby={`${id}${of[0]!.id}`} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {of.map((one) => (
          <AuditRow key={one.id} of={one} />
        ))}
      </Box>
    </Box>
  ))
}
