import { getProfile, listDevices, listRunningCodes } from '@praxia/contract/accounts.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'
import type { accountKeys, organisationKeys } from '../../lib/keys.ts'
import { type Capacity, session } from '../../lib/session.ts'
import { setZone } from '../../lib/zone.ts'

export const useSession = () => useSyncExternalStore(session.subscribe, session.get)
/** Returns the role in which the user acts now. */
export const useRole = (): Capacity => useSession()?.role ?? 'learner'

export const useProfile = () =>
  useQuery({
    queryKey: ['accounts', 'profile'] satisfies typeof accountKeys.profile,
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    staleTime: 60_000,
    enabled: session.get() !== null,
    retry: false,
  })
/** Queries colours, logo and flags of the own organisation. */
export const useOrganisation = () =>
  useQuery({
    queryKey: ['organisations', 'current'] satisfies typeof organisationKeys.current,
    queryFn: async ({ signal }) => {
      const organisation = await call(getCurrentOrganisation, {}, { signal })
      setZone(organisation.timeZone)
      return organisation
    },
    staleTime: 60_000,
    enabled: session.get() !== null,
  })
/** Queries the user's valid, unused codes. Not from the cache: a code used since then would reappear. */
export const useCodes = (since: number | null) =>
  useQuery({
    queryKey: ['accounts', 'codes', since] satisfies ReturnType<typeof accountKeys.codes>,
    queryFn: ({ signal }) => call(listRunningCodes, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    enabled: since !== null,
  })
export const useRunningCodes = (enabled = true) => useCodes(enabled ? 0 : null).data
/** Returns the members with unused codes; null until this is loaded for codes created at `since`. */
export function useUnusedCodes(since: number | null): ReadonlySet<number> | null {
  const { data, dataUpdatedAt } = useCodes(since)
  return since !== null && data && dataUpdatedAt >= since ? new Set(data.map(({ id }) => id)) : null
}
/** Queries the devices signed in with a code. Refetched on each mount, as devices sign in and out elsewhere. */
export const useDevices = (enabled = true, everyMs?: number) =>
  useQuery({
    queryKey: ['accounts', 'devices'] satisfies typeof accountKeys.devices,
    queryFn: ({ signal }) => call(listDevices, {}, { signal }),
    staleTime: 0,
    refetchInterval: everyMs ?? false,
    enabled,
  })
