// What this training counts of a run, in its own words: for the training, and for whoever reports runs without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Phrases } from './phrases/en.ts'

export const talkStatistics = (
  { silence, closings }: { silence: number; closings: number },
  { stats }: Phrases,
): StatRow[] => [
  { context: stats.context, stat: stats.silence, score: Math.round(silence) },
  { context: stats.context, stat: stats.closings, score: closings },
]
