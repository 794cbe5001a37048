import { randomUUID } from 'node:crypto'
import { requiredPercent } from '@praxia/contract/percent.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { usualPassingScore } from '@praxia/contract/step-verdict.ts'
import type { Packaged } from '../manifests/rules.ts'
import { meetsMoveOn } from '../projection/member-rules.ts'
import type { Session } from './store.ts'

/** Encodes a credential for HTTP Basic. */
export const tokenOf = (session: string, key: string): string => Buffer.from(`${session}:${key}`).toString('base64')

const day = 86_400_000
const credentialMs = day
export const fetchMs = 3_600_000

/** Returns the end of the contract's last day in the latest time zone on earth. */
const endOfDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) + 2 * day
/** Returns the end of offline play: 30 days, but not past the contract or the enrolment. */
export const offlineUntil = (now: Date, contractEnd: string | null, enrolmentEnd: Date | null = null): Date =>
  new Date(
    Math.min(
      now.getTime() + 30 * day,
      contractEnd === null ? Infinity : endOfDay(contractEnd),
      enrolmentEnd?.getTime() ?? Infinity,
    ),
  )
export const credentialEnd = (now: Date, until: Date | null): Date => until ?? new Date(now.getTime() + credentialMs)
/**
 * Returns the moveOn criterion: that of cmi5.xml, where content has one; else both verdicts where the steps file or the
 * package sets a passing score. Content of other tools often reports only one of them.
 */
export function moveOnOf(passingScore: number | null, packaged: Packaged | null = null): string {
  const passes = packaged ? packaged.unit.masteryScore : passingScore
  return packaged?.unit.moveOn ?? (passes === null ? 'CompletedOrPassed' : 'CompletedAndPassed')
}
/**
 * Returns the required score, 0 to 100 as in sessions: that of cmi5.xml binds its unit, that of other packages applies
 * where nobody requires more.
 */
export function masteryOf(packaged: Packaged | null, asked: number | null, passingScore: number | null): number | null {
  const said = packaged?.unit.masteryScore ?? null
  const own = said === null ? null : requiredPercent(said)
  return packaged?.kind === 'cmi5' ? own : (asked ?? own ?? passingScore)
}

/**
 * Returns the training's own score where content is told the score of a course in its place: the verdict is then about
 * the course (decision 121). Null: the verdict is about the training. A training without a score has the usual one where
 * the course requires more.
 */
export function ownScoreOf(
  packaged: Packaged | null,
  asked: number | null,
  passingScore: number | null,
): number | null {
  // Units of cmi5 have their own score, and other tools' content reads none.
  if (asked === null || packaged?.kind === 'cmi5' || packaged?.kind === 'tincan') return null
  const own = masteryOf(packaged, null, passingScore) ?? Math.min(asked, usualPassingScore)
  return own === asked ? null : own
}

/**
 * Is it shown in the player's frame? A unit that requires its own window gets one (cmi5 8.1.0.0-2), as does content for
 * headsets or Windows.
 */
export const isFramed = (s: { fileType: string; packaged: Packaged | null }): boolean =>
  s.fileType === 'WEB_GL' && !s.packaged?.unit.ownWindow

/**
 * Returns the progress of a session in percent: 100 where it was passed and no more is required. Content of other tools
 * often reports only that, and no progress.
 */
export const percentOf = (s: { moveOn: string; passed: boolean | null; progress: number }): number =>
  s.passed === true && meetsMoveOn(s.moveOn, false, true) ? 100 : s.progress

const nothingDone = {
  state: 'launched',
  abandonedAt: null,
  endedAt: null,
  score: null,
  progress: 0,
  passed: null,
  activeMs: 0,
  credentialExpiresAt: null,
  preferencesReadAt: null,
} satisfies Partial<Session>
/** A session as a launch begins it. */
export const newSession = (of: Omit<Session, keyof typeof nothingDone | 'id' | 'startedAt' | 'lastAt'>): Session => ({
  ...of,
  ...nothingDone,
  id: randomUUID(),
  startedAt: of.launchedAt,
  lastAt: of.launchedAt,
})

/** @param from the course that it is launched from, if any: its attempts are separate, and begin within its dates */
export const startsNewAttempt = (
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

/** Returns the requested language if the content has it, else the first that it has. */
export const contentLanguageOf = <L extends string>(
  { contentLanguages: all }: { contentLanguages: readonly L[] },
  asked: L,
): L => (all.includes(asked) ? asked : (all[0] ?? asked))

/**
 * Returns the interval of a heartbeat: back to the one before, unless that is longer ago than one missed heartbeat;
 * else one heartbeat long.
 */
export const heartbeatAt = (now: Date): { missed: Date; since: Date; now: Date } => ({
  missed: new Date(now.getTime() - serverLimits.beatSeconds * 2500),
  since: new Date(now.getTime() - serverLimits.beatSeconds * 1000),
  now,
})
