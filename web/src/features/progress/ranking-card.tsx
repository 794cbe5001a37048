import { Box, Card, Typography } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatMinutes, formatNumber } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Toggle } from '../../ui/toggle.tsx'

type Ranks = NonNullable<UserStats['ranksByPoint']>
const medals: Record<number, { bgcolor: string; color: string }> = {
  1: { bgcolor: '#F4D58A', color: '#4A3200' },
  2: { bgcolor: '#D5D9E0', color: '#2A2F38' },
  3: { bgcolor: '#E7B996', color: '#4A2410' },
}

/** The first three and one's neighbours; who stands among the first six sees these six. */
export function shortened(ranks: Ranks, userId: number): Ranks {
  const own = ranks.findIndex((row) => row.userId === userId)
  return own < 6 ? ranks.slice(0, 6) : ranks.filter((_, index) => index < 3 || Math.abs(index - own) <= 1)
}

/** True where members are left out between two rows; equal values share a rank and skip those that follow. */
export function isGap(ranks: Pick<Ranks[number], 'rank'>[], index: number): boolean {
  const before = ranks[index - 1]
  if (!before) return false
  return ranks[index]!.rank > before.rank + ranks.filter((row) => row.rank === before.rank).length
}

export function RankingCard({
  stats,
  userId,
  own,
}: {
  stats: Pick<UserStats, 'ranksByPoint' | 'ranksByTime'>
  userId: number
  own: boolean
}) {
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
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
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
        {ranks.map((row, index) => {
          const me = row.userId === userId
          const strong = me || row.rank <= 3
          return (
            <Box component="li" key={row.userId}>
              {isGap(ranks, index) && (
                <Box aria-hidden sx={{ px: 2.5, color: 'text.secondary' }}>
                  …
                </Box>
              )}
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  minHeight: 52,
                  px: 1.5,
                  borderRadius: '12px',
                  fontWeight: strong ? 600 : 400,
                  fontVariantNumeric: 'tabular-nums',
                  bgcolor: me ? 'secondary.tint' : 'transparent',
                }}
              >
                <Box
                  sx={{
                    width: 28,
                    height: 28,
                    flex: 'none',
                    borderRadius: '50%',
                    display: 'grid',
                    placeContent: 'center',
                    fontWeight: 600,
                    ...medals[row.rank],
                  }}
                >
                  {row.rank}
                </Box>
                <Avatar name={`${row.firstName} ${row.lastName}`} picture={row.picture} />
                <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {row.firstName} {row.lastName}
                </Box>
                {me && own && (
                  <Typography variant="caption" sx={{ color: 'secondary.text', fontWeight: 600 }}>
                    {t('you')}
                  </Typography>
                )}
                <Box component="span" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
                  {by === 'points' ? formatNumber(row.value, i18n.language) : formatMinutes(row.value)}
                </Box>
              </Box>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}
