import type { CourseCard, CourseDetail } from '@praxia/contract/courses.ts'

/** Returns whether the user has the course: it is their own, global, or suggested and not ended. */
export const isHad = (card: Pick<CourseCard, 'isOwner' | 'isGlobal' | 'suggested'>): boolean =>
  card.isOwner || card.isGlobal || card.suggested

type Step = Pick<CourseDetail['trainings'][number], 'trainingId' | 'accessible' | 'isWithdrawn' | 'succeeded'>
/** Returns the next training: the first unsuccessful one that can be started now; null if there is none. */
export const nextOf = <T extends Step>(trainings: readonly T[]): T | null =>
  trainings.find(({ succeeded, accessible, isWithdrawn }) => !succeeded && accessible && !isWithdrawn) ?? null

/** Returns the pictures of its first trainings, for the cover. */
export const coversOf = (course: Pick<CourseCard, 'covers'>) =>
  course.covers.map(({ title, categoryKey, logo }) => ({ title, category: categoryKey, image: logo }))
