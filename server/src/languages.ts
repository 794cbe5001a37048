import type { ContentLanguage, InterfaceLanguage } from '@praxia/contract/shapes.ts'

const contentLanguages = { fr: 'FR', en: 'EN', es: 'ES', it: 'IT' } as const satisfies Record<
  InterfaceLanguage,
  ContentLanguage
>
/** The language in which someone who reads the interface in this one reads texts of trainings. */
export const contentLanguageOf = (language: InterfaceLanguage): ContentLanguage => contentLanguages[language]
/** Language as browsers write it (BCP 47). */
export const speech = (lang: ContentLanguage): string => (lang === 'GE' ? 'de' : lang.toLowerCase())
