import { serverLimits } from '@praxia/contract/server-limits.ts'
import { type Interval, byDay, union } from './days.ts'
import type { SessionFacts, StatementFacts } from './rules.ts'
import { type Mark, type SessionAggregate, addStatements, emptyAggregate } from './session-aggregate.ts'

export interface SessionRows {
  state: 'launched' | 'running' | 'terminated' | 'abandoned'
  startedAt: number
  endedAt: number | null
  lastAt: number
  shiftMs: number
  progress: number
  score: number | null
  completed: boolean
  passed: boolean | null
  /** When it was completed and passed, and each score was reached; null where its end dates them. */
  completedAt: number | null
  passedAt: number | null
  scores: { score: number; at: number }[] | null
  suspended: boolean
  /** No further verdict is expected. */
  settled: boolean
  /** Opened and closed again, with nothing done: no session in lists and figures. */
  glance: boolean
  activeMs: number
  /** Seen time in milliseconds; null if not measured. */
  seenMs: number | null
  days: { day: string; ms: number }[]
  steps: { key: string; succeeded: boolean | null; score: number | null; at: number }[]
  skills: { skillType: string; value: number; max: number }[]
  stats: { context: string; stat: string; score: number }[]
  images: { statementId: string; sha2: string; context: string; description: string; at: number }[]
  badges: { number: number; at: number }[]
}

/**
 * Clock differences below this count as zero, because the Date header has a precision of whole seconds. In
 * milliseconds.
 */
const clockGrain = 2000

/**
 * Returns one time shift for the whole session, so that it starts no earlier than its launch and ends no later than it
 * was stored.
 */
function shiftOf(session: SessionFacts, { first, last, clock }: SessionAggregate): number {
  if (!first || !last) return 0
  const wished = clock === null || Math.abs(clock.ms) < clockGrain ? 0 : -Math.round(clock.ms)
  return Math.max(session.launchedAt - first.at, Math.min(wished, last.stored - last.at))
}

/**
 * Returns the active time: the duration of `terminated`, at most the span; else heartbeats and short gaps between
 * statements.
 */
function timeOf(
  session: SessionFacts,
  t: SessionAggregate,
  place: (at: number) => number,
  beats: readonly Interval[],
): Interval[] {
  if (t.end && t.end.ms !== null) {
    const to = place(t.end.at)
    return union([{ from: Math.max(session.launchedAt, to - t.end.ms), to }])
  }
  const spans = t.spans.map(([from, to]) => ({ from: place(from), to: place(to) }))
  // Pauses are shorter if both moments were cut to the same end.
  const pauses = spans
    .slice(1)
    .map((span, i) => ({ from: spans[i]!.to, to: span.from }))
    .filter((pause) => pause.to - pause.from <= serverLimits.gapSeconds * 1000)
  return union([...beats, ...spans, ...pauses])
}

const byKey =
  <T>(key: (row: T) => string | number) =>
  (a: T, b: T) =>
    key(a) < key(b) ? -1 : 1
/** Met by `completed` alone, whatever the verdict (cmi5). */
const ignoresVerdict: ReadonlySet<string> = new Set(['Completed', 'NotApplicable'])
/** Returns the verdict about the training: by its own score where the content judged by a course's (decision 121). */
function verdictOf({ ownScore }: SessionFacts, { reached, verdict, score }: SessionAggregate): boolean | null {
  if (verdict === null) return null
  return ownScore === null || score === null ? reached : score >= ownScore
}
function resultOf(session: SessionFacts, t: SessionAggregate) {
  const progress = t.completed ? 100 : t.progress
  if (session.former) return { progress, passed: t.verdict?.passed ?? null }
  const passed = verdictOf(session, t)
  return {
    passed,
    progress: passed === false && !ignoresVerdict.has(session.moveOn) ? Math.min(99, progress) : progress,
  }
}
/** Returns when the results were reached. `place` shifts their moments. */
function reachedOf(session: SessionFacts, t: SessionAggregate, place: (at: number) => number) {
  if (session.datedByEnd) return { completedAt: null, passedAt: null, scores: null }
  const { completed, passed, verdict, scores = [] } = t.reachedAt ?? {}
  const own =
    session.ownScore === null || t.score === null ? null : scores.find(([score]) => score >= session.ownScore!)
  const passedAt = own && verdict !== undefined ? Math.max(own[1], verdict) : passed
  return {
    completedAt: completed === undefined ? null : place(completed),
    passedAt: passedAt === undefined || verdictOf(session, t) !== true ? null : place(passedAt),
    scores: scores.map(([score, at]) => ({ score, at: place(at) })),
  }
}
/**
 * Returns the seen time: the visible time of the player if there was one, else the time in which statements kept
 * arriving.
 */
