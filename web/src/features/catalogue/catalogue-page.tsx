import { Box, Tab, Tabs } from '@mui/material'
import { useEffect } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { CatalogueDialogs } from './catalogue-dialogs.tsx'
import { CataloguePanel } from './catalogue-panel.tsx'
import { Count } from './category-panel.tsx'
import { asQuery, useFilters } from './filter-rules.ts'
import { FiltersPanel } from './filters-panel.tsx'
import { NothingMatchesPanel } from './nothing-matches-panel.tsx'
import { useTrainings } from '../trainings/queries.ts'
import { TrainingCard } from './training-card.tsx'
import { TrainingCards } from './training-cards.tsx'

const tabs = ['formations', 'suggested', 'favorites'] as const
type TabName = (typeof tabs)[number]

/** Learner and manager: what they can open, what is suggested to them, what they keep. */
export function CataloguePage() {
  const { t } = useTranslation('catalogue')
  const { t: shell } = useTranslation('shell')
  const [named, setTab] = useParam<TabName>('tab', 'formations')
  const tab = tabs.includes(named) ? named : 'formations'
  const { data } = useTrainings({ state: 'suggested', limit: 1 })
  useEffect(() => {
    if (named !== tab) setTab(tab)
  }, [named, tab, setTab])
  const suggested = data?.counts.suggested ?? 0
  return (
    <Page title={shell('catalogue')}>
      <Tabs value={tab} onChange={(_, next: TabName) => setTab(next)}>
        <Tab value="formations" label={t('formations')} />
        <Tab value="suggested" label={t('suggested')} icon={suggested > 0 ? <Count>{suggested}</Count> : undefined} />
        <Tab value="favorites" label={t('favorites')} />
      </Tabs>
      <Box role="tabpanel">
        {tab === 'formations' ? (
          <CataloguePanel personal base={{}} onSuggested={() => setTab('suggested')} />
        ) : (
          <MarkedTrainings state={tab === 'suggested' ? 'suggested' : 'favorite'} />
        )}
      </Box>
      <CatalogueDialogs />
    </Page>
  )
}

function MarkedTrainings({ state }: { state: 'suggested' | 'favorite' }) {
  const { t } = useTranslation('catalogue')
  const filters = useFilters()
  const query = { ...asQuery(filters.filters), state, sort: 'title' as const }
  const { data } = useTrainings({ ...query, limit: 1 })
  const empty =
    state === 'suggested' ? (
      <EmptyState title={t('emptySuggestedTitle')} text={t('emptySuggestedText')} />
    ) : (
      <EmptyState title={t('emptyFavoritesTitle')} text={t('emptyFavoritesText')} />
    )
  return (
    <>
      <FiltersPanel state={filters} base={{ state }} total={data?.total} />
      <TrainingCards
        query={query}
        render={(card) => <TrainingCard card={card} />}
        empty={filters.narrowed ? <NothingMatchesPanel state={filters} /> : empty}
        heading={t(state === 'suggested' ? 'suggested' : 'favorites')}
      />
    </>
  )
}
