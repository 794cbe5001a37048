import { getProfile, listDevices, listRunningCodes } from '@praxia/contract/accounts.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'
import { type Capacity, session } from '../../lib/session.ts'
import { setZone } from '../../lib/zone.ts'

export const useSession = () => useSyncExternalStore(session.subscribe, session.get)
/** The role in which the person acts now. */
export const useRole = (): Capacity => useSession()?.role ?? 'learner'

export const useProfile = () =>
  useQuery({
    queryKey: ['accounts', 'profile'],
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
    staleTime: 60_000,
    enabled: session.get() !== null,
    retry: false,
  })
/** Colours, logo and flags of one's own organisation. */
export const useOrganisation = () =>
  useQuery({
    queryKey: ['organisations', 'current'],
    queryFn: async ({ signal }) => {
      const organisation = await call(getCurrentOrganisation, {}, { signal })
      setZone(organisation.timeZone)
      return organisation
    },
    staleTime: 60_000,
    enabled: session.get() !== null,
  })
/** The codes made by this person that run and that nobody has used yet. Never from before: one that was used since would come back. */
export const useCodes = (since: number | null) =>
  useQuery({
    queryKey: ['accounts', 'codes', since],
    queryFn: ({ signal }) => call(listRunningCodes, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    enabled: since !== null,
  })
export const useRunningCodes = (enabled = true) => useCodes(enabled ? 0 : null).data
/** Whose codes nobody has used yet; null until that is known of codes made at `since`. */
export function useUnusedCodes(since: number | null): ReadonlySet<number> | null {
  const { data, dataUpdatedAt } = useCodes(since)
  return since !== null && data && dataUpdatedAt >= since ? new Set(data.map(({ id }) => id)) : null
}
/** Devices that a code signed in; looked at afresh each time, since they come and go elsewhere. */
export const useDevices = (enabled = true, everyMs?: number) =>
  useQuery({
    queryKey: ['accounts', 'devices'],
    queryFn: ({ signal }) => call(listDevices, {}, { signal }),
    staleTime: 0,
    refetchInterval: everyMs ?? false,
    enabled,
  })
