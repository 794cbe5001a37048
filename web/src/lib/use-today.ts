import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
const midnight = (): number => new Date().setHours(0, 0, 0, 0)

/** Returns the start of the browser's day in milliseconds, at each render and when a hidden page is shown again. */
export const useToday = (): number => useSyncExternalStore(subscribe, midnight)
