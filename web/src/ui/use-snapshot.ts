import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** What a form was opened with stays until somebody asks for the newest: a refresh behind it must not undo what is being typed. */
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
  // What fails behind an open form is no reason to take it away: saving will say what is the matter.
  return { snapshot: snapshot?.value, version: snapshot?.version ?? 0, error: snapshot ? null : query.error, reload }
}
