import { createCourse, suggestCourses } from '@praxia/contract/courses.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { createResource } from '@praxia/contract/resources.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { png } from './content.ts'
import type { Organisation, Person, Training, World } from './world.ts'

export interface Scene {
  org: Organisation
  manager: Person
  learner: Person
  training: Training
  /** Of that training and one more, suggested to the learner. */
  course: { id: number }
  /** The learner is a member. */
  group: { id: number }
}
async function makeCourse({ admin }: Organisation, two: readonly Training[]): Promise<{ id: number }> {
  const plan = new FormData()
  plan.set('title', 'Plan of the site')
  plan.set('file', new Blob([new Uint8Array(png(400, 300, [200, 120, 20]))], { type: 'image/png' }), 'plan.png')
  await admin.api.call(createResource, { form: plan })
  const text = {
    lang: 'EN' as const,
    title: 'First week',
    briefDescription: 'What everybody does first.',
    fullDescription: 'One training, then the next.',
    goal1: 'Find the leak',
    goal2: 'Close the valve',
    skills: ['Care'],
  }
  const trainings = two.map(({ id }) => ({ trainingId: id, trainingSuccessScore: 60 }))
  return admin.api.call(createCourse, { body: { texts: [text], trainings } })
}
/** Creates a small organisation with some activity. */
export async function makeScene(world: World): Promise<Scene> {
  const org = await world.organisation()
  const manager = await world.member(org, 'manager')
  // As long as common names: on a narrow phone it must not be broken.
  const learner = await world.member(org, 'learner', { manager, lastName: 'Fieldeade' })
  const training = await world.training(org)
  await manager.api.call(suggestTrainings, {
    query: { capacity: 'manager' },
    body: { trainingIds: [training.id], userIds: [learner.id] },
  })
  await world.attempt(learner, training)
  const course = await makeCourse(org, [training, await world.training(org)])
  await org.admin.api.call(suggestCourses, { body: { courseIds: [course.id], userIds: [learner.id] } })
  const group = await org.admin.api.call(createGroup, { body: { name: 'Night shift', userIds: [learner.id] } })
  return { org, manager, learner, training, course, group }
}
