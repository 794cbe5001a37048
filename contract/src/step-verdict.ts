/**
 * Result of a step. `right`: its score reached the mark; `nearly`: at least half of the mark; `wrong`: less. A step
 * without a score has the result that the training reported; without a reported result it has no verdict.
 */
export type StepVerdict = 'right' | 'nearly' | 'wrong'

/** Scale of a step in a steps file; the mark and the passing score are percentages. */
export interface StepScale {
  passingScore?: number
  maxScore?: number
}
/** Passing score by default, in percent. */
export const usualPassingScore = 50
/** The scores that a training's content and its steps file require, in percent. */
export interface RequiredScores {
  masteryScore: number | null
  passingScore: number | null
}
/** Returns the score that a training requires, in percent: its content's, otherwise its steps file's. */
export const neededScore = ({ masteryScore, passingScore }: RequiredScores): number =>
  masteryScore ?? passingScore ?? usualPassingScore

/**
 * Returns the score that a step requires, on its own scale: from its own mark, otherwise from the training's passing
 * score.
 */
export const markOf = (step: StepScale | undefined, passingScore: number | null | undefined): number =>
  ((step?.passingScore ?? passingScore ?? usualPassingScore) * (step?.maxScore ?? 100)) / 100

/** Returns the verdict of a step. The scene, the summary and every dashboard use this function. */
export function stepVerdict(
  said: { succeeded: boolean | null; score: number | null },
  mark: number,
): StepVerdict | null {
  const { succeeded, score } = said
  if (score === null) return succeeded === null ? null : succeeded ? 'right' : 'wrong'
  if (score >= mark) return 'right'
  return score >= mark / 2 ? 'nearly' : 'wrong'
}
