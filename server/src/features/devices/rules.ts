import { type Actor, type DeviceRole, capacitiesOf } from '../../context/context.ts'

/** How long it is told of a code why it works no more. */
export const toldMs = 3_600_000

/** In ten minutes (decision 062). */
export const guesses = {
  /** Codes that no device shows: typed by one account, at one address of an organisation, in one organisation. */
  account: 10,
  address: 60,
  organisation: 100,
  /** Codes that are asked for: at one address that no organisation knows, at one that some do, in one network. */
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

/** The network brings some questions together that left apart. */
const toleranceMs = 1000
/** RFC 8628, section 3.5: whoever asks too early waits five seconds longer from then on. */
const longerSeconds = 5
const longestSeconds = 60
export const isTooFast = (sinceMs: number, intervalSeconds: number): boolean =>
  sinceMs < intervalSeconds * 1000 - toleranceMs
export const slower = (intervalSeconds: number): number => Math.min(longestSeconds, intervalSeconds + longerSeconds)

/** The most that the words of `scope` ask for beyond a learner; words of other systems mean nothing here. */
export function roleAsked(scope: string | undefined): DeviceRole | null {
  const words = (scope ?? '').split(' ')
  return words.includes('admin') ? 'admin' : words.includes('manager') ? 'manager' : null
}
/** Of what a device asks for, what this person can give: nobody gives more than they hold. */
export function roleToGive(
  asked: DeviceRole | null,
  { roles, organisationType }: Pick<Actor, 'roles' | 'organisationType'>,
): DeviceRole | null {
  const held = capacitiesOf(roles, organisationType)
  if (asked === 'admin' && (held.includes('admin') || held.includes('superAdmin'))) return 'admin'
  return asked !== null && held.includes('manager') ? 'manager' : null
}

/** What this person may choose for it: a learner's role, and of what it asks for whatever they hold. */
export const rolesToGive = (
  asked: DeviceRole | null,
  who: Pick<Actor, 'roles' | 'organisationType'>,
): ('learner' | DeviceRole)[] => [
  'learner',
  ...(['manager', 'admin'] as const).filter(
    (role) => (asked === 'admin' || asked === role) && roleToGive(role, who) === role,
  ),
]

/** What a device shows, in two halves that are read in one look each. */
export const shown = (userCode: string): string => `${userCode.slice(0, 4)}-${userCode.slice(4)}`
/** What was typed, as it was made. */
export const typed = (userCode: string): string => userCode.replace(/[- ]/, '').toUpperCase()
