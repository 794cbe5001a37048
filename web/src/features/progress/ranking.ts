import type { UserStats } from '@praxia/contract/progress.ts'

export type Ranks = NonNullable<UserStats['ranksByPoint']>

/** The first three and one's neighbours; who stands among the first six sees these six. */
export function shortened(ranks: Ranks, userId: number): Ranks {
  const own = ranks.findIndex((row) => row.userId === userId)
  return own < 6 ? ranks.slice(0, 6) : ranks.filter((_, index) => index < 3 || Math.abs(index - own) <= 1)
}

/** True where members are left out between two rows; equal values share a rank and skip those that follow. */
export function isGap(ranks: Pick<Ranks[number], 'rank'>[], index: number): boolean {
  const before = ranks[index - 1]
  if (!before) return false
  return ranks[index]!.rank > before.rank + ranks.filter((row) => row.rank === before.rank).length
}
