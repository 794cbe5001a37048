import { interfaceLanguages } from '@praxia/contract/limits.ts'
import type { AskedLanguage, ContentLanguage, InterfaceLanguage } from '@praxia/contract/shapes.ts'

const contentLanguages = { fr: 'FR', en: 'EN', es: 'ES', it: 'IT' } as const satisfies Record<
  InterfaceLanguage,
  ContentLanguage
>
/** The language in which someone who reads the interface in this one reads texts of trainings. */
export const contentLanguageOf = (language: InterfaceLanguage): ContentLanguage => contentLanguages[language]
/** The language of content that a call asks for, as it is kept. */
export function contentLanguageIn(asked: AskedLanguage): ContentLanguage {
  const upper = asked.toUpperCase() as Uppercase<AskedLanguage>
  return upper === 'DE' ? 'GE' : upper
}
/** The words that a call asks for, or others where the interface has none in that language. */
export const interfaceLanguageIn = (
  asked: AskedLanguage | undefined,
  otherwise: InterfaceLanguage,
): InterfaceLanguage => interfaceLanguages.find((one) => one === asked?.toLowerCase()) ?? otherwise
/** Language as browsers write it (BCP 47). */
export const speech = (lang: ContentLanguage): string => (lang === 'GE' ? 'de' : lang.toLowerCase())
