import { serverLimits } from '@praxia/contract/server-limits.ts'
import { verbs } from '@praxia/contract/xapi.ts'
import {
  type SessionFacts,
  type StatementFacts,
  clockOf,
  durationMs,
  earnedBadge,
  endsSession,
  imagesOf,
  isAct,
  isOurs,
  isSuspended,
  progressOf,
  scoreOf,
  skillsOf,
  statsOf,
  stepOf,
} from './rules.ts'

/**
 * Aggregate of a session's statements, so that a batch is added without reading earlier ones. Each part is a maximum,
 * the first or last in the order of statements (moment, then id), or a set. Order and batches therefore have no effect
 * on the result. Moments are as sent; session-rows.ts shifts them.
 */
export interface Mark {
  at: number
  id: string
}
/** The first moments of results, as sent. */
interface ReachedAt {
  completed?: number | undefined
  passed?: number | undefined
  /** The first verdict of either kind. */
  verdict?: number | undefined
  /** Each score with when it, or a better one, was first reached: both rise. */
  scores: [number, number][]
}
export interface SessionAggregate {
  first: Mark | null
  last: (Mark & { stored: number }) | null
  clock: (Mark & { ms: number }) | null
  /** The last `terminated` of the training, with its duration. */
  end: (Mark & { ms: number | null; suspended?: true }) | null
  /** The first of them: statements dated later are refused. */
  endedAt: number | null
  progress: number
  score: number | null
  completed: boolean
  verdict: (Mark & { passed: boolean }) | null
  /** There was a `passed`, whatever followed. */
  reached: boolean
  /** There was a statement beyond start and end; absent where a glance counts. */
  acted?: true
  /** When results were reached; absent in sessions that are dated by their end. */
  reachedAt?: ReachedAt
  /** When the first and the last statement were stored. */
  arrival: { first: number; last: number } | null
  /** Start and end of series of statements without a pause. */
  spans: [number, number][]
  steps: Map<string, Mark & { succeeded: boolean | null; score: number | null }>
  skills: Map<string, Mark & { value: number; max: number }>
  /** `begin` and `nth`: the position of the first report, by which the list is ordered. */
  stats: Map<string, Mark & { begin: Mark; nth: number; context: string; stat: string; score: number }>
  badges: Map<number, Mark>
  images: Map<string, Mark & { sha2: string; context: string; description: string }>
}

export const emptyAggregate = (): SessionAggregate => ({
  first: null,
  last: null,
  clock: null,
  end: null,
  endedAt: null,
  progress: 0,
  score: null,
  completed: false,
  verdict: null,
  reached: false,
  arrival: null,
  spans: [],
  steps: new Map(),
  skills: new Map(),
  stats: new Map(),
  badges: new Map(),
  images: new Map(),
})

const isBefore = (a: Mark, b: Mark): boolean => a.at < b.at || (a.at === b.at && a.id < b.id)
const later = <T extends Mark>(old: T | null | undefined, one: T): T => (old && isBefore(one, old) ? old : one)
const earlier = <T extends Mark>(old: T | null | undefined, one: T): T => (old && !isBefore(one, old) ? old : one)

/** Adds a moment to the spans within a short pause of it, which merges them. */
function addMoment(spans: [number, number][], at: number): void {
  const gap = serverLimits.gapSeconds * 1000
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]![1] < at - gap) low = middle + 1
    else high = middle
  }
  const span = spans[low]
  if (!span || span[0] > at + gap) {
    spans.splice(low, 0, [at, at])
    return
  }
  const next = spans[low + 1]
  span[0] = Math.min(span[0], at)
  span[1] = Math.max(span[1], at)
  if (next && next[0] - span[1] <= gap) {
    span[1] = next[1]
    spans.splice(low + 1, 1)
  }
}

const earliest = (old: number | undefined, at: number, counts: boolean): number | undefined =>
  counts ? Math.min(old ?? at, at) : old
/** Adds a score, unless one at least as good was reached by then. */
const withScore = (scores: readonly [number, number][], score: number, at: number): [number, number][] =>
  scores.some(([other, by]) => other >= score && by <= at)
    ? [...scores]
    : [...scores.filter(([other, by]) => other > score || by < at), [score, at] as [number, number]].toSorted(
        ([a], [b]) => a - b,
      )
function addReachedAt(t: SessionAggregate, s: StatementFacts, score: number | null): void {
  const at = s.timestamp
  const { completed, passed, verdict, scores } = t.reachedAt ?? { scores: [] }
  const isCompleted = s.verb === verbs.completed
  t.reachedAt = {
    completed: earliest(completed, at, isCompleted && s.body.result?.completion !== false),
    passed: earliest(passed, at, s.verb === verbs.passed),
    verdict: earliest(verdict, at, !isCompleted),
    scores: score === null ? scores : withScore(scores, score, at),
  }
}

