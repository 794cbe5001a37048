import type { Problem } from '../../../lib/rules.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { passwordMin } from './password-rules.ts'

/** Returns the messages of the new password's fields. */
export function usePasswordWords(): (field: string, problem: Problem) => string | undefined {
  const { t } = useTranslation('accounts')
  return (_, { code }) => {
    if (code === 'pattern') return t('passwordRules', { min: passwordMin })
    return code === 'passwordsDiffer' ? t('passwordsDiffer') : undefined
  }
}
