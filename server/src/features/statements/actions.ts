import { type VerbWord, verbWords } from '@praxia/contract/statements.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { found, invalid } from '../../basics/app-error.ts'
import { actorKey } from '../record/agents.ts'
import { actorOf } from '../record/ids.ts'
import { findVisibility, viewerOf } from '../trainings/visibility-store.ts'
import * as store from './store.ts'

export interface StatementQuery {
  userId?: number | undefined
  trainingId?: number | undefined
  verb?: string | undefined
  since?: string | undefined
  until?: string | undefined
}
/**
 * Up to this number, sessions of a training are searched one by one. With more sessions, scanning the newest statements
 * finds some soon.
 */
const fewSessions = 200
/**
 * Maximum difference in milliseconds between the order of positions (set when written) and of moments (set per batch).
 */
const skewMs = 300_000

/** Finds the position of the first statement stored at a moment or later, within the skew, by binary search. */
async function positionAt(db: Db, scope: Scope, at: Date): Promise<number> {
  const last = await store.findLast(db, scope)
  let [low, high] = [0, (last?.position ?? 0) + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const one = await store.findFrom(db, scope, middle)
    if (one && one.stored.getTime() < at.getTime()) low = one.position + 1
    else high = middle
  }
  return low
}

/** Resolves the filter. Responds 404 for a person or training of another organisation. */
export async function filterOf(
  ctx: Pick<Ctx, 'db' | 'xapiBase' | 'actor' | 'now'>,
  asked: StatementQuery,
): Promise<store.StatementFilter> {
  const { scope, timeZone } = ctx.actor
  const { userId, trainingId, verb } = asked
  const person = userId === undefined ? undefined : found(await store.findActor(ctx.db, scope, userId))
  // The filter accepts trainings of the organisation's catalogue, and those that left it or were run before, which the
  // record still has.
  if (trainingId !== undefined && !(await findVisibility(ctx.db, viewerOf(ctx.actor, ctx.now()), trainingId)))
    found(await store.findTraining(ctx.db, scope, trainingId))
  const sessions =
    trainingId === undefined ? undefined : await store.listSessionsOf(ctx.db, scope, trainingId, fewSessions)
  const [first, last] = [asked.since, asked.until]
  if (first !== undefined && last !== undefined && last < first)
    throw invalid('until', 'order', 'must not lie before since')
  const bounds = await store.findMoments(ctx.db, { since: first, until: last }, timeZone)
  const [since, until] = [bounds.since ?? undefined, bounds.until ?? undefined]
  const near = (at: Date | undefined, by: number) =>
    at === undefined ? undefined : positionAt(ctx.db, scope, new Date(at.getTime() + by))
  return {
    actor: person && actorKey(actorOf(ctx.xapiBase, person.actor))!,
    trainingId,
    sessions: sessions && sessions.length <= fewSessions ? sessions : undefined,
    verbs: verb === undefined ? undefined : Object.hasOwn(verbWords, verb) ? verbWords[verb as VerbWord] : [verb],
    since,
    until,
    from: await near(since, -skewMs),
    to: await near(until, skewMs),
  }
}
