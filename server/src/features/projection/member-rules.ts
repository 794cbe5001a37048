import { points as pointsFor } from '@praxia/contract/limits.ts'

/** From the sessions of one member in one training to progress, points and badges. Pure, and blind to the order of arrival. */
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
  /** It ended for now, to be gone on with. */
  suspended: boolean
  activeMs: number
  moveOn: string
  badges: { number: number; at: number }[]
}
export interface TrainingRows {
  counted: Set<string>
  progress: {
    progress: number
    bestScore: number | null
    bestSession: string
    activeMs: number
    sessions: number
    firstAt: number
    lastAt: number
    completedAt: number | null
  } | null
  points: { source: string; value: number; at: number }[]
  badges: { number: number; at: number }[]
  /** First time ever, resets or not: platform badges stay. */
  milestones: { completedAt: number | null; perfectAt: number | null }
  endedRegistrations: Map<string, number | null>
}
export function moveOnMet(moveOn: string, completed: boolean, passed: boolean): boolean {
  if (moveOn === 'NotApplicable') return true
  if (moveOn === 'Completed') return completed
  if (moveOn === 'Passed') return passed
  return moveOn === 'CompletedAndPassed' ? completed && passed : completed || passed
}

interface Attempt {
  metAt: number | null
  failedAt: number | null
  /** Where nothing is asked, an attempt is met by being begun and yet goes on until something was achieved in it. */
  doneAt: number | null
}
/** When each attempt was met, going through its sessions in order of start. */
function attempts(sessions: readonly SessionSummary[]): Map<string, Attempt> {
  const seen = new Map<string, Attempt & { completed: boolean; passed: boolean }>()
  for (const s of sessions) {
    const a = seen.get(s.registrationId) ?? {
      completed: false,
      passed: false,
      metAt: null,
      failedAt: null,
      doneAt: null,
    }
    a.completed ||= s.completed
    a.passed ||= s.passed === true
    if (a.metAt === null && moveOnMet(s.moveOn, a.completed, a.passed)) a.metAt = s.lastAt
    if (a.doneAt === null && (s.moveOn === 'NotApplicable' ? a.completed || a.passed : a.metAt !== null))
      a.doneAt = s.lastAt
    if (a.failedAt === null && s.passed === false && s.state === 'terminated' && !s.suspended)
      a.failedAt = s.endedAt ?? s.lastAt
    seen.set(s.registrationId, a)
  }
  return seen
}
/** The attempts whose `moveOn` is met. */
export const metAttempts = (sessions: readonly SessionSummary[]): Set<string> =>
  new Set(
    [...attempts(sessions.filter((s) => s.launchMode === 'Normal'))]
      .filter(([, a]) => a.metAt !== null)
      .map(([id]) => id),
  )
const earliest = (times: (number | null)[]): number | null =>
  times.reduce<number | null>((least, t) => (t === null ? least : least === null ? t : Math.min(least, t)), null)

/** Best session: highest score, then progress, then earliest. Takes them in order of start. */
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

export function projectTraining(
  trainingId: number,
  all: readonly SessionSummary[],
  resetAt: number | null,
): TrainingRows {
  const normal = all
    .filter((s) => s.launchMode === 'Normal')
    .toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1))
  const mine = normal.filter((s) => resetAt === null || s.launchedAt > resetAt)
  const met = attempts(mine)
  const ever = attempts(normal)
  const completedAt = earliest([...met.values()].map((a) => a.metAt))
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
  if (completedAt !== null)
    points.push({ source: `completion:${trainingId}`, value: pointsFor.completion, at: completedAt })
  for (const [number, at] of badges)
    points.push({ source: `badge:${trainingId}:${number}`, value: pointsFor.trainingBadge, at })
  const bestSession = bestOf(mine)
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
            activeMs: mine.reduce((sum, s) => sum + s.activeMs, 0),
            sessions: mine.length,
            firstAt: mine[0]!.startedAt,
            lastAt: Math.max(...mine.map((s) => s.lastAt)),
            completedAt,
          },
    milestones: {
      completedAt: earliest([...ever.values()].map((a) => a.metAt)),
      perfectAt: earliest(normal.filter((s) => s.score === 100).map((s) => s.lastAt)),
    },
    endedRegistrations: new Map([...ever].map(([id, a]) => [id, earliest([a.doneAt, a.failedAt])])),
  }
}
