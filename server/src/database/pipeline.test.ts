import { expect, it } from 'vitest'
import { test, useServer } from '../../test/harness.ts'
import { violated } from './db.ts'
import { inPipeline } from './pipeline.ts'
import { sql } from './sql.ts'

useServer()
const note = (key: string, value: string | null = 'noted') =>
  sql`insert into meta (key, value) values (${key}, ${value})`
const noted = (like: string) => test.db.many<{ key: string }>(sql`select key from meta where key like ${like}`)

it('returns the results in the order of the queries, each of which sees the effects of earlier ones', async () => {
  const [put, read, changed, last] = await test.db.transaction((db) => {
    const value = () => db.one<{ value: string }>(sql`select value from meta where key = 'pipe-a'`)
    return inPipeline([
      db.run(note('pipe-a')),
      value(),
      db.run(sql`update meta set value = 'changed' where key = 'pipe-a'`),
      value(),
    ])
  })
  expect([put, read, changed, last]).toEqual([1, { value: 'noted' }, 1, { value: 'changed' }])
})

it('sends concurrent queries before the first is answered', async () => {
  const sent = await test.db.transaction(async (db) => {
    const answered: string[] = []
    const slow = db.one(sql`select pg_sleep(0.05)`).then(() => answered.push('slow'))
    const fast = db.one<{ apart: boolean }>(sql`select clock_timestamp() > now() as apart`)
    expect(answered).toEqual([])
    return inPipeline([slow, fast])
  })
  expect(sent).toEqual([1, { apart: true }])
})

it('throws the failure that caused the others, whatever its place in the list', async () => {
  const failed = await test.db
    .transaction((db) => {
      const cause = db.run(note('cause-a', null))
      const followers = inPipeline([db.run(note('cause-b')), db.run(note('cause-c'))])
      return inPipeline([followers, cause, db.run(note('cause-d'))])
    })
    .catch((error: unknown) => error)
  expect((failed as { code?: string }).code).toBe('23502')
  expect(violated(failed)).toBeUndefined()
  expect(await noted('cause-%')).toEqual([])
})

it('sends nothing after the end of a transaction that failed', async () => {
  const steps: string[] = []
  const failed = test.db.transaction((db) =>
    inPipeline([
      db.one(sql`select 1 as first`).then(async () => {
        steps.push('first')
        await db.run(note('late-b')).catch(() => steps.push('refused'))
        await db.run(note('late-c')).catch(() => steps.push('refused'))
      }),
      db.run(note('late-a', null)),
    ]),
  )
  await expect(failed).rejects.toThrow(/null value/)
  expect(steps).toEqual(['first', 'refused', 'refused'])
  expect(await noted('late-%')).toEqual([])
})
