import { Box, Button } from '@mui/material'
import { useTranslation } from '../phrases/i18n.ts'

/** State of the query whose results a list offers. */
export interface ListQuery {
  isFetching: boolean
  isError: boolean
  refetch: () => unknown
}

/** States in a list that its query failed, and offers to try again. */
export function FailedList({ refetch }: Pick<ListQuery, 'refetch'>) {
  const { t } = useTranslation()
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 1, justifyItems: 'start', color: 'text.primary' }}>
      {t('failedTitle')}
      <Button size="small" variant="outlined" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </Box>
  )
}

/**
 * Returns the translations of MUI's texts for a list below a field, which are English by default. With a query, its
 * failure is not shown as an empty list.
 */
export function useListWords(query?: ListQuery) {
  const { t } = useTranslation()
  return {
    openText: t('choose'),
    closeText: t('close'),
    clearText: t('clear'),
    loadingText: t('loading'),
    noOptionsText: query?.isError ? <FailedList refetch={query.refetch} /> : t('noMatchTitle'),
  }
}
