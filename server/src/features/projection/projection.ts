import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { inPipeline } from '../../database/pipeline.ts'
import { userTopics } from '../../messages/topics.ts'
import { awardPlatformBadges, awardPlatformBadgesTo } from '../badges/actions.ts'
import { listManagersOf } from '../badges/store.ts'
import { keepCertificate, keepValidities } from '../certificates/issue-actions.ts'
import { type Notice, publishNotified, writeNotices } from '../notifications/actions.ts'
import { activityIdOf } from '../record/ids.ts'
import { type TrainingChange, differenceOf, happenings, renewed, writeTrainings } from './changes.ts'
import { type Difference, addToMembers, addToTrainings } from './counter-store.ts'
import { type SessionSummary, type TrainingRows, metAttempts, projectTraining } from './member-rules.ts'
import { lockMember } from '../people/store.ts'
import { refreshMember } from '../courses/results-actions.ts'
import { writeSatisfied, writeUnitSatisfied } from './satisfied-actions.ts'
import * as store from './projection-store.ts'
import type { SessionFacts, StatementFacts } from './rules.ts'
import { rowsOf } from './session-rows.ts'
import { type Period, periodsOf } from './validity-rules.ts'
import { type RenewedSession, type Sent, writeSessions } from './session-rows-store.ts'
import { queueMessages } from '../webhooks/actions.ts'
import {
  type SessionAggregate,
  addStatements,
  emptyAggregate,
  packAggregate,
  unpackAggregate,
} from './session-aggregate.ts'

export { findSent } from './projection-store.ts'

type ProjectionWorld = Pick<World, 'xapiBase' | 'now'>
export interface ProjectionResult {
  scope: Scope
  userId: number
  /** A training is newly completed. */
  completed: boolean
}
interface Options {
  tell?: boolean
  trainings?: readonly number[]
  /** The caller holds the member's lock. */
  locked?: boolean
}

/** The stored rows of some sessions of a member and of their trainings. */
export interface ProjectionInput {
  userId: number
  sources: store.SessionSource[]
  written: store.StoredTraining[]
}
/**
 * Reads the input of members in one round trip to the database. The caller holds the members' locks or has requested
 * them just before.
 */
export async function read(
  db: Db,
  scope: Scope,
  members: readonly store.MemberTrainings[],
): Promise<ProjectionInput[]> {
  const [sources, written] = await inPipeline([
    store.listSources(db, scope, members),
    store.listWritten(db, scope, members),
  ])
  return members.map(({ userId }, i) => ({ userId, sources: sources[i]!, written: written[i]! }))
}

/** Newly stored statements of one session. */
export interface ArrivedBatch extends Sent {
  sessionId: string
  list: readonly StatementFacts[]
}
/** Aggregates by the id of their session. */
type Aggregates = ReadonlyMap<string, SessionAggregate>
/**
 * Computes the aggregate of each session, new statements included. Without a stored aggregate all statements of the
 * session are read, which include the new ones.
 */
export async function tallies(
  db: Db,
  world: Pick<World, 'xapiBase'>,
  scope: Scope,
  sources: readonly store.SessionSource[],
  arrived: readonly ArrivedBatch[] = [],
): Promise<Aggregates> {
  const bare = sources.filter(({ tally }) => tally === null).map(({ id }) => id)
  const all = bare.length === 0 ? [] : await store.listStatements(db, scope, bare)
  const stored = Map.groupBy(all, (s) => s.sessionId)
  const added = new Map(arrived.map(({ sessionId, list }) => [sessionId, list]))
  return new Map(
    sources.map((source) => {
      const facts = factsOf(world, source)
      return [
        source.id,
        source.tally === null
          ? addStatements(emptyAggregate(), facts, stored.get(source.id) ?? [])
          : addStatements(unpackAggregate(source.tally), facts, added.get(source.id) ?? []),
      ]
    }),
  )
}
export const factsOf = (world: Pick<World, 'xapiBase'>, source: store.SessionSource): SessionFacts => ({
  launchedAt: source.launchedAt,
  abandonedAt: source.abandonedAt,
  activityId: source.activity ?? activityIdOf(world.xapiBase, source.trainingId),
  contentLanguage: source.contentLanguage,
  timeZone: source.timeZone,
  knownSkills: new Set(source.knownSkills),
  moveOn: source.moveOn,
  former: source.former,
  countsGlances: source.countsGlances,
  datedByEnd: source.datedByEnd,
  ownScore: source.ownScore,
  waived: source.waived,
  offline: source.offline,
})

/**
 * Updates every dashboard row from statements, heartbeats and resets of these sessions of one member.
 * Runs in the storing transaction; `tell` is false for a rebuild.
 */
