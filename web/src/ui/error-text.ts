import type { ForPrograms } from '../phrases/en/refusals.ts'
import { useTranslation } from '../phrases/i18n.ts'
import { ApiError, codeOf, lastFailure } from '../lib/api.ts'
import { session } from '../lib/session.ts'

/** Says what failed in place of the general error (docs/product.md#interface). */
export type FailedAct = 'delete.failed' | 'upload.failed'

type Said = Exclude<ApiError['code'], ForPrograms>

/** Texts of errors stand alone in a toast, where they need no stop; among others they do. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The sentence of a failure in the person's language, by its code; what no code names is the general server error, or `what` failed. */
export function useErrorText(
  what: FailedAct | 'server.error' = 'server.error',
): (error: unknown) => { text: string; reference: string } {
  // Who is not signed in meets few of them.
  const { t } = useTranslation<'errors' | 'refusals'>(session.get() ? ['errors', 'refusals'] : 'errors')
  return (error) => {
    if (!(error instanceof ApiError)) return { text: t(what), reference: '' }
    // A sentence may name what the server said beside the code: a file, a line.
    const code = error.code as Said
    const said = t(code === 'server.error' ? what : code, (error.details ?? {}) as Record<string, unknown>)
    const text = said === code ? t(codeOf(error.status) as Said) : said
    return { text, reference: error.reference || (error.status >= 500 ? lastFailure() : '') }
  }
}
