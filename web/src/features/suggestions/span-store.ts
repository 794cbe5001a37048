import { isSpan, type Span } from './date-rules.ts'

const key = 'praxia.suggestion-span'

/** Returns the duration of the last suggestion made in this browser, if it was a quick choice. */
export function keptSpan(): Span | null {
  try {
    const kept = localStorage.getItem(key)
    return isSpan(kept) ? kept : null
  } catch {
    // Storage is disabled: the end is today, as for a first suggestion.
    return null
  }
}
export function keepSpan(span: Span | null): void {
  try {
    if (span) localStorage.setItem(key, span)
    else localStorage.removeItem(key)
  } catch {
    // Storage is disabled.
  }
}
