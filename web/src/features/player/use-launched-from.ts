import { useLocation } from 'react-router'
import type { LaunchedFrom } from './origin-rules.ts'

/** Returns the history state of a link to the player, so that leaving it returns to the same place. */
export function useLaunchedFrom(): LaunchedFrom {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}
