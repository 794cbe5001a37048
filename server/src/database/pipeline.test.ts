import { expect, it } from 'vitest'
import { test, useServer } from '../../test/harness.ts'
import { forkOf, inBulk } from './bulk.ts'
import type { Db } from './db.ts'
import { sql } from './sql.ts'

useServer()
interface Owner {
  organisationId: number
}
const [one, other]: Owner[] = [{ organisationId: 1 }, { organisationId: 2 }]
/** Returns a bulk query on rows of meta that records each run. */
function notes() {
  const asked: string[][] = []
  const put = async (db: Db, _: Owner, keys: readonly string[]) => {
    asked.push(['put', ...keys])
    await db.run(sql`insert into meta (key, value)
      select key, 'noted' from unnest(${keys}::text[]) key on conflict (key) do update set value = meta.value || '+'`)
    return keys.map((key) => `put ${key}`)
  }
  const read = async (db: Db, _: Owner, keys: readonly string[]) => {
    asked.push(['read', ...keys])
    const rows = await db.many<{ key: string; value: string }>(
      sql`select key, value from meta where key = any(${keys}::text[])`,
    )
    return keys.map((key) => rows.find((row) => row.key === key)?.value)
  }
  return { asked, put, read }
}
const change = (db: Db, key: string) => db.run(sql`update meta set value = 'changed' where key = ${key}`)

it("runs once a query that several tasks of a transaction share, and keeps each task's order", async () => {
  const { asked, put, read } = notes()
  const answers = await test.db.transaction((db) =>
    Promise.all(
      ['round-a', 'round-b', 'round-c'].map(async (key) => {
        const task = forkOf(db)
        // The last reads a row that only its own task wrote in between.
        return Promise.all([
          inBulk(task, put, one!, key),
          key === 'round-b' ? change(task, key) : undefined,
          inBulk(task, read, one!, key),
        ])
      }),
    ),
  )
  expect(asked).toEqual([
    ['put', 'round-a', 'round-b', 'round-c'],
    ['read', 'round-a', 'round-b', 'round-c'],
  ])
  expect(answers.map(([told, , value]) => [told, value])).toEqual([
    ['put round-a', 'noted'],
    ['put round-b', 'changed'],
    ['put round-c', 'noted'],
  ])
})

it('runs a shared query only when every task has reached it, by whatever path', async () => {
  const { asked, put, read } = notes()
  await test.db.transaction((db) => {
    const [first, second] = [forkOf(db), forkOf(db)]
    return Promise.all([
      inBulk(first, read, one!, 'way-a'),
      inBulk(second, put, one!, 'way-b'),
      inBulk(second, read, one!, 'way-b'),
    ])
  })
  expect(asked).toEqual([
    ['put', 'way-b'],
    ['read', 'way-a', 'way-b'],
  ])
})

it('continues if one task needs first the query that another needs last', async () => {
  const { asked, put, read } = notes()
  const crossed = await test.db.transaction((db) => {
    const [first, second] = [forkOf(db), forkOf(db)]
    return Promise.all([
      inBulk(first, read, one!, 'cross-b'),
      inBulk(first, put, one!, 'cross-a'),
      inBulk(second, put, one!, 'cross-b'),
      inBulk(second, read, one!, 'cross-a'),
    ])
  })
  expect(asked).toEqual([
    ['read', 'cross-b'],
    ['put', 'cross-a', 'cross-b'],
    ['read', 'cross-a'],
  ])
  expect(crossed).toEqual([undefined, 'put cross-a', 'put cross-b', 'noted'])
})

it('shares nothing between organisations, between queries of one task, or outside a transaction', async () => {
  const { asked, put } = notes()
  await test.db.transaction((db) =>
    Promise.all([inBulk(forkOf(db), put, one!, 'apart-a'), inBulk(forkOf(db), put, other!, 'apart-b')]),
  )
  await test.db.transaction((db) => Promise.all([inBulk(db, put, one!, 'apart-a'), inBulk(db, put, one!, 'apart-a')]))
  await Promise.all([inBulk(test.db, put, one!, 'apart-c'), inBulk(forkOf(test.db), put, one!, 'apart-d')])
  expect(asked).toEqual(['apart-a', 'apart-b', 'apart-a', 'apart-a', 'apart-c', 'apart-d'].map((key) => ['put', key]))
  expect(await test.db.one(sql`select value from meta where key = 'apart-a'`)).toEqual({ value: 'noted++' })
})

it('fails every task that shares a failed query, and stores nothing', async () => {
  const fail = (db: Db, _: Owner, keys: readonly string[]) =>
    db.many<string>(sql`insert into meta (key, value) select key, null from unnest(${keys}::text[]) key returning key`)
  const told: PromiseSettledResult<unknown>[] = []
  const ended = test.db.transaction(async (db) => {
    const tasks = ['fail-a', 'fail-b'].map((key) => inBulk(forkOf(db), fail, one!, key))
    told.push(...(await Promise.allSettled(tasks)))
    await Promise.all(tasks)
  })
  await expect(ended).rejects.toThrow(/null value/)
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await test.db.many(sql`select key from meta where key like 'fail-%'`)).toEqual([])
})
