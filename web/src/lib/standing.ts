/**
 * Judged, and what is asked for not reached: a run came to its end, which the percents don't say; they are 99 at most until it is passed.
 * @param needed where it is known: a score that reaches it waits for something else than a better one
 */
export const isNotPassed = (percent: number, score: number | null, needed?: number): boolean =>
  percent < 100 && score !== null && (needed === undefined || score < needed)
