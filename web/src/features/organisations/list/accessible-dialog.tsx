import { Box, Button } from '@mui/material'
import type { Organisation } from '@praxia/contract/organisations.ts'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { ApiError } from '../../../lib/api.ts'
import { loadRest } from '../../../lib/paging.ts'
import { CancelButton } from '../../../ui/cancel-button.tsx'
import { ConflictNote } from '../../../ui/conflict-note.tsx'
import { Thumb } from '../../../ui/cover.tsx'
import { Endless } from '../../../ui/endless.tsx'
import { loadedOf } from '../../../ui/paged-list.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../../ui/states.tsx'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../../ui/toast.tsx'
import { useSnapshot } from '../../../ui/use-snapshot.ts'
import { PickList, PickRow } from '../../suggestions/pick-row.tsx'
import { useAllTrainings, useTrainingPages } from '../../trainings/queries.ts'
import { useAccessible, useSetAccessible } from '../queries.ts'

type Pages = ReturnType<typeof useTrainingPages>

/** Trainings that can be unlocked for an organisation, and the selected ones. "All" loads and selects every match. */
function useChoice(organisationId: number, search: string) {
  const { snapshot: saved, version, error, reload } = useSnapshot(useAccessible(organisationId))
  const pages = useTrainingPages({
    state: 'published',
    scope: 'unlockable',
    search: search || undefined,
    sort: 'title',
  })
  // Unlocked trainings that were never verified can be retained or removed.
  const waiting = useAllTrainings({ state: 'toVerify', search: search || undefined, sort: 'title' })
  const unlocked = new Set(saved?.trainingIds)
  const pending = (waiting.data?.items ?? []).filter(({ id, isNew }) => isNew && unlocked.has(id))
  const [changed, setChanged] = useState<{ ids: ReadonlySet<number>; version: number } | null>(null)
  // A selection based on an older version is discarded when the newest is loaded.
  const current = changed?.version === version ? changed.ids : null
  const chosen = current ?? new Set(saved?.trainingIds)
  // Excludes a partner's own trainings, which it can always open.
  const shownOf = (data: Pick<NonNullable<Pages['data']>, 'pages'> | undefined) => [
    ...pending.map((training) => ({ ...training, isPending: true })),
    ...loadedOf(data)
      .items.filter(({ clientId }) => clientId !== organisationId)
      .map((training) => ({ ...training, isPending: false })),
  ]
  const set = (ids: readonly number[], on: boolean): void =>
    setChanged((before) => {
      const next = new Set(before?.version === version ? before.ids : saved?.trainingIds)
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      return { ids: next, version }
    })
  const all = async (on: boolean): Promise<void> => {
    // What is searched for now, although its first page is not there yet.
    const { data } = pages.isPlaceholderData ? await pages.refetch({ cancelRefetch: false }) : pages
    const hasNextPage = on && loadedOf(data).items.length < loadedOf(data).total
    const loaded = await loadRest({ data, hasNextPage, fetchNextPage: pages.fetchNextPage })
    set(
      shownOf({ pages: loaded }).map(({ id }) => id),
      on,
    )
  }
  const trainings = shownOf(pages.data)
  const total = loadedOf(pages.data).total + pending.length
  const failed = error ?? pages.error ?? waiting.error
  const retry = (): void => {
    void reload()
    void pages.refetch()
    void waiting.refetch()
  }
  return { saved, failed, retry, reload, pages, trainings, total, chosen, changed: current !== null, set, all }
}

/** Saves the selection. When another user has saved in the meantime, the user is asked first. */
function useSaving(organisationId: number, { chosen, reload }: ReturnType<typeof useChoice>, onClose: () => void) {
  const { t } = useTranslation('organisations')
  const onError = useErrorToast()
  const [conflict, setConflict] = useState(false)
  const set = useSetAccessible(organisationId)
  const save = (revision: string | undefined): void => {
    set.mutate(
      { trainingIds: [...chosen], revision },
      {
        onSuccess: () => {
          toast(t('accessibleSaved'))
          onClose()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'request.conflict') setConflict(true)
          else onError(error)
        },
      },
    )
  }
  const takeTheirs = (): void => {
    setConflict(false)
    void reload()
  }
  return { save, pending: set.isPending, conflict, takeTheirs }
}

function Choice({
  pages,
  trainings,
  total,
  chosen,
  set,
  all,
}: Pick<ReturnType<typeof useChoice>, 'pages' | 'trainings' | 'total' | 'chosen' | 'set' | 'all'>) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const onError = useErrorToast()
  const inSight = trainings.filter(({ id }) => chosen.has(id)).length
  return (
    <>
      <SelectionBar
        picked={inSight}
        total={Math.max(total, trainings.length)}
        all={inSight === trainings.length && !pages.hasNextPage}
        onAll={(on) => void all(on).catch(onError)}
      />
      <PickList label={t('accessible')}>
        {trainings.map(({ id, title, category, logo, isPending }) => (
          <PickRow key={id} checked={chosen.has(id)} onChange={(on) => set([id], on)}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Thumb of={[{ title, category: category.key, image: logo }]} />
              <Box sx={{ display: 'grid', minWidth: 0 }}>
                <b>{title}</b>
                <Box component="small" sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
                  {isPending
                    ? common('named', { name: category.name, value: t('waitsForVerification') })
                    : category.name}
                </Box>
              </Box>
            </Box>
          </PickRow>
        ))}
      </PickList>
      <Endless
        more={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        left={total - trainings.length}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}

/** Dialog that selects the platform's trainings an organisation may open. */
export function AccessibleDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const choice = useChoice(organisation.id, search.trim())
  const { saved, failed, pages, trainings, total, chosen, changed, set, all } = choice
  const { save, pending, conflict, takeTheirs } = useSaving(organisation.id, choice, onClose)
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={640}
      minHeight={560}
      dirty={changed}
      pending={pending}
      title={t('formationsTheyUse')}
      facts={organisation.name}
      onSubmit={(event) => {
        event.preventDefault()
        if (saved && !conflict) save(saved.revision)
      }}
      leave={
        <Box component="span" aria-live="polite" sx={{ ml: '0 !important', color: 'text.secondary' }}>
          {common('selected', { count: chosen.size })}
        </Box>
      }
      actions={
        <>
          <CancelButton />
          <Button type="submit" variant="contained" color="primary" disabled={!saved || conflict} loading={pending}>
            {common('save')}
          </Button>
        </>
      }
    >
      {conflict && (
        <Box sx={{ mb: 2 }}>
          <ConflictNote pending={pending} onMine={() => save(undefined)} onTheirs={takeTheirs} />
        </Box>
      )}
      <Box sx={{ display: 'flex', mb: 2 }}>
        <SearchField label={common('search')} value={search} onChange={setSearch} width="100%" />
      </Box>
      {failed ? (
        <FailedState error={failed} onRetry={choice.retry} />
      ) : !saved || pages.isPending ? (
        <LoadingRows count={4} />
      ) : trainings.length === 0 ? (
        <EmptyState title={search ? common('noMatchTitle') : common('emptyTitle')} />
      ) : (
        <Choice pages={pages} trainings={trainings} total={total} chosen={chosen} set={set} all={all} />
      )}
    </TaskDialog>
  )
}
