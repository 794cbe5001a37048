import { Button } from '@mui/material'
import { useTranslation } from '../phrases/i18n.ts'
import { EmptyState } from './states.tsx'

/** Nothing matches the search, or the filters when a list has them; one press shows everything again. */
export function NothingFound({ title, filters, onClear }: { title?: string; filters?: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState title={title ?? t('noMatchTitle')} text={t(filters ? 'noMatchText' : 'noMatchSearch')}>
      <Button variant="outlined" onClick={onClear}>
        {t(filters ? 'clearFilters' : 'clearSearch')}
      </Button>
    </EmptyState>
  )
}
