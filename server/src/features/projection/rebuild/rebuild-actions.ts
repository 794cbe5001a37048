import type { Scope, World } from '../../../context/context.ts'
import type { Db } from '../../../database/db.ts'
import { inPipeline } from '../../../database/pipeline.ts'
import { awardPlatformBadges, judged } from '../../badges/actions.ts'
import { refreshMember as countBadges } from '../../badges/store.ts'
import { keepCertificate, keepValidities } from '../../certificates/issue-actions.ts'
import { withdrawUncompleted } from '../../certificates/store.ts'
import { refreshMember } from '../../courses/results-actions.ts'
import { lockMember } from '../../people/store.ts'
import { writeTrainings } from '../changes.ts'
import { periodsOf } from '../validity-rules.ts'
import { projectTraining } from '../member-rules.ts'
import { factsOf, read, tallies } from '../projection.ts'
import * as projection from '../projection-store.ts'
import * as store from './rebuild-store.ts'
import { rowsOf } from '../session-rows.ts'
import { writeSessions } from '../session-rows-store.ts'
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
  scope: Scope,
  source: projection.SessionSource,
  session: Listed,
): Promise<SessionAggregate> {
  const facts = factsOf(world, source)
  const tally = emptyAggregate()
  for (let position = 0; ;) {
    const page = await projection.listStatementsAfter(db, scope, session, position, atOnce.statements)
    addStatements(tally, facts, page)
    if (page.length < atOnce.statements) return tally
    position = page.at(-1)!.position
  }
}

async function rebuildSessions(db: Db, world: RebuildWorld, scope: Scope, userId: number, chunk: readonly Listed[]) {
  const ids = chunk.map(({ id }) => id)
  const sources = (await projection.listSources(db, scope, [{ userId, sessionIds: ids }]))[0]!
  const [first] = chunk
  const made =
    chunk.length === 1 && (first!.statements > atOnce.statements || first!.bytes > atOnce.bytes)
      ? new Map([[first!.id, await tallyOfLong(db, world, scope, sources[0]!, first!)]])
      : await tallies(db, world, scope, sources)
  await writeSessions(
    db,
    scope,
    sources.map((source) => {
      const tally = made.get(source.id)!
      const rows = rowsOf(factsOf(world, source), tally, source.beats, world.now().getTime())
      return { userId, source, tally: packAggregate(tally), rows, sent: { statements: 0, bytes: 0 } }
    }),
  )
}

async function rebuildTrainings(db: Db, world: RebuildWorld, scope: Scope, userId: number, ids: readonly number[]) {
  const [input] = await read(db, scope, [{ userId, sessionIds: [], trainingIds: ids }])
  const changes = input!.written.map((before) => {
    const next = projectTraining(before.trainingId, before.sessions, before.resetAt, before.durationMinutes)
    return { userId, before, next, now: before.sessions }
  })
  await inPipeline([
    writeTrainings(db, scope, changes),
    ...changes.flatMap(({ before, next, now }) => {
      const id = [userId, before.trainingId] as const
      const valid = keepValidities(db, world, scope, id, before, periodsOf(before, next, now, before.refreshers))
      const former = { rows: null, isCompleted: false }
      return [...valid.writing, ...keepCertificate(db, world, scope, id, former, next), ...valid.issuing()]
    }),
    refreshMember(db, scope, userId, ids, world.now(), false),
  ])
}

/**
 * Recomputes every row of one member from statements, heartbeats and resets. Runs in its own transaction under the
 * member's lock, so only reports for this member wait. Shared counters are unchanged (totals-store.ts).
 * Returns false if the member was deleted.
 */
export async function rebuildMember(db: Db, world: RebuildWorld, scope: Scope, userId: number): Promise<boolean> {
  if (!(await lockMember(db, scope, userId))) return false
  await store.clearMember(db, scope, userId, judged)
  for (const chunk of chunksOf(await store.listSessions(db, scope, userId)))
    await rebuildSessions(db, world, scope, userId, chunk)
  const trainings = await store.listTrainings(db, scope, userId)
  for (let i = 0; i < trainings.length; i += atOnce.trainings)
    await rebuildTrainings(db, world, scope, userId, trainings.slice(i, i + atOnce.trainings))
  await store.countMember(db, scope, userId)
  await withdrawUncompleted(db, scope, userId, world.now())
  await awardPlatformBadges(db, world, scope, userId, false)
  await countBadges(db, scope, userId)
  return true
}
