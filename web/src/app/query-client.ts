import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api.ts'

/**
 * What the server refused is not asked again; what did not arrive is, twice. What a person sends fails at once where there is
 * no network: kept back, it would be sent behind their back later, even after they cancelled.
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
