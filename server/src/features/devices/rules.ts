import { type Actor, type DeviceRole, capacitiesOf } from '../../context/context.ts'

/** Time that the reason of an invalid code is reported, in milliseconds. */
export const reasonMs = 3_600_000

/** Limits in 10 minutes (decision 062). */
export const guesses = {
  /** Unknown codes: typed by one account, at one address of an organisation, in one organisation. */
  account: 10,
  address: 60,
  organisation: 100,
  /** Requested codes: at an address that no organisation knows, at a known one, in one network. */
  askedStrange: 60,
  askedKnown: 300,
  askedNetwork: 600,
} as const

export const mayType = (misses: { ofAccount: number; ofAddress: number; ofOrganisation: number }): boolean =>
  misses.ofAccount < guesses.account &&
  misses.ofAddress < guesses.address &&
  misses.ofOrganisation < guesses.organisation
export const mayAsk = (asked: { ofAddress: number; ofNetwork: number; known: boolean }): boolean =>
  asked.ofAddress < (asked.known ? guesses.askedKnown : guesses.askedStrange) && asked.ofNetwork < guesses.askedNetwork

/** Polls that were sent apart may arrive closer together, in milliseconds. */
const toleranceMs = 1000
/** RFC 8628, section 3.5: after an early poll the interval increases by 5 seconds. */
const longerSeconds = 5
const longestSeconds = 60
export const isTooFast = (sinceMs: number, intervalSeconds: number): boolean =>
  sinceMs < intervalSeconds * 1000 - toleranceMs
export const slower = (intervalSeconds: number): number => Math.min(longestSeconds, intervalSeconds + longerSeconds)

/** Returns the highest role beyond learner in `scope`; values of other systems are ignored. */
export function requestedRole(scope: string | undefined): DeviceRole | null {
  const words = (scope ?? '').split(' ')
  return words.includes('admin') ? 'admin' : words.includes('manager') ? 'manager' : null
}
/** Returns the requested role as far as the user holds it. */
export function roleToGive(
  asked: DeviceRole | null,
  { roles, organisationType }: Pick<Actor, 'roles' | 'organisationType'>,
): DeviceRole | null {
  const held = capacitiesOf(roles, organisationType)
  if (asked === 'admin' && (held.includes('admin') || held.includes('superAdmin'))) return 'admin'
  return asked !== null && held.includes('manager') ? 'manager' : null
}

/** Returns the roles that the user may choose: learner, and the requested one if held. */
export const rolesToGive = (
  asked: DeviceRole | null,
  who: Pick<Actor, 'roles' | 'organisationType'>,
): ('learner' | DeviceRole)[] => [
  'learner',
  ...(['manager', 'admin'] as const).filter(
    (role) => (asked === 'admin' || asked === role) && roleToGive(role, who) === role,
  ),
]

/** Formats a code in two halves, for reading. */
export const shown = (userCode: string): string => `${userCode.slice(0, 4)}-${userCode.slice(4)}`
/** Normalises a typed code. */
export const typed = (userCode: string): string => userCode.replace(/[- ]/, '').toUpperCase()
