import { fullNameOf } from '@praxia/contract/people/texts.ts'
import { insertAudit } from '../../access/audit-store.ts'
import type { Moved, Some } from '@praxia/contract/suggestions.ts'
import { AppError, invalid } from '../../basics/app-error.ts'
import { type Ctx, accountOf } from '../../context/context.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { awardPlatformBadges } from '../badges/actions.ts'
import { refusalsOf, viewer } from '../courses/actions.ts'
import { awardMade, refreshCourses } from '../courses/results-actions.ts'
import { lockMembersOf } from '../courses/results-store.ts'
import { keepOwnedOrGlobal } from '../courses/store.ts'
import { ownerFor } from '../groups/actions.ts'
import { lockGroups } from '../groups/store.ts'
import { publishNotified, writeNotices } from '../notifications/actions.ts'
import { lockMember } from '../people/store.ts'
import { keepOpen, viewerOf } from '../trainings/visibility-store.ts'
import { listKnownContents, listNames } from './list-store.ts'
import { type Chosen, type Reached, gone, peopleOf } from './people-actions.ts'
import * as recipients from './recipients-store.ts'
import * as store from './periods-store.ts'
import { checkChosen, datesOf, newDatesOf, noEndBeforeStart } from './rules.ts'
import { lockSuggestions } from './store.ts'

export interface Suggesting extends Chosen {
  startDate?: string | null
  endDate?: string | null
  existing?: 'move' | 'add'
  joiners?: boolean
}
/** The periods of a request: by id, or those that these members have of these contents. */
interface Named extends Chosen {
  ids?: number[]
  contentIds?: number[]
}
const paths = {
  training: { ids: 'suggestionIds', contents: 'trainingIds' },
  course: { ids: 'enrolmentIds', contents: 'courseIds' },
} as const

/**
 * Checks that the caller may suggest these: trainings that the caller can open, own and global courses. Responds 404
 * for others, with the reason for trainings that the caller knows.
 * @param isNew rejects what is not published too, which its owner can open
 */
export async function checkOffered(ctx: Ctx, kind: store.Kind, ids: readonly number[], isNew = false): Promise<void> {
  const open =
    kind === 'training'
      ? await keepOpen(ctx.db, viewerOf(ctx.actor, ctx.now()), [...ids])
      : await keepOwnedOrGlobal(ctx.db, viewer(ctx), ids)
  const isAll = open.length === new Set(ids).size
  if (isAll && !(isNew && kind === 'training')) return
  const why = kind === 'training' ? await refusalsOf(ctx, ids) : undefined
  const here = isNew ? open.filter((id) => why?.(id).code !== 'draft') : open
  if (isAll && here.length === open.length) return
  throw gone(paths[kind].contents, ids, new Set(here), why)
}
/** Lists the first hundred by name. */
export async function someOf(ctx: Ctx, userIds: readonly number[]): Promise<Some> {
  const all = [...new Set(userIds)]
  return { count: all.length, people: all.length === 0 ? [] : await listNames(ctx.db, ctx.actor.scope, all) }
}
/** Returns the members whose dates did not change as requested. */
async function unchangedOf(ctx: Ctx, rows: readonly store.Outcome[]): Promise<Pick<Moved, 'keptEnds' | 'keptStarts'>> {
  const of = (which: 'keptEnd' | 'keptStart') => rows.filter((row) => row[which]).map((row) => row.userId)
  const [ends, starts] = [of('keptEnd'), of('keptStart')]
  return {
    ...(ends.length > 0 ? { keptEnds: await someOf(ctx, ends) } : {}),
    ...(starts.length > 0 ? { keptStarts: await someOf(ctx, starts) } : {}),
  }
}

/** Notifies members who knew the former dates that they changed or were withdrawn. */
async function notifyChange(
  ctx: Ctx,
  kind: store.Kind,
  change: 'moved' | 'withdrawn',
  rows: readonly { userId: number; contentId: number; endAt?: Date | null }[],
): Promise<void> {
  const { scope, firstName, lastName } = ctx.actor
  const facts = { madeBy: fullNameOf({ firstName, lastName }), change }
  const notices = rows.map(({ userId, contentId, endAt }) => ({ scope, userId, contentId, endAt: endAt ?? null }))
  const notified =
    kind === 'training'
      ? await writeNotices(
          ctx.db,
          'TRAINING_SUGGESTION',
          notices.map(({ contentId, endAt, ...one }) => ({
            ...one,
            facts: { ...facts, trainingId: contentId, endAt },
          })),
          ctx.now(),
        )
      : await writeNotices(
          ctx.db,
          'COURSE_SUGGESTION',
          notices.map(({ contentId, endAt, ...one }) => ({ ...one, facts: { ...facts, courseId: contentId, endAt } })),
          ctx.now(),
        )
  await publishNotified(ctx.db, new Set(notified))
}
/** Recounts completions of a course, because new dates may add or remove results. */
async function count(ctx: Ctx, kind: store.Kind, contentIds: readonly number[], userIds: readonly number[]) {
  const { db, actor } = ctx
  if (kind === 'course' && userIds.length > 0)
    await awardMade(db, ctx, actor.scope, await refreshCourses(db, actor.scope, ctx.now(), contentIds, userIds))
  await publish(db, userTopics(userIds), 'catalogue', ...(kind === 'course' ? (['progress'] as const) : []))
}

