import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../lib/api.ts'
import type { Feature } from '../lib/keys.ts'
import { deletedHere, isNotFound, ofOneItem } from '../lib/not-found.ts'
import { isSaidElsewhere } from '../lib/load-errors.ts'
import { shownErrors } from '../ui/shown-errors.ts'
import { useErrorToast } from '../ui/toast.tsx'

/** Duration of a message: several loads of one page that fail for one reason are shown once. */
const pause = 3000
/** Milliseconds after which the place that lacks the item has been drawn, or its dialog has closed. */
const drawnMs = 100

/** The user who deletes an item sees that it is deleted, not that it is missing. */
const isDeletedHere = (client: QueryClient, [feature, which, id]: QueryKey): boolean =>
  ofOneItem(which) && client.getMutationCache().findAll(deletedHere(feature as Feature, Number(id))).length > 0

/**
 * Shows each failed load; failures together for the same reason are shown once. A missing item that its place names is
 * not repeated.
 */
export function watchLoads(
  client: QueryClient,
  showError: (error: unknown) => void,
  now = Date.now,
  whenDrawn = (then: () => void): void => void setTimeout(then, drawnMs),
): () => void {
  const said = new Map<string, number>()
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (isSaidElsewhere(error) || (isNotFound(error) && isDeletedHere(client, event.query.queryKey))) return
    const reason = error instanceof ApiError ? error.code : 'server.error'
    const [at, before] = [now(), said.get(reason)]
    if (before !== undefined && at - before < pause) return
    said.set(reason, at)
    if (isNotFound(error)) whenDrawn(() => (shownErrors.has(error) ? undefined : showError(error)))
    else showError(error)
  })
}

/** Shows a failed load in a message too, in addition to the place that lacks the data. */
export function useLoadFailures(): void {
  const client = useQueryClient()
  const showError = useErrorToast()
  const latest = useRef(showError)
  useEffect(() => {
    latest.current = showError
  })
  useEffect(() => watchLoads(client, (error) => latest.current(error)), [client])
}
