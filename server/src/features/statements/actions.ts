import { verbWords } from '@praxia/contract/statements.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { found, invalid } from '../../basics/app-error.ts'
import { actorKey } from '../record/agents.ts'
import { actorOf } from '../record/ids.ts'
import { findSight, viewerOf } from '../trainings/sight-store.ts'
import * as store from './store.ts'

export interface Asked {
  userId?: number | undefined
  trainingId?: number | undefined
  verb?: string | undefined
  since?: string | undefined
  until?: string | undefined
}
/** So many sessions of a training are looked through one by one; with more of them the newest statements have some soon. */
const fewSessions = 200
/** Positions are given as statements are written, moments as their batch came: they differ by no more than this. */
const skewMs = 300_000

/** The position of the first statement stored at a moment or later, give or take the skew: as in a dictionary, by halves. */
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

/** What is asked for, looked up: a person or a training that is not of the organisation is not there. */
export async function filterOf(
  ctx: Pick<Ctx, 'db' | 'xapiBase' | 'actor' | 'now'>,
  asked: Asked,
): Promise<store.StatementFilter> {
  const { scope, timeZone } = ctx.actor
  const { userId, trainingId, verb } = asked
  const person = userId === undefined ? undefined : found(await store.findActor(ctx.db, scope, userId))
  // What may be chosen is what the organisation's catalogue shows; what left it, or was run and taken back, is in the record still.
  if (trainingId !== undefined && !(await findSight(ctx.db, viewerOf(ctx.actor, ctx.now()), trainingId)))
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
    verbs: verb === undefined ? undefined : verb in verbWords ? verbWords[verb as keyof typeof verbWords] : [verb],
    since,
    until,
    from: await near(since, -skewMs),
    to: await near(until, skewMs),
  }
}
