import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Keeps the data that a form was opened with until the newest is requested: a background refetch must not overwrite
 * typed input.
 */
export function useSnapshot<T>(query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetchedAfterMount' | 'refetch'>): {
  snapshot: T | undefined
  version: number
  error: Error | null
  reload: () => Promise<void>
} {
  const [snapshot, setSnapshot] = useState<{ value: T; version: number }>()
  if (!snapshot && query.data !== undefined && query.isFetchedAfterMount) setSnapshot({ value: query.data, version: 0 })
  const reload = async (): Promise<void> => {
    const { data } = await query.refetch()
    if (data !== undefined) setSnapshot((before) => ({ value: data, version: (before?.version ?? 0) + 1 }))
  }
  // A background failure does not close an open form: saving will report it.
  return { snapshot: snapshot?.value, version: snapshot?.version ?? 0, error: snapshot ? null : query.error, reload }
}
