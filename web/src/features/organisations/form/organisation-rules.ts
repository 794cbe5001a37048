import { defaultColours, limits, siretPattern } from '@praxia/contract/limits.ts'
import { createOrganisation, type Organisation, type OrganisationForm } from '@praxia/contract/organisations.ts'
import type { OrganisationType } from '@praxia/contract/shapes.ts'
import type { FormRules } from '../../../lib/form-rules.ts'
import type { Problem } from '../../../lib/rules.ts'

const textFields = [
  'name',
  'representativeFirstName',
  'representativeLastName',
  'representativeEmail',
  'siret',
  'contractExpirationDate',
  'primaryColor',
  'secondaryColor',
  'maxUser',
  'gigabytes',
  'timeZone',
] as const
export const flags = ['scoreRanking', 'hourRanking', 'masterContentAccess', 'offlineAccess'] as const
export type TextField = (typeof textFields)[number]
export type OrganisationDraft = Record<TextField, string> &
  Record<(typeof flags)[number], boolean> & { logo: File | null; type: OrganisationType; oneName: boolean }
export type OrganisationFormField = TextField | 'logo'
const inGigabytes = (bytes: number): string => String(Math.round((bytes / limits.bytesPerGigabyte) * 10) / 10)
/** The browser's time zone is the default of a new organisation. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Paris'

export function draftOf(organisation: Organisation | null, type: OrganisationType): OrganisationDraft {
  const o = organisation
  return {
    type: o?.type ?? type,
    name: o?.name ?? '',
    oneName: o !== null && o.representativeFirstName === '' && o.representativeLastName !== '',
    representativeFirstName: o?.representativeFirstName ?? '',
    representativeLastName: o?.representativeLastName ?? '',
    representativeEmail: o?.representativeEmail ?? '',
    siret: o?.siret ?? '',
    contractExpirationDate: o?.contractExpirationDate ?? '',
    primaryColor: o?.primaryColor ?? defaultColours.primary,
    secondaryColor: o?.secondaryColor ?? defaultColours.secondary,
    maxUser: String(o?.maxUser ?? limits.usersDefault),
    gigabytes: o?.maxSize == null ? '' : inGigabytes(o.maxSize),
    timeZone: o?.timeZone ?? ownZone(),
    scoreRanking: o?.scoreRanking ?? false,
    hourRanking: o?.hourRanking ?? false,
    masterContentAccess: o?.masterContentAccess ?? false,
    offlineAccess: o?.offlineAccess ?? false,
    logo: null,
  }
}
/** Accepts comma and point as decimal separators; thousands separators are not supported. */
const numberOf = (text: string): number => Number(text.trim().replace(',', '.'))

/** What travels: a field that is forgotten here does not compile. A size that was shown rounded and not touched stays to the byte, an empty one is no limit. */
export function bodyOf(
  draft: OrganisationDraft,
  before: Organisation | null,
): Required<Omit<OrganisationForm, 'revision'>> {
  const { type, scoreRanking, hourRanking, masterContentAccess, offlineAccess, gigabytes } = draft
  const size = gigabytes.trim()
  const untouched = before?.maxSize != null && size === inGigabytes(before.maxSize)
  return {
    type,
    name: draft.name.trim(),
    representativeFirstName: draft.oneName ? '' : draft.representativeFirstName.trim(),
    representativeOneName: draft.oneName,
    representativeLastName: draft.representativeLastName.trim(),
    representativeEmail: draft.representativeEmail.trim(),
    siret: draft.siret.trim(),
    contractExpirationDate: draft.contractExpirationDate.trim(),
    primaryColor: draft.primaryColor.trim(),
    secondaryColor: draft.secondaryColor.trim(),
    timeZone: draft.timeZone.trim(),
    maxUser: numberOf(draft.maxUser),
    scoreRanking,
    hourRanking,
    masterContentAccess,
    offlineAccess,
    maxSize: !size ? null : untouched ? before.maxSize : Math.round(numberOf(size) * limits.bytesPerGigabyte),
  }
}

const isSiret = new RegExp(siretPattern)
/**
 * Validation rules. An empty size is unlimited, an empty SIRET is allowed (docs/product.md#organisations); a partner's
 * representative signs in by code and has an e-mail. `usersMax` is the installation's limit; an organisation retains a
 * higher saved value.
 */
export function organisationRules(
  before: Organisation | null,
  usersMax: number = limits.usersMax,
): FormRules<OrganisationDraft, OrganisationForm, OrganisationFormField> {
  return {
    endpoint: createOrganisation,
    fields: [...textFields, 'logo'],
    bodyOf: (draft) => bodyOf(draft, before),
    at: { maxSize: 'gigabytes' },
    also: ({ type, oneName, representativeFirstName, representativeEmail, siret, logo, maxUser }) => {
      const problems: Partial<Record<OrganisationFormField, Problem>> = {}
      if (!oneName && !representativeFirstName.trim()) problems.representativeFirstName = { code: 'required' }
      if (type === 'PARTNER' && !representativeEmail.trim()) problems.representativeEmail = { code: 'emailPartner' }
      if (siret && !isSiret.test(siret)) problems.siret = { code: 'pattern' }
      if (numberOf(maxUser) > Math.max(usersMax, before?.maxUser ?? 0))
        problems.maxUser = { code: 'range', min: limits.usersMin, max: usersMax }
      if (!logo && !before?.logo) problems.logo = { code: 'required' }
      return problems
    },
    refusals: {
      'organisation.email_taken': 'representativeEmail',
      'organisation.siret_invalid': 'siret',
      'image.invalid': 'logo',
      'image.too_large': 'logo',
      'request.too_large': 'logo',
    },
  }
}
