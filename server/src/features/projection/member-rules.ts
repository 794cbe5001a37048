import { points as pointsFor } from '@praxia/contract/limits.ts'
import { seenNeeded } from '@praxia/contract/seen-time.ts'

/**
 * Rules from the sessions of one member in one training to progress, points and badges. Pure; the order of arrival has
 * no effect.
 */
export interface SessionSummary {
  id: string
  registrationId: string
  launchedAt: number
  startedAt: number
  lastAt: number
  endedAt: number | null
  launchMode: string
  state: string
  progress: number
  score: number | null
  completed: boolean
  passed: boolean | null
  /** When it was; null where its last sign of life dates it. */
  completedAt: number | null
  passedAt: number | null
  /** It was suspended, to be resumed. */
  suspended: boolean
  activeMs: number
  moveOn: string
  badges: { number: number; at: number }[]
  settled: boolean
  /** Null if not measured. */
  seenMs: number | null
  waived: boolean
  offline: boolean
  /** Judged by the rules before decision 079. */
  former: boolean
  glance: boolean
}
/** A completion that can be certified. */
interface Certifiable {
  completedAt: number
  activeMs: number
  /** Null if not measured, when it was not required. */
  seenMs: number | null
  reported: boolean
  isShort: boolean
}
export interface TrainingRows {
  counted: Set<string>
  progress: {
    progress: number
    bestScore: number | null
    bestSession: string
    activeMs: number
    /** Without waivers, in which nothing is run. */
    sessions: number
    firstAt: number
    /** Of the runs, else of the waivers. */
    lastAt: number
    completedAt: number | null
    /** Finished by a waiver only. */
    waived: boolean
    former: boolean
  } | null
  /** Settled completion without a waiver: the first with enough seen time, else the longest. */
  certifiable: Certifiable | null
  /** When it was first met without a waiver. */
  runAt: number | null
  points: { source: string; value: number; at: number }[]
  badges: { number: number; at: number }[]
  /** First time ever, regardless of resets: platform badges stay. */
  milestones: { completedAt: number | null; perfectAt: number | null }
  endedRegistrations: Map<string, number | null>
}
export function meetsMoveOn(moveOn: string, completed: boolean, passed: boolean): boolean {
  if (moveOn === 'NotApplicable') return true
  if (moveOn === 'Completed') return completed
  if (moveOn === 'Passed') return passed
  return moveOn === 'CompletedAndPassed' ? completed && passed : completed || passed
}

interface Attempt {
  metAt: number | null
  /** The same, from settled sessions only. */
  settledAt: number | null
  passed: boolean
  scored: boolean
  sessions: SessionSummary[]
  failedAt: number | null
  /** If there is no requirement, starting an attempt meets it; the attempt continues until something is achieved. */
  doneAt: number | null
}
/** `done`: completed without a failure. A failed attempt is not at 100. */
interface Completed {
  completed: boolean
  done: boolean
}
const notCompleted: Completed = { completed: false, done: false }
const isMet = (moveOn: string, { completed, done }: Completed, passed: boolean): boolean =>
  meetsMoveOn(moveOn, moveOn === 'CompletedOrPassed' ? done : completed, passed)
/** Returns when a session met the requirement of its attempt, of which earlier sessions had reached a part. */
function metIn(s: SessionSummary, before: Completed & { passed: boolean }, isDone: boolean): number {
  const completedAt = s.completedAt ?? s.lastAt
  const passedAt = s.passed ? (s.passedAt ?? s.lastAt) : s.lastAt
  if (s.moveOn === 'Completed') return completedAt
  if (s.moveOn === 'Passed') return passedAt
  if (s.moveOn === 'CompletedAndPassed')
    return Math.max(before.completed ? 0 : completedAt, before.passed ? 0 : passedAt)
  if (s.moveOn === 'CompletedOrPassed') return isDone ? Math.min(completedAt, passedAt) : passedAt
  return s.lastAt
}
/** Returns when each attempt was met, from its sessions in order of start. */
function attempts(sessions: readonly SessionSummary[]): Map<string, Attempt> {
  const seen = new Map<string, Attempt & Completed & { settled: Completed; failed: boolean }>()
  for (const s of sessions) {
    const a = seen.get(s.registrationId) ?? {
      ...notCompleted,
      settled: notCompleted,
      failed: false,
      passed: false,
      scored: false,
      sessions: [],
      metAt: null,
      settledAt: null,
      failedAt: null,
      doneAt: null,
    }
    const { completed, done, passed, settled } = a
    a.sessions.push(s)
    a.passed ||= s.passed === true
    a.scored ||= s.score !== null
    a.failed ||= s.passed === false && !s.former
    const isDone = s.completed && !a.failed
    a.completed ||= s.completed
    a.done ||= isDone
    if (s.settled) a.settled = { completed: a.settled.completed || s.completed, done: a.settled.done || isDone }
    if (a.metAt === null && isMet(s.moveOn, a, a.passed)) a.metAt = metIn(s, { completed, done, passed }, isDone)
    if (a.settledAt === null && s.settled && isMet(s.moveOn, a.settled, a.passed))
      a.settledAt = metIn(s, { ...settled, passed }, isDone)
    if (a.doneAt === null && (s.moveOn === 'NotApplicable' ? a.completed || a.passed : a.metAt !== null))
      a.doneAt = s.lastAt
    if (a.failedAt === null && s.passed === false && s.state === 'terminated' && !s.suspended)
      a.failedAt = s.endedAt ?? s.lastAt
    seen.set(s.registrationId, a)
  }
  return seen
}
/** Returns the attempts whose `moveOn` is met. */
export const metAttempts = (sessions: readonly SessionSummary[]): Set<string> =>
  new Set(
    [...attempts(sessions.filter((s) => s.launchMode === 'Normal'))]
      .filter(([, a]) => a.metAt !== null)
      .map(([id]) => id),
  )
