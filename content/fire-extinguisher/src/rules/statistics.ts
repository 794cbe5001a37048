// What this training counts of a run, in its own words: for the training, and for whoever reports runs without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Words } from '../phrases/en.ts'

export interface Measured {
  /** Seconds; null where nobody was warned. */
  alarmAt: number | null
  /** Shares of the time in which the extinguisher worked, 0–1. */
  onTarget: number
  inBand: number
}
const percent = (share: number): number => Math.round(share * 100)

export const fireStatistics = ({ alarmAt, onTarget, inBand }: Measured, { sub, counted }: Words): StatRow[] => [
  ...(alarmAt === null ? [] : [{ context: sub, stat: counted.alarm, score: Math.round(alarmAt * 10) / 10 }]),
  { context: sub, stat: counted.onTarget, score: percent(onTarget) },
  { context: sub, stat: counted.inBand, score: percent(inBand) },
]
