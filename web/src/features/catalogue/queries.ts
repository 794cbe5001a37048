import type { AnswerOf } from '@praxia/contract/endpoint.ts'
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
import { allBut, deletedHere, deletionOf, orGone } from '../../lib/gone.ts'
import { useSend } from '../../lib/use-send.ts'
import { useErrorToast } from '../../ui/toast.tsx'

type Listing = AnswerOf<typeof listTrainings>

/** Writes what a heart or bookmark has become into everything that shows the card, without a jump. */
function patch(client: QueryClient, id: number, change: Partial<TrainingCard>): void {
  const onCard = <T extends { id: number }>(card: T): T => (card.id === id ? { ...card, ...change } : card)
  client.setQueriesData<Listing>(
    { queryKey: ['trainings', 'list'] },
    (old) => old && { ...old, items: old.items.map(onCard) },
  )
  client.setQueriesData<{ pages: Listing[]; pageParams: unknown[] }>(
    { queryKey: ['trainings', 'pages'] },
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, items: page.items.map(onCard) })) },
  )
  client.setQueriesData<{ id: number }>({ queryKey: ['trainings', 'one'] }, (old) => old && onCard(old))
}
type Marked = Pick<TrainingCard, 'id' | 'like' | 'totalLike' | 'favorite'>
/** Each mark goes through once, whatever is clicked meanwhile; what fails is put back as it was before, not as the screen has it by then. */
export function useMarks(card: Marked): { like: () => void; favorite: () => void } {
  const client = useQueryClient()
  const onError = useErrorToast()
  const back = (error: unknown, before: Marked) => {
    patch(client, before.id, before)
    onError(error)
    // Taken away meanwhile: what is shown of it is out of date.
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      void client.invalidateQueries({ queryKey: ['trainings'] })
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
      Promise.all(['list', 'pages'].map((kind) => client.invalidateQueries({ queryKey: ['trainings', kind] }))),
    onError: back,
  })
  const now = (): Marked => ({ id: card.id, like: card.like, totalLike: card.totalLike, favorite: card.favorite })
  return { like: () => like.mutate(now()), favorite: () => favorite.mutate(now()) }
}
/** Noted once per opening; nothing hangs on it. */
export const noteView = (id: number): void =>
  void call(viewTraining, { params: { id } }, { anew: true }).catch(() => undefined)
/** The others' word that it is gone may come before the answer, and must not take the question away. */
export const useIsDeleting = (id: number): boolean =>
  useMutationState({ filters: deletedHere('trainings', id) }).length > 0
export function useDeleteTraining(id: number) {
  const client = useQueryClient()
  return useSend({
    mutationKey: deletionOf('trainings', id),
    mutationFn: () => call(deleteTraining, { params: { id } }).catch(orGone),
    onSuccess: () => void client.invalidateQueries(allBut({ feature: 'trainings', id }, ['trainings'])),
  })
}
