// What this training counts of a run, in its own words: for the training, and for whoever reports runs without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Phrases } from './phrases/en.ts'

export const mailStatistics = ({ checks, traps }: { checks: number; traps: number }, { stats }: Phrases): StatRow[] => [
  { context: stats.context, stat: stats.checks, score: checks },
  { context: stats.context, stat: stats.traps, score: traps },
]
