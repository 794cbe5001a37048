import { isSpan, type Span } from './date-rules.ts'

const key = 'praxia.suggestion-span'

/** A last day of today is chosen anew each time. */
const isKept = (span: unknown): span is Span => isSpan(span) && span !== 'today'

/** Returns the duration of the last suggestion made in this browser, if it was a quick choice. */
export function keptSpan(): Span | null {
  try {
    const kept = localStorage.getItem(key)
    return isKept(kept) ? kept : null
  } catch {
    // Storage is disabled: the end is today, as for a first suggestion.
    return null
  }
}
export function keepSpan(span: Span | null): void {
  try {
    if (isKept(span)) localStorage.setItem(key, span)
    else localStorage.removeItem(key)
  } catch {
    // Storage is disabled.
  }
}
