// What this training counts of a run, in its own words: for the training, and for whoever reports runs without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Phrases } from './phrases/en.ts'

export interface Counted {
  pressedAt: number | null // seconds; null where nobody pressed
  letGo: number
  calledAt: number | null // seconds; null where nobody called
}
export const aidStatistics = (
  { pressedAt, letGo, calledAt }: Counted,
  { stats }: Pick<Phrases, 'stats'>,
): StatRow[] => [
  ...(pressedAt === null ? [] : [{ context: stats.context, stat: stats.pressed, score: Math.round(pressedAt) }]),
  { context: stats.context, stat: stats.letGo, score: letGo },
  ...(calledAt === null ? [] : [{ context: stats.context, stat: stats.called, score: Math.round(calledAt) }]),
]
