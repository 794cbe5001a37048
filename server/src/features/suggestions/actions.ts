import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import type { SuggestCandidate } from '@praxia/contract/suggestions.ts'
import { AppError, notFound } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { homeOf } from '../../config/config.ts'
import type { Deps } from '../../context/deps.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { publicUrl } from '../../delivery/files.ts'
import { publish } from '../../messages/events-store.ts'
import { queueMail } from '../../messages/mail.ts'
import { mailText } from '../../phrases/mails.ts'
import { userTopics } from '../../messages/topics.ts'
import { awardPlatformBadges } from '../badges/actions.ts'
import { ownerFor } from '../groups/actions.ts'
import { listMembersOfGroups } from '../groups/store.ts'
import { groupsViewer } from '../people/present.ts'
import { keepMembers, listMemberIds, listMembers, lockMember } from '../people/store.ts'
import { publishNotified, writeNotices } from '../notifications/actions.ts'
import { keepTeam } from '../team/store.ts'
import { keepOpen, viewerOf } from '../trainings/sight-store.ts'
import { checkChosen, datesOf } from './rules.ts'
import * as store from './store.ts'

interface Body {
  trainingIds: number[]
  userIds?: number[]
  all?: boolean
  search?: string
  groupIds?: number[]
  startDate?: string | null
  endDate?: string | null
}

/** Which of those that were named are not there, or not the caller's to know: both read alike. */
const gone = (path: string, ids: readonly number[], here: ReadonlySet<number>): AppError =>
  new AppError('request.not_found', {
    violations: ids.flatMap((id, at) =>
      here.has(id) ? [] : [{ path: `${path}.${at}`, code: 'gone', message: 'is not there' }],
    ),
  })

/** Chosen members, and those whom the chosen groups have at this moment. A manager reaches the team and own subgroups, an administrator the organisation; anybody else is as good as absent. */
async function peopleOf(ctx: Ctx, body: Body): Promise<number[]> {
  const { actor, db } = ctx
  const manager = actor.as === 'manager'
  const reach = (ids: number[]) =>
    manager ? keepTeam(db, actor.scope, actor.userId, ids) : keepMembers(db, actor.scope, ids)
  const chosen = [...new Set(body.userIds ?? [])]
  const here = new Set(await reach(chosen))
  if (here.size !== chosen.length) throw gone('userIds', body.userIds ?? [], here)
  const groupIds = [...new Set(body.groupIds ?? [])]
  const ofGroups = await listMembersOfGroups(db, actor.scope, ownerFor(actor), groupIds)
  if (ofGroups.groups !== groupIds.length) throw notFound()
  const all = body.all
    ? (
        await listMemberIds(db, actor.scope, {
          search: body.search,
          manager: actor.userId,
          ...(manager ? { team: 'in' as const } : {}),
        })
      ).filter((id) => id !== actor.userId)
    : []
  return [...new Set([...chosen, ...ofGroups.userIds, ...all])]
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
  if (userIds.length === 0)
    throw new AppError('suggestion.nobody', {
      violations: [{ path: 'groupIds', code: 'empty', message: 'the chosen groups are empty' }],
    })
  await store.saveSuggestions(db, actor.scope, {
    trainingIds: body.trainingIds,
    userIds,
    madeBy: actor.userId,
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
async function notifyDue(db: Db, now: Date, only?: { scope: Scope; userIds: number[] }): Promise<Set<number>> {
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
    ...(actor.as === 'manager' ? { team: 'in' as const } : {}),
  }
  const { rows, total } = await listMembers(db, actor.scope, filter, pageOf(query))
  const ids = rows.map(({ id }) => id)
  const known = new Map(
    (await store.listKnown(db, actor.scope, trainingId, ids, now)).map((row) => [row.userId, row] as const),
  )
  const items = rows.map(({ id, firstName, lastName, email, picture }) => {
    const { suggested, endAt, done, score } = known.get(id)!
    return {
      id,
      firstName,
      lastName,
      email,
      picture: publicUrl(picture),
      suggested: suggested ? { endDate: endAt?.toISOString() ?? null } : null,
      done: done ? { score } : null,
    }
  })
  return { items, total }
}

/** By the clock: tells members of suggestions that begin now, and mails what was suggested, to each member at most once an hour. */
export async function sweepSuggestions(deps: Deps): Promise<void> {
  const { world } = deps
  const mails = await world.database.transaction(async (db) => {
    const now = world.now()
    await store.lockMailings(db)
    await publish(db, userTopics(await notifyDue(db, now)), 'notification', 'unread', 'catalogue')
    const mailings = await store.takeMailings(db, now)
    for (const m of mailings) {
      const mail = mailText('suggestion', m.language as InterfaceLanguage, {
        product: world.config.productName,
        firstName: m.firstName,
        organisation: '',
        link: homeOf(world.config),
        titles: m.titles,
      })
      await queueMail(db, now, {
        organisationId: m.organisationId,
        userId: m.userId,
        kind: 'suggestion',
        recipient: m.email,
        ...mail,
      })
    }
    return mailings.length
  })
  if (mails > 0) await deps.flushMails()
}
