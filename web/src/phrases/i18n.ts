import i18next from 'i18next'
import ICU from 'i18next-icu'
import { initReactI18next } from 'react-i18next'
import { keepLanguage, type Language, preferredLanguage } from './languages.ts'

/** Every file of phrases is a chunk of its own: `phrases/<language>/<feature>.ts` with one export, named as the feature. */
const files = import.meta.glob<Record<string, Record<string, string>>>('./*/*.ts')

async function read(language: string, namespace: string): Promise<Record<string, string>> {
  const load = files[`./${language}/${namespace}.ts`]
  if (!load) throw new Error(`No phrases for ${namespace} in ${language}`)
  const phrases = Object.values(await load())[0]
  if (!phrases) throw new Error(`The phrases of ${namespace} in ${language} are empty`)
  return phrases
}

export async function startPhrases(): Promise<void> {
  await i18next
    .use(new ICU())
    .use({ type: 'backend', init() {}, read: (language: string, namespace: string, done: (error: Error | null, phrases: Record<string, string> | null) => void) => { read(language, namespace).then((phrases) => done(null, phrases), (error: Error) => done(error, null)) } })
    .use(initReactI18next)
    .init({ lng: preferredLanguage(), fallbackLng: 'en', load: 'currentOnly', ns: ['common', 'errors'], defaultNS: 'common', keySeparator: false, interpolation: { escapeValue: false }, react: { useSuspense: true } })
  document.documentElement.lang = i18next.language
}

export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
export const currentLanguage = (): Language => i18next.language as Language
