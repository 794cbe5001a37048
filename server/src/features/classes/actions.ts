import { fullNameOf } from '@praxia/contract/people/texts.ts'
import {
  type ClassBoard,
  type ClassSummary,
  type beginClass as beginApi,
  type callClass as callApi,
  type getCall,
  type listClasses as listApi,
  callsPerMinute,
  classHours,
  classesMax,
  classMembers,
  lostSeconds,
} from '@praxia/contract/classes.ts'
import type { ResponseOf, BodyOf, QueryOf } from '@praxia/contract/endpoint.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import { AppError, found } from '../../basics/app-error.ts'
import { forEachRow } from '../../basics/for-each-row.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Ctx, scopeOf } from '../../context/context.ts'
import type { Deps } from '../../context/deps.ts'
import { publicUrl } from '../../delivery/files.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { languageOf } from '../progress/actions.ts'
import { leavesOf } from '../progress/insight/rules.ts'
import { inLanguage } from '../progress/present.ts'
import { findTraining } from '../progress/store.ts'
import { findVisibility, viewerOf } from '../trainings/visibility-store.ts'
import { attendance, overAt, callsSince } from './attendance-actions.ts'
import { closeJoins, inviteMembers, joinsOf, makeJoinCode } from './join-actions.ts'
import * as members from './members-store.ts'
import { isDone, lastSignOf, attendanceOf, attendanceOfDeleted } from './rules.ts'
import * as store from './store.ts'

const minute = 60_000
const hour = 60 * minute

const present = (row: store.ClassRow, userId: number, now: Date): ClassSummary => ({
  id: row.id,
  trainingId: row.trainingId,
  title: row.title,
  category: row.category,
  logo: publicUrl(row.logo),
  groups: row.groups,
  wholeTeam: row.wholeTeam,
  groupNames: row.groupNames,
  instructor: row.instructor,
  own: row.madeBy === userId,
  since: row.since.toISOString(),
  endedAt: overAt(row, now)?.toISOString() ?? null,
})

export async function listClasses(ctx: Ctx, query: QueryOf<typeof listApi>): Promise<ClassSummary[]> {
  const { db, actor } = ctx
  const now = ctx.now()
  const earliest = new Date(now.getTime() - classHours * hour)
  const madeBy = query.all && actor.as === 'admin' ? null : actor.userId
  const { limit, offset } = pageOf({ page: query.page, limit: query.limit ?? classesMax })
  const lang = languageOf(ctx, query.lang)
  const rows = await store.listClasses(db, actor.scope, madeBy, lang, earliest, { limit, offset })
  return rows.map((row) => present(row, actor.userId, now))
}
/** Finds a class of the caller; an administrator finds those of every instructor. */
export const findClass = async ({ actor, db }: Ctx, id: number, lang: string): Promise<store.ClassRow> =>
  found(await store.findClass(db, actor.scope, actor.as === 'admin' ? null : actor.userId, id, lang))

/** Begins a class. Members already running the training belong to it, and it starts with the first of them. */
export async function beginClass(ctx: Ctx, body: BodyOf<typeof beginApi>): Promise<{ id: number }> {
  const { db, actor } = ctx
  const { scope, userId } = actor
  const now = ctx.now()
  found(await findVisibility(db, viewerOf(actor, now), body.trainingId))
  const groupIds = [...new Set(body.groupIds)]
  const own = new Set(await store.keepGroups(db, scope, userId, groupIds))
  if (own.size !== groupIds.length)
    throw new AppError('request.not_found', {
      violations: body.groupIds!.flatMap((id, at) =>
        own.has(id) ? [] : [{ path: `groupIds.${at}`, code: 'gone', message: 'is not there' }],
      ),
    })
  const earliest = new Date(now.getTime() - classHours * hour)
  await store.lockClasses(db, scope, userId)
  if ((await store.countOpen(db, scope, userId, earliest)) >= classesMax)
    throw new AppError('class.too_many', { classesMax })
  const userIds = await members.listTeamIds(db, scope, userId, groupIds.length > 0 ? groupIds : null, classMembers)
  const sessions = await store.listSessions(db, scope, {
    userIds,
    trainingId: body.trainingId,
    since: earliest,
    before: null,
    standing: callsSince(now),
  })
  const running = sessions.filter(
    (one) => !isDone(one) && !one.offline && now.getTime() - lastSignOf(one) < lostSeconds * 1000,
  )
  const since = new Date(Math.min(now.getTime(), ...running.map(({ launchedAt }) => launchedAt.getTime())))
  const { trainingId } = body
  const id = await store.insertClass(db, scope, { userId, trainingId, groupIds, since, now })
  await members.recordMembers(db, scope, id)
  await makeJoinCode(ctx, id)
  const isRunning = new Set(running.map((one) => one.userId))
  const invited = userIds.filter((one) => !isRunning.has(one))
  await inviteMembers(ctx, { classId: id, trainingId }, invited)
  return { id }
}

