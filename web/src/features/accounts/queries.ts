import { getProfile, listDevices } from '@praxia/contract/accounts.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'
import { type Capacity, session } from '../../lib/session.ts'

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
    queryFn: ({ signal }) => call(getCurrentOrganisation, {}, { signal }),
    staleTime: 60_000,
    enabled: session.get() !== null,
  })
/** Devices that a code signed in; looked at afresh each time, since they come and go elsewhere. */
export const useDevices = (enabled = true) =>
  useQuery({
    queryKey: ['accounts', 'devices'],
    queryFn: ({ signal }) => call(listDevices, {}, { signal }),
    staleTime: 0,
    enabled,
  })
