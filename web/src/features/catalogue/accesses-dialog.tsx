import { Button, Skeleton, Typography } from '@mui/material'
import { getAccesses, setAccesses } from '@praxia/contract/trainings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError, call } from '../../lib/api.ts'
import { trainingKeys } from '../../lib/keys.ts'
import { useSend } from '../../lib/use-send.ts'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { FailedState } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useListsIfNotFound } from '../../ui/use-not-found.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { type AccessChoice, AccessFields, isChosen } from '../trainings/access-fields.tsx'
import { useTraining } from '../trainings/queries.ts'

const sameChoice = (one: AccessChoice, other: AccessChoice): boolean =>
  one.allGroup === other.allGroup &&
  (one.allGroup || one.groupIds.toSorted().join() === other.groupIds.toSorted().join())

/** Queries the training and its accesses; an invisible training has nothing to confirm. */
function useReads(id: number) {
  const training = useTraining(id)
  useListsIfNotFound(training.error, { feature: 'trainings', id })
  const current = useQuery({
    queryKey: trainingKeys.accesses(id),
    queryFn: ({ signal }) => call(getAccesses, { params: { id } }, { signal }),
    staleTime: 0,
  })
  const { snapshot: saved, error, reload } = useSnapshot(current)
  const retry = (): void => {
    void training.refetch()
    void reload()
  }
  return { training, saved, error: training.error ?? error, retry }
}

/** Members of the organisation who can open a training (`?accesses=12`). */
export function AccessesDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const onError = useErrorToast()
  const { training, saved, error, retry } = useReads(id)
  const [choice, setChoice] = useState<AccessChoice | null>(null)
  if (saved && !choice) setChoice({ allGroup: saved.allGroup, groupIds: saved.groupIds })
  const save = useSend({
    mutationFn: (value: AccessChoice) =>
      call(setAccesses, {
        params: { id },
        body: { allGroup: value.allGroup, groupIds: value.allGroup ? [] : value.groupIds },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: trainingKeys.all })
      toast(t('accessesSaved'))
      onClose()
    },
    onError: (error) => {
      onError(error)
      if (error instanceof ApiError && (error.status === 404 || error.status === 409))
        void client.invalidateQueries({ queryKey: trainingKeys.all })
    },
  })
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={560}
      dirty={Boolean(choice && saved && !sameChoice(choice, saved))}
      pending={save.isPending}
      title={training.data?.title ?? t('accesses')}
      facts={t('accessesFacts')}
      onSubmit={(event) => {
        event.preventDefault()
        if (choice && !error && isChosen(choice)) save.mutate(choice)
      }}
      leave={
        choice &&
        !error && (
          <Typography aria-live="polite" sx={{ ml: '0 !important', color: 'text.secondary' }}>
            {choice.allGroup ? t('accessesAll') : t('accessesGroups', { count: choice.groupIds.length })}
          </Typography>
        )
      }
      actions={
        <>
          <CancelButton />
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={save.isPending}
            disabled={Boolean(error) || !choice || !isChosen(choice)}
          >
            {common('confirm')}
          </Button>
        </>
      }
    >
      {error ? (
        <FailedState error={error} onRetry={retry} />
      ) : choice ? (
        <AccessFields value={choice} onChange={setChoice} />
      ) : (
        <Skeleton height={200} />
      )}
    </TaskDialog>
  )
}
