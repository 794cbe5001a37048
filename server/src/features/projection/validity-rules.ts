import { type ValidityTerm, validityOf } from '@praxia/contract/time/validity.ts'
import type { ValidPeriod } from '../certificates/validity-store.ts'
import { type SessionSummary, type TrainingRows, projectTraining } from './member-rules.ts'

/** The organisation's rule for a training; `since`: completions of before have no end. */
export type TrainingTerm = ValidityTerm & { since: number; timeZone: string }
interface Training {
  trainingId: number
  durationMinutes: number
  resetAt: number | null
  term: TrainingTerm | null
  validities: readonly ValidPeriod[]
}
/** A validity with the results of the runs that count in it. */
export type Period = ValidPeriod & { rows: TrainingRows }

/**
 * Returns the validities of a member's training, in order: of the first completion, then of each renewal, in which only
 * runs count that began after it opened. A stored one of the same moment stays as it was, whatever the rule is now.
 */
export function periodsOf(
  { trainingId, durationMinutes, resetAt, term, validities }: Training,
  first: TrainingRows,
  sessions: readonly SessionSummary[],
): Period[] {
  if (!term) return []
  const periods: Period[] = []
  let rows = first
  while (rows.runAt !== null) {
    const renewal = periods.length
    const completedAt = rows.runAt
    const stored = validities.find((one) => one.renewal === renewal && one.completedAt === completedAt)
    if (!stored && renewal === 0 && completedAt < term.since) return []
    const period = stored ?? { renewal, completedAt, ...validityOf(completedAt, term, term.timeZone) }
    periods.push({ ...period, rows })
    rows = projectTraining(
      trainingId,
      sessions.filter((s) => s.startedAt >= period.renewsAt),
      resetAt,
      durationMinutes,
    )
  }
  return periods
}
