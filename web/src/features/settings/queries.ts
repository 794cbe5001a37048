import { limits } from '@praxia/contract/limits.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** What is the same for everybody: product's name, platform's segment, the demonstration. */
export const useSettings = () =>
  useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => call(getSettings, {}, { signal }), staleTime: Infinity })

/** How the product is called; by our own name until the server has said. */
export const useProductName = (): string => useSettings().data?.productName ?? 'Praxia'
export const useUsersMax = (): number => useSettings().data?.usersMax ?? limits.usersMax
