import { Box, Tab, Tabs, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate } from '../../lib/format.ts'
import { Thumb } from '../../ui/cover.tsx'
import { Meter } from '../../ui/ring.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { useProfile } from '../accounts/queries.ts'
import { PlatformBadge, TrainingBadge } from '../../ui/badge-art.tsx'
import { formatGoal, formatRest, nextGoal, pointsFrom, shareOf } from './goal-rules.ts'
import { type BadgeCategory, type TrainingBadges, useUserBadges, useUserTrainingBadges } from './queries.ts'

type Which = 'platform' | 'training'
const counted = (lists: readonly { badges: readonly { date: string | null }[] }[] = []) => {
  const all = lists.flatMap((list) => list.badges)
  return { won: all.filter((badge) => badge.date !== null).length, total: all.length }
}

/** Named by a notification: scrolled to and marked. */
const named = {
  bgcolor: 'primary.tint',
  borderRadius: '12px',
  outline: '8px solid',
  outlineColor: 'primary.tint',
} as const
const scrollTo = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })

/**
 * `?badges` opens the platform's badges, `?badges=training` those of trainings. `&badge=7` names one: a badge of the
 * platform, or a training by its badges.
 */
export function BadgesDialog({ onClose, value }: { onClose: () => void; value: string }) {
  const { t } = useTranslation('badges')
  const { data: profile } = useProfile()
  const [badge] = useParam('badge', '')
  const [tab, setTab] = useState<Which>(value === 'training' ? 'training' : 'platform')
  const platform = useUserBadges(profile?.id ?? 0)
  const training = useUserTrainingBadges(profile?.id ?? 0)
  const shown = tab === 'platform' ? platform : training
  const [ofPlatform, ofTraining] = [counted(platform.data), counted(training.data)]
  const won = ofPlatform.won + ofTraining.won
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={880}
      title={t('title')}
      facts={
        platform.data &&
        training.data &&
        t(won > 0 ? 'wonPoints' : 'won', { count: won, points: pointsFrom(ofPlatform.won, ofTraining.won) })
      }
      tabs={
        <Tabs value={tab} onChange={(_, next: Which) => setTab(next)}>
          <Tab
            value="platform"
            label={<Label name={t('platform')} count={platform.data && t('wonOf', ofPlatform)} />}
          />
          <Tab
            value="training"
            label={<Label name={t('perTraining')} count={training.data && t('wonOf', ofTraining)} />}
          />
        </Tabs>
      }
    >
      {shown.error && <FailedState error={shown.error} onRetry={() => void shown.refetch()} />}
      {!shown.data && !shown.error && <LoadingRows count={5} />}
      {tab === 'platform' &&
        platform.data?.map((category) => (
          <CategoryRow key={category.id} category={category} named={value === 'training' ? 0 : Number(badge)} />
        ))}
      {tab === 'training' &&
        training.data?.map((one) => (
          <TrainingRow
            key={one.trainingId}
            one={one}
            isNamed={value === 'training' && one.trainingId === Number(badge)}
          />
        ))}
      {tab === 'training' && training.data?.length === 0 && (
        <EmptyState title={t('noneYet')} text={t('emptyPerTraining')} />
      )}
    </TaskDialog>
  )
}

const Label = ({ name, count }: { name: string; count?: string }) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
    {name}
    {count && (
      <Box component="span" sx={{ ml: 1 }}>
        {count}
      </Box>
    )}
  </Box>
)

function BadgeRow({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'center',
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,3.5fr) minmax(0,7fr)' },
      }}
    >
      {lead}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(3, minmax(0,1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

function BadgeCell({
  art,
  name,
  text,
  won,
  isNamed,
  title,
}: {
  art: ReactNode
  name: string
  text: string
  won: boolean
  isNamed: boolean
  title: string
}) {
  return (
    <Box
      component="li"
      title={title}
      aria-current={isNamed || undefined}
      ref={isNamed ? scrollTo : undefined}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, ...(isNamed ? named : {}) }}
    >
      {art}
      <Box sx={{ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={won ? { fontWeight: 600 } : { color: 'text.secondary' }}>
          {name}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  )
}

function CategoryRow({ category, named: namedId }: { category: BadgeCategory; named: number }) {
  const { t, i18n } = useTranslation('badges')
  const format = (value: number): string => formatGoal(category.unit, value, i18n.language)
  return (
    <BadgeRow
      lead={
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="h3">{category.name}</Typography>
          <Meter value={shareOf(category)} label={category.name} />
          <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {t('reached', { value: format(category.value), goal: format(nextGoal(category)) })}
          </Typography>
        </Box>
      }
    >
      {category.badges.map((badge) => (
        <BadgeCell
          key={badge.id}
          isNamed={badge.id === namedId}
          name={badge.name}
          title={badge.description}
          won={badge.date !== null}
          art={
            <PlatformBadge
              unit={category.unit}
              managerOnly={category.managerOnly}
              size={48}
              won={badge.date !== null}
            />
          }
          text={
            badge.date
              ? formatDate(badge.date)
              : t('toGo', { value: formatRest(category.unit, badge.goal, category.value, i18n.language) })
          }
        />
      ))}
    </BadgeRow>
  )
}

function TrainingRow({ one, isNamed }: { one: TrainingBadges; isNamed: boolean }) {
  const { t } = useTranslation('badges')
  return (
    <BadgeRow
      lead={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <Thumb of={[{ title: one.title, category: one.categoryKey, image: one.logo }]} />
          <Box sx={{ display: 'grid', minWidth: 0 }}>
            <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
              {one.title}
            </Box>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('wonOf', counted([one]))}
            </Typography>
          </Box>
        </Box>
      }
    >
      {one.badges.map((badge) => (
        <BadgeCell
          key={badge.number}
          isNamed={isNamed && badge.date !== null}
          name={badge.name}
          title={badge.description}
          won={badge.date !== null}
          art={
            <TrainingBadge
              number={badge.number}
              category={one.categoryKey}
              logo={badge.logo}
              size={48}
              won={badge.date !== null}
            />
          }
          text={badge.date ? formatDate(badge.date) : badge.description}
        />
      ))}
    </BadgeRow>
  )
}
