import type { CourseCard } from '@praxia/contract/courses.ts'
import type { TrainingCard } from '@praxia/contract/trainings.ts'

/** Content that is suggested to members selected before. */
export interface Chosen {
  trainings: ReadonlyMap<number, TrainingCard>
  courses: ReadonlyMap<number, CourseCard>
}
export const noChoice: Chosen = { trainings: new Map(), courses: new Map() }
export function toggled<V extends { id: number }>(map: ReadonlyMap<number, V>, one: V, on: boolean): Map<number, V> {
  const next = new Map(map)
  if (on) next.set(one.id, one)
  else next.delete(one.id)
  return next
}
export const idsOf = ({ trainings, courses }: Chosen): { trainingIds: number[]; courseIds: number[] } => ({
  trainingIds: [...trainings.keys()],
  courseIds: [...courses.keys()],
})
export const titlesOf = ({ trainings, courses }: Chosen): string[] =>
  [...courses.values(), ...trainings.values()].map(({ title }) => title)
