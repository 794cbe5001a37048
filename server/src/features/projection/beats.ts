import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { Deps } from '../../context/deps.ts'
import { type Scope, type World, scopeOf } from '../../context/context.ts'
import * as store from './beats-store.ts'
import { announce, project } from './projection.ts'

type Counting = Pick<World, 'database' | 'xapiBase' | 'events' | 'log' | 'now'>
async function count(world: Counting, scope: Scope, userId: number, sessions: readonly string[]) {
  const result = await world.database.transaction((db) => project(db, world, scope, userId, sessions))
  await announce(world, result)
}

/** Before a member's figures are shown: what was played until now is in them. Mostly there is nothing to do; true where there was. */
export async function countBeats(world: Counting, scope: Scope, userId: number): Promise<boolean> {
  const sessions = await store.listWaitingOf(world.database, scope, userId)
  if (sessions.length > 0) await count(world, scope, userId, sessions)
  return sessions.length > 0
}

/** The same for many members. */
export async function countBeatsOf(world: Counting, scope: Scope, userIds: readonly number[]): Promise<void> {
  const waiting = await store.listWaitingAmong(world.database, scope, userIds)
  for (const { userId, sessions } of waiting) await count(world, scope, userId, sessions)
}

const silentSince = (world: Counting): Date => new Date(world.now().getTime() - serverLimits.closedMinutes * 60_000)
/** What a member's sessions reached and nobody ended is certified once nothing was heard of them for a while. */
export async function settleSilent(world: Counting, scope: Scope, userId: number): Promise<void> {
  for (const { sessions } of await store.listSilent(world.database, silentSince(world), { scope, userId }))
    await count(world, scope, userId, sessions)
}
/** By the clock, of everybody. */
export async function sweepSilent({ world }: Pick<Deps, 'world'>): Promise<void> {
  for (const row of await store.listSilent(world.database, silentSince(world), null))
    await count(world, scopeOf(row), row.userId, row.sessions).catch((error: unknown) =>
      world.log('error', { error: String(error), userId: row.userId }, 'a silent session waits for the next minute'),
    )
}

/** A session that runs is counted this often; one whose player fell silent by the next minute. */
const runningMs = 300_000
/** By the clock, for the figures of an organisation: members whom nobody looked at. One that fails does not keep the others waiting. */
export async function sweepBeats({ world }: Pick<Deps, 'world'>): Promise<void> {
  const now = world.now().getTime()
  const quiet = new Date(now - serverLimits.beatSeconds * 2500)
  const waiting = await store.listWaiting(world.database, quiet, new Date(now - runningMs))
  for (const row of waiting)
    await count(world, scopeOf(row), row.userId, row.sessions).catch((error: unknown) =>
      world.log('error', { error, userId: row.userId }, 'beats wait for the next minute'),
    )
}
