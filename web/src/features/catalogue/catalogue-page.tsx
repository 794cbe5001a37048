import { Box, Tab, Tabs } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Page, Section } from '../../ui/page.tsx'
import { EmptyState, FailedState, LoadingCatalogue } from '../../ui/states.tsx'
import { StableLayout } from '../../ui/stable-layout.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { OpenClassesPanel, useOpenClassesKnown } from '../player/open-classes-panel.tsx'
import { CourseCards } from '../courses/course-cards.tsx'
import { CoursesPanel } from '../courses/courses-panel.tsx'
import { useCoursePages, useCourses } from '../courses/queries.ts'
import { CatalogueDialogs } from './catalogue-dialogs.tsx'
import { CataloguePanel } from './catalogue-panel.tsx'
import { Count } from './category-panel.tsx'
import { asQuery, isNarrowed, useFilters } from './filter-rules.ts'
import { FiltersPanel } from './filters-panel.tsx'
import { NothingMatchesPanel } from './nothing-matches-panel.tsx'
import { useTrainings } from '../trainings/queries.ts'
import { TrainingCard } from './training-card.tsx'
import { TrainingCards } from './training-cards.tsx'

export interface Band {
  band?: ReactNode
  /** The height of the band is known. */
  isBandKnown?: boolean
}

const tabs = ['formations', 'courses', 'suggested', 'favorites'] as const
type TabName = (typeof tabs)[number]

/** Catalogue of learners and managers, who have a band above it: accessible, suggested and favourite trainings and courses. */
export function CataloguePage({ band, isBandKnown = true }: Band) {
  const { t } = useTranslation('catalogue')
  const { t: shell } = useTranslation('shell')
  const [named, setTab] = useParam<TabName>('tab', 'formations')
  const tab = tabs.includes(named) ? named : 'formations'
  const { t: courseWords } = useTranslation('courses')
  const { data } = useTrainings({ state: 'suggested', limit: 1 })
  const courses = useCourses({ state: 'suggested', limit: 1 })
  const isKnown = useOpenClassesKnown() && isBandKnown
  useEffect(() => {
    if (named !== tab) setTab(tab)
  }, [named, tab, setTab])
  // Completed ones stay in the tab but are not counted.
  const toDo = data && courses.data && data.counts.toDo + courses.data.counts.toDo
  return (
    <Page title={shell('catalogue')}>
      <StableLayout known={isKnown} fallback={<LoadingCatalogue />}>
        <OpenClassesPanel />
        {band}
        <Tabs value={tab} onChange={(_, next: TabName) => setTab(next)}>
          <Tab value="formations" label={t('formations')} />
          <Tab value="courses" label={courseWords('courses')} />
          <Tab value="suggested" label={t('suggested')} icon={<Count>{toDo}</Count>} />
          <Tab value="favorites" label={t('favorites')} />
        </Tabs>
        <Box role="tabpanel">
          {tab === 'formations' ? (
            <CataloguePanel personal base={{}} onSuggested={() => setTab('suggested')} />
          ) : tab === 'courses' ? (
            <CoursesPanel />
          ) : (
            <MarkedOffers key={tab} state={tab === 'suggested' ? 'suggested' : 'favorite'} />
          )}
        </Box>
      </StableLayout>
      <CatalogueDialogs />
    </Page>
  )
}

/** Courses first, then trainings, by title. Filters that apply only to trainings exclude courses. */
function MarkedOffers({ state }: { state: 'suggested' | 'favorite' }) {
  const { t } = useTranslation('catalogue')
  const { t: courseWords } = useTranslation('courses')
  const filters = useFilters()
  const { search } = filters.filters
  const query = { ...asQuery(filters.filters), state, sort: 'title' as const }
  const byWords = !isNarrowed({ ...filters.filters, search: '' })
  const courseQuery = { state, sort: 'title' as const, search: search.trim() || undefined }
  const { data } = useTrainings({ ...query, limit: 1 })
  const courses = useCoursePages(courseQuery, byWords)
  // An error, not an empty list: the matches are unknown.
  const unread = byWords && !courses.data ? courses.error : null
  const hasCourses = byWords && (courses.data?.pages[0]?.total ?? 0) > 0
  const empty =
    state === 'suggested' ? (
      <EmptyState title={t('emptySuggestedTitle')} text={t('emptySuggestedText')} />
    ) : (
      <EmptyState title={t('emptyFavoritesTitle')} text={t('emptyFavoritesText')} />
    )
  return (
    <>
      <FiltersPanel state={filters} base={{ state }} total={data?.total} />
      {hasCourses && (
        <Section first title={courseWords('courses')} count={courses.data?.pages[0]?.total}>
          <CourseCards query={courseQuery} empty={null} />
        </Section>
      )}
      {unread && (
        <FailedState title={courseWords('failedTitle')} error={unread} onRetry={() => void courses.refetch()} />
      )}
      {(hasCourses || unread) && (data?.total ?? 0) > 0 && <TrainingsHeading count={data?.total ?? 0} />}
      {(!byWords || !courses.isPending) && (
        <TrainingCards
          query={query}
          render={(card) => <TrainingCard card={card} />}
          empty={hasCourses || unread ? null : filters.narrowed ? <NothingMatchesPanel state={filters} /> : empty}
          heading={hasCourses || unread ? undefined : t(state === 'suggested' ? 'suggested' : 'favorites')}
        />
      )}
    </>
  )
}

function TrainingsHeading({ count }: { count: number }) {
  const { t } = useTranslation('catalogue')
  return (
    <Section title={t('formations')} count={count}>
      {null}
    </Section>
  )
}
