import type { World } from '../../context.ts'
import type { Db } from '../../db.ts'
import { awardPlatformBadges } from '../badges/actions.ts'
import { listManagersOf } from '../badges/store.ts'
import { activityIdOf } from '../xapi/ids.ts'
import { differenceOf, renewed, writeTraining } from './changes.ts'
import { type Difference, addToMember, addToTraining } from './counter-store.ts'
import { projectTraining } from './member-rules.ts'
import * as store from './projection-store.ts'
import { type SessionRows, projectSession } from './rules.ts'
import { writeSession } from './session-rows-store.ts'
import { tellOfBadge } from './training-rows-store.ts'

type Outside = Pick<World, 'xapiBase' | 'now'>
export interface Told {
  organisationId: number
  userId: number
  notified: boolean
  /** A training was completed that was not before. */
  completed: boolean
}
interface Options {
  tell?: boolean
  trainings?: readonly number[]
  /** The caller holds the member's lock. */
  locked?: boolean
}

/** What stands of some sessions of a member and of their trainings, and the statements and beats from which it should come. */
export interface Reading {
  organisationId: number
  userId: number
  sources: store.SessionSource[]
  statements: Awaited<ReturnType<typeof store.listStatements>>
  written: store.Written[]
}
/** One journey to the database. The caller holds the member's lock, or has asked for it just before. */
export async function read(
  db: Db,
  organisationId: number,
  userId: number,
  sessionIds: readonly string[],
  trainings: readonly number[] = [],
): Promise<Reading> {
  const [sources, statements, written] = await Promise.all([
    store.listSources(db, organisationId, userId, sessionIds),
    store.listStatements(db, organisationId, sessionIds),
    store.listWritten(db, organisationId, userId, sessionIds, trainings),
  ])
  return { organisationId, userId, sources, statements, written }
}

/**
 * Brings every row of the dashboards up to what statements, beats and resets say of these sessions of one member.
 * Runs in the storing transaction; `tell` false where the past is only computed again.
 */
export async function project(
  db: Db,
  world: Outside,
  organisationId: number,
  userId: number,
  sessionIds: readonly string[],
  options: Options = {},
): Promise<Told> {
  if (!options.locked && !(await store.lockMember(db, organisationId, userId)))
    return { organisationId, userId, notified: false, completed: false }
  return write(db, world, await read(db, organisationId, userId, sessionIds, options.trainings), options.tell)
}

/** One journey where no platform badge comes of it. The counters that all members of an organisation share go with the commit, so that nobody waits long for their lock. */
export async function write(db: Db, world: Outside, reading: Reading, tell = true): Promise<Told> {
  const { organisationId: o, userId, sources, written } = reading
  const fresh = projectSessions(world, reading)
  const changes = sources.map((source) =>
    writeSession(db, o, userId, source, fresh.get(source.id)!),
  ) as Promise<unknown>[]
  const differences: (Difference & { trainingId: number })[] = []
  const told: Promise<number>[] = []
  for (const before of written) {
    const { trainingId } = before
    const now = before.sessions.map((s) => {
      const rows = fresh.get(s.id)
      return rows ? renewed(s, rows) : s
    })
    const next = projectTraining(trainingId, now, before.resetAt)
    changes.push(...writeTraining(db, o, userId, before, next, now))
    differences.push({ trainingId, ...differenceOf(before, next, now) })
    if (tell)
      for (const { number } of next.badges)
        if (!before.badges.some((b) => b.number === number))
          told.push(tellOfBadge(db, o, userId, trainingId, number, world.now()))
  }
  const awarded = awardPlatformBadges(db, world, o, userId, tell)
  // A rebuild has nobody waiting and a great many of these.
  const shared = tell ? db.atEnd : db.run
  for (const d of differences) changes.push(addToMember(db, o, userId, d), ...addToTraining(shared, o, d.trainingId, d))
  const [notified, notifications] = await Promise.all([awarded, Promise.all(told), ...changes])
  return {
    organisationId: o,
    userId,
    notified: notified || notifications.some((rows) => rows > 0),
    completed: differences.some((d) => d.completed > 0),
  }
}

/** The rows of each session, from all that is known of it. */
function projectSessions(
  world: Pick<World, 'xapiBase'>,
  { sources, statements }: Reading,
): ReadonlyMap<string, SessionRows> {
  return new Map(
    sources.map((source) => [
      source.id,
      projectSession(
        {
          launchedAt: source.launchedAt,
          abandonedAt: source.abandonedAt,
          activityId: activityIdOf(world.xapiBase, source.trainingId),
          contentLanguage: source.contentLanguage,
          timeZone: source.timeZone,
          knownSkills: new Set(source.knownSkills),
        },
        sources.length === 1 ? statements : statements.filter((s) => s.sessionId === source.id),
        source.beats,
      ),
    ]),
  )
}

/**
 * A completion counts for the badges of those who manage the member, each under a lock of their own. Not in the member's
 * transaction: where two manage each other, each would wait for the other's lock. One that is missed comes with the next.
 */
async function awardManagers(world: Settling, { organisationId: o, userId }: Told): Promise<void> {
  for (const { managerId } of await listManagersOf(world.database, o, userId)) {
    const told = await world.database.transaction(
      async (db) => (await store.lockMember(db, o, managerId)) && awardPlatformBadges(db, world, o, managerId, true),
    )
    if (told) world.events.publish([managerId], 'notification', 'unread')
  }
}

type Settling = Pick<World, 'database' | 'events' | 'log' | 'now'>
/** After the commit: whoever looks at a dashboard now looks again, and managers get what they won by it. What is committed is never refused for that. */
export async function announce(world: Settling, told: Told): Promise<void> {
  world.events.publish([told.userId], 'progress', ...(told.notified ? (['notification', 'unread'] as const) : []))
  if (!told.completed) return
  await awardManagers(world, told).catch((error: unknown) =>
    world.log(
      'error',
      { error: String(error), userId: told.userId },
      'badges of managers wait for the next completion',
    ),
  )
}
