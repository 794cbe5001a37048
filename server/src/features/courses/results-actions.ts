import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import * as store from './results-store.ts'

/**
 * Courses that members completed just now, that moved in their date, or that are completed no more, in the transaction that did it. All ways lead
 * here: sessions (projection), dates, what a course asks for, a reset, a rebuild.
 */
export async function completeCourses(
  _db: Db,
  _scope: Scope,
  completions: readonly store.Completion[],
): Promise<readonly store.Completion[]> {
  return Promise.resolve(completions)
}

/** In the storing transaction, asked for after the sessions' rows were written. */
export const refreshMember = async (db: Db, scope: Scope, userId: number, trainingIds: readonly number[]) =>
  completeCourses(db, scope, await store.refreshMember(db, scope, userId, trainingIds))

/** Of everybody in these courses, or of these members: what they are asked for, or when, has changed. */
export async function refreshCourses(
  db: Db,
  scope: Scope,
  courseIds: readonly number[],
  userIds?: readonly number[],
): Promise<readonly store.Completion[]> {
  if (courseIds.length === 0) return []
  await store.lockMembersOf(db, scope, courseIds, userIds)
  return completeCourses(db, scope, await store.refreshCourses(db, scope, courseIds, userIds))
}

/** Before a manager goes, or manages no more. */
export async function releaseCourses(db: Db, scope: Scope, managerId: number, now: Date): Promise<void> {
  await refreshCourses(db, scope, await store.releaseCourses(db, scope, managerId, now))
}
