import { randomBytes } from 'node:crypto'
import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import * as store from './store.ts'

/** 128 bits, which nobody guesses. */
export const numberAtRandom = (): string => randomBytes(16).toString('hex')

/** Moments and times in milliseconds. */
interface Rows {
  /** What a certificate would say; `isShort`: it was seen for too short a time. */
  certifiable: {
    completedAt: number
    activeMs: number
    seenMs: number | null
    reported: boolean
    isShort: boolean
  } | null
  /** When it was first completed without a waiver. */
  runAt: number | null
  progress: { waived: boolean } | null
}
/**
 * The certificate of a member's training, as its completion moved: made once it is completed for good, by a run that was seen for long enough, and
 * withdrawn with a completion that counts no more. What it says stays, whatever arrives later. Runs in the transaction that writes the progress; a
 * rebuild, for which nothing was, finds the certificates that are valid.
 */
export function keepCertificate(
  db: Db,
  world: Pick<World, 'now'>,
  scope: Scope,
  [userId, trainingId]: readonly [number, number],
  was: { rows: Rows | null; isCompleted: boolean },
  is: Rows,
): Promise<unknown>[] {
  const before = was.rows?.certifiable ?? null
  const after = is.certifiable
  if (after && !after.isShort && (!before || before.isShort || before.seenMs !== after.seenMs))
    return [
      store.insertOfTraining(db, scope, {
        ...{ id: numberAtRandom(), userId, trainingId, now: world.now() },
        ...{ activeMs: after.activeMs, seenMs: after.seenMs, reported: after.reported },
        completedAt: new Date(after.completedAt),
      }),
    ]
  const isGone = is.runAt === null && (was.isCompleted || is.progress?.waived === true)
  return isGone ? [store.withdrawOfTraining(db, scope, userId, trainingId, world.now())] : []
}

/** The same of courses, as their completions are made and go; one that has its certificate keeps what that says. */
export async function keepCourseCertificates(
  db: Db,
  scope: Scope,
  completions: readonly (store.CourseCompletion & { change: 'made' | 'moved' | 'gone'; certifiable: boolean })[],
  now: Date,
): Promise<void> {
  const gone = completions.filter((one) => one.change === 'gone')
  const made = completions
    .filter((one) => one.change !== 'gone' && one.certifiable)
    .map((one) => ({ ...one, id: numberAtRandom() }))
  if (gone.length > 0) await store.withdrawOfCourses(db, scope, gone, now)
  if (made.length > 0) await store.insertOfCourses(db, scope, made, now)
}
