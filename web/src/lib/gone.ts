import type { InvalidateQueryFilters, MutationFilters } from '@tanstack/react-query'
import { ApiError } from './api.ts'

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
/** What is there to be seen, but not for this: told like what is not there. */
export const notForThis = new ApiError(404, 'request.not_found')

/** What somebody else took away meanwhile is as gone as it was to be: `call(…).catch(orGone)`. */
export function orGone(error: unknown): void {
  if (!isGone(error)) throw error
}
/** What a deletion that is made here is known by. */
export const deletionOf = (feature: string, id: number) => [feature, 'delete', id] as const
/** It is on its way out, or out: that it is gone is no news here. */
export const deletedHere = (feature: string, id: number): MutationFilters => ({
  mutationKey: deletionOf(feature, id),
  predicate: ({ state: { status } }) => status === 'pending' || status === 'success',
})
/** What these features have read, but for the one thing that is gone: its dialog still stands while it closes, and would ask for it again. */
export const allBut = (gone: { feature: string; id: number }, features: readonly string[]): InvalidateQueryFilters => ({
  predicate: ({ queryKey: [feature, which, id] }) =>
    features.includes(String(feature)) && !(feature === gone.feature && which === 'one' && id === gone.id),
})
/** The lists to read again when saving finds that its thing is gone; what was typed stays. */
export const listsIfGone = (
  error: unknown,
  gone: { feature: string; id: number },
  features: readonly string[],
): InvalidateQueryFilters => (isGone(error) ? allBut(gone, features) : { predicate: () => false })
