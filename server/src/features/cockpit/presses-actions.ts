import { dayOf } from '@praxia/contract/time/day-of.ts'
import type { Ctx } from '../../context/context.ts'
import { viewer } from '../courses/actions.ts'
import { keepOwnedOrGlobal } from '../courses/store.ts'
import { courseReminderKey, reminderKey } from '../notifications/kinds-rules.ts'
import { keepOpen, viewerOf } from '../trainings/visibility-store.ts'
import type { Pair } from './rules.ts'
import * as store from './store.ts'

export const nameOf = (userId: number, trainingId: number): string => `${userId} ${trainingId}`
export const keyed = (p: { userId: number; trainingId: number }): string => nameOf(p.userId, p.trainingId)
/** Returns the organisation's current day. */
export const today = (ctx: Ctx): string => dayOf(ctx.now(), ctx.actor.timeZone)

/** Returns the effect of one press for each of these, and when it was done today. */
export async function pressesOf(ctx: Ctx, pairs: readonly Pair[]) {
  const { scope } = ctx.actor
  const now = ctx.now()
  if (pairs.length === 0) return () => ({ remindedAt: null, press: null })
  const day = today(ctx)
  const userIds = [...new Set(pairs.map(({ userId }) => userId))]
  const trainingIds = [...new Set(pairs.map(({ trainingId }) => trainingId))]
  const [readers, granting, reminders, open] = await Promise.all([
    store.listRecipients(ctx.db, scope, userIds),
    store.keepGranted(ctx.db, scope, pairs, now),
    store.listReminders(
      ctx.db,
      scope,
      userIds,
      trainingIds.map((id) => reminderKey(id, day)),
    ),
    keepOpen(ctx.db, viewerOf(ctx.actor, now), trainingIds),
  ])
  const granted = new Set(granting.map(keyed))
  // A disabled account would not read the reminder.
  const reads = new Set(readers.map(({ id }) => id))
  const sent = new Map(reminders.map((row) => [nameOf(row.userId, row.id), row.at.toISOString()]))
  const mine = new Set(open)
  const pressFor = (pair: Pair) => {
    if (granted.has(keyed(pair))) return 'remind' as const
    return mine.has(pair.trainingId) ? ('suggest' as const) : null
  }
  return (pair: Pair, facts: ReadonlyMap<number, store.TrainingFacts>) => ({
    remindedAt: sent.get(keyed(pair)) ?? null,
    press: reads.has(pair.userId) && facts.get(pair.trainingId)?.open ? pressFor(pair) : null,
  })
}

/**
 * Returns the effect of one press for each of these courses: an ended one is prolonged by a caller who may suggest the
 * course.
 */
export async function coursePressesOf(ctx: Ctx, rows: readonly store.Enrolment[]) {
  if (rows.length === 0) return () => ({ remindedAt: null, press: null })
  const { scope } = ctx.actor
  const day = today(ctx)
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))]
  const [readers, reminders, offered] = await Promise.all([
    store.listRecipients(ctx.db, scope, userIds),
    store.listReminders(
      ctx.db,
      scope,
      userIds,
      courseIds.map((id) => courseReminderKey(id, day)),
    ),
    keepOwnedOrGlobal(ctx.db, viewer(ctx), courseIds),
  ])
  const reads = new Set(readers.map(({ id }) => id))
  const sent = new Map(reminders.map((row) => [nameOf(row.userId, row.id), row.at.toISOString()]))
  const mine = new Set(offered)
  const now = ctx.now()
  const pressFor = ({ courseId, endAt }: store.Enrolment) => {
    if (endAt === null || endAt > now) return 'remind' as const
    // An administrator can prolong any enrolment of the organisation, a manager's too.
    return ctx.actor.as === 'admin' || mine.has(courseId) ? ('suggest' as const) : null
  }
  return (row: store.Enrolment) => ({
    remindedAt: sent.get(nameOf(row.userId, row.courseId)) ?? null,
    press: reads.has(row.userId) ? pressFor(row) : null,
  })
}
