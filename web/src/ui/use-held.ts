import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** What a form was opened with stays until somebody asks for the newest: a refresh behind it must not undo what is being typed. */
export function useHeld<T>(query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetchedAfterMount' | 'refetch'>): {
  held: T | undefined
  turn: number
  error: Error | null
  reload: () => Promise<void>
} {
  const [held, setHeld] = useState<{ value: T; turn: number }>()
  if (!held && query.data !== undefined && query.isFetchedAfterMount) setHeld({ value: query.data, turn: 0 })
  const reload = async (): Promise<void> => {
    const { data } = await query.refetch()
    if (data !== undefined) setHeld((before) => ({ value: data, turn: (before?.turn ?? 0) + 1 }))
  }
  // What fails behind an open form is no reason to take it away: saving will say what is the matter.
  return { held: held?.value, turn: held?.turn ?? 0, error: held ? null : query.error, reload }
}