function seenOf(
  session: SessionFacts,
  { arrival }: SessionAggregate,
  beats: readonly Interval[],
  activeMs: number,
): number | null {
  if (session.former) return null
  if (session.offline) return activeMs
  if (beats.length > 0) return beats.reduce((sum, { from, to }) => sum + to - from, 0)
  return arrival ? arrival.last - arrival.first : 0
}
/**
 * Reports whether a session without `terminated` has ended, because nothing was received for a while. The time is
 * shorter if its player was closed.
 */
function isSilent(
  session: SessionFacts,
  { arrival }: SessionAggregate,
  beats: readonly Interval[],
  now: number,
): boolean {
  const last = Math.max(session.launchedAt, arrival?.last ?? 0, beats.at(-1)?.to ?? 0)
  return now - last >= (beats.length > 0 ? serverLimits.closedMinutes : serverLimits.idleMinutes) * 60_000
}
/** Returns the displayed details of a session, without time and result. `place` shifts their moments. */
function drawn(t: SessionAggregate, place: (at: number) => number) {
  const order = (a: Mark, b: Mark) => a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  return {
    score: t.score,
    completed: t.completed,
    suspended: t.end?.suspended ?? false,
    steps: [...t.steps]
      .map(([key, { succeeded, score, at }]) => ({ key, succeeded, score, at: place(at) }))
      .toSorted(byKey((r) => r.key)),
    skills: [...t.skills]
      .map(([skillType, { value, max }]) => ({ skillType, value, max }))
      .toSorted(byKey((r) => r.skillType)),
    stats: [...t.stats.values()]
      .toSorted((a, b) => order(a.begin, b.begin) || a.nth - b.nth)
      .map(({ context, stat, score }) => ({ context, stat, score })),
    images: [...t.images.values()]
      .toSorted((a, b) => order(a, b) || (a.sha2 < b.sha2 ? -1 : 1))
      .map(({ id, sha2, context, description, at }) => ({
        statementId: id,
        sha2,
        context,
        description,
        at: place(at),
      })),
    badges: [...t.badges].map(([number, { at }]) => ({ number, at: place(at) })).toSorted(byKey((r) => r.number)),
  }
}

/**
 * Returns whether a session is a glance (decision 097). Where opening the content meets its requirement, opening it is
 * something done.
 */
const isBriefVisit = (session: SessionFacts, { acted }: SessionAggregate, ms: number): boolean =>
  !session.countsGlances && !acted && session.moveOn !== 'NotApplicable' && ms < serverLimits.glanceSeconds * 1000

/** Computes the rows of a session at a moment, from the aggregate of its statements and its heartbeats. */
export function rowsOf(
  session: SessionFacts,
  t: SessionAggregate,
  beats: readonly Interval[],
  now: number,
): SessionRows {
  const shiftMs = shiftOf(session, t)
  // A span longer than the time from launch to storing does not fit: the excess is moved to the end.
  const latest = Math.max(session.launchedAt, t.last?.stored ?? 0)
  const place = (at: number): number => Math.min(at + shiftMs, latest)
  const seen = union(beats)
  const days = [...byDay(timeOf(session, t, place, seen), session.timeZone)].map(([day, ms]) => ({ day, ms }))
  const firsts = [...(t.first ? [place(t.first.at)] : []), ...(seen[0] ? [seen[0].from] : [])]
  const lasts = [...(t.last ? [place(t.last.at)] : []), ...seen.slice(-1).map(({ to }) => to)]
  const { end } = t
  const activeMs = days.reduce((all, { ms }) => all + ms, 0)
  const ended = end !== null || session.abandonedAt !== null
  const startedAt = Math.max(session.launchedAt, firsts.length > 0 ? Math.min(...firsts) : session.launchedAt)
  const lastAt = Math.max(session.launchedAt, ...lasts)
  return {
    state: end ? 'terminated' : session.abandonedAt !== null ? 'abandoned' : firsts.length > 0 ? 'running' : 'launched',
    startedAt,
    lastAt,
    endedAt: end ? place(end.at) : session.abandonedAt,
    shiftMs,
    settled: session.former || ended || verdictOf(session, t) === true || isSilent(session, t, seen, now),
    glance: isBriefVisit(session, t, Math.max(activeMs, lastAt - startedAt)),
    activeMs,
    seenMs: seenOf(session, t, seen, activeMs),
    days,
    ...resultOf(session, t),
    ...reachedOf(session, t, place),
    ...drawn(t, place),
  }
}

/** Computes the rows of a session from all its statements (without voided ones), each once, and its heartbeats. */
export function projectSession(
  session: SessionFacts,
  statements: readonly StatementFacts[],
  beats: readonly Interval[],
  now = 0,
): SessionRows {
  const once = new Map(statements.map((s) => [s.id, s]))
  return rowsOf(session, addStatements(emptyAggregate(), session, [...once.values()]), beats, now)
}
