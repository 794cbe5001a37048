import { useLocation } from 'react-router'
import type { LaunchedFrom } from './origin-rules.ts'

/** What a link to the player carries, so that who leaves is back where they were. */
export function useLaunchedFrom(): LaunchedFrom {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}
