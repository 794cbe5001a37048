import type { Db } from '../src/database/db.ts'

/**
 * Stands for any argument of a store's function: each property and each return value is another stand-in, and as a list
 * it has one item. Values become parameters of a statement, so they do not affect its columns.
 */
const standIn: never = new Proxy(() => undefined, {
  get: (_, key) => {
    if (key === 'then') return undefined
    if (key === 'length') return 1
    if (key === Symbol.iterator) return () => [standIn].values()
    if (key === Symbol.toPrimitive) return () => 1
    if (key === 'map' || key === 'flatMap') return (make: (one: never, index: number) => unknown) => [make(standIn, 0)]
    return standIn
  },
  apply: () => standIn,
}) as never

/**
 * Returns a database that responds without rows, a limited number of times: a loop until no rows remain would never
 * end.
 */
function silent(times: number): Db {
  let left = times
  const answer = <T>(value: T): Promise<T> =>
    left-- > 0 ? Promise.resolve(value) : Promise.reject(new Error('asks without end'))
  return {
    many: () => answer([standIn]),
    one: () => answer(standIn),
    maybe: () => answer(standIn),
    run: () => answer(1),
    beforeCommit: () => answer(undefined),
  }
}

/**
 * Calls each function that a store exports, with stand-ins. A function that fails on a stand-in has run its earlier
 * queries, which the caller inspects.
 */
export async function callAll(store: URL, watch: (db: Db) => Db): Promise<void> {
  for (const exported of Object.values((await import(store.href)) as object)) {
    if (typeof exported !== 'function') continue
    const call = exported as (db: Db, ...more: never[]) => unknown
    try {
      await call(watch(silent(50)), ...Array.from({ length: 12 }, () => standIn))
    } catch {}
  }
}
