import { invalid } from './app-error.ts'

/** From the first day to the last, both of them in it. A period whose end lies before its start is a mistake, not an empty one. */
export function inOrder<P extends { startDate: string; endDate: string }>(period: P): P {
  if (period.endDate < period.startDate) throw invalid('endDate', 'order', 'must not lie before startDate')
  return period
}
