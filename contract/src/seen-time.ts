/** How long a completed training has to have been seen before it is certified: a minute, or a tenth of its stated duration where that is less. */
export const seenNeeded = (durationMinutes: number): number =>
  durationMinutes > 0 ? Math.min(60_000, durationMinutes * 6000) : 60_000
