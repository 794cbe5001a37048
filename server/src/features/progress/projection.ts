import type { World } from '../../context.ts'
import type { Db } from '../../db.ts'
import { awardPlatformBadges } from '../badges/actions.ts'
import { listManagersOf } from '../badges/store.ts'
import { activityIdOf } from '../xapi/ids.ts'
import { type SessionSummary, projectTraining } from './member-rules.ts'
import { projectSession } from './rules.ts'
import * as store from './projection-store.ts'

type Outside = Pick<World, 'xapiBase' | 'now'>
export interface Told { userId: number; notified: boolean }

/**
 * Brings every row of the dashboards up to what statements, beats and resets say of these sessions of one member.
 * Runs in the storing transaction; `tell` false where the past is only computed again.
 */
export async function project(db: Db, world: Outside, organisationId: number, userId: number, sessionIds: readonly string[], options: { tell?: boolean; trainings?: readonly number[] } = {}): Promise<Told> {
  const tell = options.tell ?? true
  if (!(await store.lockMember(db, organisationId, userId))) return { userId, notified: false }
  const sources = await store.listSources(db, organisationId, userId, sessionIds)
  const trainings = [...new Set([...sources.map((s) => s.trainingId), ...(options.trainings ?? [])])].toSorted((a, b) => a - b)
  const knownSkills = new Set(sources.length > 0 ? (await store.listSkillTypes(db)).map((s) => s.skillType) : [])
  let notified = false
  let completions = 0
  for (const trainingId of trainings) {
    const before = await store.measure(db, organisationId, userId, trainingId)
    for (const source of sources.filter((s) => s.trainingId === trainingId)) {
      const statements = await store.listSessionStatements(db, organisationId, source.id)
      const beats = await store.listBeats(db, organisationId, source.id)
      const rows = projectSession(
        { launchedAt: source.launchedAt.getTime(), abandonedAt: source.abandonedAt?.getTime() ?? null, activityId: activityIdOf(world.xapiBase, trainingId), contentLanguage: source.contentLanguage, timeZone: source.timeZone, knownSkills },
        statements.map((s) => ({ ...s, timestamp: s.timestamp.getTime(), stored: s.stored.getTime() })), beats.map((b) => ({ from: b.fromAt.getTime(), to: b.toAt.getTime() })))
      await store.replaceSessionRows(db, organisationId, userId, source, rows)
    }
    const sessions: SessionSummary[] = await store.listSummaries(db, organisationId, userId, trainingId)
    const reset = await store.findLastReset(db, organisationId, userId, trainingId)
    const { newBadges } = await store.replaceTrainingRows(db, organisationId, userId, trainingId, projectTraining(trainingId, sessions, reset?.at.getTime() ?? null))
    const after = await store.measure(db, organisationId, userId, trainingId)
    await store.addDifference(db, organisationId, userId, trainingId, before, after)
    completions += Math.max(0, after.completed - before.completed)
    if (tell) for (const number of newBadges) notified = (await store.insertNotification(db, organisationId, userId, 'TRAINING_BADGE', trainingId, { number }, `training_badge:${trainingId}:${number}`, world.now())) > 0 || notified
  }
  notified = (await awardPlatformBadges(db, world, organisationId, userId, tell)) || notified
  await store.refreshMember(db, organisationId, userId)
  if (tell && completions > 0) await awardManagers(db, world, organisationId, userId)
  return { userId, notified }
}

/** A completion counts for the badges of those who manage the member. */
async function awardManagers(db: Db, world: Outside, organisationId: number, userId: number): Promise<void> {
  for (const { managerId } of await listManagersOf(db, organisationId, userId)) await awardPlatformBadges(db, world, organisationId, managerId, true)
}

/** After the commit: whoever looks at a dashboard now looks again. */
export function announce(events: World['events'], told: Told): void {
  events.publish(told.userId, 'progress')
  if (told.notified) { events.publish(told.userId, 'notification'); events.publish(told.userId, 'unread') }
}
