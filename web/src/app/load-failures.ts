import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../lib/api.ts'
import { isSaidElsewhere } from '../lib/load-errors.ts'
import { useErrorToast } from '../ui/toast.tsx'

/** As long as a message stands: several loads of one page that fail for one reason are said once. */
const pause = 3000

/** Says each load that fails, once for what fails together for the same reason. */
export function watchLoads(cache: QueryCache, showError: (error: unknown) => void, now = Date.now): () => void {
  const said = new Map<string, number>()
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (isSaidElsewhere(error)) return
    const reason = error instanceof ApiError ? error.code : 'server.error'
    const [at, before] = [now(), said.get(reason)]
    if (before !== undefined && at - before < pause) return
    said.set(reason, at)
    showError(error)
  })
}

/** A load that fails is said in a message too (specification, section 8), beside the place that lacks it. */
export function useLoadFailures(): void {
  const cache = useQueryClient().getQueryCache()
  const showError = useErrorToast()
  const latest = useRef(showError)
  useEffect(() => {
    latest.current = showError
  })
  useEffect(() => watchLoads(cache, (error) => latest.current(error)), [cache])
}
