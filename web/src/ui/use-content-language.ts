import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { contentLanguageOf } from '../lib/content-languages.ts'
import { useTranslation } from '../phrases/i18n.ts'

/** The language in which texts of trainings are asked for: that of the interface. */
export const useContentLanguage = (): ContentLanguage => contentLanguageOf(useTranslation().i18n.language)
