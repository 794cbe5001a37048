import type { Lang } from '@praxia/stage/words.ts'
import type { Words } from '../../../course/words.ts'
import type { Step } from '../rules.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const WORDS: Record<Lang, Words<Step>> = { en, fr, es, it }
