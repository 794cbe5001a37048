import {
  type ConnectionTest,
  type MappingRule,
  type ProviderFault,
  isBlocking,
} from '@praxia/contract/connections/company-sign-in.ts'
import { isNewEmail, tidyEmail, tidyName } from '@praxia/contract/people/texts.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { languageIn } from '../../http/language.ts'

/** Claims of an id token, with those of the userinfo endpoint where the token has no e-mail. */
export type Claims = Readonly<Record<string, unknown>>

/** A person as the identity provider describes them. */
export interface Identity {
  /** Identifies the person at this provider, for good; empty where the provider sent nothing of the kind. */
  subject: string
  email: string | null
  /** False where the provider says that it did not check the address; many say nothing. */
  emailRefuted: boolean
  firstName: string
  lastName: string
  language: InterfaceLanguage | undefined
  /** Values of the mapped claim; undefined where the provider did not send it. */
  values: readonly string[] | undefined
}

const longestName = 100
/** Control characters, and those that change the direction of writing: no name has them. */
const unwritten = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu
const textOf = (value: unknown): string =>
  typeof value === 'string' ? tidyName(value.replace(unwritten, ' ')).slice(0, longestName).trim() : ''
const isFalse = (value: unknown): boolean => value === false || value === 0 || value === 'false' || value === '0'

/** Returns a claim by its name, or by a path such as `realm_access.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let at: unknown = claims
  for (const key of name.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = (at as Claims)[key]
  }
  return at
}
/** Returns the values of a claim. One without a readable value counts as not sent: only an empty list means none. */
function valuesOf(claim: unknown): string[] | undefined {
  if (claim === undefined || claim === null) return undefined
  const all = [claim].flat()
  const values = all.filter((one) => ['string', 'number', 'boolean'].includes(typeof one)).map(String)
  return values.length === 0 && all.length > 0 ? undefined : values
}

/** Names of a person: both, or the only one, which is the last name. */
function namesOf(claims: Claims, email: string | null): Pick<Identity, 'firstName' | 'lastName'> {
  const [firstName, lastName] = [textOf(claims.given_name), textOf(claims.family_name)]
  if (lastName !== '') return { firstName, lastName }
  const whole = textOf(claims.name) || firstName
  const [, first, last] = /^(\S+) (.+)$/.exec(whole) ?? []
  if (first !== undefined && last !== undefined) return { firstName: first, lastName: last }
  return { firstName: '', lastName: whole || textOf(email?.split('@')[0]) }
}

/** Private accounts of Google may have a company's address, also of a person who has left: only Workspace has `hd`. */
const isPrivateGoogle = ({ iss, hd }: Claims): boolean =>
  iss === 'https://accounts.google.com' && (typeof hd !== 'string' || hd === '')

/** @param claim name of the mapped claim; empty: none */
export function identityOf(claims: Claims, claim: string): Identity {
  const address = typeof claims.email === 'string' ? tidyEmail(claims.email) : ''
  const email = isNewEmail(address) ? address : null
  return {
    subject: claims.sub === undefined ? '' : String(claims.sub),
    email,
    emailRefuted: isFalse(claims.email_verified) || isFalse(claims.xms_edov) || isPrivateGoogle(claims),
    ...namesOf(claims, email),
    language: typeof claims.locale === 'string' ? languageIn(claims.locale) : undefined,
    values: claim === '' ? undefined : valuesOf(claimAt(claims, claim)),
  }
}

export interface MappedAccess {
  /** Undefined, one of them or both: the mapping does not name the role. */
  roles: { isAdmin: boolean | undefined; isManager: boolean | undefined } | undefined
  joins: number[]
  leaves: number[]
}
/**
 * Returns what the mapping gives and takes, of the roles and groups that it names. Without the claim it changes nothing:
 * large directories leave it out.
 */
