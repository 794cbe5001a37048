import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Feature } from '../lib/keys.ts'
import { listsIfNotFound } from '../lib/not-found.ts'
import { isSaidElsewhere } from '../lib/load-errors.ts'
import { useErrorToast } from './toast.tsx'
import type { DialogState } from './use-dialog.ts'

interface Subject {
  feature: Feature
  id: number
}

/** When the subject of an open dialog turns out to be deleted, refetches the lists that still contain it. */
export function useListsIfNotFound(
  error: Error | null,
  { feature, id }: Subject,
  features: readonly Feature[] = [feature],
): void {
  const client = useQueryClient()
  const read = useEffectEvent((why: Error) => {
    void client.invalidateQueries(listsIfNotFound(why, { feature, id }, features))
  })
  useEffect(() => {
    if (error) read(error)
  }, [error])
}

/**
 * Closes a dialog whose subject no longer exists, which also removes it from the address. The failed load reports it
 * (`app/load-failures.ts`); only cases that this omits are reported here.
 */
export function useNotFound(
  error: Error | null,
  onClose: () => void,
  subject: Subject,
  features?: readonly Feature[],
): void {
  const showError = useErrorToast()
  useListsIfNotFound(error, subject, features)
  const leave = useEffectEvent((why: Error) => {
    if (isSaidElsewhere(why)) showError(why)
    onClose()
  })
  useEffect(() => {
    if (error) leave(error)
  }, [error])
}

/** Closes a dialog in the address that has nothing to show, for instance after a reload. */
export function useStray({ open, close }: DialogState, stray: boolean): void {
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (open && stray) leave()
  }, [open, stray])
}
