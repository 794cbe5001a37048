import { isSpan, type Span } from './date-rules.ts'

const key = 'praxia.suggestion-span'

/** How long the last suggestion made in this browser ran, where that was one of the quick choices. */
export function keptSpan(): Span | null {
  try {
    const kept = localStorage.getItem(key)
    return isSpan(kept) ? kept : null
  } catch {
    // Storage is switched off: the end is today, as for a first suggestion.
    return null
  }
}
export function keepSpan(span: Span | null): void {
  try {
    if (span) localStorage.setItem(key, span)
    else localStorage.removeItem(key)
  } catch {
    // Not remembered.
  }
}
