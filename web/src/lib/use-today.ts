import { useSyncExternalStore } from 'react'
import { dayThere } from './zone.ts'

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
const midnight = (): number => new Date().setHours(0, 0, 0, 0)

/** Returns the start of the browser's day in milliseconds, at each render and when a hidden page is shown again. */
export const useToday = (): number => useSyncExternalStore(subscribe, midnight)

const dayOfOrganisation = (): number => dayThere(Date.now()).getTime()
/**
 * Returns the start of the organisation's present day, read in the browser's time zone, in milliseconds: figures are cut
 * by the organisation's days.
 */
export const useOrganisationDay = (): number => useSyncExternalStore(subscribe, dayOfOrganisation)
