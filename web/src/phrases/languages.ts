/** Languages of the interface; English is the one that others fall back to. */
export const languages = ['fr', 'en', 'es', 'it'] as const
export type Language = (typeof languages)[number]
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English', es: 'Español', it: 'Italiano' }
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

const key = 'praxia.language'
export function preferredLanguage(): Language {
  try {
    const kept = localStorage.getItem(key)
    if (isLanguage(kept)) return kept
  } catch {
    // Storage is switched off: the browser's languages decide.
  }
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // Kept for this page only.
  }
}
