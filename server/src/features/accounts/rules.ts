const hour = 3_600_000
const day = 24 * hour

/** A session's token ends idle for 12 hours or 30 days old; a device's idle for 2 hours or 12 hours old. */
export function tokenEnds(
  token: { kind: 'session' | 'device'; createdAt: Date; lastUsedAt: Date },
  now: Date,
): boolean {
  const [idle, age] = token.kind === 'device' ? [2 * hour, 12 * hour] : [12 * hour, 30 * day]
  return now.getTime() - token.lastUsedAt.getTime() > idle || now.getTime() - token.createdAt.getTime() > age
}

/** Misses in the last ten minutes, counted before this try. */
export interface Misses {
  ofAddress: number
  ofStrangersLastMinute: number
  known: boolean
}
/** A stranger's address may miss 5 codes in 10 minutes, all strangers together 10 a minute, a known address 60 of its own. */
export const mayTryCode = (misses: Misses): boolean =>
  misses.known ? misses.ofAddress < 60 : misses.ofAddress < 5 && misses.ofStrangersLastMinute < 10
/** Passwords: 10 misses an account in 10 minutes from strange addresses, 60 an address. */
export const mayTryPassword = (misses: { ofAddress: number; ofAccount: number; known: boolean }): boolean =>
  misses.ofAddress < (misses.known ? 120 : 30) && (misses.known || misses.ofAccount < 10)
