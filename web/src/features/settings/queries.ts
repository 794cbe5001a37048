import { limits } from '@praxia/contract/limits.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { settingKeys } from '../../lib/keys.ts'

/** Queries the settings that are the same for every user: product name, platform segment, demonstration. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings'] satisfies typeof settingKeys.all,
    queryFn: ({ signal }) => call(getSettings, {}, { signal }),
    staleTime: Infinity,
  })

/** Returns the product's name; "Praxia" until the settings are loaded. */
export const useProductName = (): string => useSettings().data?.productName ?? 'Praxia'
export const useUsersMax = (): number => useSettings().data?.usersMax ?? limits.usersMax
