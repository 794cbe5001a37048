import { useMediaQuery } from '@mui/material'
import { useOrganisation, useProfile, useRole } from '../features/accounts/queries.ts'
import { useSettings } from '../features/settings/queries.ts'
import type { Surroundings } from './routes.ts'

export function useSurroundings(): Surroundings {
  const role = useRole()
  const { data: profile } = useProfile()
  const { data: settings } = useSettings()
  const { data: organisation } = useOrganisation()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return {
    role,
    phone,
    device: profile?.tokenKind === 'device',
    platform: settings?.platformSegment ?? '',
    masterContent: role === 'superAdmin' || Boolean(organisation?.masterContentAccess),
    partner: organisation?.type === 'PARTNER',
  }
}

/** Returns the displayed name: the product's for platform staff, for others their own. */
export function useDisplayName(): { name: string; picture: string | null; platform: boolean } {
  const { data: profile } = useProfile()
  const { data: settings } = useSettings()
  const platform = profile?.roles[0] === 'ROLE_SUPER_ADMIN'
  const name = platform
    ? (settings?.productName ?? '')
    : `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim()
  return { name, picture: profile?.picture ?? null, platform }
}
