import { courseStates } from '@praxia/contract/courses.ts'
import { Box } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Tools } from '../../../ui/page.tsx'
import { loadedOf, PagedList } from '../../../ui/paged-list.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useKnownSoon } from '../../../ui/stable-layout.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { useClearParams } from '../../../ui/use-clear-params.ts'
import { useDialog, useParam } from '../../../ui/use-dialog.ts'
import { FieldFilterMenu } from '../../fields/filter-field.tsx'
import { useFieldFilter } from '../../fields/use-field-filter.ts'
import { ExportButton } from '../export-panel.tsx'
import { CourseProgressDialog } from './course-progress-dialog.tsx'
import { ProgressCard } from './progress-card.tsx'
import { type CourseState, nameOf, useProgressPages, useStateCount } from './queries.ts'

const counted = (name: string, count: number | undefined) => (count === undefined ? name : `${name} ${count}`)

/** Returns the number of search results in each state, and in total. */
function useCounts(search: string): Partial<Record<CourseState | 'all', number>> {
  const [upcoming, running, finished] = [
    useStateCount(search, 'upcoming'),
    useStateCount(search, 'running'),
    useStateCount(search, 'finished'),
  ]
  const known = upcoming !== undefined && running !== undefined && finished !== undefined
  return { upcoming, running, finished, all: known ? upcoming + running + finished : undefined }
}

/** Courses of the team by their dates. */
export function CourseProgressTab() {
  const { t } = useTranslation('enrolments')
  const { t: common } = useTranslation()
  const [search, setSearch] = useParam<string>('course-search', '')
  const [state, setState] = useParam<CourseState | 'all'>('state', 'all')
  const chosen = courseStates.find((one) => one === state)
  const pages = useProgressPages(search.trim(), chosen)
  const counts = useCounts(search.trim())
  const isCounted = useKnownSoon(counts.all !== undefined)
  const dialog = useDialog('course-progress')
  const { items } = loadedOf(pages.data)
  const [filter, setFilter] = useFieldFilter()
  const narrowed = search !== '' || chosen !== undefined || filter.fieldId !== undefined
  const clear = useClearParams('course-search', 'state', 'field', 'value')
  return (
    <>
      <Tools end={<ExportButton brief course="all" />}>
        <SearchField label={t('search')} brief={common('search')} value={search} onChange={setSearch} />
        {/* On a phone below the search and the export, which share a row. */}
        <Box
          sx={{
            order: { xs: 1, sm: 0 },
            width: { xs: 1, sm: 'auto' },
            // A number that comes later would move the next choice.
            visibility: isCounted ? undefined : 'hidden',
          }}
        >
          <Toggle
            wide="phone"
            label={t('state')}
            value={chosen ?? 'all'}
            onChange={setState}
            choices={(['all', ...courseStates] as const).map((value) => ({
              value,
              label: counted(t(value), counts[value]),
            }))}
          />
        </Box>
        <FieldFilterMenu value={filter} onChange={setFilter} />
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
            <ProgressCard key={nameOf(item)} item={item} onOpen={() => dialog.show(nameOf(item))} />
          ))}
        </Box>
      </PagedList>
      {dialog.open && <CourseProgressDialog key={dialog.value} name={dialog.value ?? ''} onClose={dialog.close} />}
    </>
  )
}
