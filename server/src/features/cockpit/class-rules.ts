import { type ClassLearner, lostSeconds, stuckSeconds } from '@praxia/contract/classes.ts'
import type { ClassSession } from './class-store.ts'

type Standing = Omit<ClassLearner, 'id' | 'firstName' | 'lastName'>
const away: Standing = {
  state: 'away',
  step: null,
  since: null,
  stuck: false,
  lost: false,
  lastSign: null,
  score: null,
}
interface Leaf {
  key: string
  maxScore?: number
}

/** The first step that is not done, where those that are done come before it. */
export function nextStep(leaves: readonly Leaf[], done: ReadonlySet<string>): string | null {
  const first = leaves.findIndex(({ key }) => !done.has(key))
  return first >= 0 && !leaves.slice(first).some(({ key }) => done.has(key)) ? leaves[first]!.key : null
}
/** The session's own score, else what the steps so far make on average. */
function scoreOf(session: ClassSession, leaves: readonly Leaf[]): number | null {
  if (session.score !== null) return session.score
  const most = new Map(leaves.map(({ key, maxScore }) => [key, maxScore ?? 100]))
  const shares = session.steps.flatMap(({ key, score }) =>
    score === null || !most.has(key) ? [] : [(100 * score) / most.get(key)!],
  )
  return shares.length === 0 ? null : Math.round(shares.reduce((sum, one) => sum + one, 0) / shares.length)
}

/** How one member stands in a class at a moment. */
export function standingOf(session: ClassSession | undefined, leaves: readonly Leaf[], now: Date): Standing {
  if (!session) return away
  const signs = [session.launchedAt, session.lastAt, session.lastBeat].flatMap((at) => (at ? [at.getTime()] : []))
  const lastSign = Math.max(...signs)
  const since = Math.max(session.launchedAt.getTime(), ...session.steps.map(({ at }) => at))
  const done = session.state === 'terminated' || session.state === 'abandoned' || session.completed
  const later = (from: number, seconds: number) => !done && now.getTime() - from >= seconds * 1000
  const lost = later(lastSign, lostSeconds)
  return {
    state: done ? 'done' : 'running',
    step: done ? null : nextStep(leaves, new Set(session.steps.map(({ key }) => key))),
    since: new Date(since).toISOString(),
    // Nobody can move on without a connection.
    stuck: !lost && later(since, stuckSeconds),
    lost,
    lastSign: new Date(lastSign).toISOString(),
    score: scoreOf(session, leaves),
  }
}
