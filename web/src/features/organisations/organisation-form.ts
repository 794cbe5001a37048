import { colourPattern, defaultColours, emailPattern, limits, siretPattern } from '@praxia/contract/limits.ts'
import type { Organisation } from '@praxia/contract/organisations.ts'
import type { OrganisationType } from '@praxia/contract/shapes.ts'

export const textFields = ['name', 'representativeFirstName', 'representativeLastName', 'representativeEmail', 'siret', 'contractExpirationDate', 'primaryColor', 'secondaryColor', 'maxUser', 'gigabytes'] as const
export const flags = ['scoreRanking', 'hourRanking', 'masterContentAccess', 'offlineAccess'] as const
export type TextField = (typeof textFields)[number]
export type Draft = Record<TextField, string> & Record<(typeof flags)[number], boolean> & { logo: File | null }
export type Field = TextField | 'logo'
export type Problem = 'required' | 'invalidEmail' | 'siretWrong' | 'usersWrong' | 'sizeWrong' | 'colourWrong' | 'tooLongText'

export function draftOf(organisation: Organisation | null): Draft {
  const o = organisation
  return {
    name: o?.name ?? '', representativeFirstName: o?.representativeFirstName ?? '', representativeLastName: o?.representativeLastName ?? '', representativeEmail: o?.representativeEmail ?? '', siret: o?.siret ?? '',
    contractExpirationDate: o?.contractExpirationDate ?? '', primaryColor: o?.primaryColor ?? defaultColours.primary, secondaryColor: o?.secondaryColor ?? defaultColours.secondary,
    maxUser: String(o?.maxUser ?? limits.usersDefault), gigabytes: o?.maxSize == null ? '' : String(Math.round((o.maxSize / limits.bytesPerGigabyte) * 10) / 10),
    scoreRanking: o?.scoreRanking ?? false, hourRanking: o?.hourRanking ?? false, masterContentAccess: o?.masterContentAccess ?? false, offlineAccess: o?.offlineAccess ?? false, logo: null,
  }
}
const within = (text: string, min: number, max: number): boolean => text.trim() !== '' && Number(text) >= min && Number(text) <= max

/** Specification, section 5, all at once. An empty size is unlimited, an empty SIRET is allowed. */
export function problemsOf(draft: Draft, hasLogo: boolean): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {}
  for (const field of ['name', 'representativeFirstName', 'representativeLastName', 'contractExpirationDate'] as const) if (!draft[field].trim()) problems[field] = 'required'
  if (draft.name.length > limits.organisationNameMax) problems.name = 'tooLongText'
  if (draft.representativeEmail.trim() && !new RegExp(emailPattern).test(draft.representativeEmail.trim())) problems.representativeEmail = 'invalidEmail'
  if (draft.siret && !new RegExp(siretPattern).test(draft.siret)) problems.siret = 'siretWrong'
  for (const field of ['primaryColor', 'secondaryColor'] as const) if (!new RegExp(colourPattern).test(draft[field])) problems[field] = 'colourWrong'
  if (!within(draft.maxUser, limits.usersMin, limits.usersMax) || !Number.isInteger(Number(draft.maxUser))) problems.maxUser = 'usersWrong'
  if (draft.gigabytes.trim() && !within(draft.gigabytes, limits.gigabytesMin, limits.gigabytesMax)) problems.gigabytes = 'sizeWrong'
  if (!draft.logo && !hasLogo) problems.logo = 'required'
  return problems
}

export function formOf(draft: Draft, type: OrganisationType): FormData {
  const form = new FormData()
  form.set('type', type)
  for (const field of textFields) if (field !== 'gigabytes') form.set(field, draft[field].trim())
  for (const flag of flags) form.set(flag, String(draft[flag]))
  if (draft.gigabytes.trim()) form.set('maxSize', String(Math.round(Number(draft.gigabytes) * limits.bytesPerGigabyte)))
  // Files go last: what reads the stream has the fields by then.
  if (draft.logo) form.set('logo', draft.logo)
  return form
}
