import type { SuggestCandidate, Suggested } from '@praxia/contract/suggestions.ts'
import { notFound } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { publicUrl } from '../../delivery/files.ts'
import { groupsViewer } from '../people/present.ts'
import { listMembers } from '../people/store.ts'
import { publishNotified, writeNotices } from '../notifications/actions.ts'
import { keepOpen, viewerOf } from '../trainings/visibility-store.ts'
import { type Suggesting, awardMaker, suggest } from './periods-actions.ts'
import * as store from './store.ts'

export async function suggestTrainings(ctx: Ctx, body: Suggesting & { trainingIds: number[] }): Promise<Suggested> {
  const { actor, db } = ctx
  const { now, userIds, kept } = await suggest(ctx, 'training', body.trainingIds, body, () => Promise.resolve(null))
  await publishNotified(db, await notifyDue(db, actor.scope, now, userIds))
  await awardMaker(ctx)
  return { members: userIds.length, ...kept }
}

/** Notifies of suggestions that have started, these members or all. Returns the members. */
export async function notifyDue(db: Db, scope: Scope, now: Date, userIds?: readonly number[]): Promise<Set<number>> {
  const due = await store.takeDue(db, scope, now, userIds)
  const notices = due.map((row) => ({
    scope: scopeOf(row),
    userId: row.userId,
    facts: { trainingId: row.trainingId, madeBy: row.madeBy, endAt: row.endAt },
  }))
  return new Set(await writeNotices(db, 'TRAINING_SUGGESTION', notices, now))
}

export async function listSuggested(
  ctx: Ctx,
  trainingId: number,
): Promise<{ id: number; userId: number; startDate: string; endDate: string | null }[]> {
  const { actor, db } = ctx
  if ((await keepOpen(db, viewerOf(actor, ctx.now()), [trainingId])).length === 0) throw notFound()
  const rows = await store.listRunning(
    db,
    actor.scope,
    trainingId,
    ctx.now(),
    actor.as === 'manager' ? actor.userId : null,
  )
  return rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    startDate: row.startAt.toISOString(),
    endDate: row.endAt?.toISOString() ?? null,
  }))
}

/**
 * Lists the manager's team, or else the members of the organisation. Reads progress in the training for the page only.
 */
export async function listCandidates(
  ctx: Ctx,
  trainingId: number,
  query: { page?: number; limit?: number; search?: string },
): Promise<{ items: SuggestCandidate[]; total: number }> {
  const { actor, db } = ctx
  const now = ctx.now()
  if ((await keepOpen(db, viewerOf(actor, now), [trainingId])).length === 0) throw notFound()
  const filter = {
    search: query.search,
    viewer: groupsViewer(actor),
    manager: actor.userId,
    but: actor.userId,
    ...(actor.as === 'manager' ? { team: 'in' as const } : {}),
  }
  const { rows, total } = await listMembers(db, actor.scope, filter, pageOf(query))
  const ids = rows.map(({ id }) => id)
  const known = new Map(
    (await store.listKnown(db, actor.scope, trainingId, ids, now)).map((row) => [row.userId, row] as const),
  )
  const items = rows.map(({ id, firstName, lastName, email, picture }) => {
    const { suggested, endAt, lateSince, done, score } = known.get(id)!
    return {
      id,
      firstName,
      lastName,
      email,
      picture: publicUrl(picture),
      suggested: suggested ? { endDate: endAt?.toISOString() ?? null } : null,
      late: lateSince?.toISOString() ?? null,
      done: done ? { score } : null,
    }
  })
  return { items, total }
}
