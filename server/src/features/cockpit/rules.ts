import { type CockpitCell, type CockpitCourseCell, cockpitTrainings, stuckTries } from '@praxia/contract/members.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { OutcomeCounts } from '@praxia/contract/people/outcomes.ts'
import { stepVerdict } from '@praxia/contract/step-verdict.ts'
import { isSucceeded as isTrainingSucceeded } from '../trainings/rules.ts'

/** A training suggested to a member, or begun without, and the member's progress. */
export interface Pair {
  userId: number
  trainingId: number
  /** Whether it was suggested, and its end; a suggestion without an end is never late. */
  suggested: boolean
  endAt: Date | null
  progress: number
  bestScore: number | null
  /** Finished by a waiver alone. */
  waived: boolean
  /** By sessions under the former rules alone. */
  former: boolean
  needed: number
  sessions: number
  /** Of suggested trainings. */
  lastAt: Date | null
}
const day = 86_400_000
/** Is it passed, as in every dashboard: the best score reaches the required one, and something was done? */
export const isSucceeded = (p: Pair): boolean => isTrainingSucceeded(p, p.needed)
export const isLate = (p: Pair, now: Date): boolean =>
  p.suggested && p.endAt !== null && p.endAt <= now && !isSucceeded(p)
export const isSoon = (p: Pair, now: Date): boolean =>
  p.suggested &&
  p.endAt !== null &&
  p.endAt > now &&
  p.endAt.getTime() - now.getTime() <= limits.soonDays * day &&
  !isSucceeded(p)
/** A course that a member is enrolled in, and the member's progress. */
export interface Enrolled {
  endAt: Date | null
  completedAt: Date | null
  succeeded: number
  totalTraining: number
}
export const isCourseLate = ({ endAt, completedAt }: Enrolled, now: Date): boolean =>
  completedAt === null && endAt !== null && endAt <= now
export const isCourseSoon = ({ endAt, completedAt }: Enrolled, now: Date): boolean =>
  completedAt === null && endAt !== null && endAt > now && endAt.getTime() - now.getTime() <= limits.soonDays * day
/** Returns the share (0 to 1) done in time of what is done or due; 1 if nothing is. */
export function shareInTime({ inTime, doneLate, overdue }: Omit<OutcomeCounts, 'open'>): number {
  const judged = inTime + doneLate + overdue
  return judged === 0 ? 1 : inTime / judged
}
/** Keeps the items that are late the longest, `most` of trainings and courses together. */
export function longestLate<P extends { endAt: Date | null }, E extends { endAt: Date | null }>(
  pairs: readonly P[],
  courses: readonly E[],
  most: number,
): [P[], E[]] {
  const longest = [...pairs, ...courses].toSorted((a, b) => a.endAt!.getTime() - b.endAt!.getTime()).slice(0, most)
  const shown = new Set<P | E>(longest)
  return [pairs.filter((pair) => shown.has(pair)), courses.filter((course) => shown.has(course))]
}
/** Counts begun days: one hour late is one day late. */
export const daysLate = (endAt: Date, now: Date): number =>
  Math.max(1, Math.ceil((now.getTime() - endAt.getTime()) / day))

/** Steps reported in a member's sessions of a training, the newest session first. */
export interface Tried {
  at: Date
  steps: readonly { key: string; succeeded: boolean | null; score: number | null }[]
}
export interface Stuck {
  key: string
  tries: number
  since: Date
}
/**
 * Returns the step tried most often since its last success, at least three times; of equal ones the earlier in the
 * training.
 */
export function stuckAt(sessions: readonly Tried[], leaves: readonly { key: string; mark: number }[]): Stuck | null {
  let found: Stuck | null = null
  for (const { key, mark } of leaves) {
    let [tries, since] = [0, new Date(0)]
    for (const { at, steps } of sessions) {
      const said = steps.find((step) => step.key === key)
      const verdict = said && stepVerdict(said, mark)
      if (verdict === 'right') break
      if (verdict) [tries, since] = [tries + 1, at]
    }
    if (tries >= stuckTries && tries > (found?.tries ?? 0)) found = { key, tries, since }
  }
  return found
}

