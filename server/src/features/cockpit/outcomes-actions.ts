import type { QueryOf, ResponseOf } from '@praxia/contract/endpoint.ts'
import {
  type OutcomeCounts,
  type Outcomes,
  type getActiveMembers,
  outcomeGroups,
  outcomeMonths,
} from '@praxia/contract/people/outcomes.ts'
import { inOrder } from '../../basics/period.ts'
import type { Ctx } from '../../context/context.ts'
import { onceAMinute } from '../progress/large-cache.ts'
import * as store from './outcomes-store.ts'
import { shareInTime } from './rules.ts'

const countsOf = ({ inTime, doneLate, overdue, open }: OutcomeCounts): OutcomeCounts => ({
  inTime,
  doneLate,
  overdue,
  open,
})
const sum = ({ inTime, doneLate, overdue, open }: OutcomeCounts): number => inTime + doneLate + overdue + open

/** Returns whether the organisation's members are trained in time; groups with the smallest share first. */
export async function outcomes(ctx: Ctx): Promise<Outcomes> {
  const { actor, db } = ctx
  const now = ctx.now()
  const rows = await onceAMinute(
    ctx,
    `outcomes ${actor.scope.organisationId}`,
    (made) => sum(made[0]!),
    () => store.countOutcomes(db, actor.scope, { now, timeZone: actor.timeZone, months: outcomeMonths }),
  )
  // An end that passes changes the counts.
  ctx.cacheUntil(new Date(now.getTime() + 60_000 - (now.getTime() % 60_000)))
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
  const { scope } = ctx.actor
  const rows = await onceAMinute(
    ctx,
    `active ${scope.organisationId} ${from} ${to} ${query.by}`,
    (days) => days.reduce((total, { members }) => total + members, 0),
    () => store.countActive(ctx.db, scope, { from, to, by: query.by }),
  )
  return Object.fromEntries(rows.map(({ key, members }) => [key, members]))
}
