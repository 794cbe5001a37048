import { AsyncLocalStorage } from 'node:async_hooks'

/** Clock of the application during the seed: many members are simulated concurrently, each at a time of its own. */
export interface Clock {
  now(): Date
  at<T>(time: number, work: () => Promise<T>): Promise<T>
}
export function makeClock(start: number): Clock {
  const moment = new AsyncLocalStorage<number>()
  return { now: () => new Date(moment.getStore() ?? start), at: (time, work) => moment.run(time, work) }
}

/** Runs at most so many tasks concurrently, in order of the list; the first failure ends it. */
export async function sideBySide<T>(
  lanes: number,
  list: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const items = list.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of items) await work(item)
    }),
  )
}
