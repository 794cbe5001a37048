import { limits } from '@praxia/contract/limits.ts'
import type { Organisation } from '@praxia/contract/organisations.ts'
import type { OrganisationType } from '@praxia/contract/shapes.ts'
import { multipart } from '../../../lib/form-rules.ts'
import type { Problem } from '../../../lib/rules.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { toast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useUsersMax } from '../../settings/queries.ts'
import { draftOf, type OrganisationFormField, organisationRules } from './organisation-rules.ts'
import { useSaveOrganisation } from '../queries.ts'
import { siretDigits } from './siret-rules.ts'

/** Messages for invalid, non-empty fields. Lengths and bounds use the shared messages. */
const own = {
  siret: 'siretWrong',
  contractExpirationDate: 'dateWrong',
  primaryColor: 'colourWrong',
  secondaryColor: 'colourWrong',
  timeZone: 'zoneWrong',
} as const satisfies Partial<Record<OrganisationFormField, string>>

function useWords(usersMax: number): (field: OrganisationFormField, problem: Problem) => string | undefined {
  const { t } = useTranslation('organisations')
  return (field, { code, min = 0, max = 0 }) => {
    if (code === 'emailPartner') return t(code)
    if (code === 'required') return undefined
    // The schema allows the maximum of any installation; the message states this installation's maximum.
    if (field === 'maxUser') return t('usersWrong', { min: limits.usersMin, max: usersMax })
    if (field === 'gigabytes')
      return t('sizeWrong', { min: min / limits.bytesPerGigabyte, max: max / limits.bytesPerGigabyte })
    return field in own ? t(own[field as keyof typeof own], { digits: siretDigits }) : undefined
  }
}

export function useOrganisationForm(organisation: Organisation | null, type: OrganisationType, onClose: () => void) {
  const { t } = useTranslation('organisations')
  const usersMax = useUsersMax()
  const words = useWords(usersMax)
  const form = useForm(organisationRules(organisation, usersMax), {
    first: () => draftOf(organisation, type),
    save: useSaveOrganisation(organisation),
    send: (body, { logo }) => multipart(body, { logo }),
    revision: organisation?.revision,
    say: words,
    onSaved: () => {
      toast(t(organisation ? 'edited' : 'added', { type: form.draft.type }))
      onClose()
    },
  })
  return form
}
export type OrganisationFormState = ReturnType<typeof useOrganisationForm>
