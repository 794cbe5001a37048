import type { CurrentOrganisation, Organisation } from '@praxia/contract/organisations.ts'
import { publicUrl } from '../../files.ts'
import type { OrganisationRow } from './store.ts'

export const presentQuota = (o: OrganisationRow) => ({ currentUser: o.userCount, maxUser: o.maxUser, currentSize: o.usedSize, maxSize: o.maxSize })

export const presentCurrent = (o: OrganisationRow): CurrentOrganisation => ({
  id: o.id, name: o.name, type: o.type, logo: publicUrl(o.logo), primaryColor: o.primaryColor, secondaryColor: o.secondaryColor, scoreRanking: o.scoreRanking, hourRanking: o.hourRanking,
  masterContentAccess: o.masterContentAccess, offlineAccess: o.offlineAccess, timeZone: o.timeZone, representativeFirstName: o.representativeFirstName, representativeLastName: o.representativeLastName,
  representativeEmail: o.representativeEmail, siret: o.siret, contractExpirationDate: o.contractEnd,
})
export const presentOrganisation = (o: OrganisationRow): Organisation => ({
  ...presentCurrent(o), type: o.type as Organisation['type'], representativeUserId: o.representativeUserId, ...presentQuota(o), createdAt: o.createdAt.toISOString(),
})
