import { Box, Button, Card, MenuItem, Select, Typography } from '@mui/material'
import { type Cockpit, cockpitMembers } from '@praxia/contract/members.ts'
import { formatDate, formatMoment, formatNumber, formatPercent } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FigureStrip } from '../../ui/figures.tsx'
import { Note } from '../../ui/note.tsx'
import { Tools } from '../../ui/page.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { ExportButton } from '../progress/export-panel.tsx'
import { ClearCard } from './clear-card.tsx'
import { ListCard } from './list-card.tsx'
import { LateCourseRow, LateRow, RemindAll, StuckRow } from './line-row.tsx'
import { MapCard } from './map-card.tsx'
import { type CockpitSort, useCockpit, useRemind, useSubgroups } from './queries.ts'

/** Who of the team needs their manager: late, stuck, and everybody by everything that was suggested. */
export function CockpitTab({ onMembers }: { onMembers: () => void }) {
  const { t } = useTranslation('cockpit')
  const [group, setGroup] = useParam<string>('group', '')
  const [by, setBy] = useParam<'anyone' | 'me'>('by', 'anyone')
  const [order, setOrder] = useParam<CockpitSort>('order', 'needs')
  const profile = useDialog('member')
  const groupId = Number(group) || undefined
  const sort = order === 'lastName' ? order : 'needs'
  const pages = useCockpit({ groupId, mine: by === 'me' || undefined, sort })
  const remind = useRemind()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const [first] = data?.pages ?? []
  return (
    <>
      <Tools
        end={
          first && (
            <>
              <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {t('asOf', { moment: formatMoment(first.at) })}
              </Typography>
              {first.members > 0 && <ExportButton />}
            </>
          )
        }
      >
        <Scope group={group} onGroup={setGroup} by={by} onBy={setBy} members={first?.members} narrowed={!!groupId} />
      </Tools>
      {error && !first && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !first && <LoadingRows />}
      {first && first.members === 0 && (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
          <Button variant="outlined" onClick={onMembers}>
            {t('toMembers')}
          </Button>
        </EmptyState>
      )}
      {first && first.members > 0 && (
        <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, '& > *': { minWidth: 0 } }}>
          {first.more && <Note>{t('first', { count: cockpitMembers })}</Note>}
          <Figures cockpit={first} />
          <Lists cockpit={first} remind={remind} onMembers={onMembers} />
          {first.trainings.length > 0 && (
            <MapCard
              cockpit={first}
              rows={data!.pages.flatMap((page) => page.rows)}
              sort={sort}
              onSort={setOrder}
              remind={remind}
              onProfile={(id) => profile.show(id)}
              more={{
                has: hasNextPage,
                loading: isFetchingNextPage,
                left: first.total - data!.pages.flatMap((page) => page.rows).length,
                onMore: () => void fetchNextPage(),
              }}
            />
          )}
        </Box>
      )}
    </>
  )
}

