import type { Attention } from '@praxia/contract/people/attention.ts'
import type { Ctx } from '../../context/context.ts'
import { cockpit } from './actions.ts'
import { countUnfinished } from './overdue-actions.ts'

/** Returns how much waits for a manager in the own team, or for an administrator in the organisation. */
export async function attention(ctx: Ctx): Promise<Attention> {
  if (ctx.actor.as !== 'admin') {
    const { late, lateMembers, stuck, soon, nextEnd } = await cockpit(ctx, { limit: 1 })
    return { late, lateMembers, stuck, soon, nextEnd }
  }
  const { late, lateMembers, soon, nextEnd } = await countUnfinished(ctx)
  return { late, lateMembers, stuck: null, soon, nextEnd: nextEnd?.toISOString() ?? null }
}
