import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { toast } from '../../ui/toast.tsx'
import type { SaveError } from './save.ts'

/** What went wrong in which part of the saving, in words; the steps file's faults with their paths. */
export function useSaveTrouble(): { stepsFault: string | null; tell: (error: SaveError) => void; clear: () => void } {
  const { t } = useTranslation('wizard')
  const describe = useErrorText()
  const [stepsFault, setStepsFault] = useState<string | null>(null)
  const tell = ({ part, number, reason }: SaveError): void => {
    const why = describe(reason).text
    if (part === 'form') {
      const invalid = reason instanceof ApiError && reason.status === 400
      toast(invalid ? t('failForm') : why, 'error')
      return
    }
    if (part === 'steps' && reason instanceof ApiError && reason.violations.length > 0) {
      setStepsFault(reason.violations.slice(0, 3).map(({ path, message }) => t('stepsFault', { path: path || t('stepsFaultTop'), message })).join(' · '))
      toast(`${t('failSteps')} ${t('failRest')}`, 'error')
      return
    }
    const what = { cover: t('failCover'), badge: t('failBadge', { number }), content: t('failContent'), steps: t('failSteps'), accesses: t('failAccesses') }[part]
    toast(`${what} ${why} ${t('failRest')}`, 'error')
  }
  return { stepsFault, tell, clear: () => setStepsFault(null) }
}
