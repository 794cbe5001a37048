import type { OutcomeCounts } from '@praxia/contract/people/outcomes.ts'

/** Returns the number of suggestions that were due or are done. */
export const judgedOf = ({ inTime, doneLate, overdue }: OutcomeCounts): number => inTime + doneLate + overdue
/** Returns the percentage done in time, rounded down: 100 means all; null if nothing was due or is done. */
export const percentInTime = (counts: OutcomeCounts): number | null =>
  judgedOf(counts) === 0 ? null : Math.floor((100 * counts.inTime) / judgedOf(counts))
