import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import type * as progress from '@praxia/contract/progress.ts'
import { notFound } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { publicUrl } from '../../delivery/files.ts'
import type { Page } from '../../basics/paging.ts'
import { checkField, organisationScope } from '../people/visibility.ts'
import * as store from './admin-store.ts'
import { type TableQuery, countContent, listTable } from './training-table-actions.ts'

/**
 * Returns the range of the figures: the organisation's own members; for a partner, anonymous counts of all members who
 * used its trainings; for the platform, the selected organisation or all. A field narrows one organisation's members.
 */
export async function lensOf(ctx: Ctx, clientId: number | undefined, field?: FieldFilter): Promise<store.Lens> {
  if (ctx.actor.as === 'superAdmin' && clientId === undefined) {
    if (field?.fieldId !== undefined) throw notFound()
    return { scope: null, owner: null, timeZone: ctx.actor.timeZone }
  }
  const { scope, partner, timeZone } = await organisationScope(ctx, clientId)
  await checkField(ctx, scope, field ?? {})
  return partner
    ? { scope: null, owner: scope, timeZone }
    : { scope, owner: null, timeZone, ...(field ? { field } : {}) }
}
const present = (
  f: store.Figures,
  more: { content: number; unpublished: number; members: number; started: number; completed: number },
): progress.AdminStats => ({
  totalContent: more.content,
  unpublished: more.unpublished,
  totalView: f.views,
  totalLiked: f.likes,
  totalFavorite: f.favorites,
  totalMinuteSpent: f.activeMs / 60_000,
  totalPeopleWhoStartedTraining: more.started,
  totalPeopleWhoCompletedTraining: more.completed,
  totalWaived: f.waived,
  averageConnectionTimeInMinute: f.sessions === 0 ? 0 : f.activeMs / 60_000 / f.sessions,
  totalBadges: { 1: f.badges1, 2: f.badges2, 3: f.badges3 },
  sessions: f.sessions,
  members: more.members,
})
export async function visibleMembersOf(
  ctx: Ctx,
  clientId: number | undefined,
  trainingId: number,
  field?: FieldFilter,
): Promise<store.Lens> {
  const lens = await lensOf(ctx, clientId, field)
  if (!(await store.isReachable(ctx.db, lens, trainingId))) throw notFound()
  return lens
}

/** Returns the figures of an organisation, of a partner or of all. */
export async function generalFigures(ctx: Ctx, lens: store.Lens): Promise<progress.AdminStats> {
  const [figures, people, content, members] = await Promise.all([
    store.findFigures(ctx.db, lens, null),
    store.findPeople(ctx.db, lens),
    countContent(ctx, lens),
    store.countMembers(ctx.db, lens),
  ])
  return present(figures, { ...people, ...content, members: lens.owner === null ? members.count : people.started })
}
export async function trainingFigures(ctx: Ctx, lens: store.Lens, id: number): Promise<progress.AdminStats> {
  const [figures, members] = await Promise.all([store.findFigures(ctx.db, lens, id), store.countMembers(ctx.db, lens)])
  return present(figures, {
    started: figures.started,
    completed: figures.completed,
    content: 1,
    unpublished: 0,
    members: lens.owner === null ? members.count : figures.started,
  })
}
export async function trainingTable(ctx: Ctx, lens: store.Lens, asked: TableQuery, page: Page) {
  const [{ rows, total }, members] = await Promise.all([
    listTable(ctx, lens, asked, page),
    store.countMembers(ctx.db, lens),
  ])
  const items = rows.map((r) => ({
    trainingId: r.trainingId,
    title: r.title,
    category: r.category,
    categoryKey: r.categoryKey,
    logo: publicUrl(r.cover),
    ...present(r, {
      started: r.started,
      completed: r.completed,
      content: 1,
      unpublished: 0,
      members: lens.owner === null ? members.count : r.started,
    }),
  }))
  return { items, total }
}
