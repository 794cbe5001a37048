import { isDay } from '@praxia/contract/days.ts'
import { colourPattern, defaultColours, emailPattern, limits, siretPattern } from '@praxia/contract/limits.ts'
import type { Organisation } from '@praxia/contract/organisations.ts'
import type { OrganisationType } from '@praxia/contract/shapes.ts'

export const textFields = [
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
export type Draft = Record<TextField, string> &
  Record<(typeof flags)[number], boolean> & { logo: File | null; type: OrganisationType }
export type Field = TextField | 'logo'
export type Problem =
  | 'required'
  | 'invalidEmail'
  | 'siretWrong'
  | 'usersWrong'
  | 'sizeWrong'
  | 'colourWrong'
  | 'tooLongText'
  | 'nameTooLong'
  | 'dateWrong'
  | 'emailPartner'
  | 'zoneWrong'

const inGigabytes = (bytes: number): string => String(Math.round((bytes / limits.bytesPerGigabyte) * 10) / 10)
/** A browser's own zone is the likeliest for a new organisation. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/Paris'

export function draftOf(organisation: Organisation | null, type: OrganisationType): Draft {
  const o = organisation
  return {
    type: o?.type ?? type,
    name: o?.name ?? '',
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
/** Both marks of decimals are typed; neither groups thousands here. */
const numberOf = (text: string): number => Number(text.trim().replace(',', '.'))
const within = (text: string, min: number, max: number): boolean =>
  text.trim() !== '' && numberOf(text) >= min && numberOf(text) <= max

/** Specification, section 5, all at once. An empty size is unlimited, an empty SIRET is allowed; a partner's representative signs in by code and has an e-mail. */
export function problemsOf(
  draft: Draft,
  hasLogo: boolean,
  usersMax: number = limits.usersMax,
): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {}
  for (const field of ['name', 'representativeFirstName', 'representativeLastName', 'contractExpirationDate'] as const)
    if (!draft[field].trim()) problems[field] = 'required'
  if (draft.name.trim().length > limits.organisationNameMax) problems.name = 'tooLongText'
  for (const field of ['representativeFirstName', 'representativeLastName'] as const)
    if (draft[field].trim().length > limits.nameMax) problems[field] = 'nameTooLong'
  const day = draft.contractExpirationDate
  if (day.trim() && !isDay(day)) problems.contractExpirationDate = 'dateWrong'
  if (draft.representativeEmail.trim() && !new RegExp(emailPattern).test(draft.representativeEmail.trim()))
    problems.representativeEmail = 'invalidEmail'
  if (draft.type === 'PARTNER' && !draft.representativeEmail.trim()) problems.representativeEmail = 'emailPartner'
  if (draft.siret && !new RegExp(siretPattern).test(draft.siret)) problems.siret = 'siretWrong'
  for (const field of ['primaryColor', 'secondaryColor'] as const)
    if (!new RegExp(colourPattern).test(draft[field])) problems[field] = 'colourWrong'
  if (!within(draft.maxUser, limits.usersMin, usersMax) || !Number.isInteger(numberOf(draft.maxUser)))
    problems.maxUser = 'usersWrong'
  if (draft.gigabytes.trim() && !within(draft.gigabytes, limits.gigabytesMin, limits.gigabytesMax))
    problems.gigabytes = 'sizeWrong'
  if (!draft.logo && !hasLogo) problems.logo = 'required'
  return problems
}

/** What the server found wrong at a field, in the form's own words. */
export const wrongAt = {
  siret: 'siretWrong',
  contractExpirationDate: 'dateWrong',
  representativeEmail: 'invalidEmail',
  primaryColor: 'colourWrong',
  secondaryColor: 'colourWrong',
  maxUser: 'usersWrong',
  gigabytes: 'sizeWrong',
  timeZone: 'zoneWrong',
  name: 'tooLongText',
  representativeFirstName: 'nameTooLong',
  representativeLastName: 'nameTooLong',
  logo: 'required',
} as const satisfies Record<Field, Problem>

/** The multipart form; `revision` is what was opened, left out where the person chose to save over somebody else's change. */
export function formOf(draft: Draft, before: Organisation | null, revision: string | undefined): FormData {
  const form = new FormData()
  form.set('type', draft.type)
  for (const field of textFields) if (field !== 'gigabytes' && field !== 'maxUser') form.set(field, draft[field].trim())
  form.set('maxUser', String(numberOf(draft.maxUser)))
  for (const flag of flags) form.set(flag, String(draft[flag]))
  const size = draft.gigabytes.trim()
  // A size that was shown rounded and not touched stays to the byte.
  const isUntouched = before?.maxSize != null && size === inGigabytes(before.maxSize)
  const bytes = isUntouched ? before.maxSize : Math.round(numberOf(size) * limits.bytesPerGigabyte)
  form.set('maxSize', size === '' ? '' : String(bytes))
  if (revision !== undefined) form.set('revision', revision)
  // Files go last: what reads the stream has the fields by then.
  if (draft.logo) form.set('logo', draft.logo)
  return form
}
