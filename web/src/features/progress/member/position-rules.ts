const quarters = ['positionFirst', 'positionSecond', 'positionThird', 'positionBest'] as const
const lengths = ['positionShorter', 'positionUsual', 'positionLonger'] as const
export type PositionWords = (typeof quarters)[number] | (typeof lengths)[number]

/** Returns the quarter of a percentile, the percentage of others who are no better. */
export const quarterOf = (percentile: number) => quarters[Math.max(0, Math.min(3, Math.ceil(percentile / 25) - 1))]!

/**
 * Compares a time with the quartiles of the others. Time is no merit, so the result is neutral: shorter, usual or
 * longer.
 */
export const lengthOf = ({ own, q1, q3 }: { own: number; q1: number; q3: number }) =>
  own < q1 ? lengths[0] : own > q3 ? lengths[2] : lengths[1]
