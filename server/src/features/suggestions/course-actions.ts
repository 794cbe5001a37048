import type { CourseCandidate } from '@praxia/contract/courses.ts'
import type { Suggested } from '@praxia/contract/suggestions.ts'
import { found, notFound } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Ctx, type Scope, type World, scopeOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { publicUrl } from '../../delivery/files.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { viewer } from '../courses/actions.ts'
import { awardMade, refreshCourses } from '../courses/results-actions.ts'
import { lockMembersOf } from '../courses/results-store.ts'
import { listOpen } from '../courses/store.ts'
import { publishNotified, writeNotices } from '../notifications/actions.ts'
import { groupsViewer } from '../people/present.ts'
import { keepMembers, listMembers } from '../people/store.ts'
import * as store from './course-store.ts'
import { type Suggesting, awardMaker, checkOffered, suggest, withdraw } from './periods-actions.ts'
import { lockSuggestions } from './store.ts'

/** Creates an enrolment for each member and course. */
export async function suggestCourses(ctx: Ctx, body: Suggesting & { courseIds: number[] }): Promise<Suggested> {
  const { actor, db } = ctx
  const opens = async () =>
    actor.as === 'manager'
      ? [...(await listOpen(db, viewer(ctx), await store.listTrainingIds(db, actor.scope, body.courseIds)))]
      : null
  const { now, userIds, kept } = await suggest(ctx, 'course', body.courseIds, body, opens)
  await publishNotified(db, await notifyEnrolled(db, actor.scope, now, userIds))
  await awardMaker(ctx)
  return { members: userIds.length, ...kept }
}

/** Extends enrolments that ended without completion. Their results stay. Notifies their members. */
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
  // Results since their end count in them.
  await awardMade(db, ctx, actor.scope, await refreshCourses(db, actor.scope, now, courseIds, userIds))
  await publishNotified(db, await notifyEnrolled(db, actor.scope, now, userIds))
  await publish(db, userTopics(userIds), 'catalogue', 'progress')
}

/** Notifies of enrolments that have started, these members or all. Returns the members. */
export async function notifyEnrolled(
  db: Db,
  scope: Scope,
  now: Date,
  userIds?: readonly number[],
): Promise<Set<number>> {
  const due = await store.takeDueCourses(db, scope, now, userIds)
  const notices = due.map((row) => ({
    scope: scopeOf(row),
    userId: row.userId,
    facts: { courseId: row.courseId, madeBy: row.madeBy, endAt: row.endAt },
  }))
  return new Set(await writeNotices(db, 'COURSE_SUGGESTION', notices, now))
}

/** Withdraws one enrolment of a member, for its author or an administrator. Another period of the same course stays. */
export async function withdrawEnrolment(
  ctx: Ctx,
  courseId: number,
  userId: number,
  enrolmentId?: number,
): Promise<void> {
  const { actor, db } = ctx
  await lockSuggestions(db, actor.scope)
  await checkOffered(ctx, 'course', [courseId])
  if ((await keepMembers(db, actor.scope, [userId])).length === 0) throw notFound()
  const madeBy = actor.as === 'manager' ? actor.userId : null
  const of = { courseId, userId, madeBy, now: ctx.now(), enrolmentId: enrolmentId ?? null }
  await withdraw(ctx, 'course', { ids: [found(await store.findEnrolment(db, actor.scope, of)).id] })
}

/** Lists the manager's team, or else the members of the organisation. Reads progress for the page only. */
export async function listCourseCandidates(
  ctx: Ctx,
  courseId: number,
  query: { page?: number; limit?: number; search?: string },
): Promise<{ items: CourseCandidate[]; total: number }> {
  const { actor, db } = ctx
  await checkOffered(ctx, 'course', [courseId])
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

/** Counts earlier results, within the dates of a group's courses, of members who joined the group. */
export async function countJoined(db: Db, world: Pick<World, 'now'>, scope: Scope): Promise<void> {
  const rows = await store.takeUncounted(db, scope)
  for (const [courseId, members] of Map.groupBy(rows, (row) => row.courseId)) {
    const userIds = members.map(({ userId }) => userId)
    await awardMade(db, world, scope, await refreshCourses(db, scope, world.now(), [courseId], userIds))
  }
}
