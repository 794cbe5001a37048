import { expect, it } from 'vitest'
import type { Ctx } from '../../context/context.ts'
import { type Sql, statement } from '../../database/sql.ts'
import { recordHeartbeat } from './heartbeat-actions.ts'

const [good, bad] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
/** A database that fails for one of the sessions; it records the size of each statement. */
function ctxOf() {
  const asked: number[] = []
  const database = {
    many: async (query: Sql) => {
      const ids = statement(query).values.find(
        (one): one is string[] => Array.isArray(one) && typeof one[0] === 'string',
      )!
      asked.push(ids.length)
      if (ids.includes(bad)) throw new Error('no')
      return ids.map((id) => ({ id, abandonedAt: null }))
    },
  }
  const ctx = { database, actor: { scope: { organisationId: 1 }, userId: 1 }, now: () => new Date(0) } as unknown as Ctx
  return { ctx, asked }
}

it('writes concurrent heartbeats in one statement', async () => {
  const { ctx, asked } = ctxOf()
  await Promise.all([recordHeartbeat(ctx, good), recordHeartbeat(ctx, good.replaceAll('1', '3'))])
  expect(asked).toEqual([2])
})
it('writes the others where one of them fails, and reports the one', async () => {
  const { ctx, asked } = ctxOf()
  const answers = await Promise.allSettled([recordHeartbeat(ctx, good), recordHeartbeat(ctx, bad)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(asked).toEqual([2, 1, 1])
})
