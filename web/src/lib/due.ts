/** Days before its end from which an open suggestion is urgent. */
const urgentDays = 3

/** Returns the tone of a suggestion's end: red within three days, plain after it is done. */
export function dueTone(end: string | null, isDone: boolean, now = Date.now()): 'plain' | 'secondary' | 'error' {
  if (isDone) return 'plain'
  return end !== null && Date.parse(end) - now <= urgentDays * 86_400_000 ? 'error' : 'secondary'
}
