import { ApiError } from '../lib/api.ts'

/** Number of dialogs that show a failed submission in a note; a message over their buttons would repeat it. */
let notes = 0
export const unsentNotes = {
  stand: (): (() => void) => {
    notes += 1
    return () => {
      notes -= 1
    }
  },
  any: (): boolean => notes > 0,
}

/**
 * Returns the failure that a dialog shows in its note: nothing arrived, or the result is unknown and a second press
 * could repeat the write.
 */
export function unsentIn(error: unknown): 'network' | 'server.outcome_unknown' | null {
  const code = error instanceof ApiError ? error.code : null
  return code === 'network' || code === 'server.outcome_unknown' ? code : null
}
