import type { Ctx, Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { awardPlatformBadges } from '../badges/actions.ts'
import { keepCourseCertificates } from '../certificates/issue-actions.ts'
import { publishNotified } from '../notifications/actions.ts'
import { lockMember } from '../people/store.ts'
import { queueMessages } from '../webhooks/actions.ts'
import * as store from './results-store.ts'

/**
 * Handles courses that members completed just now, whose completion moved in its date or was withdrawn, in the
 * transaction that did it. Every cause ends here: sessions (projection), dates, requirements of a course, a reset, a
 * rebuild.
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
    await queueMessages(
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

/**
 * Recomputes in the storing transaction, after the sessions' rows were written; `told` is false where only the past is
 * recomputed.
 */
export const refreshMember = async (
  db: Db,
  scope: Scope,
  userId: number,
  trainingIds: readonly number[],
  now: Date,
  told: boolean,
) => completeCourses(db, scope, await store.refreshMember(db, scope, userId, trainingIds), now, told)

/** Recomputes all members of these courses, or these members, after a change of the requirements or dates. */
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

/** Starts a new course: where no enrolment is needed, earlier results count at once. */
export async function startCourse(
  db: Db,
  scope: Scope,
  now: Date,
  courseId: number,
): Promise<readonly store.Completion[]> {
  const members = await store.listReached(db, scope, courseId)
  return members.length > 0 ? refreshCourses(db, scope, now, [courseId], members) : []
}

/** Awards badges for courses that members completed without a session. The caller holds their locks. */
export async function awardMade(
  db: Db,
  world: Pick<World, 'now'>,
  scope: Scope,
  done: readonly store.Completion[],
): Promise<void> {
  for (const userId of new Set(done.filter(({ change }) => change === 'made').map((one) => one.userId)))
    if (await awardPlatformBadges(db, world, scope, userId, true)) await publishNotified(db, [userId])
}
/**
 * Awards badges for courses that members completed without a session, because the requirements changed: after the
 * commit, each member under a separate lock. A missed award follows with the member's next session.
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

/** Releases a manager's courses before the manager is deleted or loses the role: earlier results count in those kept. */
export async function releaseCourses(
  db: Db,
  world: Pick<World, 'now'>,
  scope: Scope,
  managerId: number,
): Promise<void> {
  const now = world.now()
  const kept = await store.releaseCourses(db, scope, managerId, now)
  await awardMade(db, world, scope, await refreshCourses(db, scope, now, kept))
}