/** Returns the current state of a class. `address`: the caller's, with which those of devices are compared. */
export async function board(
  ctx: Ctx,
  id: number,
  asked: AskedLanguage | undefined,
  address: string,
): Promise<ClassBoard> {
  const { db, actor } = ctx
  const { scope, userId } = actor
  const now = ctx.now()
  const lang = languageOf(ctx, asked)
  const row = await findClass(ctx, id, lang)
  const over = overAt(row, now)
  const training = found(await findTraining(db, row.trainingId, lang))
  const { leaves } = leavesOf(training.steps, training.passingScore)
  const { people, sessionOf } = await attendance(ctx, scope, row)
  const deleted = await members.listDeleted(db, scope, id)
  const call = await store.findNewestCall(db, scope, id)
  return {
    ...present(row, userId, now),
    now: now.toISOString(),
    steps: leaves.map(({ key, label }) => ({ key, name: inLanguage(label, lang) })),
    learners: [
      ...people.map((one) => ({
        id: one.id,
        firstName: one.firstName,
        lastName: one.lastName,
        ...attendanceOf(sessionOf.get(one.id), leaves, { now, over: over !== null }),
      })),
      ...deleted.map((one) => ({ id: null, firstName: '', lastName: '', ...attendanceOfDeleted(one) })),
    ],
    call: call
      ? {
          id: call.id,
          text: call.text,
          pause: call.pause,
          madeAt: call.madeAt.toISOString(),
          stands: call.endedAt === null && call.madeAt > callsSince(now) && over === null,
          sent: call.sent,
          shown: call.shown,
          read: call.read,
        }
      : null,
    ...(await joinsOf(ctx, row, address)),
  }
}

export async function endClass(ctx: Ctx, id: number): Promise<void> {
  const { db, actor } = ctx
  const { scope, userId } = actor
  const locked = found(await store.lockClass(db, scope, userId, id))
  if (overAt(locked, ctx.now()) !== null) return
  await members.endClass(db, scope, id, ctx.now())
  await closeJoins(ctx, id)
  await publish(db, userTopics(await store.endCalls(db, scope, id, null, ctx.now())), 'call')
}

/**
 * Sends a call to those of these members who run the training now; a session out of reach shows it on its return, until
 * the call expires.
 */
export async function callClass(
  ctx: Ctx,
  id: number,
  body: BodyOf<typeof callApi>,
): Promise<ResponseOf<typeof callApi>> {
  const { db, actor } = ctx
  const { scope, userId } = actor
  const now = ctx.now()
  const locked = found(await store.lockClass(db, scope, userId, id))
  if (overAt(locked, now) !== null) throw new AppError('class.over')
  if ((await store.countCallsSince(db, scope, userId, new Date(now.getTime() - minute))) >= callsPerMinute)
    throw new AppError('request.rate_limited', { retryAfterSeconds: 60 })
  const { people, sessionOf } = await attendance(ctx, scope, locked)
  const here = new Set(people.filter((one) => one.here).map((one) => one.id))
  if (body.userIds?.some((one) => !here.has(one)))
    throw new AppError('request.not_found', {
      violations: body.userIds.flatMap((one, at) =>
        here.has(one) ? [] : [{ path: `userIds.${at}`, code: 'gone', message: 'is not there' }],
      ),
    })
  const meant = new Set(body.userIds ?? here)
  const sessions = [...sessionOf.values()].filter((one) => meant.has(one.userId) && !isDone(one) && !one.offline)
  if (sessions.length === 0) throw new AppError('class.nobody_runs')
  const callId = await store.insertCall(db, scope, {
    classId: id,
    text: body.text,
    pause: body.pause ?? false,
    sessionIds: sessions.map((one) => one.id),
    now,
  })
  await publish(db, userTopics(sessions.map((one) => one.userId)), 'call')
  return { id: callId, sent: sessions.length }
}

export async function endCall(ctx: Ctx, id: number, callId: number): Promise<void> {
  const { db, actor } = ctx
  const { scope, userId } = actor
  found(await store.lockClass(db, scope, userId, id))
  const called = await store.endCalls(db, scope, id, callId, ctx.now())
  // The call had recipients, or it is not of this class.
  found(called[0])
  await publish(db, userTopics(called), 'call')
}

/** Returns the call for the learner of this session; nothing after the session has ended. */
export async function callFor(ctx: Ctx, session: string): Promise<ResponseOf<typeof getCall>> {
  const { scope, userId } = ctx.actor
  const { over } = found(await store.findOwnSession(ctx.db, scope, userId, session))
  const call = over ? undefined : await store.findCallFor(ctx.db, scope, session, callsSince(ctx.now()))
  return {
    call: call
      ? {
          id: call.id,
          text: call.text,
          pause: call.pause,
          by: fullNameOf(call),
          madeAt: call.madeAt.toISOString(),
        }
      : null,
  }
}

export async function markCall(ctx: Ctx, session: string, callId: number, read: boolean): Promise<void> {
  const { scope, userId } = ctx.actor
  found(await store.findOwnSession(ctx.db, scope, userId, session))
  found((await store.markCall(ctx.db, scope, session, callId, read, ctx.now())) || undefined)
  // Notifies every page of this account that shows it.
  if (read) await publish(ctx.db, userTopics([userId]), 'call')
}

/** Ends classes that were not ended; a class is stored as long as its organisation's figures. */
export async function sweepClasses({ world }: Deps): Promise<void> {
  const { database } = world
  const before = new Date(world.now().getTime() - classHours * hour)
  await forEachRow(world, 'classes', await members.listWithOpenClasses(database, before), (row) =>
    database.transaction((db) => members.endClassesStartedBefore(db, scopeOf(row), before, classHours)),
  )
}
