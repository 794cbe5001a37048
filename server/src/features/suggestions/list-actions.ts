import type { GroupSuggestion, Period, listPeriods as listPeriodsApi } from '@praxia/contract/suggestions.ts'
import type { ResponseOf, QueryOf } from '@praxia/contract/endpoint.ts'
import type { AskedLanguage, ContentLanguage } from '@praxia/contract/shapes.ts'
import { found, invalid, notFound } from '../../basics/app-error.ts'
import { contentLanguageIn, contentLanguageOf } from '../../basics/languages.ts'
import { pageOf } from '../../basics/paging.ts'
import type { Ctx } from '../../context/context.ts'
import { publicUrl } from '../../delivery/files.ts'
import { ownerFor } from '../groups/actions.ts'
import { findGroup } from '../groups/store.ts'
import { keepMembers } from '../people/store.ts'
import { keepTeam } from '../team/store.ts'
import { deleteGroupPeriod, listGroupPeriods } from './recipients-store.ts'
import * as store from './list-store.ts'
import { type Chosen, peopleOf } from './people-actions.ts'
import { checkOffered, someOf } from './periods-actions.ts'
import { checkChosen, datesOf } from './rules.ts'

const langOf = (ctx: Ctx, lang: AskedLanguage | undefined): ContentLanguage =>
  lang === undefined ? contentLanguageOf(ctx.actor.language) : contentLanguageIn(lang)
const stateOf = (row: store.PeriodRow, now: Date): Period['state'] =>
  row.endAt && row.endAt <= now ? 'finished' : row.startAt > now ? 'upcoming' : 'running'

/** Lists the suggestions to a manager's team, or else to the members of the organisation. */
export async function listPeriods(
  ctx: Ctx,
  query: QueryOf<typeof listPeriodsApi>,
): Promise<ResponseOf<typeof listPeriodsApi>> {
  const { actor, db } = ctx
  const now = ctx.now()
  const manager = actor.as === 'manager'
  if (query.trainingId !== undefined && query.courseId !== undefined)
    throw invalid('courseId', 'alone', 'goes without a training')
  if (query.trainingId !== undefined) await checkOffered(ctx, 'training', [query.trainingId])
  if (query.courseId !== undefined) await checkOffered(ctx, 'course', [query.courseId])
  if (query.groupId !== undefined) found(await findGroup(db, actor.scope, ownerFor(actor), query.groupId))
  if (query.userId !== undefined) {
    const here = manager
      ? await keepTeam(db, actor.scope, actor.userId, [query.userId])
      : await keepMembers(db, actor.scope, [query.userId])
    if (here.length === 0) throw notFound()
  }
  const { trainingId, courseId, userId, groupId, search, state } = query
  const { rows, total } = await store.listPeriods(
    db,
    actor.scope,
    {
      trainingId,
      courseId,
      userId,
      groupId,
      search,
      state,
      team: manager ? actor.userId : null,
      lang: langOf(ctx, query.lang),
      now,
    },
    pageOf(query),
  )
  const items = rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    contentId: row.contentId,
    title: row.title,
    user: {
      id: row.userId,
      firstName: row.firstName,
      lastName: row.lastName,
      picture: publicUrl(row.picture),
    },
    startDate: row.startAt.toISOString(),
    endDate: row.endAt?.toISOString() ?? null,
    state: stateOf(row, now),
    by: row.by,
    group:
      row.groupId === null
        ? null
        : {
            id: row.groupId,
            name: row.groupName!,
          },
    done: row.isDone,
    can: { edit: stateOf(row, now) !== 'finished' && (!manager || row.madeBy === actor.userId) },
  }))
  return { items, total }
}

interface Preview extends Chosen {
  trainingIds?: number[]
  courseIds?: number[]
  startDate?: string | null
  endDate?: string | null
}
export async function previewSuggestion(ctx: Ctx, body: Preview) {
  const { actor, db } = ctx
  checkChosen(body)
  const dates = datesOf(body, ctx.now(), actor.timeZone)
  const { trainingIds = [], courseIds = [] } = body
  await checkOffered(ctx, 'training', trainingIds)
  await checkOffered(ctx, 'course', courseIds)
  const reached = await peopleOf(ctx, body)
  const rows = [
    ...(await store.listExisting(db, actor.scope, 'training', { contentIds: trainingIds, ...reached, ...dates })),
    ...(await store.listExisting(db, actor.scope, 'course', { contentIds: courseIds, ...reached, ...dates })),
  ]
  return {
    existing: await someOf(
      ctx,
      rows.map(({ userId }) => userId),
    ),
    keptEnds: await someOf(
      ctx,
      rows.filter(({ keepsEnd }) => keepsEnd).map(({ userId }) => userId),
    ),
  }
}

export async function listGroupSuggestions(
  ctx: Ctx,
  groupId: number,
  lang: AskedLanguage | undefined,
): Promise<GroupSuggestion[]> {
  const { actor, db } = ctx
  found(await findGroup(db, actor.scope, ownerFor(actor), groupId))
  const rows = await listGroupPeriods(db, actor.scope, groupId, langOf(ctx, lang), ctx.now())
  return rows.map(({ startAt, endAt, ...row }) => ({
    ...row,
    startDate: startAt.toISOString(),
    endDate: endAt?.toISOString() ?? null,
  }))
}
/** Members who have it already keep it. */
export async function endGroupSuggestion(ctx: Ctx, groupId: number, id: number): Promise<void> {
  const { actor, db } = ctx
  found(await findGroup(db, actor.scope, ownerFor(actor), groupId))
  if ((await deleteGroupPeriod(db, actor.scope, groupId, id)) === 0) throw notFound()
}
