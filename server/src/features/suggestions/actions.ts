import type { SuggestCandidate } from '@praxia/contract/suggestions.ts'
import { notFound } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { publicUrl } from '../../delivery/files.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { awardPlatformBadges } from '../badges/actions.ts'
import { groupsViewer } from '../people/present.ts'
import { keepMembers, listMembers, lockMember } from '../people/store.ts'
import { publishNotified, writeNotices } from '../notifications/actions.ts'
import { keepOpen, viewerOf } from '../trainings/sight-store.ts'
import { type Chosen, peopleOf } from './people-actions.ts'
import { checkChosen, datesOf } from './rules.ts'
import * as store from './store.ts'

interface Body extends Chosen {
  trainingIds: number[]
  startDate?: string | null
  endDate?: string | null
}

export async function suggestTrainings(ctx: Ctx, body: Body): Promise<number> {
  const { actor, db } = ctx
  checkChosen(body)
  // The moment is taken behind the lock: of two at once the second must not lie before the first, or everybody would be told twice.
  await store.lockSuggestions(db, actor.scope)
  const now = ctx.now()
  const { start, end } = datesOf(body, now)
  if ((await keepOpen(db, viewerOf(actor, now), body.trainingIds)).length !== body.trainingIds.length) throw notFound()
  const userIds = await peopleOf(ctx, body)
  await store.saveSuggestions(db, actor.scope, {
    trainingIds: body.trainingIds,
    userIds,
    madeBy: actor.userId,
    takesOver: actor.as === 'admin',
    start,
    end,
    now,
  })
  await publishNotified(db, await notifyDue(db, now, { scope: actor.scope, userIds }))
  await publish(db, userTopics(userIds), 'catalogue')
  await lockMember(db, actor.scope, actor.userId)
  if (await awardPlatformBadges(db, ctx, actor.scope, actor.userId, true)) await publishNotified(db, [actor.userId])
  return userIds.length
}

/** Notifies of suggestions that have begun; answers the members. */
export async function notifyDue(db: Db, now: Date, only?: { scope: Scope; userIds: number[] }): Promise<Set<number>> {
  const due = await store.takeDue(db, now, only)
  const notices = due.map((row) => ({
    scope: scopeOf(row),
    userId: row.userId,
    facts: { trainingId: row.trainingId, madeBy: row.madeBy, endAt: row.endAt },
  }))
  return new Set(await writeNotices(db, 'TRAINING_SUGGESTION', notices, now))
}

/** By whoever made them, or an administrator. */
export async function withdrawSuggestions(ctx: Ctx, trainingIds: number[], userIds: number[]): Promise<number> {
  const { actor, db } = ctx
  const wanted = [...new Set(userIds)]
  if ((await keepMembers(db, actor.scope, wanted)).length !== wanted.length) throw notFound()
  const gone = await store.deleteSuggestions(
    db,
    actor.scope,
    trainingIds,
    wanted,
    actor.as === 'manager' ? actor.userId : null,
  )
  await publish(db, userTopics(gone), 'catalogue')
  return gone.length
}

export async function listSuggested(
  ctx: Ctx,
  trainingId: number,
): Promise<{ userId: number; startDate: string; endDate: string | null }[]> {
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
    userId: row.userId,
    startDate: row.startAt.toISOString(),
    endDate: row.endAt?.toISOString() ?? null,
  }))
}

/** A manager's own team, else the members of the organisation; of those on the page is read how far they are with the training. */
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
    const { suggested, late, endAt, done, score } = known.get(id)!
    return {
      id,
      firstName,
      lastName,
      email,
      picture: publicUrl(picture),
      suggested: suggested ? { endDate: endAt?.toISOString() ?? null } : null,
      late: late ? endAt!.toISOString() : null,
      done: done ? { score } : null,
    }
  })
  return { items, total }
}
