// What a walk counts of itself, in its own words: for the walk, and for whoever reports walks without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Words } from './words.ts'

/** `tries` of each answer. */
export const walkStatistics = (tries: readonly number[], { counted }: Words): StatRow[] => [
  { context: counted.answers, stat: counted.atFirst, score: tries.filter((n) => n === 1).length },
  { context: counted.answers, stat: counted.wrong, score: tries.reduce((sum, n) => sum + n - 1, 0) },
]
