import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { listsIfGone } from '../lib/gone.ts'
import { isSaidElsewhere } from '../lib/load-errors.ts'
import { useErrorToast } from './toast.tsx'
import type { DialogState } from './use-dialog.ts'

interface Subject {
  feature: string
  id: number
}

/** Where the subject of an open dialog turns out to be gone, the lists that still name it are read again. */
export function useListsIfGone(
  error: Error | null,
  { feature, id }: Subject,
  features: readonly string[] = [feature],
): void {
  const client = useQueryClient()
  const read = useEffectEvent((why: Error) => {
    void client.invalidateQueries(listsIfGone(why, { feature, id }, features))
  })
  useEffect(() => {
    if (error) read(error)
  }, [error])
}

/**
 * A dialog about what is no longer there closes, which also takes it out of the address. That it is gone is said for the load that
 * found it (`app/load-failures.ts`), and only what that leaves out is said here.
 */
export function useGone(
  error: Error | null,
  onClose: () => void,
  subject: Subject,
  features?: readonly string[],
): void {
  const showError = useErrorToast()
  useListsIfGone(error, subject, features)
  const leave = useEffectEvent((why: Error) => {
    if (isSaidElsewhere(why)) showError(why)
    onClose()
  })
  useEffect(() => {
    if (error) leave(error)
  }, [error])
}

/** An address that names a dialog for which nothing is there to be shown, as after a reload, gives it up. */
export function useStray({ open, close }: DialogState, stray: boolean): void {
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (open && stray) leave()
  }, [open, stray])
}
