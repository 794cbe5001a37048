import { Box, Tab, Tabs, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDuration, formatMinutes } from '../../lib/format.ts'
import { type Subject, Thumb } from '../../ui/cover.tsx'
import { Endless } from '../../ui/endless.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { coversOf } from '../courses/course-rules.ts'
import { useCoursePages } from '../courses/queries.ts'
import { useTrainingPages } from '../trainings/queries.ts'
import { type Chosen, toggled } from './choice-rules.ts'
import { PickList, PickRow } from './pick-row.tsx'

interface Props {
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Selects the content for preselected members. The selection spans both tabs and all searches. */
export function WhatStep({ chosen, onChoose }: Props) {
  const { t } = useTranslation('suggestions')
  const [tab, setTab] = useState<'trainings' | 'courses'>('trainings')
  return (
    <>
      <Tabs value={tab} onChange={(_, next: 'trainings' | 'courses') => setTab(next)} sx={{ mb: 2 }}>
        <Tab value="trainings" label={t('trainings')} />
        <Tab value="courses" label={t('courses')} />
      </Tabs>
      {tab === 'trainings' ? (
        <TrainingPicks chosen={chosen} onChoose={onChoose} />
      ) : (
        <CoursePicks chosen={chosen} onChoose={onChoose} />
      )}
    </>
  )
}

function TrainingPicks({ chosen, onChoose }: Props) {
  const { t } = useTranslation('suggestions')
  const [search, setSearch] = useState('')
  const pages = useTrainingPages({ search: search.trim() || undefined, scope: 'company', sort: 'title' })
  return (
    <Picks
      label={t('trainings')}
      searchLabel={t('searchTrainings')}
      empty={t('emptyTrainings')}
      search={search}
      setSearch={setSearch}
      pages={pages}
      row={(card) => (
        <PickRow
          key={card.id}
          checked={chosen.trainings.has(card.id)}
          onChange={(on) => onChoose({ ...chosen, trainings: toggled(chosen.trainings, card, on) })}
        >
          <Named
            title={card.title}
            facts={t('facts', { minutes: formatMinutes(card.durationInMinute), category: card.category.name })}
            covers={[{ title: card.title, category: card.category.key, image: card.logo }]}
          />
        </PickRow>
      )}
    />
  )
}

function CoursePicks({ chosen, onChoose }: Props) {
  const { t } = useTranslation('suggestions')
  const [search, setSearch] = useState('')
  const pages = useCoursePages({ search: search.trim() || undefined, sort: 'title' })
  return (
    <Picks
      label={t('courses')}
      searchLabel={t('searchCourses')}
      empty={t('emptyCourses')}
      search={search}
      setSearch={setSearch}
      pages={pages}
      row={(card) => (
        <PickRow
          key={card.id}
          checked={chosen.courses.has(card.id)}
          onChange={(on) => onChoose({ ...chosen, courses: toggled(chosen.courses, card, on) })}
        >
          <Named
            title={card.title}
            facts={t('courseFacts', { count: card.totalTraining, duration: formatDuration(card.durationInMinute) })}
            covers={card.logo ? [{ title: card.title, image: card.logo }] : coversOf(card)}
          />
        </PickRow>
      )}
    />
  )
}

function Named({ title, facts, covers }: { title: string; facts: string; covers: readonly Subject[] }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Thumb of={covers} />
      <Box sx={{ display: 'grid', minWidth: 0 }}>
        <b>{title}</b>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {facts}
        </Typography>
      </Box>
    </Box>
  )
}

/** Loaded pages of content that can be suggested. */
interface Pages<C> {
  data: { pages: readonly { items: C[]; total: number }[] } | undefined
  error: Error | null
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}
interface PicksProps<C> {
  label: string
  searchLabel: string
  empty: string
  search: string
  setSearch: (search: string) => void
  pages: Pages<C>
  row: (card: C) => ReactNode
}
function Picks<C extends { can: { suggest: boolean } }>(props: PicksProps<C>) {
  const { label, searchLabel, empty, search, setSearch, pages, row } = props
  const { t: common } = useTranslation()
  const found = pages.data?.pages.flatMap((page) => page.items) ?? []
  const cards = found.filter((card) => card.can.suggest)
  return (
    <>
      <Box sx={{ display: 'flex', mb: 2 }}>
        <SearchField label={searchLabel} value={search} onChange={setSearch} width="100%" />
      </Box>
      {pages.error ? (
        <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
      ) : pages.isPending ? (
        <LoadingRows count={4} />
      ) : cards.length === 0 && !pages.hasNextPage ? (
        <EmptyState title={search ? common('noMatchTitle') : empty} />
      ) : (
        <>
          <PickList label={label}>{cards.map(row)}</PickList>
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
