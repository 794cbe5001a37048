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
  userId: number
  notified: boolean
}
interface Options {
  tell?: boolean
  trainings?: readonly number[]
  /** The caller holds the member's lock. */ locked?: boolean
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
  if (!options.locked && !(await store.lockMember(db, organisationId, userId))) return { userId, notified: false }
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
  if (tell && differences.some((d) => d.completed > 0)) await awardManagers(db, world, o, userId)
  return { userId, notified: notified || notifications.some((rows) => rows > 0) }
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

/** A completion counts for the badges of those who manage the member. */
async function awardManagers(db: Db, world: Outside, organisationId: number, userId: number): Promise<void> {
  for (const { managerId } of await listManagersOf(db, organisationId, userId))
    await awardPlatformBadges(db, world, organisationId, managerId, true)
}

/** After the commit: whoever looks at a dashboard now looks again. */
export function announce(events: World['events'], told: Told): void {
  events.publish([told.userId], 'progress', ...(told.notified ? (['notification', 'unread'] as const) : []))
}
