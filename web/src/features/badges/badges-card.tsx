import { Box, Card, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { FailedState } from '../../ui/states.tsx'
import { PlatformBadge, TrainingBadge } from '../../ui/badge-art.tsx'
import { useDialogLink } from '../../ui/use-dialog-link.ts'
import { NextBadgePanel } from './next-badge-panel.tsx'
import { type BadgeCategory, type TrainingBadges, useUserBadges, useUserTrainingBadges } from './queries.ts'

const most = 16

interface ShelfBadge {
  key: string
  name: string
  title: string
  won: boolean
  art: ReactNode
}

/** Earned badges of a member, then the next ones; `own` links to the badges dialog. */
export function BadgesCard({ userId, own }: { userId: number; own: boolean }) {
  const { t } = useTranslation('badges')
  const { t: words } = useTranslation('progress')
  const { t: common } = useTranslation()
  const toDialog = useDialogLink()
  const named = (name: string, value: string): string => common('named', { name, value })
  const platform = useUserBadges(userId)
  const training = useUserTrainingBadges(userId)
  const error = platform.error ?? training.error
  const all = [
    ...(platform.data ?? []).flatMap(ofPlatform),
    ...(training.data ?? []).flatMap((one) => ofTraining(one, named)),
  ]
  const retry = (): void => {
    void platform.refetch()
    void training.refetch()
  }
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
            {...toDialog('badges')}
            underline="hover"
            // Touch target as high as a finger, without a layout shift.
            sx={{ fontWeight: 600, py: 1.5, my: -1.5 }}
          >
            {words('seeAll')}
          </Link>
        )}
      </Box>
      {error && <FailedState error={error} onRetry={retry} />}
      <Shelf badges={[...all.filter((badge) => badge.won), ...all.filter((badge) => !badge.won)].slice(0, most)} />
      <NextBadgePanel categories={platform.data ?? []} />
    </Card>
  )
}

const ofPlatform = (category: BadgeCategory): ShelfBadge[] =>
  category.badges.map((badge) => {
    const won = badge.date !== null
    return {
      key: `p${badge.id}`,
      name: badge.name,
      title: badge.description,
      won,
      art: <PlatformBadge unit={category.unit} managerOnly={category.managerOnly} size={56} won={won} />,
    }
  })

const ofTraining = (one: TrainingBadges, named: (name: string, value: string) => string): ShelfBadge[] =>
  one.badges.map((badge) => {
    const won = badge.date !== null
    return {
      key: `t${one.trainingId}.${badge.number}`,
      name: badge.name,
      title: named(one.title, badge.description),
      won,
      art: <TrainingBadge number={badge.number} category={one.categoryKey} logo={badge.logo} size={56} won={won} />,
    }
  })

function Shelf({ badges }: { badges: readonly ShelfBadge[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(4, minmax(0,1fr))', sm: 'repeat(auto-fill, minmax(84px, 1fr))' },
        gap: { xs: '24px 0', sm: '24px 8px' },
        mx: { xs: -0.5, sm: 0 },
        // Four columns while the longest of the platform's badge names, Persévérance, fits unbroken.
        '@media (max-width: 383.95px)': { gridTemplateColumns: 'repeat(3, minmax(0,1fr))' },
      }}
    >
      {badges.map((badge) => (
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
            hyphens: 'auto',
            '@media (max-width: 359.95px)': { fontSize: 11 },
            color: badge.won ? 'text.primary' : 'text.secondary',
          }}
        >
          {badge.art}
          <span>{badge.name}</span>
        </Box>
      ))}
    </Box>
  )
}