export async function project(
  db: Db,
  world: ProjectionWorld,
  scope: Scope,
  userId: number,
  sessionIds: readonly string[],
  options: Options = {},
): Promise<ProjectionResult> {
  if (!options.locked && !(await lockMember(db, scope, userId))) return { scope, userId, completed: false }
  const [input] = await read(db, scope, [{ userId, sessionIds, trainingIds: options.trainings ?? [] }])
  const made = await tallies(db, world, scope, input!.sources)
  const [result] = await write(db, scope, [{ world, input: input!, made }], options.tell ?? true)
  return result!
}

/** What is written of one member. */
export interface MemberUpdate {
  /** With the clock of the request that causes it. */
  world: ProjectionWorld
  input: ProjectionInput
  made: Aggregates
  arrived?: ArrivedBatch
}
/** A member's training before and after, with the change of the counters. */
interface ChangedTraining extends TrainingChange {
  was: TrainingRows
  /** Its validities before and after. */
  valid: { was: readonly Period[]; next: readonly Period[] }
  difference: Difference
}
/** The new rows of one member, computed of the stored ones. */
interface MemberChange {
  world: ProjectionWorld
  userId: number
  /** The session that reports, if any. */
  sessionId: string | undefined
  sessions: RenewedSession[]
  trainings: ChangedTraining[]
}
function changeOf({ world, input, made, arrived }: MemberUpdate): MemberChange {
  const { userId, sources, written } = input
  const sessions = sources.map((source): RenewedSession => {
    const tally = made.get(source.id)!
    const rows = rowsOf(factsOf(world, source), tally, source.beats, world.now().getTime())
    const sent = arrived?.sessionId === source.id ? arrived : { statements: 0, bytes: 0 }
    return { userId, source, tally: packAggregate(tally), rows, sent }
  })
  const fresh = new Map(sessions.map(({ source, rows }) => [source.id, rows]))
  const afresh = (s: store.StoredSession): store.StoredSession => {
    const rows = fresh.get(s.id)
    return rows ? renewed(s, rows) : s
  }
  const trainings = written.map((before): ChangedTraining => {
    const { trainingId, resetAt, durationMinutes } = before
    const now = before.sessions.map(afresh)
    const refreshers = before.refreshers.map((one) => ({ ...one, sessions: one.sessions.map(afresh) }))
    const was = projectTraining(trainingId, before.sessions, resetAt, durationMinutes)
    const next = projectTraining(trainingId, now, resetAt, durationMinutes)
    const valid = {
      was: periodsOf(before, was, before.sessions, before.refreshers),
      next: periodsOf(before, next, now, refreshers),
    }
    return { userId, before, was, next, now, valid, difference: differenceOf(before, next, now) }
  })
  return { world, userId, sessionId: arrived?.sessionId ?? sources[0]?.id, sessions, trainings }
}

const isNewlySatisfied = (
  attempt: string,
  before: readonly SessionSummary[],
  now: readonly SessionSummary[],
): boolean => metAttempts(now).has(attempt) && !metAttempts(before).has(attempt)

const isCompleted = (progress: { completedAt: number | null } | null): boolean =>
  progress !== null && progress.completedAt !== null

/** Certificates state their end, so validities are written before them. */
const keepCertificates = (db: Db, scope: Scope, { world, userId, trainings }: MemberChange): Promise<unknown>[] =>
  trainings.flatMap(({ before, was, next, valid: { next: periods } }) => {
    const former = { rows: before.progress && was, isCompleted: isCompleted(before.progress) }
    const id = [userId, before.trainingId] as const
    const valid = keepValidities(db, world, scope, id, before, periods)
    return [...valid.writing, ...keepCertificate(db, world, scope, id, former, next), ...valid.issuing()]
  })
/** Writes the `satisfied` statements of packages with one unit, if the reporting session met it. */
const writeUnits = (db: Db, scope: Scope, { world, sessionId, trainings }: MemberChange): Promise<unknown>[] =>
  trainings.flatMap(({ before, now }) => {
    const reporter = now.find(({ id }) => id === sessionId)
    return reporter && isNewlySatisfied(reporter.registrationId, before.sessions, now)
      ? [writeUnitSatisfied(db, world, scope, reporter.id)]
      : []
  })
