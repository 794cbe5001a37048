import { Box, Typography } from '@mui/material'
import { listPartners } from '@praxia/contract/organisations.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { organisationKeys } from '../../lib/keys.ts'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { Section } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, FailedState, Loading, LoadingCards } from '../../ui/states.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { CardActions } from './use-training-actions.tsx'
import { type TrainingQuery, useTrainings } from '../trainings/queries.ts'
import { TrainingCard } from './training-card.tsx'
import { TrainingCards } from './training-cards.tsx'

const groups = ['toVerify', 'published'] as const
type Group = (typeof groups)[number]

/** Returns the partners; empty while loading. */
function usePartners() {
  const { data = [] } = useQuery({
    queryKey: organisationKeys.partners,
    queryFn: () => call(listPartners, {}),
    staleTime: 600_000,
  })
  return data
}

/** Partners' trainings for the platform's staff in two groups: to verify, and published. */
export function PartnerPanel() {
  const { t } = useTranslation('catalogue')
  const [search, setSearch] = useParam<string>('search', '')
  const [partner, setPartner] = useParam<string>('partner', '')
  const [status, setStatus] = useParam<Group | ''>('status', '')
  const partners = usePartners()
  const query: TrainingQuery = {
    scope: 'partners',
    search: search.trim() || undefined,
    clientId: Number(partner) || undefined,
    sort: 'title',
  }
  const all = useTrainings({ ...query, limit: 1 })
  const waiting = useTrainings({ ...query, state: 'toVerify', limit: 1 })
  const published = useTrainings({ ...query, state: 'published', limit: 1 })
  const counted = (name: string, count: number | undefined) => (count === undefined ? name : `${name} ${count}`)
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, pt: 2 }} role="search">
        <SearchField hint label={t('search')} value={search} onChange={setSearch} />
        <FilterMenu
          label={t('partners')}
          choices={partners.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={partner}
          onChange={setPartner}
        />
        <Toggle
          label={t('status')}
          wide="phone"
          choices={[
            { value: 'all', label: counted(t('statusAll'), all.data?.counts.all) },
            { value: 'published', label: counted(t('statusPublished'), published.data?.counts.all) },
            { value: 'toVerify', label: counted(t('statusPending'), waiting.data?.counts.all) },
          ]}
          value={groups.find((group) => group === status) ?? 'all'}
          onChange={(next) => setStatus(next === 'all' ? '' : next)}
        />
      </Box>
      <Both all={all.data?.counts.all} waiting={waiting.data?.counts.all} published={published.data?.counts.all} />
      <Groups
        query={query}
        onClear={() => setSearch('')}
        shown={groups.filter((group) => status === '' || group === status)}
      />
    </>
  )
}

/** A published training with a waiting draft is in both groups. */
function Both({ all, waiting, published }: Partial<Record<'all' | 'waiting' | 'published', number | undefined>>) {
  const { t } = useTranslation('catalogue')
  if (all === undefined || waiting === undefined || published === undefined) return null
  const both = published + waiting - all
  if (both <= 0) return null
  return (
    <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
      {t('publishedWaiting', { count: both })}
    </Typography>
  )
}

interface GroupsProps {
  query: TrainingQuery
  shown: readonly Group[]
  onClear: () => void
}
function Groups({ query, shown, onClear }: GroupsProps) {
  const { t } = useTranslation('catalogue')
  const waiting = useTrainings({ ...query, state: 'toVerify', limit: 1 })
  const published = useTrainings({ ...query, state: 'published', limit: 1 })
  const counts = { toVerify: waiting.data?.total, published: published.data?.total }
  const partners = usePartners()
  const nameOf = (clientId: number) => partners.find(({ id }) => id === clientId)?.name
  const error = waiting.error ?? published.error
  const retry = (): void => {
    void waiting.refetch()
    void published.refetch()
  }
  if (counts.toVerify === undefined || counts.published === undefined)
    return error ? (
      <FailedState title={t('failedTitle')} error={error} onRetry={retry} />
    ) : (
      <Box sx={{ mt: 3 }}>
        <Loading>
          <LoadingCards count={4} />
        </Loading>
      </Box>
    )
  const filled = shown.filter((group) => counts[group]! > 0)
  if (filled.length === 0)
    return query.search ? <NothingFound onClear={onClear} /> : <EmptyState title={t('emptyPartners')} />
  return filled.map((group) => (
    <Section
      key={group}
      first={group === filled[0]}
      title={t(group === 'toVerify' ? 'statusPending' : 'statusPublished')}
      count={counts[group]}
    >
      <TrainingCards
        query={{ ...query, state: group }}
        render={(card) => (
          <TrainingCard card={card} partner={nameOf(card.clientId)} actions={<CardActions card={card} />} />
        )}
        empty={null}
      />
    </Section>
  ))
}
