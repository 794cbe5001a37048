import type { Peers } from './present.ts'

/** A member's results in one training. */
export interface MemberTotals {
  userId: number
  points: number
  ms: number
  score: number
  steps: number
}
export interface Placed {
  userId: number
  value: number
  rank: number
}
type Figure = Exclude<keyof MemberTotals, 'userId'>
const orders = new WeakMap<readonly MemberTotals[], Map<Figure, readonly MemberTotals[]>>()
/** Sorts the highest first. Cached, because many requests use the same large list; do not modify the result. */
function sortedBy(all: readonly MemberTotals[], figure: Figure): readonly MemberTotals[] {
  let known = orders.get(all)
  if (!known) orders.set(all, (known = new Map()))
  let order = known.get(figure)
  if (!order) known.set(figure, (order = all.toSorted((a, b) => b[figure] - a[figure] || a.userId - b.userId)))
  return order
}
/** Returns the first ten, and two on each side of a member at any rank. Equal values share a rank. */
export function ranksOf(all: readonly MemberTotals[], figure: 'points' | 'ms', userId: number): Placed[] {
  const order = sortedBy(all, figure)
  const mine = order.findIndex((one) => one.userId === userId)
  const ranks: Placed[] = []
  let rank = 1
  for (const [place, one] of order.entries()) {
    if (place > 0 && one[figure] < order[place - 1]![figure]) rank = place + 1
    if (place < 10 || (mine >= 0 && Math.abs(place - mine) <= 2))
      ranks.push({ userId: one.userId, value: one[figure], rank })
    else if (place > mine + 2) break
  }
  return ranks
}

/** Computes a percentile as `percentile_cont` does: interpolated between two values. */
function at(order: readonly MemberTotals[], figure: Figure, share: number): number {
  const last = order.length - 1
  const place = last * share
  const below = order[last - Math.floor(place)]![figure]
  return below + (order[last - Math.ceil(place)]![figure] - below) * (place - Math.floor(place))
}
/** Counts the values above one. All values are integers. */
function countOver(order: readonly MemberTotals[], figure: Figure, value: number): number {
  let [from, to] = [0, order.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (order[middle]![figure] > value) from = middle + 1
    else to = middle
  }
  return from
}
const figures: readonly Figure[] = ['score', 'ms', 'steps']
/** Returns undefined if the member has not started the training. */
export function peersOf(all: readonly MemberTotals[], userId: number): Peers | undefined {
  const own = all.find((one) => one.userId === userId)
  if (!own) return undefined
  return {
    members: all.length,
    own: figures.map((figure) => own[figure]),
    quartiles: figures.map((figure) =>
      [0, 0.25, 0.5, 0.75, 1].map((share) => at(sortedBy(all, figure), figure, share)),
    ),
    below: figures.map((figure) => all.length - countOver(sortedBy(all, figure), figure, own[figure] - 1)),
    equal: figures.map((figure) => {
      const order = sortedBy(all, figure)
      return countOver(order, figure, own[figure] - 1) - countOver(order, figure, own[figure])
    }),
  }
}
