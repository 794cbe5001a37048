import { Type, type Static } from 'typebox'
import { SignedIn } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import type { Tidied } from '../people/texts.ts'
import { FilledText, Id, Moment, Nothing, Nullable, Text, oneOf } from '../shapes.ts'

/** Limits of sign-in by an organisation's own identity provider. */
export const companySignInLimits = {
  /** For how long a begun sign-in can be finished. */
  stateMinutes: 10,
  /** Difference of the two clocks that is tolerated, in minutes. */
  clockMinutes: 5,
  samlClockMinutes: 3,
  domainsMax: 20,
  rulesMax: 50,
  addressMax: 500,
  textMax: 200,
  secretMax: 1000,
} as const
const { addressMax, textMax, secretMax, rulesMax, domainsMax } = companySignInLimits

/** Products for which the set-up page says where its values are; any other provider works too. */
export const identityProviders = ['entra', 'okta', 'keycloak', 'google', 'other'] as const
export type IdentityProvider = (typeof identityProviders)[number]

/** Protocols: OpenID Connect, and SAML 2.0. */
export const signInKinds = ['oidc', 'saml'] as const
export type SignInKind = (typeof signInKinds)[number]

/** What a test found missing. All but the name and the claim refuse a sign-in. */
export const testFaults = ['subject', 'email', 'email_unverified', 'domain', 'name', 'claim'] as const
export const isBlocking = (fault: (typeof testFaults)[number]): boolean => fault !== 'claim' && fault !== 'name'
/** Why a provider's response was not accepted. */
export const providerFaults = [
  'unreachable',
  'address',
  'issuer',
  'client',
  'refused',
  'clock',
  'signature',
  'response',
  // Of SAML alone.
  'audience',
  'recipient',
  'encrypted',
  'size',
] as const
export type ProviderFault = (typeof providerFaults)[number]

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
const Domain = Type.String({ tidy: 'text' satisfies Tidied, maxLength: 253, pattern: '^[^\\s@/:]+\\.[^\\s@/:.]+$' })
const State = Type.String({ maxLength: 100, pattern: '^[\\w-]+$' })

const mappedRoles = ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'] as const
/** A value of the mapped claim gives a role, or membership of a group, or both. */
export const MappingRule = Type.Object({
  value: Type.String({ minLength: 1, maxLength: textMax }),
  role: Nullable(oneOf(mappedRoles)),
  groupId: Nullable(Id),
})
export type MappingRule = Static<typeof MappingRule>

const CompanyDomain = Type.Object({
  domain: Type.String(),
  /** Text of the TXT record that proves the domain. */
  record: Type.String(),
  provenAt: Nullable(Moment),
  /** Last search for the record, and whether it was there. A proven domain stays proven. */
  checkedAt: Nullable(Moment),
  found: Type.Boolean(),
})
export type CompanyDomain = Static<typeof CompanyDomain>

const ConnectionTest = Type.Object({
  at: Moment,
  /** Claims that the provider sent, as text. */
  claims: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  missing: Type.Array(oneOf(testFaults)),
  failure: Nullable(oneOf(providerFaults)),
})
export type ConnectionTest = Static<typeof ConnectionTest>

/** A certificate for signatures, as PEM. */
const Certificate = Type.Object({ pem: Type.String(), name: Type.String(), endsAt: Moment })

/** What a connection by SAML has in place of client ID, secret and scopes. */
const SamlSettings = Type.Object({
  /** Our entity ID, which is the address of our metadata too. */
  entityId: Type.String(),
  /** Address that receives the provider's responses (Assertion Consumer Service, HTTP-POST). */
  acsUri: Type.String(),
  /** Address to which the provider sends people back after a sign-out there (Single Logout, HTTP-Redirect). */
  signedOutUri: Type.String(),
  signInAddress: Type.String(),
  /** Empty: a sign-out here leaves the provider's session. */
  signOutAddress: Type.String(),
  /** Address for answers to its own requests for a sign-out; empty: the single logout address. */
  signOutAnswerAddress: Type.String(),
  /** The provider's certificates for signatures, as PEM. */
  certificates: Type.Array(Certificate),
  /** Our own certificate, to enter at the provider; null: none until the values are saved. */
  ownCertificate: Nullable(Certificate),
  /** Whether requests for a sign-in are signed; those for a sign-out always are. */
  signsRequests: Type.Boolean(),
  /** Attribute that identifies a person for good; empty: the persistent NameID does. */
  subjectAttribute: Type.String(),
})
export type SamlSettings = Static<typeof SamlSettings>

export const CompanySignIn = Type.Object({
  id: Uuid,
  kind: oneOf(signInKinds),
  provider: oneOf(identityProviders),
  /** Addresses to enter at the provider. */
  redirectUri: Type.String(),
  signOutUri: Type.String(),
  backChannelUri: Type.String(),
  /** Page that begins a sign-in, for a tile at the provider. */
  startUri: Type.String(),
  saml: Nullable(SamlSettings),
  /** Issuer of OpenID Connect, or the provider's entity ID. */
  issuer: Type.String(),
  clientId: Type.String(),
  /** The secret itself is never returned. */
  secretSince: Nullable(Moment),
  scopes: Type.String(),
  /** Claim whose values give roles and groups; empty: none does. */
  claim: Type.String(),
  rules: Type.Array(MappingRule),
  domains: Type.Array(CompanyDomain),
  /** Last test of these settings. */
  test: Nullable(ConnectionTest),
  enabled: Type.Boolean(),
  /** Whether members sign in this way only. */
  enforced: Type.Boolean(),
  /** Administrator who can still sign in by password. */
  breakGlassId: Nullable(Id),
})
export type CompanySignIn = Static<typeof CompanySignIn>

