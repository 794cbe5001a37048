import { interfaceLanguages } from '@praxia/contract/limits.ts'
import type { AskedLanguage, ContentLanguage, InterfaceLanguage } from '@praxia/contract/shapes.ts'

const contentLanguages = { fr: 'FR', en: 'EN', es: 'ES', it: 'IT' } as const satisfies Record<
  InterfaceLanguage,
  ContentLanguage
>
/** Returns the content language for readers of an interface language. */
export const contentLanguageOf = (language: InterfaceLanguage): ContentLanguage => contentLanguages[language]
/** Returns the content language of a request in its stored form. */
export function contentLanguageIn(asked: AskedLanguage): ContentLanguage {
  const upper = asked.toUpperCase() as Uppercase<AskedLanguage>
  return upper === 'DE' ? 'GE' : upper
}
/** Returns the requested interface language, or a fallback if the interface does not have it. */
export const interfaceLanguageIn = (
  asked: AskedLanguage | undefined,
  otherwise: InterfaceLanguage,
): InterfaceLanguage => interfaceLanguages.find((one) => one === asked?.toLowerCase()) ?? otherwise
/** Returns the BCP 47 tag of a language, as browsers write it. */
export const speech = (lang: ContentLanguage): string => (lang === 'GE' ? 'de' : lang.toLowerCase())
