import { invalid } from '../../basics/app-error.ts'
const hour = 3_600_000
const day = 24 * hour

/** An address counts as known for so long after a sign-in; a mail that has left is kept as long. */
export const knownMs = 30 * day
export const keptMailMs = 30 * day

/** How many misses are admitted (decision 017, where the sum of those of codes is weighed). */
export const guesses = {
  code: {
    /** In ten minutes, at an address, against the codes of organisations that do not know it. */
    strangeAddress: 5,
    /** In a minute, all strange networks together that missed less than `newcomer` in the last day. */
    newcomers: 9,
    newcomer: 2,
    /** In a minute, all other strangers together. */
    others: 4,
    /** In ten minutes, at an address, against the codes of organisations that know it. */
    knownAddress: 60,
    /** In ten minutes, against one organisation's codes, at all addresses together that it knows. */
    organisation: 100,
  },
  /** In ten minutes; `known`: from addresses that the account's organisation knows. */
  password: { strange: { address: 30, account: 10 }, known: { address: 120, account: 20 } },
  /** Links to choose a password: asked for at one address in ten minutes, mailed to one account in an hour. */
  reset: { address: 20, account: 5 },
  /** Wrong secrets of organisations' keys, at one address in ten minutes. */
  key: { address: 30 },
} as const

/** By which common budget a try from a strange address counts; none: it is refused. */
export function strangersBudget(misses: {
  ofAddress: number
  ofNetwork: number
  ofNewcomers: number
  ofOthers: number
}): 'newcomers' | 'others' | undefined {
  const { strangeAddress, newcomer, newcomers, others } = guesses.code
  if (misses.ofAddress >= strangeAddress) return undefined
  if (misses.ofNetwork < newcomer && misses.ofNewcomers < newcomers) return 'newcomers'
  return misses.ofOthers < others ? 'others' : undefined
}
export const mayTryKnown = (misses: { ofAddress: number; ofOrganisation: number }): boolean =>
  misses.ofAddress < guesses.code.knownAddress && misses.ofOrganisation < guesses.code.organisation
export const mayTryPassword = (misses: { ofAddress: number; ofAccount: number; known: boolean }): boolean => {
  const { address, account } = guesses.password[misses.known ? 'known' : 'strange']
  return misses.ofAddress < address && misses.ofAccount < account
}
export const mayAskReset = (asked: number): boolean => asked < guesses.reset.address
export const mayMailLink = (mailed: number): boolean => mailed < guesses.reset.account
export const mayMissKey = (missed: number): boolean => missed < guesses.key.address

/** Both names, unless it is said that somebody has one: that is the last name, by which lists are sorted. */
export function checkNames({ firstName, oneName = false }: { firstName: string; oneName?: boolean }): void {
  if (firstName === '' && !oneName)
    throw invalid('firstName', 'required', 'is missing; oneName says that there is none')
  if (firstName !== '' && oneName)
    throw invalid('firstName', 'oneName', 'is given, and oneName says that there is none')
}
