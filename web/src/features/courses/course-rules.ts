import type { CourseCard, CourseDetail } from '@praxia/contract/courses.ts'

/** One has it: it is one's own, everybody's, or suggested to one and not over. */
export const isHad = (card: Pick<CourseCard, 'isOwner' | 'isGlobal' | 'suggested'>): boolean =>
  card.isOwner || card.isGlobal || card.suggested

type Step = Pick<CourseDetail['trainings'][number], 'trainingId' | 'accessible' | 'isWithdrawn' | 'succeeded'>
/** What comes next: the first that is not succeeded yet and can be begun now; null where there is none. */
export const nextOf = <T extends Step>(trainings: readonly T[]): T | null =>
  trainings.find(({ succeeded, accessible, isWithdrawn }) => !succeeded && accessible && !isWithdrawn) ?? null

/** The pictures of its first trainings, as covers are drawn from them. */
export const coversOf = (course: Pick<CourseCard, 'covers'>) =>
  course.covers.map(({ title, categoryKey, logo }) => ({ title, category: categoryKey, image: logo }))
