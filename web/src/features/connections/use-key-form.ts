import { createKey, type KeyWithSecret, keyScopes } from '@praxia/contract/connections/keys.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import { useForm } from '../../ui/use-form.ts'
import { useCreateKey } from './queries.ts'

type KeyMay = 'read' | 'write' | 'both'
interface KeyDraft {
  name: string
  may: KeyMay
}
const bodyOf = ({ name, may }: KeyDraft) => ({
  name: name.trim(),
  scopes: keyScopes.filter((scope) => may === 'both' || may === scope),
})
const keyRules = {
  endpoint: createKey,
  fields: ['name'],
  bodyOf,
} as const satisfies FormRules<KeyDraft, object, string>

/** Draft of a key and its creation, which passes on the secret. */
export const useKeyForm = (onMade: (key: KeyWithSecret) => void) =>
  useForm(keyRules, {
    first: { name: '', may: 'read' },
    save: useCreateKey(),
    send: (_, draft) => bodyOf(draft),
    onSaved: onMade,
  })
