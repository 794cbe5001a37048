import { formatMinutes } from './days.ts'

/**
 * Returns an average in minutes, rounded to the nearest: rounding up would contradict the sum and the count beside it.
 * Less than one minute is shown as one.
 */
export const formatAverage = (minutes: number): string => formatMinutes(minutes < 1 ? minutes : Math.round(minutes))
