/**
 * Rounds a percentage to a whole one that says 100 only of all and 0 only of none: 199 of 200 are 99 %, 1 of 200 is
 * 1 %.
 */
export function wholePercent(value: number): number {
  // A division may miss its last digit.
  const exact = Math.round(value * 1e9) / 1e9
  if (exact > 99 && exact < 100) return 99
  if (exact > 0 && exact < 1) return 1
  return Math.round(exact)
}
/** Returns a score of 0 to 1 in percent, rounded down: 0.699 does not reach 70. */
export const scorePercent = (score: number): number => Math.floor(score * 100 + 1e-6)
/** Returns a required score of 0 to 1 in percent, rounded up: 0.872 does not reach 0.875. */
export const requiredPercent = (score: number): number => Math.max(0, Math.ceil(score * 100 - 1e-6))
