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
/** Maximum classes with learners a day, some thirty sessions. */
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
  const isUsed = async (at: number) => {
    const used = (await findLastUse(database)).at?.getTime() ?? 0
    return at - Math.max(began, used) < idleMs
  }
  /** Returns how many classes with learners have begun today, and the class of a former process. */
  const keptAt = async (at: number) => {
    const kept = await turn()
    return kept && { today: kept.day === dayOf(at) ? (kept.begun ?? 0) : 0, classId: kept.classId ?? null }
  }
  const begin = async () => {
    const at = now().getTime()
    if (at < notBefore || !(await isUsed(at))) return
    const kept = await keptAt(at)
    if (!kept) return
    const { today, classId } = kept
    const accounts = await listDemoAccounts(database)
    const manager = accounts.find((one) => one.role === 'manager')
    if (!manager) return
    notBefore = at + pauseMs
    const who = { manager: manager.id, visited: accounts.map((one) => one.id) }
    const alone = today >= mostClasses
    lesson = await beginLesson(deps, app, who, { nth: today, left: classId, alone })
    notBefore = 0
    await turn({ classId: lesson.classId, day: dayOf(at), begun: alone ? today : today + 1 })
    await lesson.goOn()
  }
  const finish = async (over: Lesson) => {
    lesson = undefined
    await over.end()
    await turn({ classId: null }, 0)
  }
  const goOn = async () => {
    if (!lesson) return begin()
    const at = now().getTime()
    const kept = await keptAt(at)
    // Another process has taken over and has ended this process's class.
    if (!kept) lesson = undefined
    // It stays open until the next begins: its code is valid.
    else if (!(await lesson.goOn()) && kept.today < mostClasses && (await isUsed(at))) await finish(lesson)
  }
  let running = Promise.resolve()
  const next = (work: () => Promise<void>): Promise<void> =>
    (running = running
      .then(work)
      .catch((error: unknown) => log('warn', { error: String(error) }, 'the living class of the demonstration')))
  return {
    tick: () => next(goOn),
    // Without a class, only the lease is given back.
    end: () => next(async () => void (await (lesson ? finish(lesson) : turn({}, 0)))),
  }
}
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Starts it beside a listening server; returns the function that stops it. */
export function live(deps: Deps, app: FastifyInstance): () => Promise<void> {
  const living = makeLiving(deps, app)
  let busy = false
  void living.tick()
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
