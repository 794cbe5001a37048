import type { World } from '../../context.ts'
import type { Db } from '../../db.ts'
import { awardPlatformBadges } from '../badges/actions.ts'
import { listManagersOf } from '../badges/store.ts'
import { activityIdOf } from '../xapi/ids.ts'
import { differenceOf, renewed, writeTraining } from './changes.ts'
import { type Difference, addDifference, refreshMember } from './counter-store.ts'
import { projectTraining } from './member-rules.ts'
import * as reading from './projection-store.ts'
import { type SessionRows, projectSession } from './rules.ts'
import { replaceSessionRows } from './session-rows-store.ts'
import { insertNotification } from './training-rows-store.ts'

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

/**
 * Brings every row of the dashboards up to what statements, beats and resets say of these sessions of one member.
 * Runs in the storing transaction; `tell` false where the past is only computed again. Everything is read in one journey to the database and written in
 * two: the counters that all members of an organisation share come last, so that nobody waits long for their lock.
 */
export async function project(
  db: Db,
  world: Outside,
  organisationId: number,
  userId: number,
  sessionIds: readonly string[],
  options: Options = {},
): Promise<Told> {
  const tell = options.tell ?? true
  if (!options.locked && !(await reading.lockMember(db, organisationId, userId))) return { userId, notified: false }
  const named = options.trainings ?? []
  const [sources, statements, beats, skills, standings, written] = await Promise.all([
    reading.listSources(db, organisationId, userId, sessionIds),
    reading.listStatements(db, organisationId, sessionIds),
    reading.listBeats(db, organisationId, sessionIds),
    reading.listSkillTypes(db),
    reading.listStandings(db, organisationId, userId, sessionIds, named),
    reading.listWritten(db, organisationId, userId, sessionIds, named),
  ])
  const fresh = projectSessions(world, sources, statements, beats, new Set(skills.map((s) => s.skillType)))
  const changes: Promise<unknown>[] = [...fresh.values()].map(({ source, rows }) =>
    replaceSessionRows(db, organisationId, userId, source, rows),
  )
  const differences: (Difference & { trainingId: number })[] = []
  const badges: { trainingId: number; number: number }[] = []
  for (const before of written.toSorted((a, b) => a.trainingId - b.trainingId)) {
    const { trainingId } = before
    const old = standings.filter((s) => s.trainingId === trainingId)
    const now = old.map((s) => {
      const rows = fresh.get(s.id)?.rows
      return rows ? renewed(s, rows) : s
    })
    const next = projectTraining(trainingId, now, before.resetAt?.getTime() ?? null)
    changes.push(...writeTraining(db, organisationId, userId, before, next, now))
    differences.push({ trainingId, ...differenceOf(before, next, old, now) })
    for (const { number } of next.badges)
      if (!before.badges.some((b) => b.number === number)) badges.push({ trainingId, number })
  }
  const done = Promise.all(changes)
  done.catch(() => undefined)
  let notified = await awardPlatformBadges(db, world, organisationId, userId, tell)
  await done
  const told = await Promise.all([
    ...(tell ? badges : []).map(({ trainingId, number }) =>
      insertNotification(
        db,
        organisationId,
        userId,
        'TRAINING_BADGE',
        trainingId,
        { number },
        `training_badge:${trainingId}:${number}`,
        world.now(),
      ),
    ),
    refreshMember(db, organisationId, userId).then(() => 0),
    ...differences.map((d) => addDifference(db, organisationId, userId, d.trainingId, d).then(() => 0)),
  ])
  notified = told.some((rows) => rows > 0) || notified
  if (tell && differences.some((d) => d.completed > 0)) await awardManagers(db, world, organisationId, userId)
  return { userId, notified }
}

type Reading = { [K in 'listSources' | 'listStatements' | 'listBeats']: Awaited<ReturnType<(typeof reading)[K]>> }
/** The rows of each session, from all that is known of it. */
function projectSessions(
  world: Pick<World, 'xapiBase'>,
  sources: Reading['listSources'],
  statements: Reading['listStatements'],
  beats: Reading['listBeats'],
  knownSkills: ReadonlySet<string>,
): Map<string, { source: reading.SessionSource; rows: SessionRows }> {
  return new Map(
    sources.map((source) => {
      const rows = projectSession(
        {
          launchedAt: source.launchedAt.getTime(),
          abandonedAt: source.abandonedAt?.getTime() ?? null,
          activityId: activityIdOf(world.xapiBase, source.trainingId),
          contentLanguage: source.contentLanguage,
          timeZone: source.timeZone,
          knownSkills,
        },
        statements.filter((s) => s.sessionId === source.id),
        beats.filter((b) => b.sessionId === source.id).map((b) => ({ from: b.fromAt.getTime(), to: b.toAt.getTime() })),
      )
      return [source.id, { source, rows }]
    }),
  )
}

/** A completion counts for the badges of those who manage the member. */
async function awardManagers(db: Db, world: Outside, organisationId: number, userId: number): Promise<void> {
  for (const { managerId } of await listManagersOf(db, organisationId, userId))
    await awardPlatformBadges(db, world, organisationId, managerId, true)
}

/** After the commit: whoever looks at a dashboard now looks again. */
export function announce(events: World['events'], told: Told): void {
  events.publish(told.userId, 'progress')
  if (told.notified) {
    events.publish(told.userId, 'notification')
    events.publish(told.userId, 'unread')
  }
}
