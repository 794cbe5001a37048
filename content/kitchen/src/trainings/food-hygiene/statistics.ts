// What this training counts of a run, in its own words: for the training, and for whoever reports runs without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Words } from './phrases/en.ts'

export interface Counted {
  washed: number // seconds, both times
  decided: number // crates, rightly
  core: number // the highest reading at the core, °C; 0: none
}
export const foodStatistics = ({ washed, decided, core }: Counted, { counted: t }: Words): StatRow[] => [
  { context: t.context, stat: t.hands, score: washed },
  { context: t.context, stat: t.crates, score: decided },
  ...(core > 0 ? [{ context: t.context, stat: t.core, score: core }] : []),
]
