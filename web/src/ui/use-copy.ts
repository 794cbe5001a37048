import { useTranslation } from '../phrases/i18n.ts'
import { toast } from './toast.tsx'

/**
 * Returns a function that copies a text and confirms it; over plain http, where the clipboard API is unavailable, by a
 * selected field.
 */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation()
  return async (text) => {
    if (navigator.clipboard) await navigator.clipboard.writeText(text)
    else {
      const area = Object.assign(document.createElement('textarea'), { value: text })
      document.body.append(area)
      area.select()
      document.execCommand('copy')
      area.remove()
    }
    toast(t('copied'))
  }
}
