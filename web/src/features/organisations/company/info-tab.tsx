import { Box } from '@mui/material'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { useOrganisation } from '../../accounts/queries.ts'
import { BrandingPanel } from '../branding/branding-panel.tsx'
import { MailHoursCard } from './mail-hours-card.tsx'
import { OrganisationFactsCard } from './organisation-facts-card.tsx'
import { VolumeCards } from './volume-cards.tsx'

/** Branding, usage and the organisation's data that the platform maintains. */
export function InfoTab() {
  const { data: organisation, error, refetch } = useOrganisation()
  if (!organisation)
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <Box sx={{ mt: 2 }}>
        <LoadingRows count={4} />
      </Box>
    )
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <BrandingPanel saved={organisation} />
      {organisation.type !== 'PARTNER' && <MailHoursCard />}
      <VolumeCards />
      <OrganisationFactsCard organisation={organisation} />
    </Box>
  )
}
