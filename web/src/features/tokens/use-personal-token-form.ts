import {
  type ApiScope,
  type PersonalTokenForm,
  type PersonalTokenWithText,
  apiKeyDays,
  apiScopes,
  createPersonalToken,
} from '@praxia/contract/connections/api-keys.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import { useForm } from '../../ui/use-form.ts'
import { useCreatePersonalToken } from './queries.ts'

interface PersonalTokenDraft {
  name: string
  scopes: readonly ApiScope[]
  days: number
}
const bodyOf = ({ name, scopes, days }: PersonalTokenDraft): PersonalTokenForm => ({
  name: name.trim(),
  scopes: apiScopes.filter((scope) => scopes.includes(scope)),
  days,
})
const personalTokenRules = {
  endpoint: createPersonalToken,
  fields: ['name', 'scopes'],
  bodyOf,
  refusals: { 'account.password_needed': 'name', 'account.sign_in_needed': 'name' },
} as const satisfies FormRules<PersonalTokenDraft, object, string>

/** Draft of a personal token and its creation, which passes on the token's text. */
export const usePersonalTokenForm = (onMade: (token: PersonalTokenWithText) => void) =>
  useForm(personalTokenRules, {
    first: { name: '', scopes: [], days: apiKeyDays.default } satisfies PersonalTokenDraft as PersonalTokenDraft,
    save: useCreatePersonalToken(),
    send: (_, draft) => bodyOf(draft),
    onSaved: onMade,
  })
