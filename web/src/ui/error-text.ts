import { useTranslation } from '../phrases/i18n.ts'
import { ApiError, lastFailure } from '../lib/api.ts'

/** The sentence of a failure in the person's language, by its code; what no code names is the general server error. */
export function useErrorText(): (error: unknown) => { text: string; reference: string } {
  const { t } = useTranslation('errors')
  return (error) => {
    if (!(error instanceof ApiError)) return { text: t('server.error'), reference: '' }
    return { text: t(error.code), reference: error.reference || (error.status >= 500 ? lastFailure() : '') }
  }
}