/** Audits a change of periods: one row per member, with the trainings or courses. */
const audit = (
  { actor, db, now }: Ctx,
  kind: store.Kind,
  done: 'made' | 'moved' | 'withdrawn',
  contentIds: number[],
  userIds: number[],
  more: object = {},
) =>
  kind === 'training'
    ? insertAudit(db, actor.scope, now(), actor.userId, `suggestion.${done}`, userIds, {
        trainingIds: contentIds,
        ...more,
      })
    : insertAudit(db, actor.scope, now(), actor.userId, `enrolment.${done}`, userIds, {
        courseIds: contentIds,
        ...more,
      })

/**
 * Suggests contents to members, and stores for groups what later members get. The caller notifies of started periods.
 * @param opens of courses, what a manager can open of their trainings
 */
export async function suggest(
  ctx: Ctx,
  kind: store.Kind,
  contentIds: number[],
  body: Suggesting,
  opens: () => Promise<number[] | null>,
) {
  const { actor, db } = ctx
  checkChosen(body)
  // The time is read after the lock: with an earlier time, the second of two concurrent requests would notify everyone
  // again.
  await lockSuggestions(db, actor.scope)
  const groupIds = [...new Set(body.groupIds ?? [])]
  // Whoever joins one of them at the same time is read below, or reads what is stored here.
  await lockGroups(db, actor.scope, groupIds)
  const dates = datesOf(body, ctx.now(), actor.timeZone)
  await checkOffered(ctx, kind, contentIds, true)
  const reached = await peopleOf(ctx, body)
  const made = {
    contentIds,
    dates,
    existing: body.existing,
    madeBy: accountOf(actor),
    takesOver: actor.as === 'admin',
    opens: await opens(),
  }
  const groupPeriods =
    groupIds.length === 0
      ? []
      : await recipients.saveGroupSuggestions(db, actor.scope, kind, {
          ...made,
          groupIds,
          joiners: body.joiners ?? true,
        })
  // Members are locked first, in the same order as on completion of a course, because the counters of its enrolments
  // are shared.
  if (kind === 'course') await lockMembersOf(db, actor.scope, contentIds, reached.userIds)
  const rows = await store.savePeriods(db, actor.scope, kind, { ...made, ...reached, groupPeriods })
  await count(ctx, kind, contentIds, reached.userIds)
  await notifyChange(
    ctx,
    kind,
    'moved',
    rows.filter((row) => row.notified),
  )
  await audit(ctx, kind, 'made', contentIds, reached.userIds, { groupIds })
  return { now: dates.now, userIds: reached.userIds, kept: await unchangedOf(ctx, rows) }
}
/** Awards the author's badges. A key earns none. */
export async function awardMaker(ctx: Ctx): Promise<void> {
  const { actor, db } = ctx
  if (accountOf(actor) === null) return
  await lockMember(db, actor.scope, actor.userId)
  if (await awardPlatformBadges(db, ctx, actor.scope, actor.userId, true)) await publishNotified(db, [actor.userId])
}

/**
 * Resolves the periods. A manager changes only own ones. Reports ids that are missing or another author's by their
 * path.
 */
