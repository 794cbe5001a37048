import { useEffect } from 'react'
import { chooseLanguage } from '../phrases/i18n.ts'
import { isLanguage, languageKey } from '../phrases/languages.ts'

/** Applies a language that was chosen in another tab. */
export function useLanguageElsewhere(): void {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent): void => {
      if (key === languageKey && isLanguage(newValue)) void chooseLanguage(newValue)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}
