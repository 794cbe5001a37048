import { expect, it } from 'vitest'
import { test, useServer } from '../../test/harness.ts'
import { isAway, violated } from './db.ts'
import { sql } from './sql.ts'

useServer()
const note = (key: string) => sql`insert into meta (key, value) values (${key}, 'noted')`
const noted = async (like: string): Promise<string[]> =>
  (await test.db.many<{ key: string }>(sql`select key from meta where key like ${like} order by key`)).map((r) => r.key)

it('sends deferred statements with the commit, in order and after everything else', async () => {
  await test.db.transaction(async (db) => {
    await db.beforeCommit(sql`update meta set value = 'changed' where key = 'end-first'`)
    await db.run(note('end-first'))
  })
  expect(await test.db.one(sql`select value from meta where key = 'end-first'`)).toEqual({ value: 'changed' })
})

it('stores nothing if a deferred statement fails, and reports the reason', async () => {
  await test.db.run(note('end-taken'))
  const lost = test.db.transaction(async (db) => {
    await db.run(note('end-lost'))
    await db.beforeCommit(note('end-taken'))
    await db.beforeCommit(note('end-later'))
  })
  expect(violated(await lost.catch((error: unknown) => error))).toBe('meta_pkey')
  expect(await noted('end-%')).toEqual(['end-first', 'end-taken'])
})

it('runs ordered deferred statements in their order, whatever the order of the calls, and unordered ones last', async () => {
  const rows = () =>
    test.db.many<{ key: string }>(sql`select key from meta where key like 'order-%' order by cmin::text::integer`)
  await test.db.transaction(async (db) => {
    const orders = [undefined, [1, 1, 1], [0, 2, 1], [0, 1, 9], [0, 1, 8]] as const
    await Promise.all(orders.map((order) => db.beforeCommit(note(`order-${order?.join('.') ?? 'none'}`), order)))
  })
  expect((await rows()).map(({ key }) => key)).toEqual([
    'order-0.1.8',
    'order-0.1.9',
    'order-0.2.1',
    'order-1.1.1',
    'order-none',
  ])
})

it('runs a deferred statement at once outside a transaction', async () => {
  await test.db.beforeCommit(note('no-end'))
  expect(await noted('no-end')).toEqual(['no-end'])
})

it('treats a connection that breaks during a write as an unavailable database', () => {
  expect(isAway(Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }))).toBe(true)
})

it('sends concurrent queries of one response on one connection, and only the failing ones fail', async () => {
  const db = test.db.pipelined()
  const pid = () => db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const held = await test.db.connect()
  try {
    const [first, failed, last] = await Promise.allSettled([pid(), db.run(note('end-first')), pid()])
    expect([first.status, failed.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(violated((failed as PromiseRejectedResult).reason)).toBe('meta_pkey')
    expect((first as PromiseFulfilledResult<unknown>).value).toEqual((last as PromiseFulfilledResult<unknown>).value)
    // Released each time: runs more pipelines, in sequence and in parallel, than there are connections.
    for (let n = 0; n < 30; n++) await Promise.all([pid(), pid()])
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        const other = test.db.pipelined()
        await other.one(sql`select 1 as one`)
        await Promise.all([other.one(sql`select 1 as one`), other.one(sql`select 1 as one`)])
      }),
    )
  } finally {
    held.release()
  }
}, 20_000)

it('returns camelCase columns, and no date for an infinite timestamp', async () => {
  expect(
    await test.db.one(sql`select 'infinity'::timestamptz as last_at, '2026-11-21 16:12:00.12Z'::timestamptz as at,
      null::timestamptz as no_day, 2::bigint as first_2_parts`),
  ).toEqual({ lastAt: Infinity, at: new Date('2026-11-21T16:12:00.120Z'), noDay: null, first2Parts: 2 })
})
