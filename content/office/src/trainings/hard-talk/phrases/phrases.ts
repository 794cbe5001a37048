import type { Lang } from '@praxia/stage/words.ts'
import { en } from './en.ts'
import type { Phrases } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const PHRASES: Record<Lang, Phrases> = { en, fr, es, it }
