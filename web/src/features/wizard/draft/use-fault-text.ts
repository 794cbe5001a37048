import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import type { Draft } from './draft-rules.ts'
import type { Fault } from './fault-rules.ts'

/** Props of every step: the draft, its change function, its faults. */
export interface StepProps {
  draft: Draft
  /** A function receives the newest draft, for changes that were computed meanwhile. */
  change: (next: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void
  faults: readonly Fault[]
  lang: ContentLanguage
  setLang: (lang: ContentLanguage) => void
}

/** Returns the sentence of the fault at a field, if any. */
export function useFaultText(faults: readonly Fault[]): (path: string) => string | undefined {
  const { t } = useTranslation('wizard')
  return (path) => {
    const fault = faults.find((one) => one.path === path)
    if (!fault) return undefined
    if (fault.text) return fault.text
    return fault.code === 'tooLong' ? t('tooLong', { max: fault.max ?? 0, over: fault.over ?? 0 }) : t(fault.code)
  }
}
