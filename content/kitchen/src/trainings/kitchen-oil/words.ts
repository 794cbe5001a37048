// All texts of this training, in the four languages of the interface.
import type { Lang } from '@praxia/stage/words.ts'
import { en } from './phrases/en.ts'
import type { Words } from './phrases/en.ts'
import { es } from './phrases/es.ts'
import { fr } from './phrases/fr.ts'
import { it } from './phrases/it.ts'

const ALL: Record<Lang, Words> = { en, fr, es, it }
export const wordsOf = (lang: Lang): Words => ALL[lang]
