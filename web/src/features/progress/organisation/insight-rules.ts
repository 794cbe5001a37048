import { wholePercent } from '@praxia/contract/percent.ts'
import { leastPeople, type StepInsight } from '@praxia/contract/progress.ts'

export type Known = StepInsight & { figures: NonNullable<StepInsight['figures']> }
export const isKnown = (step: StepInsight): step is Known => step.figures !== null

export const failedPercent = ({ figures, tried }: Known): number => wholePercent((100 * figures.failed) / tried)
/** Sorts steps by the time taken in failed tries, most expensive first. */
export const byCost = (steps: readonly StepInsight[]): StepInsight[] =>
  steps.toSorted((a, b) => (b.figures?.minutesFailed ?? -1) - (a.figures?.minutesFailed ?? -1))
export const costly = (steps: readonly StepInsight[]): Known[] =>
  byCost(steps)
    .filter(isKnown)
    .filter(({ figures }) => figures.failed > 0)
    .slice(0, 3)

/** Smallest change between the first and last month that counts as a trend, in percentage points. */
const grain = 5
/**
 * Returns the change of a step's failure rate between the first and last month, in percentage points; a rise is worse.
 */
export function trendOf({ months }: StepInsight): { kind: 'worse' | 'better' | 'same'; points: number } | null {
  if (months.length < 2) return null
  const points = months.at(-1)!.failedPercent - months[0]!.failedPercent
  return { kind: Math.abs(points) < grain ? 'same' : points > 0 ? 'worse' : 'better', points: Math.abs(points) }
}
/** Columns of steps that can be empty. */
export interface FilledColumns {
  minutes: boolean
  score: boolean
  trend: boolean
}
/** Returns which of them have a value in some row: an empty column is left out. */
export const filledColumns = (steps: readonly StepInsight[]): FilledColumns => ({
  minutes: steps.some(({ figures }) => (figures?.minutes ?? null) !== null),
  score: steps.some(({ figures }) => (figures?.score ?? null) !== null),
  trend: steps.some((step) => isKnown(step) && trendOf(step) !== null),
})
/** Returns the average tries per member and step, over the steps with enough people. */
export function triesPerStep(steps: readonly StepInsight[]): number | null {
  const known = steps.filter(isKnown)
  const people = known.reduce((sum, { tried }) => sum + tried, 0)
  return people < leastPeople ? null : known.reduce((sum, s) => sum + s.figures.tries * s.tried, 0) / people
}
export const minutesLost = (steps: readonly StepInsight[]): number =>
  steps.reduce((sum, { figures }) => sum + (figures?.minutesFailed ?? 0), 0)