/**
 * Orders members by need: late, then stuck, then the share done, then by name as given; members without anything to do
 * are last.
 */
export const byNeed = <R extends { late: number; stuck: number; succeeded: number; suggested: number }>(
  rows: readonly R[],
): R[] => {
  const share = (r: R) => (r.suggested === 0 ? 1 : r.succeeded / r.suggested)
  return rows.toSorted((a, b) => b.late - a.late || b.stuck - a.stuck || share(a) - share(b))
}
/** Returns the columns: the trainings suggested to most of the team. */
export function columnsOf(pairs: readonly Pair[]) {
  const of = new Map<number, { trainingId: number; suggested: number; succeeded: number }>()
  for (const pair of pairs) {
    if (!pair.suggested) continue
    const column = of.get(pair.trainingId) ?? { trainingId: pair.trainingId, suggested: 0, succeeded: 0 }
    column.suggested++
    if (isSucceeded(pair)) column.succeeded++
    of.set(pair.trainingId, column)
  }
  return mostSuggested([...of.values()], ({ trainingId }) => trainingId)
}
/** Returns the columns of courses, chosen alike. */
export function courseColumnsOf(enrolments: readonly (Enrolled & { courseId: number; title: string })[]) {
  const of = new Map<number, { courseId: number; title: string; suggested: number; succeeded: number }>()
  for (const { courseId, title, completedAt } of enrolments) {
    const column = of.get(courseId) ?? { courseId, title, suggested: 0, succeeded: 0 }
    column.suggested++
    if (completedAt !== null) column.succeeded++
    of.set(courseId, column)
  }
  return mostSuggested([...of.values()], ({ courseId }) => courseId)
}
function mostSuggested<C extends { suggested: number }>(all: readonly C[], idOf: (column: C) => number) {
  const sorted = all.toSorted((a, b) => b.suggested - a.suggested || idOf(a) - idOf(b))
  return { shown: sorted.slice(0, cockpitTrainings), more: all.length > cockpitTrainings }
}
export function courseCellOf(courseId: number, e: Enrolled | undefined, now: Date): CockpitCourseCell {
  if (!e) return { courseId, state: 'none', days: null, endDate: null, succeededTraining: 0, totalTraining: 0 }
  const facts = {
    courseId,
    days: null,
    endDate: e.endAt?.toISOString() ?? null,
    succeededTraining: e.succeeded,
    totalTraining: e.totalTraining,
  }
  if (e.completedAt !== null) return { ...facts, state: 'succeeded' }
  if (isCourseLate(e, now)) return { ...facts, state: 'late', days: daysLate(e.endAt!, now) }
  return { ...facts, state: e.succeeded > 0 ? 'begun' : 'due' }
}
export function cellOf(trainingId: number, p: Pair | undefined, step: CockpitCell['step'], now: Date): CockpitCell {
  const none: CockpitCell = {
    trainingId,
    state: 'none',
    days: null,
    step: null,
    progressionPercent: 0,
    score: null,
    needed: 0,
    waived: false,
    endDate: null,
    sessions: 0,
  }
  if (!p) return none
  const facts = {
    ...none,
    progressionPercent: p.progress,
    score: p.bestScore,
    needed: p.needed,
    waived: p.waived,
    endDate: p.suggested ? (p.endAt?.toISOString() ?? null) : null,
    sessions: p.sessions,
  }
  if (isSucceeded(p)) return { ...facts, state: 'succeeded' }
  if (isLate(p, now)) return { ...facts, state: 'late', days: daysLate(p.endAt!, now), step }
  if (step) return { ...facts, state: 'stuck', step }
  return { ...facts, state: p.sessions > 0 ? 'begun' : p.suggested ? 'due' : 'none' }
}