export const getCompanySignIn = endpoint({
  name: 'getCompanySignIn',
  method: 'GET',
  path: '/company-sign-in',
  summary: 'Sign-in by the organisation’s own identity provider, as it is set up; null: not at all',
  response: Type.Object({ connection: Nullable(CompanySignIn) }),
})
export const createCompanySignIn = endpoint({
  name: 'createCompanySignIn',
  method: 'POST',
  path: '/company-sign-in',
  summary: 'Begin to set up sign-in by an identity provider',
  body: Type.Object({
    provider: oneOf(identityProviders),
    /** Absent: OpenID Connect. */
    kind: Type.Optional(oneOf(signInKinds)),
  }),
  response: CompanySignIn,
  errors: ['company_sign_in.exists'],
})
export const updateCompanySignIn = endpoint({
  name: 'updateCompanySignIn',
  method: 'PUT',
  path: '/company-sign-in',
  summary: 'Change the provider’s values and the mapping; other values of the provider need a new test',
  body: Type.Object({
    issuer: FilledText(addressMax),
    clientId: FilledText(textMax),
    /** Absent: the former secret stays. Another issuer needs its own. */
    secret: Type.Optional(FilledText(secretMax)),
    scopes: Type.String({
      tidy: 'text' satisfies Tidied,
      minLength: 6,
      maxLength: textMax,
      pattern: '^(?=(.* )?openid( |$))[!#-\\[\\]-~ ]+$',
    }),
    claim: Text(textMax),
    rules: Type.Array(MappingRule, { maxItems: rulesMax }),
  }),
  response: CompanySignIn,
  errors: ['company_sign_in.address', 'company_sign_in.secret'],
})
export const switchCompanySignIn = endpoint({
  name: 'switchCompanySignIn',
  method: 'PUT',
  path: '/company-sign-in/state',
  summary: 'Switch the sign-in on or off, and make it the only one',
  body: Type.Object({ enabled: Type.Boolean(), enforced: Type.Boolean(), breakGlassId: Nullable(Id) }),
  response: CompanySignIn,
  errors: ['company_sign_in.untested', 'company_sign_in.break_glass'],
})
export const deleteCompanySignIn = endpoint({
  name: 'deleteCompanySignIn',
  method: 'DELETE',
  path: '/company-sign-in',
  summary: 'Delete the connection with its links to accounts; the accounts and domains stay',
  response: Nothing,
})
export const testCompanySignIn = endpoint({
  name: 'testCompanySignIn',
  method: 'POST',
  path: '/company-sign-in/test',
  summary: 'Begin a test: the address at the provider to open in this browser',
  response: Type.Object({ address: Type.String() }),
  errors: ['company_sign_in.incomplete', 'company_sign_in.provider'],
})
const domainParams = Type.Object({ domain: Domain })
export const addCompanyDomain = endpoint({
  name: 'addCompanyDomain',
  method: 'POST',
  path: '/company-sign-in/domains',
  summary: 'Add a domain of e-mail addresses; a TXT record has to prove it',
  body: Type.Object({ domain: Domain }),
  response: Type.Array(CompanyDomain),
  errors: ['company_domain.public', 'company_domain.taken', 'company_domain.too_many'],
})
export const checkCompanyDomain = endpoint({
  name: 'checkCompanyDomain',
  method: 'POST',
  path: '/company-sign-in/domains/{domain}/check',
  summary: 'Search for the TXT record of a domain',
  params: domainParams,
  response: Type.Array(CompanyDomain),
  errors: ['company_domain.taken', 'company_domain.dns'],
})
export const deleteCompanyDomain = endpoint({
  name: 'deleteCompanyDomain',
  method: 'DELETE',
  path: '/company-sign-in/domains/{domain}',
  summary: 'Give a domain up',
  params: domainParams,
  response: Type.Array(CompanyDomain, { maxItems: domainsMax }),
})

export const findCompanySignIn = endpoint({
  name: 'findCompanySignIn',
  open: true,
  method: 'GET',
  path: '/sign-in/company',
  summary: 'Whether addresses of a domain sign in at an identity provider; says nothing about accounts',
  query: Type.Object({ domain: Type.String({ minLength: 1, maxLength: 253 }) }),
  response: Type.Object({ connection: Nullable(Uuid), enforced: Type.Boolean() }),
  errors: ['sign_in.too_many_attempts'],
})
/** Errors of a sign-in that went to a provider and came back. */
export const companySignInErrors = [
  'company_sign_in.expired',
  'company_sign_in.provider',
  'company_sign_in.cancelled',
  'company_sign_in.clock',
  'company_sign_in.no_identifier',
  'company_sign_in.no_email',
  'company_sign_in.unverified',
  'company_sign_in.domain',
  'company_sign_in.taken',
  'company_sign_in.full',
  'company_sign_in.no_account',
  'sign_in.contract_ended',
  'sign_in.account_disabled',
] as const
export const finishCompanySignIn = endpoint({
  name: 'finishCompanySignIn',
  open: true,
  method: 'POST',
  path: '/sign-in/session',
  summary: 'Finish, once and in the same browser, a sign-in that came back from the provider',
  body: Type.Object({ connection: Uuid, state: State }),
  response: SignedIn,
  errors: [...companySignInErrors, 'company_sign_in.pending'],
})
export const endProviderSession = endpoint({
  name: 'endProviderSession',
  method: 'POST',
  path: '/sign-in/end',
  summary: 'Sign out, and return the address that ends the provider’s session too; null: there is none',
  response: Type.Object({ address: Nullable(Type.String()) }),
})
