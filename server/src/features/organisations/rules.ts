import { isNewEmail } from '@praxia/contract/people/texts.ts'
import { defaultColours, limits, siretPattern } from '@praxia/contract/limits.ts'
import type { OrganisationForm } from '@praxia/contract/organisations.ts'
import { AppError, type Violation } from '../../basics/app-error.ts'

export interface OrganisationValues {
  name: string
  type: OrganisationForm['type']
  representativeFirstName: string
  representativeLastName: string
  representativeEmail: string | null
  siret: string | null
  contractEnd: string
  primaryColor: string
  secondaryColor: string
  scoreRanking: boolean
  hourRanking: boolean
  masterContentAccess: boolean
  offlineAccess: boolean
  maxUser: number
  maxSize: number | null
  timeZone: string
}
/** Values for fields missing in the form: the former ones, or the defaults of a new organisation. */
export type Before = Omit<
  OrganisationValues,
  'name' | 'type' | 'representativeFirstName' | 'representativeLastName' | 'contractEnd'
>
export const beginning: Before = {
  representativeEmail: null,
  siret: null,
  primaryColor: defaultColours.primary,
  secondaryColor: defaultColours.secondary,
  scoreRanking: false,
  hourRanking: false,
  masterContentAccess: false,
  offlineAccess: false,
  maxUser: limits.usersDefault,
  maxSize: null,
  timeZone: 'Europe/Paris',
}

/** Removes the separators of a SIRET: 552 100 554 00013. */
export const plainSiret = (text: string): string => text.replace(/[\s.\u00a0]/g, '')

/** Applies the form to the former values. Reports every violation at once, that of the SIRET with its own code. */
export function readForm(
  form: OrganisationForm,
  before: Before,
  facts: { hasLogo: boolean; zoneKnown: boolean; usersMax: number },
): OrganisationValues {
  const violations: Violation[] = []
  const email =
    form.representativeEmail === undefined ? before.representativeEmail : form.representativeEmail.trim() || null
  const siret = form.siret === undefined ? before.siret : plainSiret(form.siret) || null
  if (siret !== null && !new RegExp(siretPattern).test(siret))
    violations.push({ path: 'siret', code: 'INVALID_SIRET', message: 'must be 14 digits' })
  if (form.type === 'PARTNER' && email === null)
    violations.push({ path: 'representativeEmail', code: 'required', message: 'a partner has one' })
  else if (email !== null && email !== before.representativeEmail && !isNewEmail(email))
    violations.push({
      path: 'representativeEmail',
      code: 'pattern',
      message: 'is not an e-mail address that an account can have',
    })
  if ((form.representativeFirstName.trim() === '') !== (form.representativeOneName ?? false))
    violations.push(
      form.representativeOneName
        ? {
            path: 'representativeFirstName',
            code: 'oneName',
            message: 'must be empty when representativeOneName is true',
          }
        : {
            path: 'representativeFirstName',
            code: 'required',
            message: 'is required unless representativeOneName is true',
          },
    )
  if (!facts.zoneKnown) violations.push({ path: 'timeZone', code: 'timeZone', message: 'is not a known time zone' })
  // If the limit of the installation was lowered, an organisation can keep its former value.
  if (form.maxUser !== undefined && form.maxUser > facts.usersMax && form.maxUser !== before.maxUser)
    violations.push({ path: 'maxUser', code: 'maximum', message: `must be at most ${facts.usersMax}` })
  if (!facts.hasLogo) violations.push({ path: 'logo', code: 'required', message: 'is required' })
  if (violations.length > 0)
    throw new AppError(violations[0]!.code === 'INVALID_SIRET' ? 'organisation.siret_invalid' : 'request.invalid', {
      violations,
    })
  return {
    name: form.name.trim(),
    type: form.type,
    representativeFirstName: form.representativeFirstName.trim(),
    representativeLastName: form.representativeLastName.trim(),
    representativeEmail: email,
    siret,
    contractEnd: form.contractExpirationDate,
    primaryColor: form.primaryColor ?? before.primaryColor,
    secondaryColor: form.secondaryColor ?? before.secondaryColor,
    scoreRanking: form.scoreRanking ?? before.scoreRanking,
    hourRanking: form.hourRanking ?? before.hourRanking,
    masterContentAccess: form.masterContentAccess ?? before.masterContentAccess,
    offlineAccess: form.offlineAccess ?? before.offlineAccess,
    maxUser: form.maxUser ?? before.maxUser,
    maxSize: form.maxSize === undefined ? before.maxSize : form.maxSize,
    timeZone: form.timeZone ?? before.timeZone,
  } satisfies Record<
    Exclude<keyof OrganisationForm, 'contractExpirationDate' | 'representativeOneName' | 'revision'> | 'contractEnd',
    unknown
  >
}
/** Partners and companies have different rights, so neither can become the other. */
export const mayBecome = (from: string, to: string): boolean => (from === 'PARTNER') === (to === 'PARTNER')
