import type { Capacity } from '@praxia/contract/shapes.ts'
import { invalid } from '../../basics/app-error.ts'
import { type Actor, capacitiesOf } from '../../context/context.ts'

const hour = 3_600_000
const day = 24 * hour

/** Time that an address counts as known after a sign-in, in milliseconds; sent mails are stored as long. */
export const knownMs = 30 * day
export const mailRetentionMs = 30 * day

/** Number of admitted misses (decision 017 weighs the sum for codes). */
export const signInLimits = {
  code: {
    /** In 10 minutes, at one address, against the codes of organisations that do not know it. */
    strangeAddress: 5,
    /** In 1 minute, all unknown networks together that missed less than `newcomer` in the last day. */
    newcomers: 9,
    newcomer: 2,
    /** In 1 minute, all other unknown addresses together. */
    others: 4,
    /** In 10 minutes, at one address, against the codes of organisations that know it. */
    knownAddress: 60,
    /** In 10 minutes, against one organisation's codes, at all addresses together that it knows. */
    organisation: 100,
    /**
     * In 1 day, each miss weighed by the number of codes that were live at its time. The sum is less than one in a
     * thousand of all possible codes, so that a day of guessing hits one with a probability under 1 in 1,000, however
     * many are live.
     */
    weight: { newcomers: 120_000, others: 60_000, organisation: 300_000 },
  },
  /** In 10 minutes; `known`: from addresses that the account's organisation knows. */
  password: { strange: { address: 30, account: 10 }, known: { address: 120, account: 20 } },
  /**
   * Codes of a second factor, of one account, whoever tries: in 10 minutes, and in 1 day, in which a million codes of
   * six digits, three valid at a time, are hit with a probability under 1 in 4,000.
   */
  factor: { tenMinutes: 10, day: 80 },
  /** Links to choose a password: requested at one address in 10 minutes, mailed to one account in 1 hour. */
  reset: { address: 20, account: 5 },
  /** Questions about a domain and sign-ins begun at an identity provider, at one address in 10 minutes. */
  // By network address: questions about domains; sign-ins at one provider, and sign-outs that begin there.
  company: { find: 600, start: 3000, end: 3000 },
  /**
   * Responses of one provider that were refused, in 10 minutes: at one address, and at all addresses together that the
   * organisation does not know. Anybody can send them, and reading one takes time.
   */
  response: { address: 60, known: 600, strangers: 600 },
  /** Notices of sign-outs at one provider, at one address in 10 minutes, that are not its own. */
  notice: { address: 300 },
  /** Right look-ups of classes' codes, which are not used up, at one address in 10 minutes: each reads the attendance. */
  lookUp: { address: 600 },
  /** Wrong secrets of organisations' keys, at one address in 10 minutes. */
  key: { address: 30 },
} as const

/** Misses charged to a budget: their number and weight in its window, their weight in a day. */
export interface Spent {
  misses: number
  weight: number
  weightOfDay: number
}
/**
 * Windows of the budgets of unknown addresses and of one organisation, in milliseconds, with the number of misses that
 * each admits whatever their weight, within the day's limit.
 */
export const windows = {
  strangers: { ms: hour / 6, least: 1 },
  organisation: { ms: hour, least: 20 },
} as const
function mayWeigh(
  most: number,
  live: number,
  spent: Spent,
  { ms, least }: (typeof windows)[keyof typeof windows],
): boolean {
  const weight = weightOf(live)
  if (spent.weightOfDay + weight > most) return false
  return spent.weight + weight <= (most * ms) / day || spent.misses < least
}
/** Returns the weight of a miss: the number of codes that it could have hit. */
export const weightOf = (live: number): number => Math.max(1, live)

/**
 * Chooses the common budget for a try from an unknown address; none: the try is refused. `live`: number of codes that
 * could be hit.
 */
export function unknownAddressLimit(misses: {
  ofAddress: number
  ofNetwork: number
  ofNewcomers: number
  ofOthers: number
  live: number
  newcomers: Spent
  others: Spent
}): 'newcomers' | 'others' | undefined {
  const { strangeAddress, newcomer, newcomers, others, weight } = signInLimits.code
  if (misses.ofAddress >= strangeAddress) return undefined
  const may = (name: 'newcomers' | 'others') => mayWeigh(weight[name], misses.live, misses[name], windows.strangers)
  if (misses.ofNetwork < newcomer && misses.ofNewcomers < newcomers && may('newcomers')) return 'newcomers'
  return misses.ofOthers < others && may('others') ? 'others' : undefined
}
export const mayTryKnownAddress = (misses: {
  ofAddress: number
  ofOrganisation: number
  live: number
  organisation: Spent
}): boolean =>
  misses.ofAddress < signInLimits.code.knownAddress &&
  misses.ofOrganisation < signInLimits.code.organisation &&
  mayWeigh(signInLimits.code.weight.organisation, misses.live, misses.organisation, windows.organisation)
export const mayTryPassword = (misses: { ofAddress: number; ofAccount: number; known: boolean }): boolean => {
  const { address, account } = signInLimits.password[misses.known ? 'known' : 'strange']
  return misses.ofAddress < address && misses.ofAccount < account
}
export const mayTryFactor = (misses: { inTenMinutes: number; inDay: number }): boolean =>
  misses.inTenMinutes < signInLimits.factor.tenMinutes && misses.inDay < signInLimits.factor.day
export const mayAskReset = (asked: number): boolean => asked < signInLimits.reset.address
export type CompanyStep = keyof typeof signInLimits.company
export const mayAskCompany = (step: CompanyStep, asked: number): boolean => asked < signInLimits.company[step]
export const mayNotify = (refused: number): boolean => refused < signInLimits.notice.address
export const mayLookUp = (found: number): boolean => found < signInLimits.lookUp.address
export const mayReadResponse = (misses: { ofAddress: number; ofStrangers: number; known: boolean }): boolean =>
  misses.known
    ? misses.ofAddress < signInLimits.response.known
    : misses.ofAddress < signInLimits.response.address && misses.ofStrangers < signInLimits.response.strangers
export const mayMailLink = (mailed: number): boolean => mailed < signInLimits.reset.account
export const mayMissKey = (missed: number): boolean => missed < signInLimits.key.address

/** Requires both names unless `oneName` is set: then the only name is the last name, by which lists are sorted. */
export function checkNames({ firstName, oneName = false }: { firstName: string; oneName?: boolean }): void {
  if (firstName === '' && !oneName) throw invalid('firstName', 'required', 'is required unless oneName is true')
  if (firstName !== '' && oneName) throw invalid('firstName', 'oneName', 'must be empty when oneName is true')
}

/** Returns the capacity of a device signed in with this role: never more than its owner still has. */
export function capacityOn(
  role: 'manager' | 'admin' | null,
  { roles, organisationType }: Pick<Actor, 'roles' | 'organisationType'>,
): Capacity {
  const held = capacitiesOf(roles, organisationType)
  const asked = role === 'admin' && held.includes('superAdmin') ? 'superAdmin' : role
  return asked !== null && held.includes(asked) ? asked : 'learner'
}
