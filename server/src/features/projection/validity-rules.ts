import { type ValidityTerm, validityOf } from '@praxia/contract/time/validity.ts'
import type { ValidPeriod } from '../certificates/validity-store.ts'
import { type SessionSummary, type TrainingRows, projectTraining } from './member-rules.ts'

/**
 * The organisation's rule for a training; `since`: completions of before have no end. Runs of the refresher renew it if
 * they begin after `refresherSince`.
 */
export type TrainingTerm = ValidityTerm & {
  since: number
  timeZone: string
  refresherId: number | null
  refresherSince: number | null
}
/** A shorter training that renews another one, or did, with the member's runs of it. */
export interface Refresher {
  trainingId: number
  durationMinutes: number
  resetAt: number | null
  sessions: readonly SessionSummary[]
}
interface Training {
  trainingId: number
  durationMinutes: number
  resetAt: number | null
  term: TrainingTerm | null
  validities: readonly ValidPeriod[]
}
/** A validity with the results of the runs that count in it. */
export type Period = ValidPeriod & { rows: TrainingRows }
/** What completes a training for the first time, or renews it. */
interface Completion {
  completedAt: number
  refresherId: number | null
  rows: TrainingRows
}
const completionBy = (rows: TrainingRows, refresherId: number | null): Completion[] =>
  rows.runAt === null ? [] : [{ completedAt: rows.runAt, refresherId, rows }]
const rowsSince = ({ trainingId, sessions, resetAt, durationMinutes }: Refresher, from: number): TrainingRows =>
  projectTraining(
    trainingId,
    sessions.filter((s) => s.startedAt >= from),
    resetAt,
    durationMinutes,
  )

/**
 * Returns the validities of a member's training, in order: of the first completion, then of each renewal, in which only
 * runs count that began after it opened, of the training itself or of its refresher. A stored one of the same moment
 * stays as it was, whatever the rule and the refresher are now.
 */
export function periodsOf(
  { trainingId, durationMinutes, resetAt, term, validities }: Training,
  first: TrainingRows,
  sessions: readonly SessionSummary[],
  refreshers: readonly Refresher[],
): Period[] {
  if (!term) return []
  const renewalsFrom = (renewal: number, from: number): Completion[] => [
    ...completionBy(rowsSince({ trainingId, durationMinutes, resetAt, sessions }, from), null),
    ...refreshers.flatMap((one) => [
      ...(one.trainingId === term.refresherId
        ? completionBy(rowsSince(one, Math.max(from, term.refresherSince ?? from)), one.trainingId)
        : []),
      ...validities
        .filter((stored) => stored.renewal === renewal && stored.refresherId === one.trainingId)
        .flatMap(({ completedAt }) =>
          completionBy(rowsSince(one, from), one.trainingId)
            .filter((found) => found.completedAt <= completedAt)
            .map((found) => ({ ...found, completedAt })),
        ),
    ]),
  ]
  const periods: Period[] = []
  let found = completionBy(first, null)
  while (found.length > 0) {
    const renewal = periods.length
    const { rows, completedAt, refresherId } = found.toSorted((a, b) => a.completedAt - b.completedAt)[0]!
    const stored = validities.find((one) => one.renewal === renewal && one.completedAt === completedAt)
    if (!stored && renewal === 0 && completedAt < term.since) return []
    const period = stored ?? { renewal, completedAt, ...validityOf(completedAt, term, term.timeZone) }
    periods.push({ ...period, refresherId, rows })
    found = renewalsFrom(renewal + 1, period.renewsAt)
  }
  return periods
}
