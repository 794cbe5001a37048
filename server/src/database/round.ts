import type pg from 'pg'
import { streamOf } from './pool.ts'

export interface Runner {
  query(config: pg.QueryConfig | string): Promise<pg.QueryArrayResult>
}
/** Something that is done for many at once. Two of one kind may go as one. */
export interface Shared<A, R> {
  kind: readonly [work: unknown, of: number]
  one: A
  run(list: readonly A[]): Promise<readonly R[]>
}
/** What one task of a connection asks, in its order. */
export interface Strand extends Runner {
  share<A, R>(asked: Shared<A, R>): Promise<R>
}
type Ask =
  | { send(): void; shared?: undefined }
  | { shared: Shared<unknown, unknown>; resolve(answer: unknown): void; reject(error: unknown): void }
type SharedAsk = Extract<Ask, { shared: object }>

const isOneKind = (a: SharedAsk, b: Ask): boolean =>
  b.shared !== undefined && a.shared.kind.every((part, i) => part === b.shared.kind[i])
/** What is shared next, of those whose turn it is: what nobody else comes to later, so that it goes as one. */
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
 * What is asked of one connection without waiting in between (`Promise.all`) travels together: one write to the socket, answers in the order of asking.
 * Each statement still sees what the ones before it did. After a failure the later ones of the same transaction fail too.
 *
 * A strand keeps its own order; what several strands share goes as one once each of them has come to it.
 */
export function roundsOf(client: pg.PoolClient): { strand(): Strand } {
  const stream = streamOf(client)
  const query = (config: pg.QueryConfig | string) => client.query(config as pg.QueryArrayConfig)
  /** Of the strands that ask something, in the order of asking. */
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
      // What something shared asks has its place already.
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

/** A task of a transaction, by what it asks through. */
interface Task<D> {
  strand: Strand
  /** Another one beside it. */
  fork(): D
}
const tasks = new WeakMap<object, Task<unknown>>()
export const addTask = <D extends object>(db: D, task: Task<D>): D => {
  tasks.set(db, task)
  return db
}
/** Nothing for what is beside transactions. */
export const taskOf = <D extends object>(db: D): Task<D> | undefined => tasks.get(db) as Task<D> | undefined