/** Recomputes the member's courses, and reports the requirements of packages that are met by now. */
async function writeCourses(db: Db, scope: Scope, member: MemberChange, tell: boolean): Promise<void> {
  const { world, userId, sessionId, trainings } = member
  const asked = trainings.filter(({ before }) => before.asked).map(({ before }) => before.trainingId)
  const met = asked.length > 0 ? await refreshMember(db, scope, userId, asked, world.now(), tell) : []
  if (!tell || sessionId === undefined) return
  // Starting or completing a training may meet a requirement of its package; after a reset it is met no longer.
  const moved = trainings
    .filter(
      ({ before, next }) =>
        (before.progress === null) !== (next.progress === null) ||
        isCompleted(before.progress) !== isCompleted(next.progress) ||
        (before.resetAt !== null && !isCompleted(next.progress)),
    )
    .map(({ before }) => before.trainingId)
  await writeSatisfied(db, world, scope, { userId, sessionId, trainings: moved }, met)
}
/** Queues the webhooks for what happened in the member's trainings. */
function queueWebhooks(db: Db, scope: Scope, { world, userId, trainings }: MemberChange): Promise<unknown>[] {
  const happened = trainings.flatMap(({ before, was, next, now, valid }) =>
    happenings(userId, before, { rows: was, periods: valid.was }, { rows: next, periods: valid.next }, now),
  )
  return [...Map.groupBy(happened, ({ kind }) => kind)].map(([kind, list]) =>
    queueMessages(db, scope, kind, list, world.now()),
  )
}
/** Notifies the member of new badges of trainings. Returns the member's id if there are some. */
async function notifyBadges(db: Db, scope: Scope, { world, userId, trainings }: MemberChange): Promise<number[]> {
  const notices = trainings.flatMap(({ before: { trainingId, badges }, next }) =>
    next.badges
      .filter(({ number }) => !badges.some((b) => b.number === number))
      .map(({ number }): Notice<'TRAINING_BADGE'> => ({ scope, userId, facts: { trainingId, number } })),
  )
  return notices.length > 0 ? writeNotices(db, 'TRAINING_BADGE', notices, world.now()) : []
}

/**
 * Writes the rows of members of one organisation, in one round trip unless a platform badge results. The
 * organisation's shared counters are updated at commit, so that their locks are held briefly; in a rebuild at once,
 * because it has no waiting user and very many of these.
 */
export async function write(
  db: Db,
  scope: Scope,
  updates: readonly MemberUpdate[],
  tell: boolean,
): Promise<ProjectionResult[]> {
  const members = updates.map(changeOf)
  const sessions = members.flatMap((member) => member.sessions)
  const trainings = members.flatMap((member) => member.trainings)
  const differences = trainings.map(({ userId, before: { trainingId }, difference }) => ({
    userId,
    trainingId,
    by: difference,
  }))
  // In this order: trainings count steps of sessions, courses read sessions, platform badges read trainings and courses.
  const writing = [
    writeSessions(db, scope, sessions),
    writeTrainings(db, scope, trainings),
    ...members.flatMap((member) => keepCertificates(db, scope, member)),
    ...(tell ? members.flatMap((member) => writeUnits(db, scope, member)) : []),
    ...members.map((member) => writeCourses(db, scope, member, tell)),
    ...(tell ? members.flatMap((member) => queueWebhooks(db, scope, member)) : []),
  ]
  const awarding = awardPlatformBadgesTo(db, scope, members, tell)
  const counting = [addToMembers(db, scope, differences), addToTrainings(db, scope, differences, tell)]
  const notifying = tell ? members.map((member) => notifyBadges(db, scope, member)) : []
  const [awarded, notified] = await inPipeline([
    awarding,
    inPipeline(notifying),
    inPipeline(writing),
    inPipeline(counting),
  ])
  const told = new Set([...awarded, ...notified.flat()])
  if (told.size > 0) await publishNotified(db, told)
  return members.map(({ userId, trainings: own }) => ({
    scope,
    userId,
    completed: own.some(({ difference }) => difference.completed > 0),
  }))
}

/**
 * Counts a completion for the badges of the member's managers, each under the manager's lock. Not in the member's
 * transaction: two who manage each other would deadlock. A missed badge is given with the next completion.
 */
async function awardManagers(world: AfterCommit, { scope, userId }: ProjectionResult): Promise<void> {
  for (const { managerId } of await listManagersOf(world.database, scope, userId)) {
    await world.database.transaction(async (db) => {
      const here = await lockMember(db, scope, managerId)
      if (here && (await awardPlatformBadges(db, world, scope, managerId, true))) await publishNotified(db, [managerId])
    })
  }
}

type AfterCommit = Pick<World, 'database' | 'events' | 'log' | 'now'>
/**
 * After the commit: makes open dashboards reload and gives managers their badges. A failure does not reject the
 * committed report.
 */
export async function announce(world: AfterCommit, result: ProjectionResult): Promise<void> {
  world.events.publishSoon(userTopics([result.userId]), 'progress')
  if (!result.completed) return
  await awardManagers(world, result).catch((error: unknown) =>
    world.log('error', { error, userId: result.userId }, 'badges of managers wait for the next completion'),
  )
}