function Scope({
  group,
  onGroup,
  by,
  onBy,
  members,
  narrowed,
}: {
  group: string
  onGroup: (group: string) => void
  by: 'anyone' | 'me'
  onBy: (by: 'anyone' | 'me') => void
  members: number | undefined
  narrowed: boolean
}) {
  const { t } = useTranslation('cockpit')
  const { t: team } = useTranslation('team')
  const groups = useSubgroups() ?? []
  const everybody = members === undefined || narrowed ? team('members') : t('allMembers', { count: members })
  const look = { width: { xs: 1, sm: 'auto' }, minWidth: 0, height: 44, bgcolor: 'background.paper' }
  return (
    <>
      <Select
        size="small"
        displayEmpty
        value={groups.some(({ id }) => String(id) === group) ? group : ''}
        onChange={(event) => onGroup(event.target.value)}
        slotProps={{ input: { 'aria-label': t('scope') } }}
        sx={look}
      >
        <MenuItem value="">{everybody}</MenuItem>
        {groups.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        value={by === 'me' ? by : 'anyone'}
        onChange={(event) => onBy(event.target.value)}
        slotProps={{ input: { 'aria-label': t('suggestedBy') } }}
        sx={look}
      >
        <MenuItem value="anyone">{t('anyone')}</MenuItem>
        <MenuItem value="me">{t('byMe')}</MenuItem>
      </Select>
    </>
  )
}

function Figures({ cockpit }: { cockpit: Cockpit }) {
  const { t, i18n } = useTranslation('cockpit')
  const number = (value: number) => formatNumber(value, i18n.language)
  const { late, lateMembers, longestDays, lateCourses, stuck, soon, nextEnd, succeeded, suggested } = cockpit
  // Courses have a card of their own; a figure that is silent of them would say that nobody else is late.
  const inCourses = lateCourses > 0 ? [t('lateInCourse', { count: lateCourses })] : []
  const inTrainings = late > 0 ? [t('lateNote', { count: lateMembers, days: longestDays })] : []
  const lateNotes = [...inTrainings, ...inCourses]
  const percent = formatPercent((100 * succeeded) / Math.max(1, suggested), i18n.language)
  return (
    <FigureStrip
      figures={[
        {
          label: t('late'),
          value: number(late),
          note: lateNotes.length > 0 ? lateNotes.join('; ') : t('lateNone'),
        },
        { label: t('stuck'), value: number(stuck), note: t(stuck > 0 ? 'stuckNote' : 'stuckNone') },
        {
          label: t('soon'),
          value: number(soon),
          note: nextEnd ? t('soonNext', { date: formatDate(nextEnd) }) : t('soonNone'),
        },
        { label: t('succeeded'), value: number(succeeded), note: t('succeededNote', { count: suggested, percent }) },
      ]}
    />
  )
}

/** Nobody needs anybody now: nothing was suggested, or all are within their dates. */
function NobodyCard({ cockpit, onMembers }: { cockpit: Cockpit; onMembers: () => void }) {
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
        cockpit.nextEnd && t('clearNext', { date: formatDate(cockpit.nextEnd) }),
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

function Lists({
  cockpit,
  remind,
  onMembers,
}: {
  cockpit: Cockpit
  remind: ReturnType<typeof useRemind>
  onMembers: () => void
}) {
  const { t } = useTranslation('cockpit')
  const { lateLines, stuckLines, lateCourseLines } = cockpit
  const beside = stuckLines.length + lateCourseLines.length
  if (lateLines.length + beside === 0) return <NobodyCard cockpit={cockpit} onMembers={onMembers} />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: {
          xs: 'minmax(0,1fr)',
          lg: lateLines.length > 0 && beside > 0 ? 'repeat(2, minmax(0,1fr))' : 'minmax(0,1fr)',
        },
      }}
    >
      {lateLines.length > 0 && (
        <ListCard
          title={t('late')}
          count={cockpit.late}
          lines={lateLines.map((line) => (
            <LateRow key={`${line.member.id} ${line.training.trainingId}`} line={line} remind={remind} />
          ))}
          action={<RemindAll main lines={lateLines} remind={remind} />}
        />
      )}
      {beside > 0 && (
        // Both columns end on one line, whichever has more.
        <Box
          sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 2, sm: 3 }, '& > :last-child': { flexGrow: 1 } }}
        >
          {stuckLines.length > 0 && (
            <ListCard
              title={t('stuckAt')}
              count={cockpit.stuck}
              lines={stuckLines.map((line) => (
                <StuckRow key={`${line.member.id} ${line.training.trainingId}`} line={line} remind={remind} />
              ))}
            />
          )}
          {lateCourseLines.length > 0 && (
            <ListCard
              title={t('lateInCourses')}
              count={cockpit.lateCourses}
              lines={lateCourseLines.map((line) => (
                <LateCourseRow key={`${line.member.id} ${line.courseId}`} line={line} />
              ))}
              elsewhere={t('linesMoreCourses', { count: cockpit.lateCourses - lateCourseLines.length })}
            />
          )}
        </Box>
      )}
    </Box>
  )
}
