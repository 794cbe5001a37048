import { type MutateOptions, useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { fingerprint } from './fingerprint.ts'
import { SubmitLock } from './submit-lock.ts'

type Send<D, E, V, C> = Pick<
  UseMutationOptions<D, E, V, C>,
  'mutationKey' | 'mutationFn' | 'onMutate' | 'onSuccess' | 'onError' | 'onSettled'
>

/** Callbacks of the component that submits, and whether it is still mounted. */
interface Place<D, E, V, C> {
  isDrawn: () => boolean
  callbacksOf: (what: V) => MutateOptions<D, E, V, C> | undefined
  forget: (what: V) => void
}

/**
 * Adds the submit lock to a mutation. Releases it after `onSuccess` has settled. Calls the component's callbacks also
 * when the response removes its button (the last row is deleted, a test is ended): the library calls them only for
 * components that are mounted after the refresh.
 */
export function locked<D, E, V, C>(
  gate: SubmitLock,
  options: Send<D, E, V, C>,
  place?: Place<D, E, V, C>,
): Send<D, E, V, C> {
  return {
    ...options,
    onSuccess: async (...all) => {
      const wasDrawn = place?.isDrawn()
      await options.onSuccess?.(...all)
      if (!wasDrawn || place?.isDrawn()) return
      const [data, what, result, context] = all
      const callbacks = place?.callbacksOf(what)
      callbacks?.onSuccess?.(data, what, result, context)
      callbacks?.onSettled?.(data, null, what, result, context)
    },
    onSettled: async (...all) => {
      try {
        await options.onSettled?.(...all)
      } finally {
        gate.end(all[2])
        place?.forget(all[2])
      }
    },
  }
}

function makePlace<D, E, V, C>() {
  const callbacks = new Map<string, MutateOptions<D, E, V, C> | undefined>()
  let drawn = true
  return {
    isDrawn: () => drawn,
    /** Marks the component as mounted. Returns the function that marks it as unmounted. */
    draw: () => {
      drawn = true
      return () => {
        drawn = false
      }
    },
    note: (what: V, on: MutateOptions<D, E, V, C> | undefined) => void callbacks.set(fingerprint(what), on),
    callbacksOf: (what: V) => callbacks.get(fingerprint(what)),
    forget: (what: V) => void callbacks.delete(fingerprint(what)),
  }
}

/**
 * Returns the mutation of a button or a form. While it is pending (`isPending`, which the button shows), a second press
 * is ignored, and so is the second press of a double click after a fast response. `each`: submissions of different
 * items do not wait for each other.
 */
export function useSend<D = unknown, E = Error, V = void, C = unknown>({
  each = false,
  ...options
}: Send<D, E, V, C> & { each?: boolean }): Omit<UseMutationResult<D, E, V, C>, 'mutateAsync'> {
  const [gate] = useState(() => new SubmitLock({ each }))
  const [place] = useState(makePlace<D, E, V, C>)
  useEffect(() => place.draw(), [place])
  const { mutate: start, ...sending } = useMutation(locked(gate, options, place))
  const mutate = useCallback<typeof start>(
    (...all) => {
      if (!gate.take(all[0])) return
      place.note(all[0] as V, all[1])
      start(...all)
    },
    [gate, start, place],
  )
  return { ...sending, mutate } as Omit<UseMutationResult<D, E, V, C>, 'mutateAsync'>
}
