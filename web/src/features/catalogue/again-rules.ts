import type { TrainingCard } from '@praxia/contract/trainings.ts'

/** Whether there is nothing to go on with: it was finished, or the last try has ended and the next stands at the first step. */
export const beginsAnew = ({ progressionPercent, nextStep }: Pick<TrainingCard, 'progressionPercent' | 'nextStep'>) =>
  progressionPercent >= 100 || (progressionPercent > 0 && nextStep?.index === 1)
