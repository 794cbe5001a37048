import { Box, Button, Card } from '@mui/material'
import { type Cockpit, cockpitMembers } from '@praxia/contract/members.ts'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FigureStrip } from '../../ui/figures.tsx'
import { Note } from '../../ui/note.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { ClearCard } from './clear-card.tsx'
import { LateRow, RemindAll, StuckRow, keyOf, lateOf } from './line-row.tsx'
import { ListCard } from './list-card.tsx'
import { MapCard } from './map-card.tsx'
import { type CockpitAsked, type CockpitSort, type useRemind, useCockpit, useRemindLateTeam } from './queries.ts'

interface Props {
  /** A manager's team, or an administrator's group. */
  whose: 'team' | 'group'
  asked: CockpitAsked
  onSort: (sort: CockpitSort) => void
  remind: ReturnType<typeof useRemind>
  /** Leads to the page where members are added and suggested to. */
  onMembers: () => void
}

/** Cockpit: late and stuck members, and the map of members by suggestions. */
export function CockpitPanel(props: Props) {
  const { whose, asked, onSort, remind, onMembers } = props
  const { t } = useTranslation('cockpit')
  const profile = useDialog('member')
  const { data, error, refetch, isPlaceholderData, ...pages } = useCockpit(asked)
  const [first] = data?.pages ?? []
  if (!first) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingRows />
  if (first.members === 0)
    return (
      <EmptyState title={t('emptyTitle', { whose })} text={t('emptyText')}>
        <Button variant="outlined" onClick={onMembers}>
          {t('toMembers')}
        </Button>
      </EmptyState>
    )
  const rows = data!.pages.flatMap((page) => page.rows)
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
      {first.more && <Note>{t('first', { count: cockpitMembers, whose })}</Note>}
      <Figures cockpit={first} />
      <Lists {...props} cockpit={first} isFormer={isPlaceholderData} />
      {first.trainings.length + first.courses.length > 0 && (
        <MapCard
          cockpit={first}
          rows={rows}
          sort={asked.sort}
          onSort={onSort}
          remind={remind}
          onProfile={(id) => profile.show(id)}
          more={{
            has: pages.hasNextPage,
            loading: pages.isFetchingNextPage,
            left: first.total - rows.length,
            onMore: () => void pages.fetchNextPage(),
          }}
        />
      )}
    </Box>
  )
}

/** Returns the address of the current page with the member's profile over it. */
function profileOf(id: number): string {
  const query = new URLSearchParams(window.location.search)
  query.set('member', String(id))
  return `?${query}`
}

function Figures({ cockpit }: { cockpit: Cockpit }) {
  const { t, i18n } = useTranslation('cockpit')
  const number = (value: number) => formatNumber(value, i18n.language)
  const { late, lateMembers, longestDays, lateCourses, stuck, soon, nextEnd, succeeded, suggested } = cockpit
  const inCourses = lateCourses > 0 ? [t('lateInCourse', { count: lateCourses })] : []
  const lateNotes = late > 0 ? [t('lateNote', { count: lateMembers, days: longestDays }), ...inCourses] : []
  const percent = formatPercent((100 * succeeded) / Math.max(1, suggested), i18n.language)
  return (
    <FigureStrip
      figures={[
        {
          label: t('late'),
          value: number(late),
          note: lateNotes.length > 0 ? lateNotes.join(' · ') : t('lateNone'),
        },
        { label: t('stuck'), value: number(stuck), note: t(stuck > 0 ? 'stuckNote' : 'stuckNone') },
        {
          label: t('soon'),
          value: number(soon),
          note: nextEnd ? t('soonNext', { date: formatPlannedDay(nextEnd) }) : t('soonNone'),
        },
        { label: t('succeeded'), value: number(succeeded), note: t('succeededNote', { count: suggested, percent }) },
      ]}
    />
  )
}

/** Nobody needs attention: nothing was suggested, or everyone is on time. */
function NobodyCard({ cockpit, onMembers }: Pick<Props, 'onMembers'> & { cockpit: Cockpit }) {
  const { t } = useTranslation('cockpit')
  if (cockpit.suggested === 0)
    return (
      <Card>
        <EmptyState title={t('nothingSuggested')} text={t('nothingSuggestedText')}>
          <Button variant="outlined" onClick={onMembers}>
            {t('toMembers')}
          </Button>
        </EmptyState>
      </Card>
    )
  return (
    <ClearCard
      title={t('clearTitle')}
      text={[
        t('clearText', { count: cockpit.members }),
        cockpit.nextEnd && t('clearNext', { date: formatPlannedDay(cockpit.nextEnd) }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Button variant="outlined" onClick={onMembers}>
        {t('newSuggestion')}
      </Button>
    </ClearCard>
  )
}

interface ListsProps extends Omit<Props, 'onSort'> {
  cockpit: Cockpit
  /** The lists are still those of the former filter. */
  isFormer: boolean
}
function Lists({ cockpit, whose, asked, remind, onMembers, isFormer }: ListsProps) {
  const { t } = useTranslation('cockpit')
  const remindLate = useRemindLateTeam(asked)
  const { stuckLines } = cockpit
  const late = lateOf(cockpit)
  if (late.length + stuckLines.length === 0) return <NobodyCard cockpit={cockpit} onMembers={onMembers} />
  const both = late.length > 0 && stuckLines.length > 0
  return (
    <Box
      sx={{
        display: 'grid',
        // A short list is no half-empty card beside a long one.
        alignItems: 'start',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: both ? 'repeat(2, minmax(0,1fr))' : 'minmax(0,1fr)' },
      }}
    >
      {late.length > 0 && (
        <ListCard
          title={t('late')}
          note={cockpit.remindedToday > 0 ? t('remindedToday', { count: cockpit.remindedToday }) : undefined}
          count={cockpit.late}
          lines={late.map((line) => (
            <LateRow
              key={keyOf(line)}
              line={line}
              remind={remind}
              toCourse={whose === 'group' ? ({ member }) => profileOf(member.id) : undefined}
            />
          ))}
          action={<RemindAll count={cockpit.toRemind} remindLate={remindLate} isFormer={isFormer} />}
        />
      )}
      {stuckLines.length > 0 && (
        <ListCard
          title={t('stuckAt')}
          count={cockpit.stuck}
          lines={stuckLines.map((line) => (
            <StuckRow key={keyOf(line)} line={line} remind={remind} />
          ))}
        />
      )}
    </Box>
  )
}
