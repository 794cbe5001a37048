import { Box, Card, Typography } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMinutes, formatNumber } from '../../../lib/format.ts'
import { Toggle } from '../../../ui/toggle.tsx'
import { RankingRow } from './ranking-row.tsx'
import { shortened } from './ranking-rules.ts'

interface Props {
  stats: Pick<UserStats, 'ranksByPoint' | 'ranksByTime'>
  userId: number
  own: boolean
}

/** Ranking of a member by points or by time; an organisation may show only one of them. */
export function RankingCard({ stats, userId, own }: Props) {
  const { t, i18n } = useTranslation('progress')
  const [chosen, setChosen] = useState<'points' | 'time'>('points')
  const by = stats.ranksByPoint && (chosen === 'points' || !stats.ranksByTime) ? 'points' : 'time'
  const ranks = shortened((by === 'points' ? stats.ranksByPoint : stats.ranksByTime) ?? [], userId)
  return (
    <Card
      component="section"
      aria-label={t('ranking')}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('ranking')}
        </Typography>
        {stats.ranksByPoint && stats.ranksByTime ? (
          <Toggle
            label={t('ranking')}
            value={by}
            onChange={setChosen}
            choices={[
              { value: 'points', label: t('points') },
              { value: 'time', label: t('time') },
            ]}
          />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{t(by)}</Typography>
        )}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {ranks.map(({ row, gap }) => (
          <Box component="li" key={row.userId}>
            {gap && (
              <Box aria-hidden sx={{ px: 2.5, color: 'text.secondary' }}>
                …
              </Box>
            )}
            <RankingRow
              row={row}
              value={by === 'points' ? formatNumber(row.value, i18n.language) : formatMinutes(row.value)}
              marked={row.userId === userId}
              you={own && row.userId === userId}
            />
          </Box>
        ))}
      </Box>
    </Card>
  )
}