const earliest = (times: (number | null)[]): number | null =>
  times.reduce<number | null>((least, t) => (t === null ? least : least === null ? t : Math.min(least, t)), null)

/** Returns the best session: highest score, then progress, then earliest. The sessions must be in order of start. */
export const bestOf = <S extends { score: number | null; progress: number }>(sessions: readonly S[]): S | undefined =>
  sessions.reduce<S | undefined>(
    (best, s) =>
      !best ||
      (s.score ?? -1) > (best.score ?? -1) ||
      ((s.score ?? -1) === (best.score ?? -1) && s.progress > best.progress)
        ? s
        : best,
    undefined,
  )

const sumOf = (sessions: readonly SessionSummary[], ms: (s: SessionSummary) => number): number =>
  sessions.reduce((sum, s) => sum + ms(s), 0)
function certifiableOf(met: Iterable<Attempt>, activeMs: number, durationMinutes: number): Certifiable | null {
  const found = [...met]
    .filter((a) => a.settledAt !== null)
    .toSorted((a, b) => a.settledAt! - b.settledAt!)
    .map((a): Certifiable & { seen: number } => {
      const isMeasured = !a.sessions.every((s) => s.former)
      const seen = sumOf(a.sessions, (s) => s.seenMs ?? s.activeMs)
      return {
        completedAt: a.settledAt!,
        activeMs,
        seen,
        seenMs: isMeasured ? seen : null,
        reported: isMeasured && a.sessions.some((s) => s.offline),
        isShort: isMeasured && seen < seenNeeded(durationMinutes),
      }
    })
  const best = found.find(({ isShort }) => !isShort) ?? found.toSorted((a, b) => b.seen - a.seen)[0]
  if (!best) return null
  const { seen: _, ...certifiable } = best
  return certifiable
}

export function projectTraining(
  trainingId: number,
  all: readonly SessionSummary[],
  resetAt: number | null,
  durationMinutes = 0,
): TrainingRows {
  const normal = all
    .filter((s) => s.launchMode === 'Normal')
    .toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1))
  const mine = normal.filter((s) => !s.glance && (resetAt === null || s.launchedAt > resetAt))
  const met = attempts(mine)
  const ever = attempts(normal)
  // A waiver finishes a training without points. Waivers before this rule keep their points.
  const runs = mine.filter((s) => !s.waived)
  const run = attempts(runs)
  const runAt = earliest([...run.values()].map((a) => a.metAt))
  // What was waived and then run is completed by the run.
  const completedAt = runAt ?? earliest([...met.values()].map((a) => a.metAt))
  const earned = attempts(mine.filter((s) => !s.waived || s.former))
  const earnedEver = attempts(normal.filter((s) => !s.waived || s.former))
  const earnedAt = earliest([...earned.values()].map((a) => a.metAt))
  const activeMs = sumOf(mine, (s) => s.activeMs)
  const points: TrainingRows['points'] = []
  const badges = new Map<number, number>()
  let best = 0
  for (const s of mine) {
    if ((s.score ?? 0) > best) {
      points.push({ source: `score:${s.id}`, value: s.score! - best, at: s.lastAt })
      best = s.score!
    }
    for (const b of s.badges) if (!badges.has(b.number)) badges.set(b.number, b.at)
  }
  if (earnedAt !== null) points.push({ source: `completion:${trainingId}`, value: pointsFor.completion, at: earnedAt })
  for (const [number, at] of badges)
    points.push({ source: `badge:${trainingId}:${number}`, value: pointsFor.trainingBadge, at })
  const bestSession = bestOf(runs) ?? bestOf(mine)
  return {
    counted: new Set(mine.map((s) => s.id)),
    points,
    badges: [...badges].map(([number, at]) => ({ number, at })),
    progress:
      bestSession === undefined
        ? null
        : {
            progress: completedAt !== null ? 100 : Math.min(99, Math.max(...mine.map((s) => s.progress))),
            bestScore: mine.some((s) => s.score !== null) ? Math.max(...mine.map((s) => s.score ?? 0)) : null,
            bestSession: bestSession.id,
            activeMs,
            sessions: runs.length,
            firstAt: mine[0]!.startedAt,
            lastAt: Math.max(...(runs.length > 0 ? runs : mine).map((s) => s.lastAt)),
            completedAt,
            waived:
              mine.some((s) => s.waived) && ![...run.values()].some((a) => a.metAt !== null && (a.passed || !a.scored)),
            former: mine.every((s) => s.former),
          },
    certifiable: certifiableOf(run.values(), activeMs, durationMinutes),
    runAt,
    milestones: {
      completedAt: earliest([...earnedEver.values()].map((a) => a.metAt)),
      perfectAt: earliest(normal.filter((s) => s.score === 100).map((s) => s.lastAt)),
    },
    endedRegistrations: new Map([...ever].map(([id, a]) => [id, earliest([a.doneAt, a.failedAt])])),
  }
}
