import { type ClassLearner, lostSeconds, stuckSeconds } from '@praxia/contract/classes.ts'
import type { ClassSession } from './store.ts'

type Attendance = Omit<ClassLearner, 'id' | 'firstName' | 'lastName'>
const away: Attendance = {
  state: 'away',
  step: null,
  since: null,
  stuck: false,
  lost: false,
  lastSign: null,
  score: null,
  called: null,
}
interface Leaf {
  key: string
  maxScore?: number
}
type Signs = Pick<ClassSession, 'launchedAt' | 'lastAt' | 'lastBeat'>

/** Returns the first open step if all steps before it are done. */
export function nextStep(leaves: readonly Leaf[], done: ReadonlySet<string>): string | null {
  const first = leaves.findIndex(({ key }) => !done.has(key))
  return first >= 0 && !leaves.slice(first).some(({ key }) => done.has(key)) ? leaves[first]!.key : null
}
/** Returns the session's own score, else the average of the steps so far. */
function scoreOf(session: Pick<ClassSession, 'score' | 'steps'>, leaves: readonly Leaf[]): number | null {
  if (session.score !== null) return session.score
  const most = new Map(leaves.map(({ key, maxScore }) => [key, maxScore ?? 100]))
  const shares = session.steps.flatMap(({ key, score }) =>
    score === null || !most.has(key) ? [] : [(100 * score) / most.get(key)!],
  )
  return shares.length === 0 ? null : Math.round(shares.reduce((sum, one) => sum + one, 0) / shares.length)
}
export const isDone = ({ state, completed }: Pick<ClassSession, 'state' | 'completed'>): boolean =>
  state === 'terminated' || state === 'abandoned' || completed
/** Returns the time of the last sign of a session: its launch, a report, or a heartbeat of its player. */
export const lastSignOf = ({ launchedAt, lastAt, lastBeat }: Signs): number =>
  Math.max(...[launchedAt, lastAt, lastBeat].flatMap((at) => (at ? [at.getTime()] : [])))

/** Was the session launched for later, offline, without a report so far? */
const isTakenAlong = (s: Pick<ClassSession, 'offline' | 'state' | 'lastBeat'>): boolean =>
  s.offline && s.state === 'launched' && s.lastBeat === null

/** Returns the attendance of a deleted member, from what is stored of their sessions. */
export const attendanceOfDeleted = ({
  finishedAt,
  score,
}: {
  finishedAt: Date | null
  score: number | null
}): Attendance => ({
  ...away,
  state: 'done',
  since: finishedAt?.toISOString() ?? null,
  score,
})
/** Does the member's training run, with a player that is not silent? */
export const isConnected = ({ state, lost }: Pick<ClassLearner, 'state' | 'lost'>): boolean =>
  state === 'running' && !lost

/**
 * Shortens names for a screen that anybody with the code can see: the first name, and as many letters of the last name
 * as tell namesakes apart. Members with a single name keep it.
 */
export function shortNames(people: readonly { firstName: string; lastName: string }[]): string[] {
  const start = ({ firstName, lastName }: (typeof people)[number], letters: number) =>
    `${firstName} ${[...lastName].slice(0, letters).join('')}`.toLocaleLowerCase()
  const times = new Map<string, number>()
  for (const one of people)
    for (let letters = 1; letters <= [...one.lastName].length; letters++)
      times.set(start(one, letters), (times.get(start(one, letters)) ?? 0) + 1)
  return people.map((one) => {
    const last = [...one.lastName]
    if (one.firstName === '') return one.lastName
    const alone = last.findIndex((_, at) => times.get(start(one, at + 1)) === 1)
    return alone < 0 || alone === last.length - 1
      ? `${one.firstName} ${one.lastName}`.trim()
      : `${one.firstName} ${last.slice(0, alone + 1).join('')}.`
  })
}

/** Returns a member's attendance in a class at a moment. */
export function attendanceOf(
  session: Omit<ClassSession, 'id' | 'userId'> | undefined,
  leaves: readonly Leaf[],
  { now, over }: { now: Date; over: boolean },
): Attendance {
  if (!session) return away
  if (isTakenAlong(session)) return { ...away, state: 'taken' }
  const lastSign = lastSignOf(session)
  const since = Math.max(session.launchedAt.getTime(), ...session.steps.map(({ at }) => at))
  const done = isDone(session)
  const told = new Set(session.steps.map(({ key }) => key))
  const later = (from: number, seconds: number) => !done && !over && now.getTime() - from >= seconds * 1000
  // Silence matters only for a player with heartbeats: an offline one, or one that never sent any, may still run.
  const lost = !session.offline && session.lastBeat !== null && later(lastSign, lostSeconds)
  const open = leaves.some(({ key }) => !told.has(key))
  return {
    state: done ? 'done' : 'running',
    step: done ? null : nextStep(leaves, told),
    since: new Date(since).toISOString(),
    // No learner can go on without a connection, and none is late with a step where none is left.
    stuck: open && !lost && !session.offline && later(since, stuckSeconds),
    lost,
    lastSign: new Date(lastSign).toISOString(),
    score: scoreOf(session, leaves),
    called: session.called,
  }
}
