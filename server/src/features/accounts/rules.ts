const hour = 3_600_000
const day = 24 * hour

/** How long a token lives, in milliseconds: without being used, and at the longest. */
export const tokenLife = {
  session: { idle: 12 * hour, age: 30 * day },
  device: { idle: 2 * hour, age: 12 * hour },
} as const
export function tokenEnds(
  token: { kind: keyof typeof tokenLife; createdAt: Date; lastUsedAt: Date },
  now: Date,
): boolean {
  const { idle, age } = tokenLife[token.kind]
  return now.getTime() - token.lastUsedAt.getTime() > idle || now.getTime() - token.createdAt.getTime() > age
}
/** An address counts as known for so long after a sign-in; a mail that has left is kept as long. */
export const knownMs = 30 * day
export const keptMailMs = 30 * day

/** Misses in the last ten minutes, counted before this try. */
interface Misses {
  ofAddress: number
  ofStrangersLastMinute: number
  known: boolean
}
/** A stranger's address may miss 5 codes in 10 minutes, all strangers together 10 a minute, a known address 60 of its own. */
export const mayTryCode = (misses: Misses): boolean =>
  misses.known ? misses.ofAddress < 60 : misses.ofAddress < 5 && misses.ofStrangersLastMinute < 10
/** Links to choose a password, asked for from one address in ten minutes. */
export const mayAskReset = (asked: number): boolean => asked < 20
/** In ten minutes: 30 misses of a strange address, 120 of a known one; of an account 10, which lock out no known address. */
export const mayTryPassword = (misses: { ofAddress: number; ofAccount: number; known: boolean }): boolean =>
  misses.ofAddress < (misses.known ? 120 : 30) && (misses.known || misses.ofAccount < 10)
