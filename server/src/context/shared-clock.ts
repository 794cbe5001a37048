/** Difference of two clocks in milliseconds from which it counts: codes of authenticator apps change every 30 s. */
export const apartMs = 5000

/**
 * The clock of the database, which all servers share: for leases and due times, by which they take work from each
 * other. The clock of this machine, unless the two are apart.
 */
export interface SharedClock {
  now(): Date
  /** Notes how far the clock of this machine is ahead. */
  note(aheadMs: number): void
}
export function sharedClock(now: () => Date): SharedClock {
  let correctionMs = 0
  return {
    now: () => new Date(now().getTime() - correctionMs),
    note: (aheadMs) => {
      correctionMs = Math.abs(aheadMs) > apartMs ? aheadMs : 0
    },
  }
}