function addVerdict(t: SessionAggregate, session: SessionFacts, s: StatementFacts, mark: Mark): void {
  const reached = scoreOf(s.body)
  if (!session.datedByEnd) addReachedAt(t, s, reached)
  if (reached !== null) t.score = Math.max(t.score ?? 0, reached)
  if (s.verb === verbs.completed) t.completed ||= s.body.result?.completion !== false
  else {
    t.verdict = later(t.verdict, { ...mark, passed: s.verb === verbs.passed })
    t.reached ||= s.verb === verbs.passed
  }
}

function addOne(t: SessionAggregate, session: SessionFacts, s: StatementFacts): void {
  const mark: Mark = { at: s.timestamp, id: s.id }
  t.first = earlier(t.first, mark)
  t.last = later(t.last, { ...mark, stored: s.stored })
  t.arrival = {
    first: Math.min(t.arrival?.first ?? s.stored, s.stored),
    last: Math.max(t.arrival?.last ?? s.stored, s.stored),
  }
  addMoment(t.spans, mark.at)
  if (!session.countsGlances && isAct(s)) t.acted = true
  const clock = clockOf(s)
  if (clock !== undefined) t.clock = later(t.clock, { ...mark, ms: clock })
  if (endsSession(s, session.activityId)) {
    const ms = durationMs(s.body.result?.duration) ?? null
    t.end = later(t.end, { ...mark, ms, ...(isSuspended(s) ? { suspended: true as const } : {}) })
    t.endedAt = Math.min(t.endedAt ?? mark.at, mark.at)
  }
  // Only the platform can waive: content cannot.
  if (session.waived && s.verb === verbs.waived && s.activity === session.activityId) {
    t.completed = true
    t.reached = true
    t.verdict = later(t.verdict, { ...mark, passed: true })
    t.end = later(t.end, { ...mark, ms: 0 })
    t.endedAt = Math.min(t.endedAt ?? mark.at, mark.at)
  }
  if (s.activity === session.activityId) {
    if (s.verb === verbs.progressed) t.progress = Math.max(t.progress, progressOf(s) ?? 0)
    if (s.verb === verbs.completed || s.verb === verbs.passed || s.verb === verbs.failed)
      addVerdict(t, session, s, mark)
  }
  const step = stepOf(session, s)
  if (step)
    t.steps.set(step.key, later(t.steps.get(step.key), { ...mark, succeeded: step.succeeded, score: step.score }))
  const number = earnedBadge(session, s)
  if (number !== undefined) t.badges.set(number, earlier(t.badges.get(number), mark))
  for (const { skillType, value, max } of skillsOf(session, s))
    t.skills.set(skillType, later(t.skills.get(skillType), { ...mark, value, max }))
  statsOf(s).forEach(({ context, stat, score }, nth) => {
    const key = JSON.stringify([context, stat])
    const old = t.stats.get(key)
    const begins = !old || isBefore(mark, old.begin)
    t.stats.set(key, {
      ...later(old, { ...mark, begin: mark, nth, context, stat, score }),
      begin: begins ? mark : old.begin,
      nth: begins ? nth : old.nth,
    })
  })
  for (const { sha2, context, description } of imagesOf(session, s)) {
    const key = `${s.id} ${sha2}`
    if (!t.images.has(key)) t.images.set(key, { ...mark, sha2, context, description })
  }
}

/** Adds statements that are not in the aggregate yet. Statements by the platform's own launch are ignored. */
export function addStatements(
  t: SessionAggregate,
  session: SessionFacts,
  statements: readonly StatementFacts[],
): SessionAggregate {
  for (const s of statements) if (!isOurs(s)) addOne(t, session, s)
  return t
}

const entries = <K extends string | number, V>(map: Map<K, V>): [K, V][] =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))
/** Packs the aggregate for storage: equal aggregates give equal texts. */
export const packAggregate = ({ acted, reachedAt, ...t }: SessionAggregate): string =>
  JSON.stringify({
    ...t,
    acted,
    reachedAt,
    steps: entries(t.steps),
    skills: entries(t.skills),
    stats: entries(t.stats),
    badges: entries(t.badges),
    images: entries(t.images),
  })
type Packed = Omit<SessionAggregate, 'steps' | 'skills' | 'stats' | 'badges' | 'images'> & {
  [K in 'steps' | 'skills' | 'stats' | 'badges' | 'images']: SessionAggregate[K] extends Map<infer A, infer B>
    ? [A, B][]
    : never
}
export function unpackAggregate(json: unknown): SessionAggregate {
  const p = json as Packed
  return {
    ...p,
    steps: new Map(p.steps),
    skills: new Map(p.skills),
    stats: new Map(p.stats),
    badges: new Map(p.badges),
    images: new Map(p.images),
  }
}
