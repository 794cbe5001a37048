import type { Fixture } from '../fixture.ts'
import { tokensOfConnections } from '../load.ts'
import type { Furnished } from '../rows/organisation-rows.ts'
import { month } from './reads.ts'

/** Request of a first screen: its name, its caller, and its address below `/api`. */
export interface Screen {
  name: string
  who: 'learner' | 'administrator'
  path: string
}
/** Baseline of the comparison: two statements and half a page of JSON. */
export const profile: Screen = { name: 'profile', who: 'learner', path: '/users/profile' }

export function screensOf(o: Furnished): Screen[] {
  const range = new URLSearchParams(month).toString()
  const learner = (name: string, path: string): Screen => ({ name, who: 'learner', path })
  const administrator = (name: string, path: string): Screen => ({ name, who: 'administrator', path })
  return [
    learner('learner’s catalogue', '/trainings?limit=24&lang=EN'),
    learner('learner’s dashboard', `/users/${o.learnerId}/stats/general`),
    administrator('members', '/users?limit=50'),
    administrator('administrator’s figures', '/trainings/stats/general'),
    administrator('administrator’s chart', `/trainings/stats/period?${range}`),
    administrator('administrator’s table', '/trainings/stats?limit=20'),
    learner('courses', '/courses?limit=24&lang=EN'),
    learner('one course', `/courses/${o.courseId}?lang=EN`),
    learner('learner’s course', `/courses/${o.courseId}/progress/${o.learnerId}?lang=EN`),
    learner('course history', '/courses/history?limit=20&lang=EN'),
    administrator('course progression', '/courses/progress?limit=20&lang=EN'),
    administrator('team’s course progression', '/courses/progress?limit=20&lang=EN&capacity=manager'),
    administrator('administrator’s course', `/courses/${o.courseId}/stats?lang=EN`),
    administrator('cockpit', '/users/managed/cockpit?limit=20&lang=EN&capacity=manager'),
    administrator('who is late', '/users/overdue?lang=EN'),
    administrator('insight', `/trainings/${o.trainingId}/stats/steps?lang=EN`),
    administrator('resources', '/resources?limit=20'),
    learner('resources of a training', `/resources?limit=20&trainingId=${o.trainingId}`),
    learner('history', '/trainings/history?limit=20'),
  ]
}

/** Returns the tokens of each connection, for each of the two callers. */
export async function tokensOfScreens(pool: Fixture['pool'], o: Furnished): Promise<Record<Screen['who'], string[][]>> {
  return {
    learner: await tokensOfConnections(pool, o.id, [o.learnerId]),
    administrator: await tokensOfConnections(pool, o.id, [o.adminId]),
  }
}
