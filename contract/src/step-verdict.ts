/**
 * How a step went. `right`: its score reached its mark; `nearly`: half of the mark at least; `wrong`: less. A step without a score is what the
 * training said of it, and one of which nothing was said has no verdict.
 */
export type StepVerdict = 'right' | 'nearly' | 'wrong'

/** What a steps file says of the scale of a step; the mark and the passing score are percentages. */
export interface StepScale {
  passingScore?: number
  maxScore?: number
}
/** What passes where nothing else is said. */
export const usualPassingScore = 50
/** The score that a training asks for, in percent. */
export const neededScore = ({ passingScore }: { passingScore: number | null }): number =>
  passingScore ?? usualPassingScore

/** The score that a step is asked for, on its own scale: its own mark, else the training's passing score. */
export const markOf = (step: StepScale | undefined, passingScore: number | null | undefined): number =>
  ((step?.passingScore ?? passingScore ?? usualPassingScore) * (step?.maxScore ?? 100)) / 100

/** The one rule: the room, the summary and every dashboard say of a step what this says. */
export function stepVerdict(
  said: { succeeded: boolean | null; score: number | null },
  mark: number,
): StepVerdict | null {
  const { succeeded, score } = said
  if (score === null) return succeeded === null ? null : succeeded ? 'right' : 'wrong'
  if (score >= mark) return 'right'
  return score >= mark / 2 ? 'nearly' : 'wrong'
}
