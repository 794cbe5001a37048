/** A certificate of a member's training that was not withdrawn. Moments in milliseconds. */
export interface Standing {
  id: string
  renewal: number
  completedAt: number
  /** Null: without an end. */
  validUntil: number | null
}
/** A validity, with when the run that is certified in it was completed for good; null: none is. */
export interface Certified {
  renewal: number
  completedAt: number
  renewsAt: number
  validUntil: number
  certifiedAt: number | null
}
/** What changes in the certificates of a training so that each is that of one validity, with its end. */
export interface Settlement {
  withdrawn: string[]
  changed: { id: string; renewal: number; validUntil: number }[]
  /** Numbers of the validities without a certificate. */
  vacant: number[]
}

/**
 * Finds the validity of each certificate by its completion: the run that is certified in it, else the last validity that
 * was completed by then, else the last whose runs could have begun by then. One that finds none, or whose validity has a
 * better one, no longer counts.
 */
export function settleCertificates(standing: readonly Standing[], periods: readonly Certified[]): Settlement {
  const rankOf = (one: Standing, period: Certified, i: number): number => {
    const isExact = one.completedAt === period.certifiedAt || one.completedAt === period.completedAt
    // A run that began before the renewal opened, and completed while it was open, renews nothing.
    const isHeld =
      one.completedAt >= period.completedAt &&
      (i === periods.length - 1 || one.completedAt < periods[i + 1]!.completedAt)
    const isWithin =
      (i === 0 || one.completedAt >= periods[i - 1]!.renewsAt) &&
      (i === periods.length - 1 || one.completedAt < period.renewsAt)
    if (!isExact && !isHeld && !isWithin) return 0
    return (isExact ? 5 : isHeld ? 3 : 1) + (one.renewal === period.renewal ? 1 : 0)
  }
  const pairs = standing
    .flatMap((one) => periods.map((period, i) => ({ one, period, rank: rankOf(one, period, i) })))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank || a.one.completedAt - b.one.completedAt || (a.one.id < b.one.id ? -1 : 1))
  const kept = new Map<string, Certified>()
  const taken = new Set<number>()
  for (const { one, period } of pairs) {
    if (kept.has(one.id) || taken.has(period.renewal)) continue
    kept.set(one.id, period)
    taken.add(period.renewal)
  }
  return {
    withdrawn: standing.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    changed: standing.flatMap(({ id, renewal, validUntil }) => {
      const period = kept.get(id)
      return period && (period.renewal !== renewal || period.validUntil !== validUntil)
        ? [{ id, renewal: period.renewal, validUntil: period.validUntil }]
        : []
    }),
    vacant: periods.map(({ renewal }) => renewal).filter((renewal) => !taken.has(renewal)),
  }
}
