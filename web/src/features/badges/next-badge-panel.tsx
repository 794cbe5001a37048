import { Box, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { Meter } from '../../ui/ring.tsx'
import { formatGoal, nextGoal, shareOf } from './goal-rules.ts'
import type { BadgeCategory } from './queries.ts'

/** The platform's badge that is closest to being earned, with its progress; nothing if all are earned. */
export function NextBadgePanel({ categories }: { categories: readonly BadgeCategory[] }) {
  const { t, i18n } = useTranslation('badges')
  const { t: words } = useTranslation('progress')
  const next = categories
    .filter((category) => category.badges.some((badge) => badge.date === null))
    .toSorted((a, b) => shareOf(b) - shareOf(a))[0]
  if (!next) return null
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 'auto' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, overflowWrap: 'anywhere' }}>
        <b>{words('next', { name: next.badges.find((badge) => badge.date === null)?.name ?? '' })}</b>
        <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('reached', {
            value: formatGoal(next.unit, next.value, i18n.language),
            goal: formatGoal(next.unit, nextGoal(next), i18n.language),
          })}
        </Typography>
      </Box>
      <Meter value={shareOf(next)} label={next.name} />
    </Box>
  )
}
