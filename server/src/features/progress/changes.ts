import type { Db } from '../../db.ts'
import type { Difference } from './counter-store.ts'
import type { TrainingRows } from './member-rules.ts'
import type { Standing, Written } from './projection-store.ts'
import type { SessionRows } from './rules.ts'
import * as store from './training-rows-store.ts'

/** A session as it stands once its rows are written anew. */
export const renewed = (s: Standing, rows: SessionRows): Standing => ({
  ...s,
  state: rows.state,
  startedAt: rows.startedAt,
  lastAt: rows.lastAt,
  endedAt: rows.endedAt,
  progress: rows.progress,
  score: rows.score,
  completed: rows.completed,
  passed: rows.passed,
  activeMs: rows.activeMs,
  badges: rows.badges,
  days: rows.days,
})
const sameMoment = (text: string | null | undefined, ms: number | null): boolean =>
  text == null ? ms === null : Date.parse(text) === ms

/** Only what differs from what stands is written. */
export function writeTraining(
  db: Db,
  o: number,
  userId: number,
  before: Written,
  next: TrainingRows,
  now: readonly Standing[],
): Promise<unknown>[] {
  const { trainingId } = before
  const gained = now.filter((s) => next.counted.has(s.id) && !s.counted).map((s) => s.id)
  const lost = now.filter((s) => !next.counted.has(s.id) && s.counted).map((s) => s.id)
  const points = next.points.filter((p) => {
    const was = before.points.find((b) => b.source === p.source)
    return was?.value !== p.value || !sameMoment(was.at, p.at)
  })
  const gone = before.points.filter((b) => !next.points.some((p) => p.source === b.source)).map((b) => b.source)
  const badges = next.badges.filter((b) => !sameMoment(before.badges.find((was) => was.number === b.number)?.at, b.at))
  const withdrawn = before.badges
    .filter((was) => !next.badges.some((b) => b.number === was.number))
    .map((was) => was.number)
  const { milestones: m } = next
  return [
    ...(gained.length > 0 ? [store.setCounted(db, o, gained, true)] : []),
    ...(lost.length > 0 ? [store.setCounted(db, o, lost, false)] : []),
    ...before.registrations
      .filter((r) => next.endedRegistrations.has(r.id) && !sameMoment(r.endedAt, next.endedRegistrations.get(r.id)!))
      .map((r) => store.endRegistration(db, o, r.id, next.endedRegistrations.get(r.id)!)),
    ...(next.progress
      ? [store.upsertProgress(db, o, userId, trainingId, next.progress)]
      : before.progress
        ? [store.deleteProgress(db, o, userId, trainingId)]
        : []),
    ...(gone.length > 0 ? [store.deletePoints(db, o, userId, gone)] : []),
    ...(points.length > 0 ? [store.upsertPoints(db, o, userId, trainingId, points)] : []),
    ...(withdrawn.length > 0 ? [store.deleteBadges(db, o, userId, trainingId, withdrawn)] : []),
    ...(badges.length > 0 ? [store.upsertBadges(db, o, userId, trainingId, badges)] : []),
    ...(before.milestones &&
    sameMoment(before.milestones.completedAt, m.completedAt) &&
    sameMoment(before.milestones.perfectAt, m.perfectAt)
      ? []
      : [store.upsertMilestones(db, o, userId, trainingId, m)]),
  ]
}

/** By how much the counters move from what stood to what stands. */
export function differenceOf(
  before: Written,
  next: TrainingRows,
  old: readonly Standing[],
  now: readonly Standing[],
): Difference {
  const days = new Map<string, number>()
  for (const s of old) if (s.counted) for (const { day, ms } of s.days) days.set(day, (days.get(day) ?? 0) - ms)
  for (const s of now)
    if (next.counted.has(s.id)) for (const { day, ms } of s.days) days.set(day, (days.get(day) ?? 0) + ms)
  const [was, is] = [before.progress, next.progress]
  const badge = (n: number) =>
    Number(next.badges.some((b) => b.number === n)) - Number(before.badges.some((b) => b.number === n))
  return {
    sessions: (is?.sessions ?? 0) - (was?.sessions ?? 0),
    ms: (is?.activeMs ?? 0) - (was?.activeMs ?? 0),
    started: Number(is !== null) - Number(was !== null),
    completed: Number((is?.completedAt ?? null) !== null) - Number((was?.completedAt ?? null) !== null),
    badges: [badge(1), badge(2), badge(3)],
    days: [...days]
      .map(([day, ms]) => ({ day, ms }))
      .filter(({ ms }) => ms !== 0)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}
