import { useTranslation } from '../phrases/i18n.ts'
import { toast } from './toast.tsx'

/**
 * Returns a function that copies a text and confirms it; by a selected field where the clipboard API is unavailable, as
 * over plain http, or refuses.
 */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation()
  return async (text) => {
    // A browser may refuse it, such as one whose window has no focus.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (!isCopied) {
      const area = Object.assign(document.createElement('textarea'), { value: text })
      document.body.append(area)
      area.select()
      document.execCommand('copy')
      area.remove()
    }
    toast(t('copied'))
  }
}
