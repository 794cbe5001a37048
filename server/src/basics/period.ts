import { invalid } from './app-error.ts'

/** Rejects a period whose end precedes its start, rather than treating it as empty. Both days are included. */
export function inOrder<P extends { startDate: string; endDate: string }>(period: P): P {
  if (period.endDate < period.startDate) throw invalid('endDate', 'order', 'must not lie before startDate')
  return period
}
