import type { Deps } from '@praxia/server/context/deps.ts'
import { listDemoAccounts } from '@praxia/server/features/accounts/store.ts'
import { findLastUse, takeLease } from '@praxia/server/features/accounts/lease-store.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { type Lesson, beginLesson } from './lesson.ts'

const minute = 60_000
/** Interval between two advances of a class. */
export const tickMs = 10_000
/** Time without a visitor after which no class begins until the next visit. */
export const idleMs = 60 * minute
/** Delay after a class that failed to begin. */
const pauseMs = 10 * minute
/** Maximum classes a day, some thirty sessions. */
export const mostClasses = 6
/** Lease of the process that runs the classes. */
const turnMs = minute
const key = 'demo-living'

/** State stored with the lease, which outlives its process. */
interface Kept {
  classId: number | null
  day: string
  begun: number
}
export interface Living {
  /** Advances to this moment. */
  tick(): Promise<void>
  end(): Promise<void>
}
/**
 * Runs classes of the demonstration's manager, one after the other, while the demonstration has visitors; in one
 * process at a time.
 */
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
    // Another process has taken over and has ended this process's class.
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

/** Starts it beside a listening server; returns the function that stops it. */
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
