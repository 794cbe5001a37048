import { Box } from '@mui/material'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Endless } from '../../ui/endless.tsx'
import { CardGrid, FailedState, Loading, LoadingCards } from '../../ui/states.tsx'
import { CourseCard } from './course-card.tsx'
import { type CourseQuery, useCoursePages } from './queries.ts'

/** All matching courses, in pages. */
export function CourseCards({ query, empty }: { query: CourseQuery; empty: ReactNode }) {
  const { t } = useTranslation('courses')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCoursePages(query)
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (error && !data) return <FailedState title={t('failedTitle')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <LoadingCards count={4} />
      </Loading>
    )
  const cards = data.pages.flatMap((page) => page.items)
  if (cards.length === 0) return empty
  return (
    <>
      <CardGrid>
        {cards.map((card) => (
          <Box key={card.id} sx={{ display: 'grid' }}>
            <CourseCard card={card} />
          </Box>
        ))}
      </CardGrid>
      <Endless
        more={hasNextPage}
        loading={isFetchingNextPage}
        left={(data.pages[0]?.total ?? 0) - cards.length}
        onMore={more}
      />
    </>
  )
}
