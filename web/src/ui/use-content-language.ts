import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { contentLanguageOf } from '../lib/content-languages.ts'
import { useTranslation } from '../phrases/i18n.ts'

/** Returns the language in which texts of trainings are requested: that of the interface. */
export const useContentLanguage = (): ContentLanguage => contentLanguageOf(useTranslation().i18n.language)
