import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useErrorToast } from './toast.tsx'

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
  return { held: held?.value, turn: held?.turn ?? 0, error: query.error, reload }
}

/** A dialog about what is no longer there says so and closes. */
export function useGone(error: Error | null, onClose: () => void): void {
  const tell = useErrorToast()
  const leave = useEffectEvent((why: Error) => {
    tell(why)
    onClose()
  })
  useEffect(() => {
    if (error) leave(error)
  }, [error])
}
