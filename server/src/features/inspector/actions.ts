import { createHash } from 'node:crypto'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import type { Inspected, Refused, inspectTraining } from '@praxia/contract/library/inspector.ts'
import type { AppError } from '../../basics/app-error.ts'
import { found } from '../../basics/app-error.ts'
import type { Ctx, Scope, World } from '../../context/context.ts'
import type { Deps } from '../../context/deps.ts'
import { userTopics } from '../../messages/topics.ts'
import { factsOf } from '../projection/projection.ts'
import { listSources } from '../projection/projection-store.ts'
import { stateNow } from '../projection/rules.ts'
import { wordOf } from '../statements/present.ts'
import { reach } from '../trainings/actions.ts'
import { describeStatements } from './rules.ts'
import * as store from './store.ts'

/** Sessions to choose from; statements read and shown; refusals stored, and for how long (ms). */
const bounds = { sessions: 10, read: 2000, shown: 200, refusals: 50, keptMs: 7 * 86_400_000 }
const textMax = 500

const presentLaunched = ({ id, launchedAt, fileType, version, device, launchMode }: store.LaunchedRow) => ({
  id,
  fileType,
  version,
  device,
  launchMode,
  launchedAt: launchedAt.toISOString(),
})
const indexOf = (path: string): number | null => {
  const [, index] = /^(\d+)(\.|$)/.exec(path) ?? []
  return index === undefined ? null : Number(index)
}
const presentRefusal = (row: store.RefusalRow): Refused => ({
  id: row.id,
  times: row.times,
  call: row.call,
  status: row.status,
  code: row.code,
  verb: row.verb,
  word: row.verb && wordOf(row.verb),
  object: row.object,
  stored: row.at.toISOString(),
  faults: row.faults.map(({ path, message }) => ({
    index: indexOf(path),
    path: path.replace(/^\d+\.?/, ''),
    message,
  })),
})

async function inspect(ctx: Ctx, trainingId: number, row: store.InspectedRow): Promise<Inspected> {
  const { scope, userId } = ctx.actor
  const names = await store.findNames(ctx.db, trainingId)
  const [[source] = []] = await listSources(ctx.db, scope, [{ userId, sessionIds: [row.id] }])
  const rows = await store.listArrived(ctx.db, scope, row.id, bounds.read + 1)
  const read = rows.slice(0, bounds.read)
  const told = describeStatements(
    factsOf(ctx, found(source)),
    { steps: new Set(names.steps), badges: new Set(names.badges) },
    read.map((one) => ({ ...one, timestamp: one.timestamp.getTime(), stored: one.stored.getTime() })),
  )
  const statements = read.map((one, i) => ({
    id: one.id,
    verb: one.verb,
    word: wordOf(one.verb),
    object: one.activity,
    ...told[i]!,
    at: one.timestamp.toISOString(),
    stored: one.stored.toISOString(),
  }))
  const { lists, sent: arrived } = found(source)
  return {
    ...presentLaunched(row),
    state: stateNow(row.state, row.lastAt ?? row.launchedAt, ctx.now()),
    progress: row.progress,
    score: row.score,
    completed: row.completed,
    passed: row.passed,
    steps: lists.steps.length,
    skills: lists.skills.length,
    badges: lists.badges.length,
    arrived,
    warnings: row.warnings ?? [],
    statements: statements.slice(-bounds.shown).toReversed(),
    refusals: (await store.listRefusals(ctx.db, scope, row.id)).map(presentRefusal).toReversed(),
    more: rows.length > bounds.shown,
  }
}
/** Returns the caller's own launches of a training that the caller may change. */
export async function loadInspector(
  ctx: Ctx,
  trainingId: number,
  asked: string | undefined,
): Promise<ResponseOf<typeof inspectTraining>> {
  await reach(ctx, trainingId, 'training.inspect')
  const { scope, userId } = ctx.actor
  const sessions = await store.listLaunched(ctx.db, scope, userId, trainingId, bounds.sessions)
  const id = asked ?? sessions[0]?.id
  const row = id === undefined ? undefined : await store.findInspected(ctx.db, scope, userId, trainingId, id)
  if (asked !== undefined) found(row)
  return { sessions: sessions.map(presentLaunched), session: row ? await inspect(ctx, trainingId, row) : null }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, textMax) : null)
/** Returns the statement at the start of a path, as far as it was readable. */
function statementAt(body: unknown, index: number | null) {
  const list: unknown[] = Array.isArray(body) ? body : [body]
  const one = (list[index ?? 0] ?? {}) as { id?: unknown; verb?: { id?: unknown }; object?: { id?: unknown } }
  return { id: textOf(one.id), verb: textOf(one.verb?.id), object: textOf(one.object?.id) }
}
interface RefusedCall {
  scope: Scope
  sessionId: string
  userId: number
  call: string
  body: unknown
}
/** Records a refused request of a launch for its author. Little is stored per launch, however much is sent. */
export async function recordRefusal(
  world: Pick<World, 'database' | 'events' | 'now'>,
  { scope, sessionId, userId, call, body }: RefusedCall,
  { code, status, details }: AppError,
): Promise<void> {
  const faults = (details.violations ?? []).slice(0, 10).map(({ path, message }) => ({
    path: path.slice(0, textMax),
    message: message.slice(0, textMax),
  }))
  const said = statementAt(body, indexOf(faults[0]?.path ?? ''))
  const same = [code, call, said.id, faults.map(({ path, message }) => [path.replace(/^\d+\.?/, ''), message])]
  const fingerprint = createHash('sha256').update(JSON.stringify(same)).digest()
  const { verb, object } = said
  const refusal = { fingerprint, at: world.now(), call, status, code, faults, verb, object }
  await store.putRefusal(world.database, scope, sessionId, refusal, bounds.refusals)
  world.events.publishSoon(userTopics([userId]), 'inspection')
}
export const sweepRefusals = ({ world }: Pick<Deps, 'world'>): Promise<unknown> =>
  store.deleteRefusalsBefore(world.database, new Date(world.now().getTime() - bounds.keptMs))
