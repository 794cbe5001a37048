import EventOutlined from '@mui/icons-material/EventOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { formatPercent } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Tools } from '../../../ui/page.tsx'
import { loadedOf, PagedList } from '../../../ui/paged-list.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { useDialog, useParam } from '../../../ui/use-dialog.ts'
import { ExportButton } from '../export-panel.tsx'
import { CourseProgressDialog } from './course-progress-dialog.tsx'
import { useDates } from './member-course-panel.tsx'
import { type CourseState, type ProgressItem, nameOf, useProgressPages } from './queries.ts'

const states = ['upcoming', 'running', 'finished'] as const
const tones = { upcoming: 'plain', running: 'primary', finished: 'success' } as const
/** The courses of the team by their dates. */
export function CourseProgressTab() {
  const { t } = useTranslation('enrolments')
  const [search, setSearch] = useParam<string>('course-search', '')
  const [state, setState] = useParam<CourseState | 'all'>('state', 'all')
  const chosen = states.find((one) => one === state)
  const pages = useProgressPages(search.trim(), chosen)
  const dialog = useDialog('course-progress')
  const { items } = loadedOf(pages.data)
  const narrowed = search !== '' || chosen !== undefined
  const clear = () => {
    setSearch('')
    setState('all')
  }
  return (
    <>
      <Tools end={<ExportButton course="all" />}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <Toggle
          wide="phone"
          label={t('state')}
          value={chosen ?? 'all'}
          onChange={setState}
          choices={[{ value: 'all', label: t('all') }, ...states.map((value) => ({ value, label: t(value) }))]}
        />
      </Tools>
      <PagedList
        pages={pages}
        onClear={narrowed ? clear : undefined}
        empty={<EmptyState title={t('teamNone')} text={t('teamNoneText')} />}
      >
        <Box
          component="ul"
          aria-label={t('courses')}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: { xs: 2, sm: 3 },
            gridTemplateColumns: {
              xs: 'minmax(0,1fr)',
              sm: 'repeat(2, minmax(0,1fr))',
              lg: 'repeat(3, minmax(0,1fr))',
            },
          }}
        >
          {items.map((item) => (
            <CourseCard key={nameOf(item)} item={item} onOpen={() => dialog.show(nameOf(item))} />
          ))}
        </Box>
      </PagedList>
      {dialog.open && <CourseProgressDialog key={dialog.value} name={dialog.value ?? ''} onClose={dialog.close} />}
    </>
  )
}

function CourseCard({ item, onOpen }: { item: ProgressItem; onOpen: () => void }) {
  const { t, i18n } = useTranslation('enrolments')
  const dates = useDates()
  const share = item.memberCount === 0 ? 0 : (100 * item.completedCount) / item.memberCount
  return (
    <Card component="li" sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', overflow: 'hidden' }}>
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
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, pb: 0.5 }}>
            <span>{t('completedBy', { done: item.completedCount, count: item.memberCount })}</span>
            <b>{formatPercent(share, i18n.language)}</b>
          </Box>
          <Meter value={share} tone={share >= 100 ? 'success' : 'primary'} label={item.title} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 44 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('membersCount', { count: item.memberCount })}
          </Box>
          {item.lateCount > 0 && (
            <StateChip tone="error" icon={<WarningAmberOutlined />} label={t('late', { count: item.lateCount })} />
          )}
          <Box sx={{ flex: 1 }} />
          <Button color="primary" onClick={onOpen} aria-label={t('detailsOf', { title: item.title })}>
            {t('details')}
          </Button>
        </Box>
      </Box>
    </Card>
  )
}
