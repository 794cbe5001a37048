import type { CourseCandidate } from '@praxia/contract/courses.ts'
import { found, notFound } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { publicUrl } from '../../delivery/files.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { awardPlatformBadges } from '../badges/actions.ts'
import { viewer } from '../courses/actions.ts'
import { refreshCourses } from '../courses/results-actions.ts'
import { lockMembersOf } from '../courses/results-store.ts'
import { keepOwnedOrGlobal, listOpen } from '../courses/store.ts'
import { publishNotified, writeNotices } from '../notifications/actions.ts'
import { groupsViewer } from '../people/present.ts'
import { keepMembers, listMembers, lockMember } from '../people/store.ts'
import * as store from './course-store.ts'
import { type Chosen, peopleOf } from './people-actions.ts'
import { checkChosen, datesOf } from './rules.ts'
import { lockSuggestions } from './store.ts'

interface Body extends Chosen {
  courseIds: number[]
  startDate?: string | null
  endDate?: string | null
}
/** Own courses and everybody's may be suggested; any other is as good as absent. */
async function checkCourses(ctx: Ctx, courseIds: number[]): Promise<void> {
  if ((await keepOwnedOrGlobal(ctx.db, viewer(ctx), courseIds)).length !== courseIds.length) throw notFound()
}

/** An enrolment for each member and course. */
export async function suggestCourses(ctx: Ctx, body: Body): Promise<number> {
  const { actor, db } = ctx
  checkChosen(body)
  await lockSuggestions(db, actor.scope)
  const now = ctx.now()
  const { start, end } = datesOf(body, now)
  await checkCourses(ctx, body.courseIds)
  const userIds = await peopleOf(ctx, body)
  const opens =
    actor.as === 'manager'
      ? [...(await listOpen(db, viewer(ctx), await store.listTrainingIds(db, actor.scope, body.courseIds)))]
      : null
  const made = {
    courseIds: body.courseIds,
    userIds,
    madeBy: actor.userId,
    takesOver: actor.as === 'admin',
    opens,
    start,
    end,
    now,
  }
  // Members first, as everybody who completes a course has it: the counts of its runs are shared.
  await lockMembersOf(db, actor.scope, body.courseIds, userIds)
  await store.saveEnrolments(db, actor.scope, made)
  // What was done before may lie within the dates.
  const done = await refreshCourses(db, actor.scope, now, body.courseIds, userIds)
  for (const userId of new Set(done.filter(({ change }) => change === 'made').map((one) => one.userId)))
    if (await awardPlatformBadges(db, ctx, actor.scope, userId, true)) await publishNotified(db, [userId])
  await publishNotified(db, await notifyEnrolled(db, now, { scope: actor.scope, userIds }))
  await publish(db, userTopics(userIds), 'catalogue', 'progress')
  await lockMember(db, actor.scope, actor.userId)
  if (await awardPlatformBadges(db, ctx, actor.scope, actor.userId, true)) await publishNotified(db, [actor.userId])
  return userIds.length
}

/** What has ended without completion goes on until then: what was done in it stays. Their members are told. */
export async function prolongEnrolments(
  ctx: Ctx,
  pairs: readonly { userId: number; courseId: number }[],
  end: Date,
): Promise<void> {
  const { actor, db } = ctx
  if (pairs.length === 0) return
  await lockSuggestions(db, actor.scope)
  const now = ctx.now()
  const courseIds = [...new Set(pairs.map(({ courseId }) => courseId))]
  const userIds = [...new Set(pairs.map(({ userId }) => userId))]
  await lockMembersOf(db, actor.scope, courseIds, userIds)
  await store.prolongEnrolments(db, actor.scope, pairs, end, now)
  // What was done since they ended counts in them.
  const done = await refreshCourses(db, actor.scope, now, courseIds, userIds)
  for (const userId of new Set(done.filter(({ change }) => change === 'made').map((one) => one.userId)))
    if (await awardPlatformBadges(db, ctx, actor.scope, userId, true)) await publishNotified(db, [userId])
  await publishNotified(db, await notifyEnrolled(db, now, { scope: actor.scope, userIds }))
  await publish(db, userTopics(userIds), 'catalogue', 'progress')
}

/** Notifies of enrolments that have begun; answers the members. */
export async function notifyEnrolled(
  db: Db,
  now: Date,
  only?: { scope: Scope; userIds: number[] },
): Promise<Set<number>> {
  const due = await store.takeDueCourses(db, now, only)
  const notices = due.map((row) => ({
    scope: scopeOf(row),
    userId: row.userId,
    facts: { courseId: row.courseId, madeBy: row.madeBy, endAt: row.endAt },
  }))
  return new Set(await writeNotices(db, 'COURSE_SUGGESTION', notices, now))
}

/** By whoever made it, or an administrator. */
export async function withdrawEnrolment(ctx: Ctx, courseId: number, userId: number): Promise<void> {
  const { actor, db } = ctx
  await lockSuggestions(db, actor.scope)
  await checkCourses(ctx, [courseId])
  if ((await keepMembers(db, actor.scope, [userId])).length === 0) throw notFound()
  const madeBy = actor.as === 'manager' ? actor.userId : null
  const gone = await store.withdrawEnrolments(db, actor.scope, { courseId, userId, madeBy, now: ctx.now() })
  if (gone === 0) throw notFound()
  await refreshCourses(db, actor.scope, ctx.now(), [courseId], [userId])
  await publish(db, userTopics([userId]), 'catalogue', 'progress')
}

/** A manager's own team, else the members of the organisation; of those on the page is read how far they are. */
export async function listCourseCandidates(
  ctx: Ctx,
  courseId: number,
  query: { page?: number; limit?: number; search?: string },
): Promise<{ items: CourseCandidate[]; total: number }> {
  const { actor, db } = ctx
  await checkCourses(ctx, [courseId])
  const filter = {
    search: query.search,
    viewer: groupsViewer(actor),
    manager: actor.userId,
    but: actor.userId,
    ...(actor.as === 'manager' ? { team: 'in' as const } : {}),
  }
  const { rows, total } = await listMembers(db, actor.scope, filter, pageOf(query))
  const ids = rows.map(({ id }) => id)
  const known = new Map(
    (await store.listKnownOfCourse(db, actor.scope, courseId, ids, ctx.now())).map((row) => [row.userId, row] as const),
  )
  const items = rows.map(({ id, firstName, lastName, email, picture }) => {
    const { suggested, endAt, completedAt } = found(known.get(id))
    return {
      id,
      firstName,
      lastName,
      email,
      picture: publicUrl(picture),
      suggested: suggested ? { endDate: endAt?.toISOString() ?? null } : null,
      completedAt: completedAt?.toISOString() ?? null,
    }
  })
  return { items, total }
}