async function whichOf(ctx: Ctx, kind: store.Kind, named: Named): Promise<{ which: store.Which; reached: Reached }> {
  const { actor, db } = ctx
  const names = paths[kind]
  const now = ctx.now()
  const madeBy = actor.as === 'manager' ? actor.userId : null
  if (named.ids) {
    if (named.contentIds || named.all || named.userIds || named.groupIds)
      throw invalid(names.ids, 'alone', 'goes without people and what is suggested to them')
    const which = {
      ids: [...new Set(named.ids)],
      isOwn: !named.together,
      contentIds: [],
      userIds: [],
      own: [],
      madeBy,
      now,
    }
    const rows = await store.listChosen(db, actor.scope, kind, which)
    if (rows.length !== which.ids.length) throw gone(names.ids, named.ids, new Set(rows.map(({ id }) => id)))
    if (madeBy !== null) await peopleOf(ctx, { userIds: [...new Set(rows.map(({ userId }) => userId))] })
    return { which, reached: { userIds: [], own: [] } }
  }
  if (!named.contentIds) throw invalid(names.contents, 'required', 'nothing is named')
  checkChosen(named)
  const known = new Set(await listKnownContents(db, actor.scope, kind, named.contentIds))
  const others = named.contentIds.filter((id) => !known.has(id))
  if (others.length > 0)
    for (const id of await (kind === 'training'
      ? keepOpen(db, viewerOf(actor, now), others)
      : keepOwnedOrGlobal(db, viewer(ctx), others)))
      known.add(id)
  if (named.contentIds.some((id) => !known.has(id))) throw gone(names.contents, named.contentIds, known)
  const reached = await membersOf(ctx, named)
  return { which: { ids: null, isOwn: false, contentIds: named.contentIds, ...reached, madeBy, now }, reached }
}
/** An empty group is accepted, because what it gives to later members can still be changed. */
async function membersOf(ctx: Ctx, named: Named): Promise<Reached> {
  try {
    return await peopleOf(ctx, named)
  } catch (error) {
    if (error instanceof AppError && error.code === 'suggestion.nobody') return { userIds: [], own: [] }
    throw error
  }
}
/** The groups whose later suggestions change too: the named groups, or for `all` every group. */
const groupsOf = (ctx: Ctx, named: Named) =>
  named.groupIds?.length || (named.all && !named.search)
    ? {
        owner: ownerFor(ctx.actor),
        groupIds: named.groupIds?.length ? named.groupIds : null,
        contentIds: named.contentIds ?? [],
        now: ctx.now(),
      }
    : null

/** Changes the dates of periods, for their author or an administrator. */
export async function move(
  ctx: Ctx,
  kind: store.Kind,
  named: Named & { startDate?: string | null; endDate?: string | null },
) {
  const { actor, db } = ctx
  await lockSuggestions(db, actor.scope)
  const dates = newDatesOf(named, ctx.now(), actor.timeZone)
  const { which } = await whichOf(ctx, kind, named)
  const targets = await store.listChosen(db, actor.scope, kind, which)
  const contentIds = [...new Set(targets.map(({ contentId }) => contentId))]
  const userIds = [...new Set(targets.map(({ userId }) => userId))]
  if (kind === 'course') await lockMembersOf(db, actor.scope, contentIds, userIds)
  const rows = await store.movePeriods(db, actor.scope, kind, which, dates)
  noEndBeforeStart(rows)
  const groupPeriods = groupsOf(ctx, named)
  if (groupPeriods) await recipients.moveGroupPeriods(db, actor.scope, kind, groupPeriods, dates)
  await count(ctx, kind, contentIds, userIds)
  await notifyChange(
    ctx,
    kind,
    'moved',
    rows.filter((row) => row.notified),
  )
  await audit(ctx, kind, 'moved', contentIds, userIds)
  const isKept = (row: store.Outcome): boolean => row.keptEnd || (row.keptStart && dates.end === 'keep')
  return { moved: rows.filter((row) => !isKept(row)).length, ...(await unchangedOf(ctx, rows)) }
}

/** Withdraws periods, for their author or an administrator. */
export async function withdraw(ctx: Ctx, kind: store.Kind, named: Named): Promise<number> {
  const { actor, db } = ctx
  await lockSuggestions(db, actor.scope)
  const { which } = await whichOf(ctx, kind, named)
  const targets = await store.listChosen(db, actor.scope, kind, which)
  const contentIds = [...new Set(targets.map(({ contentId }) => contentId))]
  const userIds = [...new Set(targets.map(({ userId }) => userId))]
  if (kind === 'course') await lockMembersOf(db, actor.scope, contentIds, userIds)
  const rows = await store.withdrawPeriods(db, actor.scope, kind, which)
  if (rows.length === 0 && targets.length > 0) throw new AppError('suggestion.mandatory')
  const groupPeriods = groupsOf(ctx, named)
  if (groupPeriods) await recipients.withdrawGroupPeriods(db, actor.scope, kind, groupPeriods)
  await count(ctx, kind, contentIds, userIds)
  const notified = rows.filter((row) => row.notified)
  await notifyChange(
    ctx,
    kind,
    'withdrawn',
    notified.filter(({ stays }) => !stays),
  )
  await notifyChange(
    ctx,
    kind,
    'moved',
    notified.filter(({ stays }) => stays),
  )
  await audit(ctx, kind, 'withdrawn', contentIds, userIds)
  return rows.length
}
