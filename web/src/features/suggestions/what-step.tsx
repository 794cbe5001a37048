import { Box, Typography } from '@mui/material'
import type { TrainingCard } from '@praxia/contract/trainings.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatMinutes } from '../../lib/format.ts'
import { Thumb } from '../../ui/cover.tsx'
import { Endless } from '../../ui/endless.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { useTrainingPages } from '../trainings/queries.ts'
import { PickList, PickRow } from './pick-row.tsx'

/** The trainings to suggest to people who were picked before. */
export function WhatStep({
  chosen,
  onChoose,
}: {
  chosen: ReadonlyMap<number, TrainingCard>
  onChoose: (chosen: Map<number, TrainingCard>) => void
}) {
  const { t } = useTranslation('suggestions')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const pages = useTrainingPages({ search: search.trim() || undefined, scope: 'company', sort: 'title' })
  const found = pages.data?.pages.flatMap((page) => page.items) ?? []
  const cards = found.filter((card) => card.can.suggest)
  const toggle = (card: TrainingCard, on: boolean): void => {
    const next = new Map(chosen)
    if (on) next.set(card.id, card)
    else next.delete(card.id)
    onChoose(next)
  }
  return (
    <>
      <Box sx={{ display: 'flex', mb: 2 }}>
        <SearchField label={t('searchTrainings')} value={search} onChange={setSearch} width="100%" />
      </Box>
      {pages.error ? (
        <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
      ) : pages.isPending ? (
        <LoadingRows count={4} />
      ) : cards.length === 0 && !pages.hasNextPage ? (
        <EmptyState title={search ? common('noMatchTitle') : t('emptyTrainings')} />
      ) : (
        <>
          <PickList label={t('what')}>
            {cards.map((card) => (
              <PickRow key={card.id} checked={chosen.has(card.id)} onChange={(on) => toggle(card, on)}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                  <Thumb of={[{ title: card.title, category: card.category.key, image: card.logo }]} />
                  <Box sx={{ display: 'grid', minWidth: 0 }}>
                    <b>{card.title}</b>
                    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                      {t('facts', { minutes: formatMinutes(card.durationInMinute), category: card.category.name })}
                    </Typography>
                  </Box>
                </Box>
              </PickRow>
            ))}
          </PickList>
          <Endless
            more={pages.hasNextPage}
            loading={pages.isFetchingNextPage}
            left={(pages.data?.pages[0]?.total ?? 0) - found.length}
            onMore={() => void pages.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}
