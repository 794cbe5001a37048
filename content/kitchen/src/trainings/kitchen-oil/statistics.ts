// What this training counts of a run, in its own words: for the training, and for whoever reports runs without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { RunRecord } from './rules.ts'
import type { Words } from './phrases/en.ts'

export function oilStatistics(
  r: Pick<RunRecord, 'gasOff' | 'coveredAt' | 'minutes'>,
  { counted: t }: Words,
): StatRow[] {
  const rows: StatRow[] = []
  if (r.gasOff !== null) rows.push({ context: t.context, stat: t.gas, score: Math.max(0, r.gasOff) })
  if (r.coveredAt !== null) rows.push({ context: t.context, stat: t.cover, score: r.coveredAt })
  rows.push({ context: t.context, stat: t.minutes, score: r.minutes })
  return rows
}
