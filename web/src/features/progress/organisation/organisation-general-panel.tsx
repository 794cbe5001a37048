import { Box, Typography } from '@mui/material'
import { getQuota } from '@praxia/contract/organisations.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { call } from '../../../lib/api.ts'
import { formatBytes, formatNoBytes, formatNumber } from '../../../lib/format.ts'
import { organisationKeys } from '../../../lib/keys.ts'
import { Meter } from '../../../ui/ring.tsx'
import { FailedState } from '../../../ui/states.tsx'
import { StableLayout } from '../../../ui/stable-layout.tsx'
import { useRole } from '../../accounts/queries.ts'
import { ActivityCard } from '../cards/activity-card.tsx'
import { BadgeCounts, FigureBlock, useAdminFigures } from './figures-panels.tsx'
import { writtenOf } from './volume-rules.ts'
import { TrainingRows } from './training-rows.tsx'
import { LoadingDashboardCards } from '../cards/loading-dashboard-cards.tsx'
import { useFigures } from '../queries.ts'

/** Figures of an organisation, or of all organisations for the platform. */
export function OrganisationGeneralPanel({
  clientId,
  late,
  isLateKnown = true,
  onOpen,
}: {
  clientId?: number
  late?: ReactNode
  isLateKnown?: boolean
  onOpen: (trainingId: number) => void
}) {
  const { data: stats, error, refetch } = useFigures(clientId)
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!stats) return <LoadingDashboardCards />
  return (
    <StableLayout known={isLateKnown} fallback={<LoadingDashboardCards />}>
      <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
        {late}
        <ActivityCard clientId={clientId} />
        <Blocks stats={stats} />
        <TrainingRows clientId={clientId} onOpen={onOpen} />
      </Box>
    </StableLayout>
  )
}

function Blocks({ stats }: { stats: NonNullable<ReturnType<typeof useFigures>['data']> }) {
  const { t } = useTranslation('progress')
  const admin = useRole() === 'admin'
  const figures = useAdminFigures(stats, false)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 2, sm: 3 },
        // Where two fit in a row, the third fills the next one.
        '& > *': { flex: '1 1 240px', minWidth: 0 },
      }}
    >
      <FigureBlock
        title={t('catalogue')}
        figures={[figures.content, figures.views, figures.likes, figures.favorites]}
      />
      <FigureBlock
        title={t('learning')}
        figures={[figures.time, figures.average, figures.started, figures.completed]}
      />
      <FigureBlock title={t(admin ? 'volumeBadges' : 'badges')}>
        {admin && <Volumes />}
        <Box sx={{ display: 'grid', gap: 1 }}>
          <BadgeCounts stats={stats} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('badgesNumbered')}
          </Typography>
        </Box>
      </FigureBlock>
    </Box>
  )
}

/** Used users and bytes of the own organisation; administrators only (docs/product.md#dashboards). */
function Volumes() {
  const { t, i18n } = useTranslation(['progress', 'common'])
  const { data: quota } = useQuery({
    queryKey: organisationKeys.quota(0),
    queryFn: ({ signal }) => call(getQuota, { params: { id: 0 } }, { signal }),
  })
  if (!quota) return null
  const most = quota.maxSize
  const of = (value: string, total: string | null): string =>
    total === null ? value : t('of', { ns: 'common', value, total })
  const written = writtenOf(quota.outside)
  const rows = [
    {
      name: t('users'),
      share: (100 * quota.currentUser) / Math.max(1, quota.maxUser),
      text: of(formatNumber(quota.currentUser, i18n.language), formatNumber(quota.maxUser, i18n.language)),
    },
    {
      name: t('storage'),
      share: most === null ? null : (100 * quota.currentSize) / Math.max(1, most),
      text: of(
        quota.currentSize === 0 ? formatNoBytes(i18n.language) : formatBytes(quota.currentSize, i18n.language),
        most === null ? null : formatBytes(most, i18n.language),
      ),
    },
    // Shown from 50 percent of the quota on; below, it is only on the page of the API keys.
    ...(written.share >= 50
      ? [
          {
            name: t('outside'),
            share: written.share,
            text:
              written.by === 'bytes'
                ? of(
                    formatBytes(quota.outside.bytes, i18n.language),
                    formatBytes(quota.outside.maxBytes, i18n.language),
                  )
                : of(
                    formatNumber(quota.outside.statements, i18n.language),
                    formatNumber(quota.outside.maxStatements, i18n.language),
                  ),
          },
        ]
      : []),
  ]
  return rows.map(({ name, share, text }) => (
    <Box key={name} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>{name}</span>
        <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Box>
      </Box>
      {share !== null && (
        <Meter value={share} tone={share >= 100 ? 'error' : share > 85 ? 'warning' : 'primary'} label={name} />
      )}
    </Box>
  ))
}
