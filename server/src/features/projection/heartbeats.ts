import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { Deps } from '../../context/deps.ts'
import { type Scope, type World, scopeOf } from '../../context/context.ts'
import * as store from './heartbeats-store.ts'
import { announce, project } from './projection.ts'

type Counting = Pick<World, 'database' | 'xapiBase' | 'events' | 'log' | 'now'>
async function count(world: Counting, scope: Scope, userId: number, sessions: readonly string[]) {
  const result = await world.database.transaction((db) => project(db, world, scope, userId, sessions))
  await announce(world, result)
}

/**
 * Counts a member's heartbeats before their figures are shown. Returns true if there were some; mostly there are none.
 */
export async function countHeartbeats(world: Counting, scope: Scope, userId: number): Promise<boolean> {
  const sessions = await store.listWaitingOf(world.database, scope, userId)
  if (sessions.length > 0) await count(world, scope, userId, sessions)
  return sessions.length > 0
}

export async function countHeartbeatsOf(world: Counting, scope: Scope, userIds: readonly number[]): Promise<void> {
  const waiting = await store.listWaitingAmong(world.database, scope, userIds)
  for (const { userId, sessions } of waiting) await count(world, scope, userId, sessions)
}

const silentSince = (world: Counting): Date => new Date(world.now().getTime() - serverLimits.closedMinutes * 60_000)
/** Certifies achievements in a member's sessions without an end, once there has been no report for a while. */
export async function endSilent(world: Counting, scope: Scope, userId: number): Promise<void> {
  for (const { sessions } of await store.listSilent(world.database, silentSince(world), { scope, userId }))
    await count(world, scope, userId, sessions)
}
/** Scheduled: settles the silent sessions of all members. */
export async function sweepSilent({ world }: Pick<Deps, 'world'>): Promise<void> {
  for (const row of await store.listSilent(world.database, silentSince(world), null))
    await count(world, scopeOf(row), row.userId, row.sessions).catch((error: unknown) =>
      world.log('error', { error: String(error), userId: row.userId }, 'a silent session waits for the next minute'),
    )
}

/** Counting interval of a running session, in milliseconds. One whose player is closed is counted within a minute. */
const runningMs = 300_000
/**
 * Scheduled: counts heartbeats of members whose figures nobody has opened, for the organisation's figures. A failure
 * for one member does not stop the others.
 */
export async function sweepHeartbeats({ world }: Pick<Deps, 'world'>): Promise<void> {
  const now = world.now().getTime()
  const quiet = new Date(now - serverLimits.beatSeconds * 2500)
  const waiting = await store.listWaiting(world.database, quiet, new Date(now - runningMs))
  for (const row of waiting)
    await count(world, scopeOf(row), row.userId, row.sessions).catch((error: unknown) =>
      world.log('error', { error, userId: row.userId }, 'beats wait for the next minute'),
    )
}
