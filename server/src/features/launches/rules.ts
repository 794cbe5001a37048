import { limits } from '@praxia/contract/limits.ts'

const day = 86_400_000
const credentialMs = day
export const fetchMs = 3_600_000

/** The end of the contract's last day, at the latest anywhere on earth the organisation may be. */
const endOfDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) + 2 * day
/** Offline play: 30 days, and not past the contract or the enrolment. */
export const offlineUntil = (now: Date, contractEnd: string | null, enrolmentEnd: Date | null = null): Date =>
  new Date(
    Math.min(
      now.getTime() + 30 * day,
      contractEnd === null ? Infinity : endOfDay(contractEnd),
      enrolmentEnd?.getTime() ?? Infinity,
    ),
  )
export const credentialEnd = (now: Date, until: Date | null): Date => until ?? new Date(now.getTime() + credentialMs)
/** cmi5.xml's, where content has one; else both verdicts where there is a score to pass. */
export const moveOnOf = (passingScore: number | null): string =>
  passingScore === null ? 'CompletedOrPassed' : 'CompletedAndPassed'

/** @param from the course that it is launched from, if any: its attempts are its own, and begun within its dates */
export const beginAnew = (
  last: { endedAt: Date | null; startedAt: Date; courseId: number | null } | undefined,
  resetAt: Date | null,
  restart: boolean,
  from: { courseId: number; from: Date | null } | null = null,
): boolean =>
  restart ||
  !last ||
  last.endedAt !== null ||
  (resetAt !== null && last.startedAt <= resetAt) ||
  (from !== null && (last.courseId !== from.courseId || (from.from !== null && last.startedAt < from.from)))

/** A beat reaches back to the one before, when that is not longer ago than a missed one; else as far as one does. */
export const beatAt = (now: Date): { missed: Date; since: Date; now: Date } => ({
  missed: new Date(now.getTime() - limits.beatSeconds * 2500),
  since: new Date(now.getTime() - limits.beatSeconds * 1000),
  now,
})
