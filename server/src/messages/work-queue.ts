import type { Database, Db } from '../database/db.ts'
import { publish } from './events-store.ts'
import { findHold } from './hold-store.ts'
import { type QueueName, queueTopic } from './topics.ts'

interface QueueWorld {
  database: Database
  log(level: 'warn', data: object, message: string): void
}
/**
 * A table as a queue (docs/decisions/100-work-queues.md): a row is inserted in the transaction of its cause, and stays
 * due until its result is stored.
 */
interface WorkQueue<W, Row> {
  name: QueueName
  /** Maximum of rows processed at once by a process, in total and of one organisation. */
  atOnce: number
  ofOneAtOnce: number
  /**
   * Claims the next due row for this process. It is due again after a lease, in case the process ends before it stores
   * the result.
   * @param except organisations without a free place
   */
  claim(world: W, except: readonly number[]): Promise<Row | undefined>
  /**
   * Processes a row and stores the result. Returns whether to go on: false, or an error, lets its organisation wait
   * until the queue is drained again.
   */
  process(world: W, row: Row): Promise<boolean>
}

/** The rows that a process has under way. */
interface UnderWay {
  lanes: Set<Promise<void>>
  /** Number of rows by organisation. */
  busy: Map<number, number>
  /** Organisations that wait until the queue is drained again. */
  resting: Set<number>
  /** Counts the calls. */
  asked: number
  /** Resolves once no lane is left. */
  drained: Promise<void> | undefined
  /** Serialises claims, because each needs to know which rows the former ones took. */
  turn: Promise<unknown>
}

/** Wakes every process at commit: the queue has a new row. A lost notification only delays it (`scheduled-jobs.ts`). */
export const wake = (db: Db, name: QueueName): Promise<void> => publish(db, [queueTopic(name)], 'connections')

/**
 * Returns the function that processes due rows until there are none. With several processes each row is processed by
 * one of them. A restored copy processes nothing until it is released.
 */
export function drainOf<W extends QueueWorld, Row extends { organisationId: number }>(
  queue: WorkQueue<W, Row>,
): (world: W) => Promise<void> {
  const known = new WeakMap<Database, UnderWay>()
  function underWay({ database }: W): UnderWay {
    const made = known.get(database) ?? {
      lanes: new Set(),
      busy: new Map<number, number>(),
      resting: new Set<number>(),
      asked: 0,
      drained: undefined,
      turn: Promise.resolve(),
    }
    known.set(database, made)
    return made
  }
  function count({ busy }: UnderWay, organisationId: number, by: 1 | -1): void {
    const rows = (busy.get(organisationId) ?? 0) + by
    if (rows > 0) busy.set(organisationId, rows)
    else busy.delete(organisationId)
  }
  function claim(world: W, all: UnderWay): Promise<Row | undefined> {
    const next = all.turn.then(async () => {
      const full = [...all.busy].flatMap(([id, rows]) => (rows < queue.ofOneAtOnce ? [] : [id]))
      const row = await queue.claim(world, [...full, ...all.resting])
      if (row) count(all, row.organisationId, 1)
      return row
    })
    all.turn = next.catch(() => undefined)
    return next
  }
  async function process(world: W, all: UnderWay, row: Row): Promise<void> {
    try {
      if (!(await queue.process(world, row))) all.resting.add(row.organisationId)
    } catch (error) {
      all.resting.add(row.organisationId)
      world.log('warn', { error }, `${queue.name} wait`)
    } finally {
      count(all, row.organisationId, -1)
    }
  }
  /**
   * Processes one row after the other, and opens another lane for the next one. Without a row, looks again if a call
   * came since the claim: its row may have been committed in between.
   */
  async function work(world: W, all: UnderWay): Promise<void> {
    for (;;) {
      const { asked } = all
      const row = await claim(world, all)
      if (row) {
        open(world, all)
        await process(world, all, row)
      } else if (all.asked === asked) return
    }
  }
  function open(world: W, all: UnderWay): void {
    if (all.lanes.size >= queue.atOnce) return
    const lane: Promise<void> = work(world, all)
      .catch((error: unknown) => world.log('warn', { error }, `${queue.name} wait`))
      .finally(() => all.lanes.delete(lane))
    all.lanes.add(lane)
  }
  return async (world) => {
    if ((await findHold(world.database)) !== undefined) return
    const all = underWay(world)
    all.asked += 1
    all.resting.clear()
    open(world, all)
    await (all.drained ??= emptied(all).finally(() => (all.drained = undefined)))
  }
}
async function emptied({ lanes }: UnderWay): Promise<void> {
  while (lanes.size > 0) await Promise.all(lanes)
}
