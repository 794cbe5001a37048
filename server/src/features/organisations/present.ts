import type { AccessibleTrainings, CurrentOrganisation, Organisation } from '@praxia/contract/organisations.ts'
import type { World } from '../../context/context.ts'
import { unseal } from '../../basics/crypto.ts'
import { publicUrl } from '../../delivery/files.ts'
import { revisionOf } from '../../basics/revision.ts'
import type { OutsideRecord } from '../record/store.ts'
import type { ListedRow, OrganisationRow } from './store.ts'

export const presentQuota = ({ config }: Pick<World, 'config'>, o: OrganisationRow, outside: OutsideRecord) => ({
  currentUser: o.enabledCount,
  members: o.userCount,
  maxUser: o.maxUser,
  currentSize: o.usedSize,
  maxSize: o.maxSize,
  outside: {
    statements: outside.statements,
    maxStatements: config.keysStatements,
    bytes: outside.bytes,
    maxBytes: config.keysBytes,
  },
})

export const presentCurrent = (o: OrganisationRow): CurrentOrganisation => ({
  id: o.id,
  name: o.name,
  type: o.type,
  logo: publicUrl(o.logo),
  primaryColor: o.primaryColor,
  secondaryColor: o.secondaryColor,
  scoreRanking: o.scoreRanking,
  hourRanking: o.hourRanking,
  masterContentAccess: o.masterContentAccess,
  // The platform's own organisation has no form to switch it on.
  offlineAccess: o.offlineAccess || o.type === 'PLATFORM',
  timeZone: o.timeZone,
  representativeFirstName: o.representativeFirstName,
  representativeLastName: o.representativeLastName,
  representativeEmail: o.representativeEmail,
  siret: o.siret,
  contractExpirationDate: o.contractEnd,
})
export const presentAccessible = (trainingIds: number[]): AccessibleTrainings => ({
  trainingIds,
  revision: revisionOf(trainingIds),
})
/** Revision of the fields that the form shows. */
export const organisationRevision = (o: OrganisationRow): string =>
  revisionOf([
    o.name,
    o.type,
    o.representativeFirstName,
    o.representativeLastName,
    o.representativeEmail,
    o.siret,
    o.contractEnd,
    o.logo,
    o.primaryColor,
    o.secondaryColor,
    o.scoreRanking,
    o.hourRanking,
    o.masterContentAccess,
    o.offlineAccess,
    o.maxUser,
    o.maxSize,
    o.timeZone,
  ])
export const presentOrganisation = (world: Pick<World, 'serverKey' | 'config'>, o: ListedRow): Organisation => ({
  ...presentCurrent(o),
  type: o.type as Organisation['type'],
  representativeUserId: o.representativeUserId,
  ...presentQuota(world, o, { statements: o.outsideStatements, bytes: o.outsideBytes }),
  createdAt: o.createdAt.toISOString(),
  revision: organisationRevision(o),
  trainingCount: o.trainingCount,
  uniqueCode: o.code && {
    code: unseal(world.serverKey, Buffer.from(o.code.sealed, 'base64')),
    expiresAt: new Date(o.code.expiresAt).toISOString(),
  },
})
