import { Box, Button, Card, MenuItem, Select, Typography, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMinutes, formatNumber, formatPercent } from '../../../lib/format.ts'
import { Thumb } from '../../../ui/cover.tsx'
import type { ListColumn } from '../../../ui/columns.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Endless } from '../../../ui/endless.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { useOpen } from '../../../ui/use-back.ts'
import { useClearParams } from '../../../ui/use-clear-params.ts'
import { useParam } from '../../../ui/use-dialog.ts'
import { useAskedField } from '../../fields/use-field-filter.ts'
import { useCategories } from '../../trainings/queries.ts'
import { NoFormationsCard } from '../cards/no-formations-card.tsx'
import { type TrainingRow, type TrainingSort, useTrainingTable } from '../queries.ts'
import { shareDone, TrainingShortRows } from './training-short-rows.tsx'

function useColumns(): ListColumn<TrainingRow, TrainingSort>[] {
  const { t, i18n } = useTranslation('progress')
  const { t: common } = useTranslation()
  const number = (value: number): string => formatNumber(value, i18n.language)
  return [
    {
      key: 'title',
      label: t('formation'),
      sort: ['title'],
      cell: (row) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: { sm: 200, lg: 240 } }}>
          <Thumb of={[{ title: row.title, category: row.categoryKey, image: row.logo }]} />
          <Box sx={{ display: 'grid', minWidth: 0 }}>
            <b>{row.title}</b>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {row.category}
            </Typography>
          </Box>
        </Box>
      ),
    },
    { key: 'views', label: t('views'), right: true, sort: ['-totalView'], cell: (row) => number(row.totalView) },
    { key: 'likes', label: t('likes'), right: true, from: 960, cell: (row) => number(row.totalLiked) },
    { key: 'favorites', label: t('favorites'), right: true, from: 1020, cell: (row) => number(row.totalFavorite) },
    {
      key: 'time',
      label: t('time'),
      right: true,
      sort: ['-totalMinuteSpent'],
      cell: (row) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {formatMinutes(row.totalMinuteSpent)}
        </Box>
      ),
    },
    {
      key: 'started',
      label: t('started'),
      right: true,
      from: 640,
      sort: ['-totalPeopleWhoStartedTraining'],
      cell: (row) => number(row.totalPeopleWhoStartedTraining),
    },
    {
      key: 'completed',
      label: t('completed'),
      from: 740,
      cell: (row) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}>
          <Box sx={{ width: 80 }}>
            <Meter value={shareDone(row)} label={row.title} />
          </Box>
          {number(row.totalPeopleWhoCompletedTraining)} ({formatPercent(shareDone(row), i18n.language)})
        </Box>
      ),
    },
    { key: 'waived', label: common('waivedChip'), right: true, from: 1100, cell: (row) => number(row.totalWaived) },
  ]
}

/** Filters from the address; `clear` is set if any is active. */
function useNarrowing() {
  const [search, setSearch] = useParam<string>('search', '')
  const [category, setCategory] = useParam<string>('category', '')
  const clear = useClearParams('search', 'category')
  return { search, setSearch, category, setCategory, clear: search || category ? clear : undefined }
}

/** Table of an administrator's formations, sorted by the orders that the server supports. */
export function TrainingRows({ clientId, onOpen }: { clientId?: number; onOpen: (trainingId: number) => void }) {
  const { t } = useTranslation(['progress', 'common'])
  const { search, setSearch, category, setCategory, clear } = useNarrowing()
  const [sort, setSort] = useState<TrainingSort>('title')
  const { data: categories } = useCategories()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTrainingTable({
    clientId,
    ...useAskedField(),
    search: search || undefined,
    categoryId: Number(category) || undefined,
    sort,
  })
  const columns = useColumns()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const rows = data?.pages.flatMap((page) => page.items) ?? []
  const total = data?.pages[0]?.total ?? 0
  return (
    <Card component="section" aria-label={t('formations')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Typography variant="h2">{t('formations')}</Typography>
        {data && <Typography sx={{ color: 'text.secondary', ml: 1 }}>{total}</Typography>}
        <Box sx={{ flex: 1, minWidth: { xs: 1, sm: 0 } }} />
        <SearchField label={t('searchFormations')} value={search} onChange={setSearch} width={240} />
        <Select
          {...useOpen()}
          size="small"
          displayEmpty
          value={category}
          onChange={(event) => setCategory(event.target.value)}
          slotProps={{ input: { 'aria-label': t('category') } }}
          sx={{ width: { xs: 1, sm: 'auto' }, maxWidth: 1, height: 44 }}
        >
          <MenuItem value="">{t('allCategories')}</MenuItem>
          {(categories ?? []).map((one) => (
            <MenuItem key={one.id} value={String(one.id)}>
              {one.name}
            </MenuItem>
          ))}
        </Select>
      </Box>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && rows.length === 0 && <NoFormationsCard onClear={clear} />}
      {rows.length > 0 && phone && <TrainingShortRows rows={rows} onOpen={onOpen} />}
      {rows.length > 0 && !phone && (
        // The server sorts numbers only descending and titles only ascending.
        <DataTable
          caption={t('formations')}
          columns={columns}
          rows={rows}
          keyOf={(row) => row.trainingId}
          order={{ value: sort, onChange: setSort }}
          actions={(row) => (
            <Button
              color="primary"
              onClick={() => onOpen(row.trainingId)}
              aria-label={t('statisticsOf', { title: row.title })}
            >
              {t('statistics')}
            </Button>
          )}
        />
      )}
      <Endless
        more={hasNextPage}
        loading={isFetchingNextPage}
        left={total - rows.length}
        onMore={() => void fetchNextPage()}
      />
    </Card>
  )
}
