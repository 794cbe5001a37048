import { Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { EmptyState } from '../../ui/states.tsx'
import { type Filters, isNarrowed, type useFilters } from './filter-rules.ts'
import { useCategories } from '../trainings/queries.ts'

/** Empty result: names the search and filters, and suggests how to widen them. */
export function NothingMatchesPanel({ state }: { state: ReturnType<typeof useFilters> }) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const search = state.filters.search.trim()
  const filtered = isNarrowed({ ...state.filters, search: '' })
  return (
    <EmptyState title={t('noMatchTitle')} text={useWords(state.filters, filtered)}>
      <Button variant="contained" color="primary" onClick={state.clear}>
        {common(filtered ? 'clearFilters' : 'clearSearch')}
      </Button>
      {search && filtered && (
        <Button
          variant="outlined"
          onClick={() => state.change({ category: [], tag: [], skill: [], type: [] }, { push: true })}
        >
          {t('searchEverywhere')}
        </Button>
      )}
    </EmptyState>
  )
}

function useWords(filters: Filters, filtered: boolean): string {
  const { t, i18n } = useTranslation('catalogue')
  const { data: categories = [] } = useCategories()
  const search = filters.search.trim()
  if (!search) return t('noMatchFilters')
  if (!filtered) return t('noMatchSearch', { search })
  const names = categories.filter(({ id }) => filters.category.includes(id)).map(({ name }) => name)
  const inside = names.length === filters.category.length && !isNarrowed({ ...filters, search: '', category: [] })
  if (!inside) return t('noMatchBoth', { search })
  return t('noMatchIn', {
    search,
    categories: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names),
  })
}
