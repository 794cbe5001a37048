import { Box, Button } from '@mui/material'
import type { Organisation } from '@praxia/contract/organisations.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Endless } from '../../ui/endless.tsx'
import { loadedOf } from '../../ui/paged-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { Tile } from '../../ui/tile.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useTrainingPages } from '../catalogue/queries.ts'
import { useAccessible, useSetAccessible } from './queries.ts'

type Pages = ReturnType<typeof useTrainingPages>

/** The trainings that can be unlocked for an organisation and which of them are chosen; "all" means all that match, also those not loaded yet. */
function useChoice(organisationId: number, search: string) {
  const saved = useAccessible(organisationId)
  const pages = useTrainingPages({
    state: 'published',
    scope: 'unlockable',
    search: search || undefined,
    sort: 'title',
  })
  const [changed, setChanged] = useState<ReadonlySet<number> | null>(null)
  const chosen = changed ?? new Set(saved.data?.trainingIds)
  // A partner's own are its own already.
  const shownOf = (data: Pages['data']) => loadedOf(data).items.filter(({ clientId }) => clientId !== organisationId)
  const set = (ids: readonly number[], on: boolean): void => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setChanged(next)
  }
  const all = async (on: boolean): Promise<void> => {
    let { data } = pages
    while (on && data && loadedOf(data).items.length < loadedOf(data).total) {
      const before = data.pages.length
      data = (await pages.fetchNextPage()).data ?? data
      if (data.pages.length === before) break
    }
    set(
      shownOf(data).map(({ id }) => id),
      on,
    )
  }
  return { saved, pages, trainings: shownOf(pages.data), chosen, changed: changed !== null, set, all }
}

function Choice({
  pages,
  trainings,
  chosen,
  set,
  all,
}: Pick<ReturnType<typeof useChoice>, 'pages' | 'trainings' | 'chosen' | 'set' | 'all'>) {
  const { t } = useTranslation('organisations')
  const { total } = loadedOf(pages.data)
  const inSight = trainings.filter(({ id }) => chosen.has(id)).length
  return (
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
          onChange={(on) => set([training.id], on)}
        />
      ))}
      <Endless
        more={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        left={total - trainings.length}
        onMore={() => void pages.fetchNextPage()}
      />
    </Box>
  )
}

/** Which of the platform's trainings an organisation may open. */
export function AccessibleDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const onError = useErrorToast()
  const [search, setSearch] = useState('')
  const { saved, pages, trainings, chosen, changed, set, all } = useChoice(organisation.id, search.trim())
  const save = useSetAccessible(organisation.id)
  const error = saved.error ?? pages.error
  const submit = (): void => {
    if (!saved.data || save.isPending) return
    save.mutate([...chosen], {
      onSuccess: () => {
        toast(t('accessibleSaved'))
        onClose()
      },
      onError,
    })
  }
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={640}
      minHeight={560}
      dirty={changed && !save.isPending}
      title={t('formationsTheyUse')}
      facts={organisation.name}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
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
        <Choice pages={pages} trainings={trainings} chosen={chosen} set={set} all={all} />
      )}
    </TaskDialog>
  )
}
