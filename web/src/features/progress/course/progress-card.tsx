import EventOutlined from '@mui/icons-material/EventOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { useRef } from 'react'
import { formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Faces } from '../../../ui/faces.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { useNear } from '../../../ui/endless.tsx'
import { useDates } from './member-course-panel.tsx'
import { type ProgressItem, nameOf, useProgressDetail } from './queries.ts'

const tones = { upcoming: 'plain', running: 'primary', finished: 'success' } as const
/**
 * Number of faces shown, and largest number of members for which they are loaded: for more, the request is too
 * expensive.
 */
const [mostFaces, mostRead] = [4, 50]

/** Returns the first members of a course from its detail; empty while loading, or when there are too many. */
function useFaces(item: ProgressItem, near: boolean) {
  const { courseId, startDate, endDate, memberCount } = item
  const wanted = near && memberCount > 0 && memberCount <= mostRead
  const { data } = useProgressDetail(courseId, startDate, endDate, wanted)
  const users = data?.items.find((one) => nameOf(one) === nameOf(item))?.users
  return users?.slice(0, mostFaces).map(({ userId, ...user }) => ({ id: userId, ...user }))
}

/** Course of the team with its dates: how many members completed it, how many are late. */
export function ProgressCard({ item, onOpen }: { item: ProgressItem; onOpen: () => void }) {
  const { t, i18n } = useTranslation('enrolments')
  const dates = useDates()
  const place = useRef<HTMLLIElement>(null)
  const faces = useFaces(item, useNear(place))
  const share = item.memberCount === 0 ? 0 : (100 * item.completedCount) / item.memberCount
  return (
    <Card component="li" ref={place} sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', overflow: 'hidden' }}>
      <Box aria-hidden sx={{ height: 96, display: 'flex', gap: '2px', overflow: 'hidden' }}>
        {item.logo ? (
          <Cover title={item.title} image={item.logo} />
        ) : (
          item.covers.slice(0, 3).map((cover) => (
            <Box key={cover.trainingId} sx={{ flex: 1, minWidth: 0, overflow: 'hidden' }}>
              <Cover title={cover.title} category={cover.categoryKey} image={cover.logo} />
            </Box>
          ))
        )}
      </Box>
      <Box sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1 }}>
          <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {item.title}
          </Typography>
          <StateChip label={t(item.state)} tone={tones[item.state]} />
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            gap: 1,
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <EventOutlined aria-hidden sx={{ fontSize: 20 }} />
            {dates(item.startDate, item.endDate)}
          </Box>
          <span>{t('trainingsCount', { count: item.totalTraining })}</span>
        </Box>
        <Box>
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 28, pb: 0.5 }}>
            <span>{t('completedBy', { done: item.completedCount, count: item.memberCount })}</span>
            {item.lateCount > 0 && (
              <StateChip tone="error" icon={<WarningAmberOutlined />} label={t('late', { count: item.lateCount })} />
            )}
            <Box sx={{ flex: 1 }} />
            <b>{formatPercent(share, i18n.language)}</b>
          </Box>
          <Meter value={share} tone={share >= 100 ? 'success' : 'primary'} label={item.title} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 44 }}>
          {faces && <Faces of={faces} />}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('membersCount', { count: item.memberCount })}
          </Box>
          <Box sx={{ flex: 1 }} />
          <Button color="primary" sx={{ mr: -1 }} onClick={onOpen} aria-label={t('detailsOf', { title: item.title })}>
            {t('details')}
          </Button>
        </Box>
      </Box>
    </Card>
  )
}
