import type { TrainingCard } from '@praxia/contract/trainings.ts'

/**
 * Returns whether there is nothing to resume: the training was completed, or the last attempt ended and the next starts
 * at the first step.
 */
export const startsNewAttempt = ({
  progressionPercent,
  nextStep,
}: Pick<TrainingCard, 'progressionPercent' | 'nextStep'>) =>
  progressionPercent >= 100 || (progressionPercent > 0 && nextStep?.index === 1)
