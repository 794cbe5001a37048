// What this training counts of a check, in its own words: for the training, and for whoever reports checks without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Phrases } from './phrases/en.ts'

export interface Counted {
  looked: number
  found: number
  falseMarks: number
}
export const checkStatistics = (
  { looked, found, falseMarks }: Counted,
  { stats }: Pick<Phrases, 'stats'>,
): StatRow[] => [
  { context: stats.context, stat: stats.looked, score: looked },
  { context: stats.context, stat: stats.found, score: found },
  { context: stats.context, stat: stats.falseMarks, score: falseMarks },
]
