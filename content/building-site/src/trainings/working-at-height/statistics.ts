// What this training counts of a run, in its own words: for the training, and for whoever reports runs without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Phrases } from './phrases/en.ts'

export interface Counted {
  checked: number // points of the harness that is worn, of four
  anchors: number
  covered: boolean
}
export const heightStatistics = (
  { checked, anchors, covered }: Counted,
  { stats }: Pick<Phrases, 'stats'>,
): StatRow[] => [
  { context: stats.context, stat: stats.checked, score: checked },
  { context: stats.context, stat: stats.anchors, score: anchors },
  { context: stats.context, stat: stats.covered, score: covered ? 1 : 0 },
]
