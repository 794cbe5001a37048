import { Box, Card, Link, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { Link as RouterLink } from 'react-router'
import { Meter } from '../../ui/ring.tsx'
import { FailedState } from '../../ui/states.tsx'
import { PlatformBadge, TrainingBadge } from './badge-art.tsx'
import { formatGoal, nextGoal, shareOf } from './goal.ts'
import { useUserBadges, useUserTrainingBadges } from './queries.ts'

const most = 16

/** What a member has won, then what comes next; `own` leads on to the badges dialog. */
export function BadgeShelf({ userId, own }: { userId: number; own: boolean }) {
  const { t, i18n } = useTranslation('badges')
  const { t: words } = useTranslation('progress')
  const platform = useUserBadges(userId)
  const training = useUserTrainingBadges(userId)
  const error = platform.error ?? training.error
  const all = [
    ...(platform.data ?? []).flatMap((category) =>
      category.badges.map((badge) => ({
        key: `p${badge.id}`,
        name: badge.name,
        title: badge.description,
        date: badge.date,
        art: (
          <PlatformBadge unit={category.unit} managerOnly={category.managerOnly} size={56} won={badge.date !== null} />
        ),
      })),
    ),
    ...(training.data ?? []).flatMap((one) =>
      one.badges.map((badge) => ({
        key: `t${one.trainingId}.${badge.number}`,
        name: badge.name,
        title: `${one.title}: ${badge.description}`,
        date: badge.date,
        art: (
          <TrainingBadge
            number={badge.number}
            category={one.categoryKey}
            logo={badge.logo}
            size={56}
            won={badge.date !== null}
          />
        ),
      })),
    ),
  ]
  const shown = [...all.filter((badge) => badge.date), ...all.filter((badge) => !badge.date)].slice(0, most)
  const next = (platform.data ?? [])
    .filter((category) => category.badges.some((badge) => badge.date === null))
    .toSorted((a, b) => shareOf(b) - shareOf(a))[0]
  return (
    <Card
      component="section"
      aria-label={t('title')}
      sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h2">{t('title')}</Typography>
        {own && (
          <Link
            component={RouterLink}
            to={{ search: 'badges' }}
            state={{ dialog: 'badges' }}
            underline="hover"
            sx={{ fontWeight: 600 }}
          >
            {words('seeAll')}
          </Link>
        )}
      </Box>
      {error && (
        <FailedState
          error={error}
          onRetry={() => {
            void platform.refetch()
            void training.refetch()
          }}
        />
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(4, minmax(0,1fr))', sm: 'repeat(auto-fill, minmax(84px, 1fr))' },
          gap: { xs: '24px 2px', sm: '24px 8px' },
        }}
      >
        {shown.map((badge) => (
          <Box
            component="li"
            key={badge.key}
            title={badge.title}
            sx={{
              display: 'grid',
              justifyItems: 'center',
              alignContent: 'start',
              gap: 1,
              textAlign: 'center',
              fontSize: 12,
              lineHeight: '16px',
              overflowWrap: 'anywhere',
              color: badge.date ? 'text.primary' : 'text.secondary',
            }}
          >
            {badge.art}
            <span>{badge.name}</span>
          </Box>
        ))}
      </Box>
      {next && (
        <Box sx={{ display: 'grid', gap: 1, mt: 'auto' }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
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
      )}
    </Card>
  )
}
