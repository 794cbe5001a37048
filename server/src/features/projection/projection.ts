import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { userTopics } from '../../messages/topics.ts'
import { awardPlatformBadges } from '../badges/actions.ts'
import { listManagersOf } from '../badges/store.ts'
import { keepCertificate } from '../certificates/issue-actions.ts'
import { type Notice, publishNotified, writeNotices } from '../notifications/actions.ts'
import { activityIdOf } from '../record/ids.ts'
import { type Told, differenceOf, happenings, renewed, writeTraining } from './changes.ts'
import { type Difference, addToMember, addToTraining } from './counter-store.ts'
import { type SessionSummary, metAttempts, projectTraining } from './member-rules.ts'
import { lockMember } from '../people/store.ts'
import { refreshMember } from '../courses/results-actions.ts'
import { writeSatisfied, writeUnitSatisfied } from './satisfied-actions.ts'
import * as store from './projection-store.ts'
import type { SessionFacts, StatementFacts } from './rules.ts'
import { type SessionRows, rowsOf } from './session-rows.ts'
import { type Sent, writeSession } from './session-rows-store.ts'
import { queueMessages as tellOthers } from '../webhooks/actions.ts'
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
  scope: Scope
  userId: number
  sources: store.SessionSource[]
  written: store.StoredTraining[]
}
/**
 * Reads the input in one round trip to the database. The caller holds the member's lock or has requested it just
 * before.
 */
export async function read(
  db: Db,
  scope: Scope,
  userId: number,
  sessionIds: readonly string[],
  trainings: readonly number[] = [],
): Promise<ProjectionInput> {
  const [sources, written] = await Promise.all([
    store.listSources(db, scope, userId, sessionIds),
    store.listWritten(db, scope, userId, sessionIds, trainings),
  ])
  return { scope, userId, sources, written }
}

/** Newly stored statements of one session. */
export interface ArrivedBatch extends Sent {
  sessionId: string
  list: readonly StatementFacts[]
}
/**
 * Computes the aggregate of each session, new statements included. Without a stored aggregate all statements of the
 * session are read, which include the new ones.
 */
export async function tallies(
  db: Db,
  world: Pick<World, 'xapiBase'>,
  { scope, sources }: ProjectionInput,
  arrived?: ArrivedBatch,
): Promise<ReadonlyMap<string, SessionAggregate>> {
  const bare = sources.filter(({ tally }) => tally === null).map(({ id }) => id)
  const all = bare.length === 0 ? [] : await store.listStatements(db, scope, bare)
  const bySession = Map.groupBy(all, (s) => s.sessionId)
  return new Map(
    sources.map((source) => {
      const facts = factsOf(world, source)
      if (source.tally === null)
        return [source.id, addStatements(emptyAggregate(), facts, bySession.get(source.id) ?? [])]
      const added = arrived?.sessionId === source.id ? arrived.list : []
      return [source.id, addStatements(unpackAggregate(source.tally), facts, added)]
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
  const input = await read(db, scope, userId, sessionIds, options.trainings)
  return write(db, world, input, await tallies(db, world, input), { tell: options.tell ?? true })
}

const isNewlyMet = (attempt: string, before: readonly SessionSummary[], now: readonly SessionSummary[]): boolean =>
  metAttempts(now).has(attempt) && !metAttempts(before).has(attempt)

/**
 * Writes the rows in one round trip unless a platform badge results. The organisation's shared counters are updated at
 * commit, so that their locks are held briefly.
 */
export async function write(
  db: Db,
  world: ProjectionWorld,
  input: ProjectionInput,
  made: ReadonlyMap<string, SessionAggregate>,
  { tell, arrived }: { tell: boolean; arrived?: ArrivedBatch },
): Promise<ProjectionResult> {
  const { scope, userId, sources, written } = input
  const fresh = new Map<string, SessionRows>()
  const changes: Promise<unknown>[] = []
  for (const source of sources) {
    const tally = made.get(source.id)!
    const rows = rowsOf(factsOf(world, source), tally, source.beats, world.now().getTime())
    const sent = arrived?.sessionId === source.id ? arrived : { statements: 0, bytes: 0 }
    fresh.set(source.id, rows)
    changes.push(writeSession(db, scope, userId, source, packAggregate(tally), rows, sent))
  }
  const differences: (Difference & { trainingId: number })[] = []
  const badges: Notice<'TRAINING_BADGE'>[] = []
  const happened: Told[] = []
  for (const before of written) {
    const { trainingId } = before
    const now = before.sessions.map((s) => {
      const rows = fresh.get(s.id)
      return rows ? renewed(s, rows) : s
    })
    const was = projectTraining(trainingId, before.sessions, before.resetAt, before.durationMinutes)
    const next = projectTraining(trainingId, now, before.resetAt, before.durationMinutes)
    changes.push(...writeTraining(db, scope, userId, before, next, now))
    const isCompleted = (before.progress?.completedAt ?? null) !== null
    const of = { rows: before.progress && was, isCompleted }
    changes.push(...keepCertificate(db, world, scope, [userId, trainingId], of, next))
    differences.push({ trainingId, ...differenceOf(before, next, now) })
    if (!tell) continue
    const reporter = now.find((s) => s.id === (arrived?.sessionId ?? sources[0]?.id))
    if (reporter && isNewlyMet(reporter.registrationId, before.sessions, now))
      changes.push(writeUnitSatisfied(db, world, scope, reporter.id))
    for (const { number } of next.badges)
      if (!before.badges.some((b) => b.number === number)) badges.push({ scope, userId, facts: { trainingId, number } })
    happened.push(...happenings(userId, before, was, next, now))
  }
  // After the sessions' rows, before the badges that depend on it.
  if (written.length > 0) {
    const asked = written.filter((one) => one.asked).map(({ trainingId }) => trainingId)
    const courses = asked.length > 0 ? refreshMember(db, scope, userId, asked, world.now(), tell) : Promise.resolve([])
    const by = arrived?.sessionId ?? sources[0]?.id
    // Starting or completing a training may meet a requirement of its package.
    const moved = differences.filter((d) => d.started !== 0 || d.completed !== 0).map((d) => d.trainingId)
    const told = { userId, sessionId: by ?? '', trainings: moved }
    const isTold = tell && by !== undefined
    changes.push(isTold ? courses.then((met) => writeSatisfied(db, world, scope, told, met)) : courses)
  }
  for (const [kind, list] of Map.groupBy(happened, (one) => one.kind))
    changes.push(tellOthers(db, scope, kind, list, world.now()))
  const awarded = awardPlatformBadges(db, world, scope, userId, tell)
  // A rebuild has no waiting user and very many of these.
  for (const d of differences)
    changes.push(addToMember(db, scope, userId, d), addToTraining(db, scope, d.trainingId, d, tell))
  const notices = badges.length > 0 ? writeNotices(db, 'TRAINING_BADGE', badges, world.now()) : []
  const [notified, newly] = await Promise.all([awarded, notices, ...changes])
  if (notified || newly.length > 0) await publishNotified(db, [userId])
  return {
    scope,
    userId,
    completed: differences.some((d) => d.completed > 0),
  }
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
