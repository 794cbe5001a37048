import type pg from 'pg'
import { streamOf } from './pool.ts'

export interface Runner {
  query(config: pg.QueryConfig | string): Promise<pg.QueryArrayResult>
}
/** A batchable query. Two of one kind may run as one. */
export interface Shared<A, R> {
  kind: readonly [work: unknown, of: number]
  one: A
  run(list: readonly A[]): Promise<readonly R[]>
}
/** The queries of one task on a connection, in order. */
export interface Strand extends Runner {
  share<A, R>(asked: Shared<A, R>): Promise<R>
}
type Ask =
  | { send(): void; shared?: undefined }
  | { shared: Shared<unknown, unknown>; resolve(answer: unknown): void; reject(error: unknown): void }
type SharedAsk = Extract<Ask, { shared: object }>

const isOneKind = (a: SharedAsk, b: Ask): boolean =>
  b.shared !== undefined && a.shared.kind.every((part, i) => part === b.shared.kind[i])
/** Picks the batchable query that no other queue still has ahead of it. */
function choose(queues: readonly Ask[][]): SharedAsk {
  const heads = queues.map(([head]) => head as SharedAsk)
  return heads.find((head) => !queues.some((queue) => queue.slice(1).some((ask) => isOneKind(head, ask)))) ?? heads[0]!
}
function runShared(asks: readonly SharedAsk[]): void {
  asks[0]!.shared.run(asks.map(({ shared }) => shared.one)).then(
    (answers) => asks.forEach(({ resolve }, i) => resolve(answers[i])),
    (error: unknown) => asks.forEach(({ reject }) => reject(error)),
  )
}

/**
 * Pipelines concurrent queries (`Promise.all`) of a connection: one write to the socket, results in the order of the
 * queries. Each statement still sees the effects of earlier ones. After a failure the later ones of the same
 * transaction fail too.
 *
 * Each task keeps its own order; a query shared by several tasks runs once when each of them has reached it.
 */
export function roundsOf(client: pg.PoolClient): { strand(): Strand } {
  const stream = streamOf(client)
  const query = (config: pg.QueryConfig | string) => client.query(config as pg.QueryArrayConfig)
  /** Queues of tasks with pending queries, in the order of asking. */
  let queues: Ask[][] = []
  let sending = false
  function sendAll(): void {
    for (let left = queues; left.length > 0;) {
      for (const queue of left) while (queue[0] && !queue[0].shared) (queue.shift() as { send(): void }).send()
      left = left.filter((queue) => queue.length > 0)
      if (left.length === 0) return
      const chosen = choose(left)
      runShared(left.filter(([head]) => isOneKind(chosen, head!)).map((queue) => queue.shift() as SharedAsk))
    }
  }
  function send(): void {
    sending = true
    stream.cork()
    try {
      sendAll()
    } finally {
      queues = []
      sending = false
      stream.uncork()
    }
  }
  function strand(): Strand {
    let own: Ask[] = []
    const put = (ask: Ask): void => {
      if (queues.length === 0) process.nextTick(send)
      if (!queues.includes(own)) queues.push((own = []))
      own.push(ask)
    }
    return {
      // Queries of a batch use its place in the pipeline.
      query: (config) =>
        sending
          ? query(config)
          : new Promise((resolve, reject) => {
              put({
                send: () => {
                  query(config).then(resolve, reject)
                },
              })
            }),
      share: <A, R>(asked: Shared<A, R>) =>
        new Promise<R>((resolve, reject) => {
          put({
            shared: asked as Shared<unknown, unknown>,
            resolve: resolve as (answer: unknown) => void,
            reject,
          })
        }),
    }
  }
  return { strand }
}

/** A task of a transaction, found by its connection object. */
interface Task<D> {
  strand: Strand
  /** Opens another task of the same transaction. */
  fork(): D
}
const tasks = new WeakMap<object, Task<unknown>>()
export const addTask = <D extends object>(db: D, task: Task<D>): D => {
  tasks.set(db, task)
  return db
}
/** Returns the task of a connection; undefined outside transactions. */
export const taskOf = <D extends object>(db: D): Task<D> | undefined => tasks.get(db) as Task<D> | undefined
