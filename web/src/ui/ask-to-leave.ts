import { useSyncExternalStore } from 'react'
import { session } from '../lib/session.ts'

let asked: (() => void) | null = null
const listeners = new Set<() => void>()
function set(next: typeof asked): void {
  asked = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Asks whether to leave without saving, then calls `go`. Nobody is asked after a sign-out. */
export function askToLeave(go: () => void): void {
  if (session.get()) set(go)
  else go()
}
/** Closes the question without leaving. */
export const stopAsking = (): void => set(null)
/** Returns how the person leaves, while the question is open, and the function that closes it. */
export const useAsked = () => ({ go: useSyncExternalStore(subscribe, () => asked), close: stopAsking })