export function mappedBy(rules: readonly MappingRule[], values: readonly string[] | undefined): MappedAccess {
  if (values === undefined) return { roles: undefined, joins: [], leaves: [] }
  const matched = rules.filter(({ value }) => values.includes(value))
  const has = (role: NonNullable<MappingRule['role']>) =>
    rules.some((rule) => rule.role === role) ? matched.some((rule) => rule.role === role) : undefined
  const groupsOf = (some: readonly MappingRule[]) => some.flatMap(({ groupId }) => (groupId === null ? [] : [groupId]))
  const joins = new Set(groupsOf(matched))
  return {
    roles: rules.some(({ role }) => role !== null)
      ? { isAdmin: has('ROLE_ADMINISTRATOR'), isManager: has('ROLE_MANAGER') }
      : undefined,
    joins: [...joins],
    leaves: [...new Set(groupsOf(rules))].filter((id) => !joins.has(id)),
  }
}

const shownClaims = 60
const shownText = 300
/** Returns the result of a test. Values are shortened: some providers send a person's whole directory. */
export function testOf(claims: Claims, claim: string, provesDomain: boolean, at: Date): ConnectionTest {
  const identity = identityOf(claims, claim)
  const missing: ConnectionTest['missing'] = [
    ...(identity.subject === '' ? (['subject'] as const) : []),
    ...(identity.email === null ? (['email'] as const) : []),
    ...(identity.email !== null && identity.emailRefuted ? (['email_unverified'] as const) : []),
    ...(identity.email !== null && !provesDomain ? (['domain'] as const) : []),
    ...(textOf(claims.family_name) === '' && textOf(claims.name) === '' ? (['name'] as const) : []),
    ...(claim !== '' && identity.values === undefined ? (['claim'] as const) : []),
  ]
  return {
    at: at.toISOString(),
    claims: Object.entries(claims)
      .filter(([, value]) => value !== undefined)
      .slice(0, shownClaims)
      .map(([name, value]) => ({
        name: name.slice(0, shownText),
        value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, shownText),
      })),
    missing,
    failure: null,
  }
}
export const failedTest = (failure: ProviderFault, at: Date): ConnectionTest => ({
  at: at.toISOString(),
  claims: [],
  missing: [],
  failure,
})
export const hasPassed = (test: ConnectionTest | null): boolean =>
  test !== null && test.failure === null && !test.missing.some(isBlocking)

/** Issuers of Microsoft that stand for every customer's directory. */
const ofEverybody = /^https:\/\/login\.microsoftonline\.[^/]+\/(common|organizations|consumers)(\/|$)/i
/** Returns the issuer without the path of its metadata, which many pages show; undefined when it is none. */
export function issuerIn(text: string): string | undefined {
  const issuer = text.trim().replace(/\/\.well-known\/openid-configuration\/?$/, '')
  const url = URL.parse(issuer)
  return url && url.search === '' && url.hash === '' && !ofEverybody.test(issuer) ? issuer : undefined
}

/** Domains at which anybody has an address: no organisation's. */
const publicDomains = new Set(
  `gmail.com googlemail.com outlook.com outlook.fr outlook.es outlook.it hotmail.com hotmail.fr hotmail.es hotmail.it
  live.com live.fr live.it msn.com yahoo.com yahoo.fr yahoo.es yahoo.it ymail.com rocketmail.com icloud.com me.com mac.com
  aol.com aol.fr gmx.com gmx.de gmx.net gmx.fr gmx.es web.de mail.com mail.ru yandex.com yandex.ru protonmail.com proton.me
  pm.me tutanota.com tuta.io zoho.com fastmail.com hey.com orange.fr wanadoo.fr free.fr sfr.fr laposte.net bbox.fr
  neuf.fr numericable.fr club-internet.fr libero.it virgilio.it alice.it tiscali.it tin.it fastwebnet.it pec.it
  telefonica.net terra.es qq.com 163.com 126.com t-online.de bluewin.ch`.split(/\s+/),
)
export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain)
