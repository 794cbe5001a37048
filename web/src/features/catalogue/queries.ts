import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import {
  deleteTraining,
  favoriteTraining,
  likeTraining,
  type listTrainings,
  type TrainingCard,
  unfavoriteTraining,
  unlikeTraining,
  viewTraining,
} from '@praxia/contract/trainings.ts'
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { trainingKeys } from '../../lib/keys.ts'
import { allBut, deletedHere, deletionOf, ignoreNotFound } from '../../lib/not-found.ts'
import { useSend } from '../../lib/use-send.ts'
import { useErrorToast } from '../../ui/toast.tsx'

type Listing = ResponseOf<typeof listTrainings>

/** Writes a changed mark into all cached queries of the card, without a layout shift. */
function patch(client: QueryClient, id: number, change: Partial<TrainingCard>): void {
  const onCard = <T extends { id: number }>(card: T): T => (card.id === id ? { ...card, ...change } : card)
  client.setQueriesData<Listing>(
    { queryKey: trainingKeys.lists },
    (old) => old && { ...old, items: old.items.map(onCard) },
  )
  client.setQueriesData<{ pages: Listing[]; pageParams: unknown[] }>(
    { queryKey: trainingKeys.pages },
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, items: page.items.map(onCard) })) },
  )
  client.setQueriesData<{ id: number }>({ queryKey: trainingKeys.details }, (old) => old && onCard(old))
}
type Marked = Pick<TrainingCard, 'id' | 'like' | 'totalLike' | 'favorite'>
/**
 * Toggles marks. Further presses are ignored until the response; a failure restores the value before the press, not the
 * one on screen.
 */
export function useMarks(card: Marked): { like: () => void; favorite: () => void } {
  const client = useQueryClient()
  const onError = useErrorToast()
  const back = (error: unknown, before: Marked) => {
    patch(client, before.id, before)
    onError(error)
    // Deleted by another user: the cached card is stale.
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      void client.invalidateQueries({ queryKey: trainingKeys.all })
  }
  const like = useSend({
    mutationFn: ({ id, like: on }: Marked) => call(on ? unlikeTraining : likeTraining, { params: { id } }),
    onMutate: ({ id, like: on, totalLike }) => patch(client, id, { like: !on, totalLike: totalLike + (on ? -1 : 1) }),
    onSuccess: (answer, { id }) => patch(client, id, answer),
    onError: back,
  })
  const favorite = useSend({
    mutationFn: ({ id, favorite: on }: Marked) => call(on ? unfavoriteTraining : favoriteTraining, { params: { id } }),
    onMutate: ({ id, favorite: on }) => patch(client, id, { favorite: !on }),
    onSuccess: () =>
      Promise.all([trainingKeys.lists, trainingKeys.pages].map((queryKey) => client.invalidateQueries({ queryKey }))),
    onError: back,
  })
  const now = (): Marked => ({ id: card.id, like: card.like, totalLike: card.totalLike, favorite: card.favorite })
  return { like: () => like.mutate(now()), favorite: () => favorite.mutate(now()) }
}
/** Records a view once per opening; failures are ignored. */
export const noteView = (id: number): void =>
  void call(viewTraining, { params: { id } }, { anew: true }).catch(() => undefined)
/**
 * Returns whether a deletion is pending: its event may arrive before its response and must not close the confirmation.
 */
export const useIsDeleting = (id: number): boolean =>
  useMutationState({ filters: deletedHere('trainings', id) }).length > 0
export function useDeleteTraining(id: number) {
  const client = useQueryClient()
  return useSend({
    mutationKey: deletionOf('trainings', id),
    mutationFn: () => call(deleteTraining, { params: { id } }).catch(ignoreNotFound),
    onSuccess: () => void client.invalidateQueries(allBut({ feature: 'trainings', id }, ['trainings'])),
  })
}
