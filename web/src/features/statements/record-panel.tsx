import { Box, Typography } from '@mui/material'
import type { Statement } from '@praxia/contract/statements.ts'
import { useId } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useToday } from '../../lib/use-today.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { rowKeys } from '../../ui/row-keys.ts'
import { byDay, dayName } from './statement-rules.ts'
import { StatementRow } from './statement-row.tsx'

interface Props {
  rows: readonly Statement[]
  chosen: string | null
  over: boolean
  onOpen: (id: string) => void
}

/**
 * Statements grouped by the day on which they were stored. While one is open in the side panel, the arrow keys open the
 * next.
 */
export function RecordList({ rows, chosen, over, onOpen }: Props) {
  const { t } = useTranslation('statements')
  const id = useId()
  const today = new Date(useToday())
  const following = !over && chosen !== null
  return (
    <Box
      role="region"
      aria-label={t('record')}
      {...rowKeys(following ? (mark) => mark !== chosen && onOpen(mark) : undefined)}
    >
      {byDay(rows).map(({ day, of }, at) => (
        <Box key={day} sx={{ borderTop: at > 0 ? 1 : 0, borderColor: 'divider' }}>
          <Typography
            variant="caption"
            component="h2"
            id={`${id}${day}`}
            sx={{
              display: 'block',
              px: {
                xs: 2,
                sm: 3,
              },
              pt: 1.5,
              pb: 1,
              fontWeight: 600,
              color: 'text.secondary',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {t('day', { name: dayName(day, today), day: formatDate(day) })}
          </Typography>
          <Box component="ul" aria-labelledby={`${id}${day}`} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {of.map((one) => (
              <StatementRow
                key={one.position}
                of={one}
                chosen={one.id === chosen}
                over={over}
                onOpen={() => onOpen(one.id)}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
