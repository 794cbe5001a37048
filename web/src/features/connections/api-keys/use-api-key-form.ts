import {
  type ApiKeyForm,
  type ApiKeyWithText,
  type ApiScope,
  apiKeyDays,
  apiScopes,
  createApiKey,
} from '@praxia/contract/connections/api-keys.ts'
import type { FormRules } from '../../../lib/form-rules.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useCreateApiKey } from '../queries.ts'

interface ApiKeyDraft {
  name: string
  kind: ApiKeyForm['kind']
  scopes: readonly ApiScope[]
  days: number
}
const bodyOf = ({ name, kind, scopes, days }: ApiKeyDraft): ApiKeyForm => ({
  name: name.trim(),
  kind,
  days,
  // A directory has its own endpoints, and no scopes.
  ...(kind === 'api' ? { scopes: apiScopes.filter((scope) => scopes.includes(scope)) } : {}),
})
const apiKeyRules = {
  endpoint: createApiKey,
  fields: ['name', 'scopes'],
  bodyOf,
  refusals: { 'account.password_needed': 'name', 'account.sign_in_needed': 'name' },
} as const satisfies FormRules<ApiKeyDraft, object, string>

/** Draft of a key and its creation, which passes on the key's text. */
export const useApiKeyForm = (onMade: (key: ApiKeyWithText) => void) =>
  useForm(apiKeyRules, {
    first: { name: '', kind: 'api', scopes: [], days: apiKeyDays.default } satisfies ApiKeyDraft as ApiKeyDraft,
    save: useCreateApiKey(),
    send: (_, draft) => bodyOf(draft),
    onSaved: onMade,
  })
