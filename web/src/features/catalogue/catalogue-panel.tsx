import { Box, Skeleton } from '@mui/material'
import type { TrainingCard as CardData } from '@praxia/contract/trainings.ts'
import { type ReactNode, Suspense } from 'react'
import { part } from '../../lib/part.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { FailedState, Loading, LoadingCards, cardColumns } from '../../ui/states.tsx'
import { CourseCard } from '../courses/course-card.tsx'
import { useCourses } from '../courses/queries.ts'
import { CardActions } from './use-training-actions.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { ContinueRow } from './continue-row.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import { asQuery, useFilters } from './filter-rules.ts'
import { NothingMatchesPanel } from './nothing-matches-panel.tsx'
import { type TrainingQuery, useTrainings } from '../trainings/queries.ts'
import { TrainingCard } from './training-card.tsx'
import { TrainingCards } from './training-cards.tsx'

const NoTrainingsPanel = part(() =>
  import('./no-trainings-panel.tsx').then((file) => ({ default: file.NoTrainingsPanel })),
)
interface Props {
  base: TrainingQuery
  manage?: boolean
  personal?: boolean
  onSuggested?: () => void
  empty?: ReactNode
  /** Name of the organisation whose own trainings come before those in its offer. */
  ownFirst?: string
}

type Counts = NonNullable<ReturnType<typeof useTrainings>['data']>['counts']

const grid = { display: 'grid', columnGap: { xs: 2, sm: 3 }, gridTemplateColumns: cardColumns } as const

/**
 * Splits a catalogue into the organisation's own trainings and the categories of those offered to it; with only one of
 * both, its categories are those of all.
 */
function useOwnFirst(base: TrainingQuery, counts: Counts | undefined, enabled: boolean) {
  const offer: TrainingQuery = { ...base, scope: 'offered' }
  const { data: offered, isPending } = useTrainings({ ...offer, limit: 1 }, enabled)
  const own = offered && counts ? counts.all - offered.counts.all : 0
  return own > 0 && offered!.counts.all > 0
    ? { own, categories: offered!.counts.categories, base: offer, isPending: false }
    : { own: 0, categories: counts?.categories ?? [], base, isPending: enabled && isPending }
}

/** Catalogue: started trainings, suggestions, then categories; with filters, one infinite grid. */
export function CataloguePanel({ base, manage, personal, onSuggested, empty, ownFirst }: Props) {
  const { t } = useTranslation('catalogue')
  const state = useFilters()
  const query: TrainingQuery = { ...base, ...asQuery(state.filters) }
  const { data, error, refetch } = useTrainings({
    ...query,
    ...(personal ? { state: 'current', limit: 50 } : { limit: 1 }),
  })
  const split = useOwnFirst(base, data?.counts, ownFirst !== undefined && !state.narrowed)
  const render = (card: CardData) => (
    <TrainingCard card={card} actions={manage ? <CardActions card={card} /> : undefined} />
  )
  const courses = useCourses({ state: 'toDo', sort: 'due', limit: 4 }, Boolean(onSuggested) && !state.narrowed)
  const { items: coursesToDo, total: ofCourses } = courses.data ?? { items: [], total: 0 }
  const toDo = (data?.counts.toDo ?? 0) + ofCourses
  const all = data?.counts.all
  const begun = personal && (data?.items.length ?? 0) > 0
  const suggests = personal && onSuggested && toDo > 0
  return (
    <>
      <FiltersPanel state={state} base={base} total={all} />
      {state.narrowed ? (
        <TrainingCards
          query={{ ...query, sort: 'title' }}
          render={render}
          empty={<NothingMatchesPanel state={state} />}
          heading={t('formations')}
        />
      ) : error && !data ? (
        <FailedState title={t('failedTitle')} error={error} onRetry={() => void refetch()} />
      ) : !data || split.isPending ? (
        <Loading>
          <Box sx={{ mt: 3 }}>
            <Skeleton width={200} height={28} sx={{ mb: { xs: 1.5, sm: 2 } }} />
            <LoadingCards count={8} />
          </Box>
        </Loading>
      ) : all === 0 && toDo === 0 ? (
        (empty ?? (
          <Suspense fallback={null}>
            <NoTrainingsPanel />
          </Suspense>
        ))
      ) : (
        <>
          {begun && <ContinueRow cards={data.items} />}
          {suggests && (
            <CategoryPanel
              first={!begun}
              title={t('suggestedForYou')}
              count={toDo}
              among={coursesToDo.map((card) => ({
                key: `course-${card.id}`,
                end: card.enrolment?.endDate ?? null,
                card: <CourseCard card={card} />,
              }))}
              query={{ ...base, state: 'toDo', sort: 'due' }}
              render={render}
              onAll={onSuggested}
            />
          )}
          {split.own > 0 && (
            <CategoryPanel
              first
              title={t('createdBy', { name: ownFirst })}
              count={split.own}
              query={{ ...base, scope: 'own', sort: '-lastModified' }}
              render={render}
              onAll={() => state.change({ own: true }, { push: true })}
            />
          )}
          {/* As near to the filters as any other first section. */}
          <Box sx={{ ...grid, mt: begun || suggests || split.own > 0 ? 0 : { sm: -1 } }}>
            {split.categories.map(({ id, name, count }) => (
              <CategoryPanel
                key={id}
                beside
                title={name}
                count={count}
                query={{ ...split.base, categoryId: [id], sort: 'title' }}
                render={render}
                onAll={() => state.change({ category: [id] }, { push: true })}
              />
            ))}
          </Box>
        </>
      )}
    </>
  )
}
