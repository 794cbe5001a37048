import { Box } from '@mui/material'
import type { TrainingCard as CardData } from '@praxia/contract/trainings.ts'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Endless } from '../../ui/endless.tsx'
import { Section } from '../../ui/page.tsx'
import { CardGrid, FailedState, Loading, LoadingCards } from '../../ui/states.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { type TrainingQuery, useTrainingPages } from '../trainings/queries.ts'

interface Props {
  query: TrainingQuery
  render: (card: CardData) => ReactNode
  /** Content of an empty list. */
  empty: ReactNode
  /** Name of the list for heading navigation, where no visible heading exists. */
  heading?: string
}

/** All matches, in pages; those that only mention the search words are in a section of their own. */
export function TrainingCards({ query, render, empty, heading }: Props) {
  const { t } = useTranslation('catalogue')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTrainingPages(query)
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (error && !data) return <FailedState title={t('failedTitle')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Box sx={{ mt: 2 }}>
        <Loading>
          <LoadingCards count={8} />
        </Loading>
      </Box>
    )
  const cards = data.pages.flatMap((page) => page.items)
  if (cards.length === 0) return empty
  const { total, named } = data.pages.at(-1)!
  const grid = (shown: readonly CardData[]) => (
    <CardGrid>
      {shown.map((card) => (
        <Box key={card.id} sx={{ display: 'grid' }}>
          {render(card)}
        </Box>
      ))}
    </CardGrid>
  )
  return (
    <Box sx={{ mt: 2 }}>
      {heading && (
        <Box component="h2" sx={visuallyHidden}>
          {heading}
        </Box>
      )}
      {named > 0 && grid(cards.slice(0, named))}
      {cards.length > named && (
        <Section
          first={named === 0}
          title={t('alsoMentioned', { alone: named === 0 ? 'yes' : 'no' })}
          count={total - named}
        >
          {grid(cards.slice(named))}
        </Section>
      )}
      <Endless more={hasNextPage} loading={isFetchingNextPage} left={total - cards.length} onMore={more} />
    </Box>
  )
}
