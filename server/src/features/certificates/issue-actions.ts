import { randomBytes } from 'node:crypto'
import type { Scope, World } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { validityOf } from '@praxia/contract/time/validity.ts'
import { type Standing, settleCertificates } from './standing-rules.ts'
import * as store from './store.ts'
import {
  type CourseValidity,
  type ValidPeriod,
  deleteCourseValidities,
  listCourseTerms,
  replaceValidities,
  writeCourseValidities,
} from './validity-store.ts'

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

type Renewal = ValidPeriod & { rows: Pick<Rows, 'certifiable'> }
/** The stored validities of a member's training, and the certificates that were not withdrawn. */
interface Kept {
  validities: readonly ValidPeriod[]
  standing: readonly Standing[]
}
/**
 * Writes the validities of a member's training after its completion changed. Each certificate then has the number and
 * the end of the validity of its completion; one that has none is withdrawn. Issues the missing ones with enough seen
 * time.
 */
export function keepValidities(
  db: Db,
  world: Pick<World, 'now'>,
  scope: Scope,
  [userId, trainingId]: readonly [number, number],
  { validities: was, standing }: Kept,
  is: readonly Renewal[],
): { writing: Promise<unknown>[]; issuing: () => Promise<unknown>[] } {
  const periods = is.map(({ rows: _, ...period }) => period)
  const isSame =
    was.length === is.length &&
    periods.every(
      ({ completedAt, refresherId }, i) => completedAt === was[i]!.completedAt && refresherId === was[i]!.refresherId,
    )
  // Without a rule certificates keep the end that they state.
  const { withdrawn, changed, vacant } = settleCertificates(
    is.length === 0 ? [] : standing,
    is.map(({ rows: { certifiable }, ...period }) => ({ ...period, certifiedAt: certifiable?.completedAt ?? null })),
  )
  // The first is issued with its completion, unless its number was that of a certificate that now is a renewal's.
  const hadFirst = standing.some(({ renewal }) => renewal === 0)
  const issued = is.filter(
    ({ renewal, rows }) => (renewal > 0 || hadFirst) && vacant.includes(renewal) && rows.certifiable?.isShort === false,
  )
  return {
    writing: isSame ? [] : [replaceValidities(db, scope, [userId, trainingId], periods)],
    issuing: () => [
      ...(withdrawn.length > 0 ? [store.withdraw(db, scope, withdrawn, world.now())] : []),
      ...(changed.length > 0 ? store.renumber(db, scope, changed) : []),
      ...issued.map(({ renewal, rows: { certifiable } }) =>
        store.insertOfTraining(db, scope, {
          id: numberAtRandom(),
          userId,
          trainingId,
          renewal,
          now: world.now(),
          activeMs: certifiable!.activeMs,
          seenMs: certifiable!.seenMs,
          reported: certifiable!.reported,
          completedAt: new Date(certifiable!.completedAt),
        }),
      ),
    ],
  }
}

type Completed = store.CourseCompletion & { change: 'made' | 'moved' | 'gone'; certifiable: boolean; waived: boolean }
/** Writes and deletes the validities of courses with their completions; a course by waivers alone has none. */
async function keepCourseValidities(db: Db, scope: Scope, completions: readonly Completed[]): Promise<void> {
  if (completions.length === 0) return
  const terms = await listCourseTerms(db, scope, [...new Set(completions.map(({ courseId }) => courseId))])
  if (terms.length === 0) return
  const gone = completions.filter(({ change, waived }) => change === 'gone' || waived)
  const list = completions.flatMap(
    ({ change, waived, courseId, userId, enrolmentId, completedAt }): CourseValidity[] => {
      const term = terms.find((one) => one.courseId === courseId)
      if (change === 'gone' || waived || !term || completedAt < term.since) return []
      const { renewsAt, validUntil } = validityOf(completedAt.getTime(), term, term.timeZone)
      const dates = { renewsAt: new Date(renewsAt), validUntil: new Date(validUntil) }
      return [{ courseId, userId, enrolmentId, completedAt, ...dates }]
    },
  )
  if (gone.length > 0) await deleteCourseValidities(db, scope, gone)
  if (list.length > 0) await writeCourseValidities(db, scope, list)
}

/**
 * Issues and withdraws the certificates of courses with their completions. The contents of an issued certificate never
 * change.
 */
export async function keepCourseCertificates(
  db: Db,
  scope: Scope,
  completions: readonly Completed[],
  now: Date,
): Promise<void> {
  await keepCourseValidities(db, scope, completions)
  const gone = completions.filter((one) => one.change === 'gone')
  const made = completions
    .filter((one) => one.change !== 'gone' && one.certifiable)
    .map((one) => ({ ...one, id: numberAtRandom() }))
  if (gone.length > 0) await store.withdrawOfCourses(db, scope, gone, now)
  if (made.length > 0) await store.insertOfCourses(db, scope, made, now)
}
