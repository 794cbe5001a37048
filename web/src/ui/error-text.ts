import type { CompanyFailure } from '../phrases/en/company.ts'
import type { ForPrograms, OfFeature } from '../phrases/en/refusals.ts'
import { useTranslation } from '../phrases/i18n.ts'
import { ApiError, codeOf, lastFailure } from '../lib/api.ts'
import { session } from '../lib/session.ts'

/** Names the failed action in place of the general error (docs/product.md#interface). */
export type FailedAct = 'delete.failed' | 'upload.failed'

/** Features whose own phrases have their errors, by the first word of the code: only their pages meet them. */
export const homes = {
  company_sign_in: 'federation',
  company_domain: 'federation',
  factor: 'factors',
  passkey: 'factors',
  member_field: 'fields',
  survey: 'surveys',
} as const
type Said = Exclude<ApiError['code'], ForPrograms | CompanyFailure | OfFeature>
/** Returns the name of an error's phrase. */
function phraseOf(code: ApiError['code']): Said {
  const home = homes[code.split('.')[0] as keyof typeof homes] as string | undefined
  return (home === undefined ? code : `${home}:${code}`) as Said
}

/** Adds a full stop: error texts have none, since they are alone in a toast. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/**
 * Returns the function that gives an error's sentence in the person's language, by its code; without a known code, the
 * general server error or the failure of `what`.
 */
export function useErrorText(
  what: FailedAct | 'server.error' = 'server.error',
): (error: unknown) => { text: string; reference: string } {
  // Signed-out pages need few of them, so they do not load the refusals.
  const { t } = useTranslation<'errors' | 'refusals'>(session.get() ? ['errors', 'refusals'] : 'errors')
  return (error) => {
    if (!(error instanceof ApiError)) return { text: t(what), reference: '' }
    // A sentence may include details that the server returned beside the code: a file, a line.
    const code = error.code === 'server.error' ? what : phraseOf(error.code)
    const said = t(code, (error.details ?? {}) as Record<string, unknown>)
    const text = said === code ? t(codeOf(error.status) as Said) : said
    return { text, reference: error.reference || (error.status >= 500 ? lastFailure() : '') }
  }
}
