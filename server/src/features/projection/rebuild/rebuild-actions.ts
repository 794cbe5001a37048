import { raiseVersion } from '../../../access/cache-tags-store.ts'
import type { Scope, World } from '../../../context/context.ts'
import type { Db } from '../../../database/db.ts'
import { awardPlatformBadges, judged } from '../../badges/actions.ts'
import { refreshMember as countBadges } from '../../badges/store.ts'
import { keepCertificate } from '../../certificates/issue-actions.ts'
import { refreshMember } from '../../courses/results-actions.ts'
import { lockMember } from '../../people/store.ts'
import { writeTraining } from '../changes.ts'
import { projectTraining } from '../member-rules.ts'
import { type ProjectionInput, factsOf, read, tallies } from '../projection.ts'
import * as projection from '../projection-store.ts'
import * as store from './rebuild-store.ts'
import { rowsOf } from '../session-rows.ts'
import { writeSession } from '../session-rows-store.ts'
import { type SessionAggregate, addStatements, emptyAggregate, packAggregate } from '../session-aggregate.ts'

type RebuildWorld = Pick<World, 'xapiBase' | 'now'>
type Listed = store.ListedSession

/** Batch sizes, so that memory does not grow with the amount of data. */
const atOnce = { sessions: 50, statements: 2000, bytes: 8_000_000, trainings: 20 }

/** Splits the sessions into groups that are read together. A long session is alone. */
export function chunksOf(
  sessions: readonly Listed[],
  most: { sessions: number; statements: number; bytes: number } = atOnce,
): Listed[][] {
  const chunks: Listed[][] = []
  let [statements, bytes] = [0, 0]
  for (const session of sessions) {
    const chunk = chunks.at(-1)
    statements += session.statements
    bytes += session.bytes
    if (chunk && chunk.length < most.sessions && statements <= most.statements && bytes <= most.bytes)
      chunk.push(session)
    else {
      chunks.push([session])
      ;[statements, bytes] = [session.statements, session.bytes]
    }
  }
  return chunks
}

/** Computes the aggregate of one long session, page by page. */
async function tallyOfLong(
  db: Db,
  world: RebuildWorld,
  input: ProjectionInput,
  session: Listed,
): Promise<SessionAggregate> {
  const facts = factsOf(world, input.sources[0]!)
  const tally = emptyAggregate()
  for (let position = 0; ;) {
    const page = await projection.listStatementsAfter(db, input.scope, session, position, atOnce.statements)
    addStatements(tally, facts, page)
    if (page.length < atOnce.statements) return tally
    position = page.at(-1)!.position
  }
}

async function rebuildSessions(db: Db, world: RebuildWorld, scope: Scope, userId: number, chunk: readonly Listed[]) {
  const ids = chunk.map(({ id }) => id)
  const input = { scope, userId, sources: await projection.listSources(db, scope, userId, ids), written: [] }
  const [first] = chunk
  const made =
    chunk.length === 1 && (first!.statements > atOnce.statements || first!.bytes > atOnce.bytes)
      ? new Map([[first!.id, await tallyOfLong(db, world, input, first!)]])
      : await tallies(db, world, input)
  await Promise.all(
    input.sources.map((source) => {
      const tally = made.get(source.id)!
      const rows = rowsOf(factsOf(world, source), tally, source.beats, world.now().getTime())
      return writeSession(db, scope, userId, source, packAggregate(tally), rows, { statements: 0, bytes: 0 })
    }),
  )
}

async function rebuildTrainings(db: Db, world: RebuildWorld, scope: Scope, userId: number, ids: readonly number[]) {
  const { written } = await read(db, scope, userId, [], ids)
  const changes: Promise<unknown>[] = []
  for (const before of written) {
    const next = projectTraining(before.trainingId, before.sessions, before.resetAt, before.durationMinutes)
    changes.push(...writeTraining(db, scope, userId, before, next, before.sessions))
    const whose = [userId, before.trainingId] as const
    changes.push(...keepCertificate(db, world, scope, whose, { rows: null, isCompleted: false }, next))
  }
  changes.push(refreshMember(db, scope, userId, ids, world.now(), false))
  await Promise.all(changes)
}

/**
 * Recomputes every row of one member from statements, heartbeats and resets. Runs in its own transaction under the
 * member's lock, so only reports for this member wait. Shared counters are unchanged (totals-store.ts).
 * Returns false if the member was deleted.
 */
export async function rebuildMember(db: Db, world: RebuildWorld, scope: Scope, userId: number): Promise<boolean> {
  if (!(await lockMember(db, scope, userId))) return false
  await store.clearMember(db, scope, userId, judged)
  await raiseVersion(db, scope, 'figures')
  for (const chunk of chunksOf(await store.listSessions(db, scope, userId)))
    await rebuildSessions(db, world, scope, userId, chunk)
  const trainings = await store.listTrainings(db, scope, userId)
  for (let i = 0; i < trainings.length; i += atOnce.trainings)
    await rebuildTrainings(db, world, scope, userId, trainings.slice(i, i + atOnce.trainings))
  await store.countMember(db, scope, userId, world.now())
  await awardPlatformBadges(db, world, scope, userId, false)
  await countBadges(db, scope, userId)
  return true
}
