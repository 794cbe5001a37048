const quarters = ['positionFirst', 'positionSecond', 'positionThird', 'positionBest'] as const
const lengths = ['positionShorter', 'positionUsual', 'positionLonger'] as const
export type PositionWords = (typeof quarters)[number] | (typeof lengths)[number]

/** In which quarter of the others one stands, by how many of a hundred are no better. */
export const quarterOf = (percentile: number) => quarters[Math.max(0, Math.min(3, Math.ceil(percentile / 25) - 1))]!

/** Time is no merit, neither much nor little: it is only told whether it is what others took. */
export const lengthOf = ({ own, q1, q3 }: { own: number; q1: number; q3: number }) =>
  own < q1 ? lengths[0] : own > q3 ? lengths[2] : lengths[1]
