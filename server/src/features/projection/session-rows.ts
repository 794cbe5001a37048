import { serverLimits } from '@praxia/contract/server-limits.ts'
import { type Interval, byDay, union } from './days.ts'
import type { SessionFacts, StatementFacts } from './rules.ts'
import { type Mark, type Tally, addStatements, emptyTally } from './tally.ts'

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
  suspended: boolean
  /** No verdict is to be expected any more. */
  settled: boolean
  activeMs: number
  /** How long the platform saw it; null where that was not measured. */
  seenMs: number | null
  days: { day: string; ms: number }[]
  steps: { key: string; succeeded: boolean | null; score: number | null; at: number }[]
  skills: { skillType: string; value: number; max: number }[]
  stats: { context: string; stat: string; score: number }[]
  images: { statementId: string; sha2: string; context: string; description: string; at: number }[]
  badges: { number: number; at: number }[]
}

/** Clocks that differ by less than the header's whole seconds can tell are taken as equal. */
const clockGrain = 2000

/** One shift for the whole session: its first is not before the launch, its last not after it was stored. */
function shiftOf(session: SessionFacts, { first, last, clock }: Tally): number {
  if (!first || !last) return 0
  const wished = clock === null || Math.abs(clock.ms) < clockGrain ? 0 : -Math.round(clock.ms)
  return Math.max(session.launchedAt - first.at, Math.min(wished, last.stored - last.at))
}

/** Active time: what `terminated` says, within the span; else beats and short gaps between statements. */
function timeOf(
  session: SessionFacts,
  t: Tally,
  place: (at: number) => number,
  beats: readonly Interval[],
): Interval[] {
  if (t.end && t.end.ms !== null) {
    const to = place(t.end.at)
    return union([{ from: Math.max(session.launchedAt, to - t.end.ms), to }])
  }
  const spans = t.spans.map(([from, to]) => ({ from: place(from), to: place(to) }))
  // Where moments were cut to the same end, a pause between them got shorter.
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
/** What is met by `completed` alone, whatever verdict goes with it (cmi5). */
const ignoresVerdict: ReadonlySet<string> = new Set(['Completed', 'NotApplicable'])
function resultOf(session: SessionFacts, t: Tally) {
  const progress = t.completed ? 100 : t.progress
  if (session.former) return { progress, passed: t.verdict?.passed ?? null }
  const passed = t.reached ? true : t.verdict === null ? null : false
  return {
    passed,
    progress: passed === false && !ignoresVerdict.has(session.moveOn) ? Math.min(99, progress) : progress,
  }
}
/** Where a player was there it was seen as long as that was visible, else as long as its statements kept arriving. */
function seenOf(
  session: SessionFacts,
  { arrival }: Tally,
  beats: readonly Interval[],
  activeMs: number,
): number | null {
  if (session.former) return null
  if (session.offline) return activeMs
  if (beats.length > 0) return beats.reduce((sum, { from, to }) => sum + to - from, 0)
  return arrival ? arrival.last - arrival.first : 0
}
/** A session that its content does not end has ended when nothing was heard of it for a while, sooner where its player was closed. */
function isSilent(session: SessionFacts, { arrival }: Tally, beats: readonly Interval[], now: number): boolean {
  const last = Math.max(session.launchedAt, arrival?.last ?? 0, beats.at(-1)?.to ?? 0)
  return now - last >= (beats.length > 0 ? serverLimits.closedMinutes : serverLimits.idleMinutes) * 60_000
}
/** What is drawn of a session besides its time and its result, each where `place` puts it. */
function drawn(t: Tally, place: (at: number) => number) {
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

/** The rows of a session, from the tally of its statements and from its beats, as they are at a moment. */
export function rowsOf(session: SessionFacts, t: Tally, beats: readonly Interval[], now: number): SessionRows {
  const shiftMs = shiftOf(session, t)
  // What spans more than there was between launch and storing can't lie between them as a whole: its rest happened at the end.
  const latest = Math.max(session.launchedAt, t.last?.stored ?? 0)
  const place = (at: number): number => Math.min(at + shiftMs, latest)
  const seen = union(beats)
  const days = [...byDay(timeOf(session, t, place, seen), session.timeZone)].map(([day, ms]) => ({ day, ms }))
  const firsts = [...(t.first ? [place(t.first.at)] : []), ...(seen[0] ? [seen[0].from] : [])]
  const lasts = [...(t.last ? [place(t.last.at)] : []), ...seen.slice(-1).map(({ to }) => to)]
  const { end } = t
  const activeMs = days.reduce((all, { ms }) => all + ms, 0)
  const ended = end !== null || session.abandonedAt !== null
  return {
    state: end ? 'terminated' : session.abandonedAt !== null ? 'abandoned' : firsts.length > 0 ? 'running' : 'launched',
    startedAt: Math.max(session.launchedAt, firsts.length > 0 ? Math.min(...firsts) : session.launchedAt),
    lastAt: Math.max(session.launchedAt, ...lasts),
    endedAt: end ? place(end.at) : session.abandonedAt,
    shiftMs,
    settled: session.former || ended || t.reached || isSilent(session, t, seen, now),
    activeMs,
    seenMs: seenOf(session, t, seen, activeMs),
    days,
    ...resultOf(session, t),
    ...drawn(t, place),
  }
}

/** The rows of a session, from all its statements (voided ones left out), each once, and beats. */
export function projectSession(
  session: SessionFacts,
  statements: readonly StatementFacts[],
  beats: readonly Interval[],
  now = 0,
): SessionRows {
  const once = new Map(statements.map((s) => [s.id, s]))
  return rowsOf(session, addStatements(emptyTally(), session, [...once.values()]), beats, now)
}
