import Check from '@mui/icons-material/Check'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'
import { Box, Button, Typography, useMediaQuery } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMoment, formatPercent } from '../../../lib/format.ts'
import { Thumb } from '../../../ui/cover.tsx'
import { Endless } from '../../../ui/endless.tsx'
import { FigureStrip } from '../../../ui/figures.tsx'
import { Column, HeadColumn, ListRow, Rows } from '../../../ui/list-row.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { NothingFound } from '../../../ui/nothing-found.tsx'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { useDialog, useParam } from '../../../ui/use-dialog.ts'
import { useStray } from '../../../ui/use-gone.ts'
import { CertificateButton } from '../../certificates/certificate-panel.tsx'
import { type HistoryItem, useHistory } from '../queries.ts'
import { NothingBegun } from '../cards/no-formations-card.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'

/** Every formation that a member has begun, the newest session first. */
export function HistoryPanel({ userId, onAnalysis }: { userId: number; onAnalysis?: (trainingId: number) => void }) {
  const { t } = useTranslation('progress')
  const { t: common } = useTranslation()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(userId)
  const [search, setSearch] = useParam<string>('search', '')
  const dialog = useDialog('sessions')
  const all = data?.pages.flatMap((page) => page.items)
  const open = all?.find((item) => String(item.id) === dialog.value)
  useStray(dialog, all !== undefined && !hasNextPage && !open)
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data || !all)
    return (
      <Box sx={{ pt: 3 }}>
        <LoadingRows />
      </Box>
    )
  const { counts, total } = data.pages[0]!
  const shown = all.filter((item) => item.title.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <>
      <Box sx={{ pt: 3 }}>
        <FigureStrip
          figures={[
            { label: t('currentFormations'), value: counts.currentTrainings, big: true },
            { label: t('finishedFormations'), value: counts.finishedTrainings, big: true },
            { label: t('currentCourses'), value: counts.currentCourses, big: true },
            { label: t('finishedCourses'), value: counts.finishedCourses, big: true },
          ]}
        />
      </Box>
      {total === 0 ? (
        <NothingBegun />
      ) : (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', py: 2 }}>
            <SearchField label={t('searchHistory')} value={search} onChange={setSearch} />
          </Box>
          {shown.length === 0 && <NothingFound onClear={() => setSearch('')} />}
          {shown.length > 0 && (
            <Rows
              label={t('historical')}
              head={
                <>
                  <Box sx={{ width: 96 }} />
                  <HeadColumn label={t('formation')} width={3} always />
                  <HeadColumn label={t('status')} min={stateWidth} always />
                  <HeadColumn label={t('lastSession')} min={136} from={lastFrom} />
                  <HeadColumn label={t('sessions')} min={sessionsWidth} always />
                  <HeadColumn label={common('certificate')} min={certificateWidth} always />
                </>
              }
            >
              {shown.map((item) => (
                <HistoryRow key={item.id} userId={userId} item={item} onSessions={() => dialog.show(item.id)} />
              ))}
            </Rows>
          )}
          <Endless
            more={hasNextPage}
            loading={isFetchingNextPage}
            left={total - all.length}
            onMore={() => void fetchNextPage()}
          />
        </>
      )}
      {open && (
        <SessionsDialog
          userId={userId}
          item={open}
          onClose={dialog.close}
          onAnalysis={onAnalysis && (() => onAnalysis(open.id))}
        />
      )}
    </>
  )
}

/** The longest state stands whole, and so does the count of sessions. */
const [stateWidth, sessionsWidth, certificateWidth] = [124, 124, 176]
/** In less room the formation's name has it; the sessions say their days. */
const lastFrom = 920

function HistoryRow({ userId, item, onSessions }: { userId: number; item: HistoryItem; onSessions: () => void }) {
  const { t } = useTranslation('progress')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const certificate = (
    <CertificateButton
      trainingId={item.id}
      title={item.title}
      userId={userId}
      completed={item.progressionPercent >= 100}
    />
  )
  return (
    <ListRow>
      <Thumb big={!phone} of={[{ title: item.title, category: item.categoryKey, image: item.logo }]} />
      <Column width={3} always>
        <Box sx={{ display: 'grid', gap: 0.25, py: { sm: 1 } }}>
          <Box component="b" sx={{ overflowWrap: 'break-word', minWidth: 0 }}>
            {item.title}
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {item.score === null ? item.category : t('bestScoreOf', { score: item.score })}
          </Typography>
          {phone && (
            <>
              <Box sx={{ mt: 0.5 }}>
                <TrainingStatus item={item} />
              </Box>
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  flexWrap: 'wrap',
                  columnGap: 1,
                }}
              >
                <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {formatMoment(item.lastSession)}
                </Typography>
                <Button startIcon={<TimelineOutlined />} onClick={onSessions} sx={{ mr: -1 }}>
                  {t('sessionsCount', { count: item.sessions })}
                </Button>
              </Box>
              <Box sx={{ mt: 0.5 }}>{certificate}</Box>
            </>
          )}
        </Box>
      </Column>
      {!phone && (
        <Column min={stateWidth} always>
          <TrainingStatus item={item} />
        </Column>
      )}
      {!phone && (
        <Column min={136} from={lastFrom}>
          {formatMoment(item.lastSession)}
        </Column>
      )}
      {!phone && (
        <Column min={sessionsWidth} always>
          <Button startIcon={<TimelineOutlined />} onClick={onSessions} sx={{ ml: -2, whiteSpace: 'nowrap' }}>
            {t('sessionsCount', { count: item.sessions })}
          </Button>
        </Column>
      )}
      {!phone && (
        <Column min={certificateWidth} always>
          {certificate}
        </Column>
      )}
    </ListRow>
  )
}

function TrainingStatus({ item }: { item: HistoryItem }) {
  const { t, i18n } = useTranslation('progress')
  if (item.progressionPercent >= 100) return <StateChip tone="success" icon={<Check />} label={t('finished')} />
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ width: 72 }}>
        <Meter value={item.progressionPercent} label={item.title} />
      </Box>
      {formatPercent(item.progressionPercent, i18n.language)}
    </Box>
  )
}
