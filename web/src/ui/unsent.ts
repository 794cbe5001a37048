import { ApiError } from '../lib/api.ts'

/** How many dialogs say in a note that something could not be sent; a message over their buttons would say it twice. */
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

/** What a dialog says in its note for as long as it is so: nothing arrived, or nobody knows whether it did and a second press would do it twice. */
export function unsentIn(error: unknown): 'network' | 'server.outcome_unknown' | null {
  const code = error instanceof ApiError ? error.code : null
  return code === 'network' || code === 'server.outcome_unknown' ? code : null
}
