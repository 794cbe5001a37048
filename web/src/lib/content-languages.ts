import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { capital } from './capital.ts'

const ofInterface: Record<string, ContentLanguage> = { en: 'EN', fr: 'FR', es: 'ES', it: 'IT' }
/** Returns the content language for readers of an interface language; training texts and voices use it. */
export const contentLanguageOf = (language: string): ContentLanguage => ofInterface[language] ?? 'EN'

/** GE is the platform's code for German. */
const tags: Record<ContentLanguage, string> = { EN: 'en', FR: 'fr', ES: 'es', GE: 'de', IT: 'it', PT: 'pt' }
export const tagOf = (lang: ContentLanguage): string => tags[lang]

/** Returns a function that names content languages in the interface's language, with a capital, as in a list. */
export function languageNames(language: string): (lang: ContentLanguage) => string {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return (lang) => capital(names.of(tags[lang]) ?? lang, language)
}
/** Returns the name within a sentence of the interface: in French, en français. */
export const languageWithin = (lang: ContentLanguage, language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(tags[lang]) ?? lang
/** Returns the name in its own language: Français, Deutsch. */
export const ownName = (lang: ContentLanguage): string => languageNames(tags[lang])(lang)
