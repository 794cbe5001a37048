import { Box, Card, Typography } from '@mui/material'
import type { AttemptInsight } from '@praxia/contract/progress.ts'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { DataTable } from '../../../ui/data-table.tsx'

interface Row {
  name: string
  people: number
  first: number
  last: number
  isShare: boolean
}
/** First attempt against the last one, of members with two or more. Renders nothing when there are none. */
export function AttemptsCard({ attempts }: { attempts: AttemptInsight }) {
  const { t, i18n } = useTranslation('insight')
  const { people, score, passed, skills } = attempts
  if (people === 0) return null
  const rows: Row[] = [
    ...(score ? [{ name: t('meanScore'), ...score, isShare: false }] : []),
    ...(passed ? [{ name: t('passedShare'), ...passed, isShare: true }] : []),
    ...skills.map((skill) => ({ ...skill, isShare: true })),
  ]
  const shown = (row: Row, value: number) =>
    row.isShare ? formatPercent(value, i18n.language) : formatNumber(value, i18n.language)
  const change = ({ first, last }: Row) => formatNumber(last - first, i18n.language, { signDisplay: 'exceptZero' })
  return (
    <Card
      component="section"
      aria-label={t('attempts')}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box>
        <Typography variant="h2">{t('attempts')}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('attemptsPeople', { count: people })}
        </Typography>
      </Box>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('tooFew')}</Typography>
      ) : (
        <DataTable
          caption={t('attempts')}
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { key: 'name', label: t('measure'), cell: (row) => row.name },
            { key: 'people', label: t('people'), right: true, cell: (row) => formatNumber(row.people, i18n.language) },
            { key: 'first', label: t('firstAttempt'), right: true, cell: (row) => shown(row, row.first) },
            { key: 'last', label: t('lastAttempt'), right: true, cell: (row) => shown(row, row.last) },
            { key: 'change', label: t('change'), right: true, cell: change },
          ]}
        />
      )}
    </Card>
  )
}
