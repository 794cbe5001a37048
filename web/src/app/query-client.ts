import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api.ts'

/**
 * A refused query is not retried; one without a response, or with 503, is retried twice. A mutation fails at once
 * without a network: queued, it would be sent later without the user's knowledge, even after cancelling.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status === 503),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
