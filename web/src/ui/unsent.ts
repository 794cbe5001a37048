import { ApiError } from '../lib/api.ts'

interface Submission {
  submittedAt: number
  status: string
  error: unknown
}
/** Returns the error of the last submission since a moment; null unless it has failed. */
export function lastFailure(all: readonly Submission[], since: number): unknown {
  const last = all
    .filter(({ submittedAt }) => submittedAt >= since)
    .toSorted((a, b) => a.submittedAt - b.submittedAt)
    .at(-1)
  return last?.status === 'error' ? last.error : null
}

/** Errors that open dialogs show in their notes; a message over their buttons would repeat them. */
const notes = new Set<() => unknown>()
export const unsentNotes = {
  stand: (shown: () => unknown): (() => void) => {
    notes.add(shown)
    return () => void notes.delete(shown)
  },
  /** Whether a note shows this error. Notes show submissions only: an error of another request is in none. */
  show: (error: unknown): boolean => [...notes].some((shown) => shown() === error),
}

/**
 * Returns the failure that a dialog shows in its note: nothing arrived, or the result is unknown and a second press
 * could repeat the write.
 */
export function unsentIn(error: unknown): 'network' | 'server.outcome_unknown' | null {
  const code = error instanceof ApiError ? error.code : null
  return code === 'network' || code === 'server.outcome_unknown' ? code : null
}
