import { randomUUID } from 'node:crypto'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { Packaged } from '../manifests/rules.ts'
import { moveOnMet } from '../projection/member-rules.ts'
import type { Session } from './store.ts'

/** As a credential is sent: HTTP Basic, by everybody. */
export const tokenOf = (session: string, key: string): string => Buffer.from(`${session}:${key}`).toString('base64')

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
/** cmi5.xml's, where content has one; else both verdicts where the steps file or the package says which score passes. Content of other tools often says one of them alone. */
export function moveOnOf(passingScore: number | null, packaged: Packaged | null = null): string {
  const passes = packaged ? packaged.unit.masteryScore : passingScore
  return packaged?.unit.moveOn ?? (passes === null ? 'CompletedOrPassed' : 'CompletedAndPassed')
}
/** Of 100, as sessions keep it: cmi5.xml's binds its unit, that of other packages stands where nobody asks for more. */
export function masteryOf(packaged: Packaged | null, asked: number | null, passingScore: number | null): number | null {
  const said = packaged?.unit.masteryScore ?? null
  const own = said === null ? null : Math.round(said * 100)
  return packaged?.kind === 'cmi5' ? own : (asked ?? own ?? passingScore)
}

/** A unit that asks for a window of its own has one (cmi5 8.1.0.0-2), as has whatever a headset or Windows runs; the rest stands in the player's frame. */
export const isFramed = (s: { fileType: string; packaged: Packaged | null }): boolean =>
  s.fileType === 'WEB_GL' && !s.packaged?.unit.ownWindow

/** How far a session went: all the way where it was passed and no more is asked. Content of other tools often says that alone, and never how far. */
export const percentOf = (s: { moveOn: string; passed: boolean | null; progress: number }): number =>
  s.passed === true && moveOnMet(s.moveOn, false, true) ? 100 : s.progress

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

/** The one that was asked for where the content is in it, else the first that it is in. */
export const contentLanguageOf = <L extends string>(
  { contentLanguages: all }: { contentLanguages: readonly L[] },
  asked: L,
): L => (all.includes(asked) ? asked : (all[0] ?? asked))

/** A beat reaches back to the one before, when that is not longer ago than a missed one; else as far as one does. */
export const beatAt = (now: Date): { missed: Date; since: Date; now: Date } => ({
  missed: new Date(now.getTime() - serverLimits.beatSeconds * 2500),
  since: new Date(now.getTime() - serverLimits.beatSeconds * 1000),
  now,
})
