import { Box, Button } from '@mui/material'
import type { Organisation } from '@praxia/contract/organisations.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Endless } from '../../ui/endless.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { Tile } from '../../ui/tile.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useTrainingPages } from '../catalogue/queries.ts'
import { useAccessible, useSetAccessible } from './queries.ts'

/** Which of the platform's trainings an organisation may open. */
export function AccessibleDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const onError = useErrorToast()
  const [search, setSearch] = useState('')
  const [changed, setChanged] = useState<ReadonlySet<number> | null>(null)
  const saved = useAccessible(organisation.id)
  const pages = useTrainingPages({
    state: 'published',
    scope: 'unlockable',
    search: search.trim() || undefined,
    sort: 'title',
  })
  const save = useSetAccessible(organisation.id)
  const chosen = changed ?? new Set(saved.data?.trainingIds)
  // A partner's own are its own already.
  const shownOf = (data: typeof pages.data) =>
    data?.pages.flatMap((page) => page.items).filter(({ clientId }) => clientId !== organisation.id) ?? []
  const trainings = shownOf(pages.data)
  const total = pages.data?.pages[0]?.total ?? 0
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChanged(next)
  }
  const all = async (on: boolean): Promise<void> => {
    let { data } = pages
    while (on && data && data.pages.flatMap((page) => page.items).length < total) {
      const before = data.pages.length
      data = (await pages.fetchNextPage()).data ?? data
      if (data.pages.length === before) break
    }
    const next = new Set(chosen)
    for (const { id } of shownOf(data)) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setChanged(next)
  }
  const inSight = trainings.filter(({ id }) => chosen.has(id)).length
  const error = saved.error ?? pages.error
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={640}
      minHeight={560}
      dirty={changed !== null && !save.isPending}
      title={t('formationsTheyUse')}
      facts={organisation.name}
      onSubmit={(event) => {
        event.preventDefault()
        if (saved.data && !save.isPending)
          save.mutate([...chosen], {
            onSuccess: () => {
              toast(t('accessibleSaved'))
              onClose()
            },
            onError,
          })
      }}
      leave={
        <Box component="span" aria-live="polite" sx={{ ml: '0 !important', color: 'text.secondary' }}>
          {common('selected', { count: chosen.size })}
        </Box>
      }
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={!saved.data} loading={save.isPending}>
            {common('save')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', mb: 2 }}>
        <SearchField label={common('search')} value={search} onChange={setSearch} width="100%" />
      </Box>
      {error ? (
        <FailedState
          error={error}
          onRetry={() => {
            void saved.refetch()
            void pages.refetch()
          }}
        />
      ) : saved.isPending || pages.isPending ? (
        <LoadingRows count={4} />
      ) : trainings.length === 0 ? (
        <EmptyState title={search ? common('noMatchTitle') : common('emptyTitle')} />
      ) : (
        <Box role="group" aria-label={t('accessible')} sx={{ display: 'grid', gap: 1 }}>
          <SelectionBar
            picked={inSight}
            total={Math.max(total, trainings.length)}
            all={inSight === trainings.length && !pages.hasNextPage}
            onAll={(on) => void all(on)}
          />
          {trainings.map((training) => (
            <Tile
              key={training.id}
              name={training.title}
              meaning={training.category.name}
              checked={chosen.has(training.id)}
              onChange={(on) => toggle(training.id, on)}
            />
          ))}
          <Endless
            more={pages.hasNextPage}
            loading={pages.isFetchingNextPage}
            left={total - trainings.length}
            onMore={() => void pages.fetchNextPage()}
          />
        </Box>
      )}
    </TaskDialog>
  )
}
