import { getProfile } from '@praxia/contract/accounts.ts'
import * as courses from '@praxia/contract/courses.ts'
import { getCockpit, listMembers, listTeamCandidates } from '@praxia/contract/members.ts'
import { getOverdue } from '@praxia/contract/people/overdue.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import * as progress from '@praxia/contract/progress.ts'
import { listResources } from '@praxia/contract/resources.ts'
import { listTags, listTrainings } from '@praxia/contract/trainings.ts'
import { median } from '../measure.ts'
import type { Furnished } from '../rows/organisation-rows.ts'
import { type Line, number } from '../table.ts'

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
export const month = { startDate: day(30), endDate: day(0) }
const pageSize = 50

/** Returns the reads of a person, by name; the same in every organisation. */
export function readsOf(o: Furnished): Record<string, () => Promise<unknown>> {
  const { admin, learner, learnerId: id, trainingId, categoryId, courseId } = o
  const lastPage = Math.ceil(o.size.members / pageSize)
  return {
    'catalogue, page of 50': () => learner(listTrainings, { query: { limit: pageSize } }),
    'catalogue of a category': () => learner(listTrainings, { query: { limit: 24, categoryId: [categoryId] } }),
    'catalogue, search for one': () => learner(listTrainings, { query: { limit: 24, search: 'c81e728d' } }),
    'catalogue by last change': () => learner(listTrainings, { query: { limit: 24, sort: '-lastModified' } }),
    tags: () => learner(listTags, { query: { filter: 'tag' } }),
    'members, first page': () => admin(listMembers, { query: { limit: pageSize } }),
    'members, last page': () => admin(listMembers, { query: { limit: pageSize, page: lastPage } }),
    'members, search for one': () => admin(listMembers, { query: { limit: pageSize, search: `crowd42.${o.id}` } }),
    'members by points': () => admin(listMembers, { query: { limit: pageSize, sort: '-points' } }),
    'team candidates': () => admin(listTeamCandidates, { query: { limit: pageSize, capacity: 'manager' } }),
    'administrator, general': () => admin(progress.getGeneralStats),
    'administrator, chart of a month': () => admin(progress.getGeneralPeriod, { query: month }),
    'administrator, table': () => admin(progress.listTrainingStats, { query: { limit: 20 } }),
    'administrator, one training': () => admin(progress.getTrainingStats, { params: { id: trainingId } }),
    'administrator, its chart': () => admin(progress.getTrainingPeriod, { params: { id: trainingId }, query: month }),
    'learner, general with rankings': () => learner(progress.getUserStats, { params: { id }, query: {} }),
    'learner, one training': () => learner(progress.getUserStats, { params: { id }, query: { trainingId } }),
    'learner, chart of a month': () => learner(progress.getUserPeriod, { params: { id }, query: month }),
    'learner, history': () => learner(progress.listHistory, { query: { limit: 20 } }),
    courses: () => learner(courses.listCourses, { query: { limit: 24 } }),
    'courses, search for one': () => learner(courses.listCourses, { query: { limit: 24, search: 'c81e728d' } }),
    'courses, administrator’s': () => admin(courses.listCourses, { query: { limit: 20 } }),
    'one course': () => learner(courses.getCourse, { params: { id: courseId }, query: {} }),
    'learner, one course': () =>
      learner(courses.getCourseProgress, { params: { id: courseId, userId: id }, query: {} }),
    'learner, course history': () => learner(courses.listCourseHistory, { query: { limit: 20 } }),
    'learner, sessions of a course': () => learner(courses.listCourseSessions, { params: { id: courseId }, query: {} }),
    'administrator, course progression': () => admin(courses.listCourseProgress, { query: { limit: 20 } }),
    'administrator, progression searched': () =>
      admin(courses.listCourseProgress, { query: { limit: 20, search: 'c81e728d' } }),
    'manager, course progression': () =>
      admin(courses.listCourseProgress, { query: { limit: 20, capacity: 'manager' } }),
    'administrator, one course': () => admin(courses.getCourseStats, { params: { id: courseId }, query: {} }),
    'manager, cockpit': () => admin(getCockpit, { query: { limit: 20, capacity: 'manager' } }),
    'administrator, who is late': () => admin(getOverdue, { query: {} }),
    'administrator, insight': () => admin(progress.getTrainingInsight, { params: { id: trainingId }, query: {} }),
    resources: () => admin(listResources, { query: { limit: 20 } }),
    'resources of a training': () => learner(listResources, { query: { limit: 20, trainingId } }),
    notifications: () => learner(listNotifications, { query: {} }),
    profile: () => learner(getProfile),
  }
}

const repeats = 30
async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}
/** Compares each read in one organisation with the same read in the other, alternately, one at a time. */
export async function compareReads(what: string, ours: Furnished, beside: Furnished, most: number): Promise<Line[]> {
  const [a, b] = [readsOf(ours), readsOf(beside)]
  const lines: Line[] = []
  for (const name of Object.keys(a)) {
    for (let n = 0; n < 8; n++) await Promise.all([a[name]!(), b[name]!()])
    const times: [number[], number[]] = [[], []]
    for (let n = 0; n < repeats; n++) {
      times[0].push(await timed(a[name]!))
      times[1].push(await timed(b[name]!))
    }
    const [mine, other] = [median(times[0]), median(times[1])]
    lines.push({
      what: `${what}: ${name}`,
      measured: `${number(mine, 1)} ms`,
      beside: `${number(other, 1)} ms`,
      result: `${number(mine / other, 2)}×`,
      target: `≤ ${most}×`,
      met: mine / other <= most,
    })
  }
  return lines
}
