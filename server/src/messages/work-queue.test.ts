import { expect, it } from 'vitest'
import { test, useServer } from '../../test/harness.ts'
import { hold, release } from './hold-store.ts'
import { drainOf } from './work-queue.ts'

useServer()

type Row = { organisationId: number; name: string }
/** A queue of rows that fail, wait or succeed, by what `results` has for them; `later` become due after the first result. */
function queueOf(rows: Row[], results: Record<string, () => Promise<boolean>>, later: Row[] = []) {
  const processed: string[] = []
  const drain = drainOf<typeof test.world, Row>({
    name: 'webhooks',
    atOnce: 3,
    ofOneAtOnce: 2,
    claim: (_, except) => {
      const at = rows.findIndex(({ organisationId }) => !except.includes(organisationId))
      return Promise.resolve(at < 0 ? undefined : rows.splice(at, 1)[0])
    },
    process: (_, { name }) => {
      processed.push(name)
      rows.push(...later.splice(0))
      return results[name]?.() ?? Promise.resolve(true)
    },
  })
  return { processed, drain: () => drain({ ...test.world, log: () => undefined }) }
}
const row = (organisationId: number, name: string) => ({ organisationId, name })

it.each([
  ['fails', () => Promise.reject(new Error('broken'))],
  ['asks to wait', () => Promise.resolve(false)],
])('an organisation whose row %s waits for the next call, and the others go on', async (_, result) => {
  const { drain, processed } = queueOf([row(1, 'a'), row(2, 'b'), row(2, 'd')], { a: result }, [row(1, 'c')])
  await drain()
  expect(processed).toEqual(['a', 'b', 'd'])
  await drain()
  expect(processed).toEqual(['a', 'b', 'd', 'c'])
})

it('processes no more rows at once than allowed, in total and of one organisation', async () => {
  const go = Promise.withResolvers<boolean>()
  const hangs = () => go.promise
  const rows = [row(1, 'a'), row(1, 'b'), row(1, 'c'), row(2, 'd'), row(3, 'e')]
  const { drain, processed } = queueOf(rows, { a: hangs, b: hangs, d: hangs })
  const drained = drain()
  await expect.poll(() => processed).toEqual(['a', 'b', 'd'])
  go.resolve(true)
  await drained
  expect(processed).toEqual(['a', 'b', 'd', 'c', 'e'])
})

it('a restored copy processes nothing until it is released', async () => {
  const { drain, processed } = queueOf([row(1, 'a')], {})
  await hold(test.db, new Date().toISOString())
  await drain()
  expect(processed).toEqual([])
  await release(test.db)
  await drain()
  expect(processed).toEqual(['a'])
})
