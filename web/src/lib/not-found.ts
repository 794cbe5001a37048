import type { InvalidateQueryFilters, MutationFilters } from '@tanstack/react-query'
import type { Feature } from './keys.ts'
import { ApiError } from './api.ts'

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404
/** An item that is visible but not available for this purpose, reported as not found. */
export const notForThis = new ApiError(404, 'request.not_found')

/** Ignores that an item to delete was already deleted by someone else: `call(…).catch(orGone)`. */
export function ignoreNotFound(error: unknown): void {
  if (!isNotFound(error)) throw error
}
/** Returns the mutation key of a deletion in this tab. */
export const deletionOf = (feature: Feature, id: number) => [feature, 'delete', id] as const
/** Matches deletions of an item in this tab, pending or done, for which a missing item is no error. */
export const deletedHere = (feature: Feature, id: number): MutationFilters => ({
  mutationKey: deletionOf(feature, id),
  predicate: ({ state: { status } }) => status === 'pending' || status === 'success',
})
/** Queries of a single item; its id is the third part of their key. */
export const ofOneItem = (which: unknown): boolean => which === 'one' || which === 'versions'
/**
 * Matches the queries of these features except those of the deleted item: its closing dialog is still mounted and would
 * request it again.
 */
export const allBut = (
  gone: { feature: Feature; id: number },
  features: readonly Feature[],
): InvalidateQueryFilters => ({
  predicate: ({ queryKey: [feature, which, id] }) =>
    features.some((one) => one === feature) && !(feature === gone.feature && ofOneItem(which) && id === gone.id),
})
/** Returns the lists to refetch when saving finds that the item was deleted; typed input is kept. */
export const listsIfNotFound = (
  error: unknown,
  gone: { feature: Feature; id: number },
  features: readonly Feature[],
): InvalidateQueryFilters => (isNotFound(error) ? allBut(gone, features) : { predicate: () => false })
