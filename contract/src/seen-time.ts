/**
 * Returns the seen time that a completed training needs for a certificate: one minute, or a tenth of its stated
 * duration if that is less.
 */
export const seenNeeded = (durationMinutes: number): number =>
  durationMinutes > 0 ? Math.min(60_000, durationMinutes * 6000) : 60_000
