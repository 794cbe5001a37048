import type { QueryOf, ResponseOf } from '@praxia/contract/endpoint.ts'
import {
  type OutcomeCounts,
  type Outcomes,
  type getActiveMembers,
  type getOutcomes,
  outcomeGroups,
  outcomeMonths,
} from '@praxia/contract/people/outcomes.ts'
import { inOrder } from '../../basics/period.ts'
import type { Ctx } from '../../context/context.ts'
import { checkField } from '../people/visibility.ts'
import * as store from './outcomes-store.ts'
import { shareInTime } from './rules.ts'

const countsOf = ({ inTime, doneLate, overdue, open }: OutcomeCounts): OutcomeCounts => ({
  inTime,
  doneLate,
  overdue,
  open,
})

/** Returns whether the organisation's members are trained in time; groups with the smallest share first. */
export async function outcomes(ctx: Ctx, field: QueryOf<typeof getOutcomes>): Promise<Outcomes> {
  const { actor, db } = ctx
  await checkField(ctx, actor.scope, field)
  const of = { now: ctx.now(), timeZone: actor.timeZone, months: outcomeMonths, field }
  const rows = await store.countOutcomes(db, actor.scope, of)
  const groups = rows
    .filter(({ kind }) => kind === 'group')
    .toSorted((a, b) => shareInTime(a) - shareInTime(b) || b.overdue - a.overdue || a.name!.localeCompare(b.name!))
  return {
    ...countsOf(rows[0]!),
    groups: groups.slice(0, outcomeGroups).map((row) => ({ id: row.groupId!, name: row.name!, ...countsOf(row) })),
    moreGroups: groups.length > outcomeGroups,
    months: rows
      .filter(({ kind }) => kind === 'month')
      .map((row) => ({ month: row.month!, ...countsOf(row) }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
  }
}

/** Returns how many members trained on each day or in each month. */
export async function activeMembers(
  ctx: Ctx,
  query: QueryOf<typeof getActiveMembers>,
): Promise<ResponseOf<typeof getActiveMembers>> {
  const { startDate: from, endDate: to } = inOrder(query)
  await checkField(ctx, ctx.actor.scope, query)
  const rows = await store.countActive(ctx.db, ctx.actor.scope, { from, to, by: query.by, field: query })
  return Object.fromEntries(rows.map(({ key, members }) => [key, members]))
}
