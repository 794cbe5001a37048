import * as progress from '@praxia/contract/progress.ts'
import { getProfile } from '@praxia/contract/accounts.ts'
import { expect, test as it } from 'vitest'
import { as, make, useServer } from '../../test/harness.ts'
import type { Ctx } from './context.ts'
import { longestStatisticMs } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import { asStatistic } from './statistics.ts'

const server = useServer()
const range = { startDate: '2026-01-01', endDate: '2026-01-31' }
/** Cancels the statements that wait for the lock, as the statement timeout does: by query_canceled. */
const cancelWaiting = () =>
  expect
    .poll(() =>
      server.db.many(
        sql`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      ),
    )
    .not.toEqual([])

it('a chart that times out ends with an error that says so, and delays no other request', async () => {
  const [admin, other] = [await make.admin(), await make.admin()]
  const chart = (who: typeof admin) => as(who).call(progress.getGeneralPeriod, { query: range })
  await chart(admin)
  let charts: ReturnType<typeof chart>[] = []
  await server.db.transaction(async (db) => {
    await db.run(sql`lock table organisation_days in access exclusive mode`)
    charts = Array.from({ length: 8 }, () => chart(admin))
    let waiting = true
    const first = Promise.race(charts).finally(() => (waiting = false))
    // More requests than the pool has connections, while those eight wait.
    const calls = await Promise.all(Array.from({ length: 16 }, () => as(other).call(getProfile)))
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200))
    expect(await as(other).call(progress.getGeneralStats)).toMatchObject({ status: 200 })
    expect(waiting).toBe(true)
    await cancelWaiting()
    expect(await first).toMatchObject({ status: 504, problem: { code: 'statistics.too_long' } })
  })
  // The queued charts ran after the lock was released.
  const states = (await Promise.all(charts)).map(({ status }) => status)
  expect(states.toSorted()).toEqual([...Array.from({ length: 7 }, () => 200), 504])
  expect((await chart(admin)).status).toBe(200)
})

it('statistics connections have a statement timeout', async () => {
  const { limit } = await server.db.statistics.one<{ limit: string }>(
    sql`select setting as limit from pg_settings where name = 'statement_timeout'`,
  )
  expect(Number(limit)).toBe(longestStatisticMs)
})

it('a request that waits too long for its slot is refused and gives up its place in the queue', async () => {
  const ctx = { actor: { organisationId: 77 }, database: server.db } as unknown as Ctx
  const begun: number[] = []
  let finish = (): void => undefined
  const first = new Promise<void>((resolve) => (finish = resolve))
  const statistic = (patienceMs: number) =>
    asStatistic(async (_: Ctx, n: number) => {
      begun.push(n)
      if (n === 1) await first
      return n
    }, patienceMs)
  const [one, two, three] = [statistic(60_000)(ctx, 1), statistic(50)(ctx, 2), statistic(60_000)(ctx, 3)]
  await expect(two).rejects.toMatchObject({ code: 'statistics.too_long', status: 504 })
  finish()
  expect([await one, await three]).toEqual([1, 3])
  expect(begun).toEqual([1, 3])
})
