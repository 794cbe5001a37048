import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { SendGate } from './send-gate.ts'

type Send<D, E, V, C> = Pick<
  UseMutationOptions<D, E, V, C>,
  'mutationKey' | 'mutationFn' | 'onMutate' | 'onSuccess' | 'onError' | 'onSettled'
>

/** The gate opens again when all is done that was to be done with the answer. */
export function gated<D, E, V, C>(gate: SendGate, options: Send<D, E, V, C>): Send<D, E, V, C> {
  return {
    ...options,
    onSettled: async (...all) => {
      try {
        await options.onSettled?.(...all)
      } finally {
        gate.end(all[2])
      }
    },
  }
}

/**
 * What a button or a form sends. While it is on its way (`isPending`, which the button shows) a second press is ignored, and
 * so is the second press of a double click after a quick answer. `each`: what is sent for one thing waits for no other.
 */
export function useSend<D = unknown, E = Error, V = void, C = unknown>({
  each = false,
  ...options
}: Send<D, E, V, C> & { each?: boolean }): Omit<UseMutationResult<D, E, V, C>, 'mutateAsync'> {
  const [gate] = useState(() => new SendGate({ each }))
  const { mutate: start, ...sending } = useMutation(gated(gate, options))
  const mutate = useCallback<typeof start>(
    (...all) => {
      if (gate.take(all[0])) start(...all)
    },
    [gate, start],
  )
  return { ...sending, mutate } as Omit<UseMutationResult<D, E, V, C>, 'mutateAsync'>
}
