import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { inPipeline } from '../../database/pipeline.ts'
import { refreshMember } from '../badges/store.ts'
import type { Difference } from './counter-store.ts'
import type { TrainingRows } from './member-rules.ts'
import { movesOf } from './projected-values.ts'
import type { StoredSession, StoredTraining } from './projection-store.ts'
import type { Happening } from '../webhooks/store.ts'
import type { SessionRows } from './session-rows.ts'
import * as store from './training-rows-store.ts'
import type { Period } from './validity-rules.ts'

/** Returns a session after its rows are rewritten. */
export const renewed = (s: StoredSession, rows: SessionRows): StoredSession => ({
  ...s,
  state: rows.state,
  startedAt: rows.startedAt,
  lastAt: rows.lastAt,
  endedAt: rows.endedAt,
  progress: rows.progress,
  score: rows.score,
  completed: rows.completed,
  passed: rows.passed,
  completedAt: rows.completedAt,
  passedAt: rows.passedAt,
  suspended: rows.suspended,
  settled: rows.settled,
  glance: rows.glance,
  seenMs: rows.seenMs,
  activeMs: rows.activeMs,
  badges: rows.badges,
  days: rows.days,
})

/** A member's training: its stored rows, its new rows, and its sessions with theirs. */
export interface TrainingChange {
  userId: number
  before: StoredTraining
  next: TrainingRows
  now: readonly StoredSession[]
}
/** Writes only rows that differ from the stored ones; the progress always. */
export async function writeTrainings(db: Db, scope: Scope, list: readonly TrainingChange[]): Promise<void> {
  const sessions = list.flatMap(({ next, now }) => now.map((s) => ({ ...s, counts: next.counted.has(s.id) })))
  const gained = sessions.filter(({ counts, counted }) => counts && !counted).map(({ id }) => id)
  const lost = sessions.filter(({ counts, counted }) => !counts && counted).map(({ id }) => id)
  const reached = list.flatMap(({ userId, before: { trainingId }, next: { progress } }) =>
    progress ? [{ userId, trainingId, progress }] : [],
  )
  await inPipeline([
    gained.length > 0 && store.setCounted(db, scope, gained, true),
    lost.length > 0 && store.setCounted(db, scope, lost, false),
    store.upsertProgress(db, scope, reached),
    ...list.flatMap((one) => writeRareRows(db, scope, one)),
  ])
}
/** Writes what few batches change. */
function writeRareRows(db: Db, scope: Scope, { userId, before, next }: TrainingChange): (Promise<unknown> | false)[] {
  const { trainingId } = before
  const points = movesOf(before.points, next.points, (p) => p.source)
  const badges = movesOf(before.badges, next.badges, (b) => String(b.number))
  const { milestones: was } = before
  const { milestones: is, endedRegistrations: ended } = next
  return [
    ...before.registrations.map((r) => {
      const at = ended.get(r.id)
      return at !== undefined && at !== r.endedAt && store.endRegistration(db, scope, r.id, at)
    }),
    next.progress === null && before.progress !== null && store.deleteProgress(db, scope, userId, trainingId),
    points.gone.length > 0 &&
      store.deletePoints(
        db,
        scope,
        userId,
        points.gone.map((p) => p.source),
      ),
    points.put.length > 0 && store.upsertPoints(db, scope, userId, trainingId, points.put),
    badges.gone.length > 0 &&
      store.deleteBadges(
        db,
        scope,
        userId,
        trainingId,
        badges.gone.map((b) => b.number),
      ),
    badges.put.length > 0 && store.upsertBadges(db, scope, userId, trainingId, badges.put),
    !(was && was.completedAt === is.completedAt && was.perfectAt === is.perfectAt) &&
      store.upsertMilestones(db, scope, userId, trainingId, is),
    [points.put, points.gone, badges.put, badges.gone].some((list) => list.length > 0) &&
      refreshMember(db, scope, userId),
  ]
}

/**
 * Time when a training was completed for good: a pending verdict can still withdraw a completion by `completed` alone.
 */
const settledAt = (rows: TrainingRows): number | null => {
  const { progress, certifiable } = rows
  return progress?.waived ? progress.completedAt : (certifiable?.completedAt ?? null)
}
export type SystemEvent = Happening & { kind: 'session.ended' | 'training.completed' }
/** The results of a training, and of its validities. */
interface Results {
  rows: TrainingRows
  periods: readonly Period[]
}
/** Returns the events for other systems: sessions that just ended, a new completion, and new renewals. */
export function happenings(
  userId: number,
  before: StoredTraining,
  { rows: was, periods: valid }: Results,
  { rows: next, periods }: Results,
  now: readonly StoredSession[],
): SystemEvent[] {
  const { trainingId } = before
  const open = new Set(before.sessions.filter((s) => s.endedAt === null).map((s) => s.id))
  const told: SystemEvent[] = now.flatMap((s) =>
    s.endedAt !== null && open.has(s.id)
      ? [{ kind: 'session.ended', userId, trainingId, sessionId: s.id, at: new Date(s.endedAt) }]
      : [],
  )
  const completedAt = settledAt(next)
  if (completedAt !== null && settledAt(was) === null)
    told.push({
      kind: 'training.completed',
      userId,
      trainingId,
      waived: next.progress?.waived ?? false,
      at: new Date(completedAt),
    })
  for (const { renewal, rows } of periods)
    if (renewal > 0 && rows.certifiable && !valid[renewal]?.rows.certifiable)
      told.push({
        kind: 'training.completed',
        userId,
        trainingId,
        waived: false,
        renewal,
        at: new Date(rows.certifiable.completedAt),
      })
  return told
}

/** Returns what a member's progress adds to the counters: a waiver is no start and no completion. */
function countsOf(progress: StoredTraining['progress']) {
  const { activeMs, sessions, completedAt, waived } = progress ?? nothing
  return {
    activeMs,
    sessions,
    started: Number(sessions > 0),
    completed: Number(completedAt !== null && !waived),
    waived: Number(waived),
  }
}
const nothing = { activeMs: 0, sessions: 0, completedAt: null, waived: false }
/** Returns the change of the counters from the stored rows to the new ones. */
export function differenceOf(before: StoredTraining, next: TrainingRows, now: readonly StoredSession[]): Difference {
  const days = new Map<string, number>()
  for (const s of before.sessions)
    if (s.counted) for (const { day, ms } of s.days) days.set(day, (days.get(day) ?? 0) - ms)
  for (const s of now)
    if (next.counted.has(s.id)) for (const { day, ms } of s.days) days.set(day, (days.get(day) ?? 0) + ms)
  const [was, is] = [countsOf(before.progress), countsOf(next.progress)]
  const badge = (n: number) =>
    Number(next.badges.some((b) => b.number === n)) - Number(before.badges.some((b) => b.number === n))
  return {
    sessions: is.sessions - was.sessions,
    ms: is.activeMs - was.activeMs,
    started: is.started - was.started,
    completed: is.completed - was.completed,
    waived: is.waived - was.waived,
    badges: [badge(1), badge(2), badge(3)],
    days: [...days]
      .map(([day, ms]) => ({ day, ms }))
      .filter(({ ms }) => ms !== 0)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}
