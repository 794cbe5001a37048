import type { Deps } from '@praxia/server/context/deps.ts'
import { listDemoAccounts } from '@praxia/server/features/accounts/store.ts'
import { findLastUse, takeLease } from '@praxia/server/features/accounts/lease-store.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { type Lesson, beginLesson } from './lesson.ts'

const minute = 60_000
/** So often everybody of a class goes on. */
export const tickMs = 10_000
/** Nobody has looked at the demonstration for so long: no class is begun until somebody does. */
export const idleMs = 60 * minute
/** After one that could not be begun, the next is tried so much later. */
const pauseMs = 10 * minute
/** So many classes a day at the most: thirty-some sessions. */
export const mostClasses = 6
/** A process that has the turn and says nothing for so long has lost it. */
const turnMs = minute
const key = 'demo-living'

/** What stands beside the turn, and outlives the process that had it. */
interface Kept {
  classId: number | null
  day: string
  begun: number
}
export interface Living {
  /** Goes on to this moment. */
  tick(): Promise<void>
  end(): Promise<void>
}
/** A class of the demonstration's manager, one after the other, while somebody looks at the demonstration; by one process at a time. */
export function makeLiving(deps: Deps, app: FastifyInstance): Living {
  const { database, log, now } = deps.world
  const owner = randomUUID()
  const began = now().getTime()
  let lesson: Lesson | undefined
  let notBefore = 0
  const turn = async (kept: Partial<Kept> = {}, forMs = turnMs): Promise<Partial<Kept> | undefined> => {
    const at = now().getTime()
    const row = await takeLease(database, key, { owner, now: at, until: at + forMs, kept })
    return row && (JSON.parse(row.value) as Partial<Kept>)
  }
  const begin = async () => {
    const at = now().getTime()
    const used = (await findLastUse(database)).at?.getTime() ?? 0
    if (at < notBefore || at - Math.max(began, used) >= idleMs) return
    const { classId = null, day, begun = 0 } = (await turn()) ?? { begun: mostClasses, day: dayOf(at) }
    const today = day === dayOf(at) ? begun : 0
    if (today >= mostClasses) return
    const accounts = await listDemoAccounts(database)
    const manager = accounts.find((one) => one.role === 'manager')
    if (!manager) return
    notBefore = at + pauseMs
    const who = { manager: manager.id, visited: accounts.map((one) => one.id) }
    lesson = await beginLesson(deps, app, who, today, classId)
    notBefore = 0
    await turn({ classId: lesson.classId, day: dayOf(at), begun: today + 1 })
    await lesson.goOn()
  }
  const finish = async (over: Lesson) => {
    lesson = undefined
    await over.end()
    await turn({ classId: null }, 0)
  }
  const goOn = async () => {
    if (!lesson) return begin()
    // Another has gone on without us, and has ended what was ours.
    if (!(await turn())) lesson = undefined
    else if (!(await lesson.goOn())) await finish(lesson)
  }
  let running = Promise.resolve()
  const next = (work: () => Promise<void>): Promise<void> =>
    (running = running
      .then(work)
      .catch((error: unknown) => log('warn', { error: String(error) }, 'the living class of the demonstration')))
  return {
    tick: () => next(goOn),
    end: () => next(async () => lesson && finish(lesson)),
  }
}
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Begins it beside a server that listens; answers how to end it. */
export function live(deps: Deps, app: FastifyInstance): () => Promise<void> {
  const living = makeLiving(deps, app)
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    void living.tick().then(() => (busy = false))
  }, tickMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return living.end()
  }
}
