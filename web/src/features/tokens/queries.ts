import { createPersonalToken, endPersonalToken, listPersonalTokens } from '@praxia/contract/connections/api-keys.ts'
import { createToken, endToken, listTokens } from '@praxia/contract/connections/tokens.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { tokenKeys } from '../../lib/keys.ts'
import { useSend } from '../../lib/use-send.ts'

/** Queries the tokens each time the dialog opens: programs change the last use without an event. */
export const useTokens = () =>
  useQuery({ queryKey: tokenKeys.all, staleTime: 0, queryFn: ({ signal }) => call(listTokens, {}, { signal }) })
function useStale() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: tokenKeys.all })
}
export const useCreateToken = () =>
  useSend({ mutationFn: (body: BodyOf<typeof createToken>) => call(createToken, { body }), onSuccess: useStale() })
export const useEndToken = () =>
  useSend({ mutationFn: (id: number) => call(endToken, { params: { id } }), onSettled: useStale() })

export const usePersonalTokens = () =>
  useQuery({
    queryKey: tokenKeys.personal,
    staleTime: 0,
    queryFn: ({ signal }) => call(listPersonalTokens, {}, { signal }),
  })
export const useCreatePersonalToken = () =>
  useSend({
    mutationFn: (body: BodyOf<typeof createPersonalToken>) => call(createPersonalToken, { body }),
    onSuccess: useStale(),
  })
export const useEndPersonalToken = () =>
  useSend({ mutationFn: (id: number) => call(endPersonalToken, { params: { id } }), onSettled: useStale() })
