import { randomBytes } from 'node:crypto'
import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import * as store from './store.ts'

/** 128 random bits, which cannot be guessed. */
export const numberAtRandom = (): string => randomBytes(16).toString('hex')

/** Moments and durations in milliseconds. */
interface Rows {
  /** Contents of a certificate; `isShort`: the seen time is too short. */
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
 * Issues or withdraws the certificate of a member's training after its completion changed: issued once it is completed
 * for good by a run with enough seen time, withdrawn with a completion that no longer counts. Its contents never change
 * afterwards. Runs in the transaction that writes the progress; a rebuild, for which nothing was completed before,
 * finds the valid certificates.
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
        id: numberAtRandom(),
        userId,
        trainingId,
        now: world.now(),
        activeMs: after.activeMs,
        seenMs: after.seenMs,
        reported: after.reported,
        completedAt: new Date(after.completedAt),
      }),
    ]
  const isGone = is.runAt === null && (was.isCompleted || is.progress?.waived === true)
  return isGone ? [store.withdrawOfTraining(db, scope, userId, trainingId, world.now())] : []
}

/**
 * Issues and withdraws the certificates of courses with their completions. The contents of an issued certificate never
 * change.
 */
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
