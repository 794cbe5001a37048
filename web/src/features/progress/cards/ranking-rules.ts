import type { UserStats } from '@praxia/contract/progress.ts'

export type Ranks = NonNullable<UserStats['ranksByPoint']>
interface Placed {
  row: Ranks[number]
  /** Rows are omitted between this row and the one before. */
  gap: boolean
}

/** Returns the first three and the member's neighbours; a member among the first six sees these six. */
export function shortened(ranks: Ranks, userId: number): Placed[] {
  const own = ranks.findIndex((row) => row.userId === userId)
  const near = (index: number): boolean => (own < 6 ? index < 6 : index < 3 || Math.abs(index - own) <= 1)
  const kept = ranks.map((row, index) => ({ row, index })).filter(({ index }) => near(index))
  return kept.map(({ row, index }, at) => {
    const before = kept[at - 1]
    return { row, gap: before !== undefined && (index > before.index + 1 || skipped(ranks, before.index)) }
  })
}

/**
 * Returns whether the server omitted rows. Equal values share a rank and skip the following ones, so a larger step is a
 * gap.
 */
function skipped(ranks: Ranks, index: number): boolean {
  const { rank } = ranks[index]!
  const shared = ranks.filter((row) => row.rank === rank).length
  const after = ranks[index + 1]
  return after !== undefined && after.rank > rank + shared
}
