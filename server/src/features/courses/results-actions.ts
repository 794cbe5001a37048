import type { Ctx, Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { awardPlatformBadges } from '../badges/actions.ts'
import { keepCourseCertificates } from '../certificates/issue-actions.ts'
import { publishNotified } from '../notifications/actions.ts'
import { lockMember } from '../people/store.ts'
import { tell } from '../webhooks/actions.ts'
import * as store from './results-store.ts'

/**
 * Courses that members completed just now, that moved in their date, or that are completed no more, in the transaction that did it. All ways lead
 * here: sessions (projection), dates, what a course asks for, a reset, a rebuild.
 */
async function completeCourses(
  db: Db,
  scope: Scope,
  completions: readonly store.Completion[],
  now: Date,
  told: boolean,
): Promise<readonly store.Completion[]> {
  await keepCourseCertificates(db, scope, completions, now)
  const made = completions.filter(({ change }) => change === 'made')
  if (told)
    await tell(
      db,
      scope,
      'course.completed',
      made.map(({ waived, exempt, ...one }) => ({
        ...whose(one),
        waived,
        waivedTrainings: exempt,
        at: one.completedAt,
      })),
      now,
    )
  return completions
}

const whose = ({ userId, courseId }: Pick<store.Completion, 'userId' | 'courseId'>) => ({ userId, courseId })

/** In the storing transaction, asked for after the sessions' rows were written; `told` false where the past is only computed again. */
export const refreshMember = async (
  db: Db,
  scope: Scope,
  userId: number,
  trainingIds: readonly number[],
  now: Date,
  told: boolean,
) => completeCourses(db, scope, await store.refreshMember(db, scope, userId, trainingIds), now, told)

/** Of everybody in these courses, or of these members: what they are asked for, or when, has changed. */
export async function refreshCourses(
  db: Db,
  scope: Scope,
  now: Date,
  courseIds: readonly number[],
  userIds?: readonly number[],
): Promise<readonly store.Completion[]> {
  if (courseIds.length === 0) return []
  await store.lockMembersOf(db, scope, courseIds, userIds)
  return completeCourses(db, scope, await store.refreshCourses(db, scope, courseIds, userIds), now, true)
}

/** A new course: where no enrolment is needed, what was done before it was made counts at once. */
export async function startCourse(
  db: Db,
  scope: Scope,
  now: Date,
  courseId: number,
): Promise<readonly store.Completion[]> {
  const members = await store.listReached(db, scope, courseId)
  return members.length > 0 ? refreshCourses(db, scope, now, [courseId], members) : []
}

/**
 * Badges for courses that members completed without a session, since what is asked for has changed: after the commit, each member under
 * a lock of their own. One that is missed comes with their next session.
 */
export function awardCompletions(ctx: Ctx, done: readonly store.Completion[]): void {
  const { scope } = ctx.actor
  const userIds = new Set(done.filter(({ change }) => change === 'made').map(({ userId }) => userId))
  if (userIds.size === 0) return
  ctx.after(async () => {
    for (const userId of userIds)
      await ctx.database.transaction(async (db) => {
        if (!(await lockMember(db, scope, userId))) return
        if (await awardPlatformBadges(db, ctx, scope, userId, true)) await publishNotified(db, [userId])
        await publish(db, userTopics([userId]), 'progress')
      })
  })
}

/** Before a manager goes, or manages no more. */
export async function releaseCourses(db: Db, scope: Scope, managerId: number, now: Date): Promise<void> {
  await refreshCourses(db, scope, now, await store.releaseCourses(db, scope, managerId, now))
}
