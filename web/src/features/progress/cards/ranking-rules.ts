import type { UserStats } from '@praxia/contract/progress.ts'

export type Ranks = NonNullable<UserStats['ranksByPoint']>
interface Placed {
  row: Ranks[number]
  /** Members are left out between this row and the one before. */
  gap: boolean
}

/** The first three and one's neighbours; who stands among the first six sees these six. */
export function shortened(ranks: Ranks, userId: number): Placed[] {
  const own = ranks.findIndex((row) => row.userId === userId)
  const near = (index: number): boolean => (own < 6 ? index < 6 : index < 3 || Math.abs(index - own) <= 1)
  const kept = ranks.map((row, index) => ({ row, index })).filter(({ index }) => near(index))
  return kept.map(({ row, index }, at) => {
    const before = kept[at - 1]
    return { row, gap: before !== undefined && (index > before.index + 1 || skipped(ranks, before.index)) }
  })
}

/** The server leaves members out as well: equal values share a rank and skip those that follow, so a larger step is a gap. */
function skipped(ranks: Ranks, index: number): boolean {
  const { rank } = ranks[index]!
  const shared = ranks.filter((row) => row.rank === rank).length
  const after = ranks[index + 1]
  return after !== undefined && after.rank > rank + shared
}
