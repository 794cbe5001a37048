/**
 * Whether a run was judged without a pass. The percentage does not show it, since it is at most 99 until the pass.
 * @param needed the required score: a score that reaches it is not a failure, since something else is missing
 */
export const isNotPassed = (percent: number, score: number | null, needed: number): boolean =>
  percent < 100 && score !== null && score < needed
