import { createToken, type TokenWithText } from '@praxia/contract/connections/tokens.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import { useForm } from '../../ui/use-form.ts'
import { useCreateToken } from './queries.ts'

/** Lifetimes of a token, in days. */
export const lives = [30, 90, 180, 365] as const
interface TokenDraft {
  name: string
  days: number
}
const bodyOf = ({ name, days }: TokenDraft) => ({ name: name.trim(), days })
const tokenRules = {
  endpoint: createToken,
  fields: ['name'],
  bodyOf,
} as const satisfies FormRules<TokenDraft, object, string>

/** Draft of a token and its creation, which passes on the token's text. */
export const useTokenForm = (onMade: (token: TokenWithText) => void) =>
  useForm(tokenRules, {
    first: { name: '', days: lives[1] } satisfies TokenDraft as TokenDraft,
    save: useCreateToken(),
    send: (_, draft) => bodyOf(draft),
    onSaved: onMade,
  })
