import type { Problem } from '../../../lib/rules.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { passwordMin } from './password-rules.ts'

/** What is said at the fields of a new password. */
export function usePasswordWords(): (field: string, problem: Problem) => string | undefined {
  const { t } = useTranslation('accounts')
  return (_, { code }) => {
    if (code === 'pattern') return t('passwordRules', { min: passwordMin })
    return code === 'passwordsDiffer' ? t('passwordsDiffer') : undefined
  }
}
