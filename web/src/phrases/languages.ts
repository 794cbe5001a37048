/** Languages of the interface; English is the one that others fall back to. */
export const languages = ['fr', 'en', 'es', 'it'] as const
export type Language = (typeof languages)[number]
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English', es: 'Español', it: 'Italiano' }
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** Where the chosen one is kept, for all tabs. */
export const languageKey = 'praxia.language'
/** What the mail was written in whose link was followed. */
const linkLanguage = (): string | null =>
  window.location.pathname === '/reset-password' ? new URLSearchParams(window.location.search).get('lang') : null

export function preferredLanguage(): Language {
  try {
    const kept = localStorage.getItem(languageKey)
    if (isLanguage(kept)) return kept
  } catch {
    // Storage is switched off: the browser's languages decide.
  }
  const link = linkLanguage()
  if (isLanguage(link)) return link
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Kept for this page only.
  }
}
