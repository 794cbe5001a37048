import type { QueryOf, ResponseOf } from '@praxia/contract/endpoint.ts'
import {
  type MandatoryCell,
  type exportMatrix,
  type getMatrix,
  type listMemberMandatory,
  mandatoryLimits,
} from '@praxia/contract/people/mandatory.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import { notFound } from '../../basics/app-error.ts'
import { pageOf } from '../../basics/paging.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import { wordsOf } from '../../database/search-store.ts'
import { publicUrl } from '../../delivery/files.ts'
import { ownerFor } from '../groups/actions.ts'
import { hasGroup } from '../groups/store.ts'
import { keepMembers } from '../people/store.ts'
import { checkField, organisationScope } from '../people/visibility.ts'
import { languageOf, memberWithFigures } from '../progress/actions.ts'
import * as store from './matrix-store.ts'

const thingOf = ({ trainingId, courseId }: Pick<store.CellRow, 'trainingId' | 'courseId'>): string =>
  `${trainingId} ${courseId}`
export const cellKey = (row: Pick<store.CellRow, 'userId' | 'trainingId' | 'courseId'>): string =>
  `${row.userId} ${thingOf(row)}`
function presentCell(row: store.CellRow, exemptions: ReadonlyMap<string, store.ExemptionRow>): MandatoryCell {
  const { dueAt, doneAt, validUntil, userId: _, ...rest } = row
  const exemption = row.state === 'exempt' ? exemptions.get(cellKey(row)) : undefined
  return {
    ...rest,
    dueAt: dueAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
    reason: exemption?.reason ?? null,
    exemptBy: exemption?.by ?? null,
  }
}
export async function exemptionsOf(ctx: Pick<Ctx, 'db'>, scope: Scope, rows: readonly store.CellRow[]) {
  const exempt = rows.filter(({ state }) => state === 'exempt').map(({ userId }) => userId)
  const list = exempt.length === 0 ? [] : await store.listExemptions(ctx.db, scope, [...new Set(exempt)])
  return new Map(list.map((row) => [cellKey(row), row]))
}

/**
 * Filters of a matrix: a manager has the own team alone, the platform any organisation. A group or a manager that is gone
 * is not found: an empty matrix would say that nobody is late.
 */
export async function whoOf(
  ctx: Ctx,
  query: Pick<QueryOf<typeof exportMatrix>, 'clientId' | 'groupId' | 'managerId' | 'search' | 'fieldId' | 'fieldValue'>,
): Promise<{ scope: Scope; who: store.Who }> {
  const { actor } = ctx
  const { scope } = await organisationScope(ctx, query.clientId)
  await checkField(ctx, scope, query)
  const { groupId } = query
  if (groupId !== undefined && !(await hasGroup(ctx.db, scope, ownerFor(actor), groupId))) throw notFound()
  const isOwnTeam = actor.as === 'manager'
  const managerId = isOwnTeam ? actor.userId : query.managerId
  if (!isOwnTeam && managerId !== undefined && (await keepMembers(ctx.db, scope, [managerId])).length === 0)
    throw notFound()
  return { scope, who: { managerId, groupId, field: query, words: wordsOf(query.search) } }
}
export async function matrix(ctx: Ctx, query: QueryOf<typeof getMatrix>): Promise<ResponseOf<typeof getMatrix>> {
  const { db } = ctx
  const now = ctx.now()
  const { scope, who } = await whoOf(ctx, query)
  const page = pageOf({ ...query, limit: Math.min(query.limit ?? 50, mandatoryLimits.people) })
  const asked = { now, state: query.state }
  const [columns, { counts, people: total }, people] = await Promise.all([
    store.listColumns(db, scope, languageOf(ctx, query.lang)),
    store.countStates(db, scope, who, asked),
    store.listPeople(db, scope, who, { ...asked, ...page }),
  ])
  const ids = people.map(({ id }) => id)
  const cells = await store.listCells(db, scope, ids, now)
  const exemptions = await exemptionsOf(ctx, scope, cells)
  const cellsOf = Map.groupBy(cells, ({ userId }) => userId)
  return {
    columns: columns.map(({ trainingId, courseId, title }) => ({ trainingId, courseId, title })),
    counts,
    items: people.map(({ id, picture, ...person }) => ({
      userId: id,
      ...person,
      picture: publicUrl(picture),
      cells: (cellsOf.get(id) ?? []).map((cell) => presentCell(cell, exemptions)),
    })),
    total,
  }
}
/** Returns what is mandatory for a member, the first to be due first. */
export async function memberMandatory(
  ctx: Ctx,
  userId: number,
  lang: AskedLanguage | undefined,
): Promise<ResponseOf<typeof listMemberMandatory>> {
  const member = await memberWithFigures(ctx, userId, 'progress.see')
  const scope = scopeOf(member)
  const [cells, columns] = await Promise.all([
    store.listCells(ctx.db, scope, [member.id], ctx.now()),
    store.listColumns(ctx.db, scope, languageOf(ctx, lang)),
  ])
  const exemptions = await exemptionsOf(ctx, scope, cells)
  const titles = new Map(columns.map((one) => [thingOf(one), one.title]))
  return cells.map((cell) => ({ ...presentCell(cell, exemptions), title: titles.get(thingOf(cell)) ?? '' }))
}
