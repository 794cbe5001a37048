import { X509Certificate, createHash, verify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { type ProviderFault, companySignInLimits } from '@praxia/contract/connections/company-sign-in.ts'
import { samlLimits } from '@praxia/contract/connections/saml-sign-in.ts'
import type { Claims } from './rules.ts'

export interface NameId {
  value: string
  format: string
  nameQualifier: string | null
  spNameQualifier: string | null
}
/** What the provider signed, and the attributes of the response around it, which it may not have signed. */
export interface SamlAssertion {
  response: { destination: string | null; inResponseTo: string | null; issuer: string | null }
  issuer: string
  nameId: NameId | null
  sessionIndex: string | null
  notBefore: string | null
  notOnOrAfter: string | null
  confirmations: {
    method: string
    recipient: string | null
    inResponseTo: string | null
    notBefore: string | null
    notOnOrAfter: string | null
  }[]
  attributes: { name: string; values: string[] }[]
}
/** A response is read only up to this size, in bytes. */
const responseBytes = 128 * 1024
/** An element of XML costs more than linear time: `node-saml` needs seconds for some thousand. */
const mostElements = 1500
/** Parsing takes more than linear time for the attributes of one element. */
const mostAttributes = 6000

/** Returns the text of a response; undefined when it is none. */
export function decodeResponse(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns whether a response answers no request: a tile in the provider's list of applications sends it. */
export function isUnasked(bytes: Uint8Array): boolean {
  const xml = decodeResponse(bytes)
  return xml !== undefined && !/\sInResponseTo\s*=/.test(xml)
}

/**
 * Returns why a response is refused before it is parsed; undefined where it may be. Responses need no document type,
 * comment, CDATA or processing instruction, and each has led to different readings of one signed document.
 */
export function refusedUnread(xml: string): ProviderFault | undefined {
  if (Buffer.byteLength(xml) > responseBytes) return 'size'
  const text = xml.replace(/^\uFEFF?<\?xml [^<>]*\?>/, '')
  if (/<[!?]/.test(text) || /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text)) return 'response'
  if ((text.match(/<[^/]/g) ?? []).length > mostElements) return 'size'
  if ((text.match(/=\s*["']/g) ?? []).length > mostAttributes) return 'size'
  if (/<(?:[\w.-]+:)?EncryptedAssertion[\s/>]/.test(text)) return 'encrypted'
  if ((text.match(/<(?:[^\s<>:/]+:)?Assertion[\s/>]/g) ?? []).length > 1) return 'response'
  // SHA-1 is broken: documents of the same hash can be made.
  return /xmldsig#(?:\w+-)?sha1\b/.test(text) ? 'signature' : undefined
}

/** A message of a provider as HTTP-Redirect encodes it. */
export interface RedirectMessage {
  xml: string
  state: string
  /** Whether one of the provider's certificates signed it. */
  isSigned: boolean
}
const hashes: Record<string, string> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha512': 'sha512',
}
const longestMessage = 16_384
const decodeValue = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))

/**
 * Returns the request in a query of HTTP-Redirect; undefined for another text. What is signed is the query as the
 * browser sent it (SAML 2.0 bindings, section 3.4.4.1). ECDSA has no encoding there: providers send both.
 */
export function readRedirect(query: string, certificates: readonly string[]): RedirectMessage | undefined {
  const pairs = query.split('&').map((one) => [one.split('=', 1)[0]!, one] as const)
  const named = (name: string): string | undefined => {
    const found = pairs.filter(([one]) => one === name)
    return found.length === 1 ? found[0]![1] : undefined
  }
  const valueOf = (name: string): string => decodeValue(named(name)?.slice(name.length + 1) ?? '')
  try {
    const xml = inflateRawSync(Buffer.from(valueOf('SAMLRequest'), 'base64'), { maxOutputLength: longestMessage })
    const hash = Object.hasOwn(hashes, valueOf('SigAlg')) ? hashes[valueOf('SigAlg')]! : undefined
    const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => named(name) ?? [])
    const signature = Buffer.from(valueOf('Signature'), 'base64')
    const isSigned = certificates.some((key) =>
      (['der', 'ieee-p1363'] as const).some(
        (dsaEncoding) =>
          hash !== undefined && verify(hash, Buffer.from(signed.join('&')), { key, dsaEncoding }, signature),
      ),
    )
    return { xml: xml.toString(), state: valueOf('RelayState'), isSigned }
  } catch {
    return undefined
  }
}
/** A provider's request to end sessions. */
export interface LogoutRequest {
  id: string
  issuer: string
  destination: string | null
  issuedAt: string | null
  notOnOrAfter: string | null
  name: string
  /** Sessions at the provider; none: all of the person. */
  sessionIndexes: readonly string[]
}
/** Returns whether a signed request is for us and for now (SAML 2.0 core, section 3.7.1; bindings, section 3.4.5.2). */
export function isLogoutForUs(
  one: LogoutRequest,
  { issuer, signedOutUri, now }: { issuer: string; signedOutUri: string; now: Date },
): boolean {
  // A request without an end could be sent again at any time.
  const isFresh = Math.abs(now.getTime() - Date.parse(one.issuedAt ?? '')) <= companySignInLimits.clockMinutes * 60_000
  const isForUs = one.issuer === issuer && one.destination === signedOutUri
  return isForUs && isFresh && isWithin(now, null, one.notOnOrAfter)
}
/**
 * Returns the name under which a session at the provider is kept. Names of persons are kept as hashes; an absent index
 * gives the beginning of the names of all sessions of a person.
 */
export const sessionNameOf = (name: string, sessionIndex: string | null): string =>
  `${createHash('sha256').update(name).digest('base64url')} ${sessionIndex ?? ''}`

/** What a response to one request has to say. */
export interface Expected {
  issuer: string
  acsUri: string
  requestId: string
  now: Date
}
/**
 * Returns why a response is refused before a signature is computed, which costs much more; undefined where it may
 * answer the request of this browser.
 */
export function refusedUnverified(
  { destination, inResponseTo, issuer }: SamlAssertion['response'],
  expected: Expected,
): ProviderFault | undefined {
  if (issuer !== null && issuer !== expected.issuer) return 'issuer'
  if (destination !== null && destination !== expected.acsUri) return 'recipient'
  return inResponseTo === expected.requestId ? undefined : 'response'
}
const toleranceMs = companySignInLimits.samlClockMinutes * 60_000
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** Returns whether now is in a period whose ends a provider's clock wrote. An absent end is open. */
function isWithin(now: Date, notBefore: string | null, notOnOrAfter: string | null): boolean {
  const at = now.getTime()
  const isBegun = notBefore === null || Date.parse(notBefore) <= at + toleranceMs
  return isBegun && (notOnOrAfter === null || at - toleranceMs < Date.parse(notOnOrAfter))
}

/**
 * Returns what is wrong with a signed assertion for this sign-in; undefined when it is right (SAML 2.0 profiles,
 * section 4.1.4.3). The response around it, the signature and the audience were checked before.
 */
export function assertionFault(one: SamlAssertion, { issuer, acsUri, requestId, now }: Expected) {
  if (one.issuer !== issuer) return 'issuer'
  const bearers = one.confirmations.filter(({ method }) => method === bearer)
  const forUs = bearers.filter(({ recipient }) => recipient === acsUri)
  if (forUs.length === 0) return bearers.length === 0 ? 'response' : 'recipient'
  const forRequest = forUs.filter(({ inResponseTo }) => inResponseTo === requestId)
  if (forRequest.length === 0) return 'response'
  const isNow = forRequest.some(
    ({ notBefore, notOnOrAfter }) => notOnOrAfter !== null && isWithin(now, notBefore, notOnOrAfter),
  )
  return isNow && isWithin(now, one.notBefore, one.notOnOrAfter) ? undefined : 'clock'
}

/** Names of attributes that say the same, in lower case: short ones, OIDs (RFC 4519), and those of Microsoft. */
const schemas = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const known: Record<string, readonly string[]> = {
  email: [
    'email',
    'mail',
    'emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'urn:oid:1.2.840.113549.1.9.1',
    `${schemas}/emailaddress`,
  ],
  given_name: ['given_name', 'givenname', 'firstname', 'first_name', 'urn:oid:2.5.4.42', `${schemas}/givenname`],
  family_name: ['family_name', 'sn', 'surname', 'lastname', 'last_name', 'urn:oid:2.5.4.4', `${schemas}/surname`],
  name: [
    'displayname',
    'name',
    'cn',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'urn:oid:2.5.4.3',
    'http://schemas.microsoft.com/identity/claims/displayname',
  ],
  locale: ['locale', 'preferredlanguage', 'urn:oid:2.16.840.1.113730.3.1.39'],
}
const [persistent, mail] = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
]
/** Longer ones identify nobody (SAML 2.0 core, section 8.3.7). */
const longestSubject = 256

/**
 * Returns the attributes as claims, under their own names and those of OpenID Connect.
 * @param subjectAttribute that identifies a person for good; empty: the persistent NameID does. Without either there is
 *   no `sub`: any other NameID may change, or be given to somebody else.
 */
export function claimsOf({ nameId, attributes }: SamlAssertion, subjectAttribute: string): Claims {
  const valuesOf = (name: string): string[] =>
    attributes.filter((one) => one.name === name).flatMap((one) => one.values)
  const textOf = (names: readonly string[]): string | undefined =>
    names.flatMap((name) => attributes.filter((one) => one.name.toLowerCase() === name))[0]?.values[0]
  const subjects =
    subjectAttribute !== '' ? valuesOf(subjectAttribute) : nameId?.format === persistent ? [nameId.value] : []
  const [subject = ''] = subjects
  const isOne = subjects.length === 1 && subject !== '' && subject.length <= longestSubject
  const email = textOf(known.email!) ?? (nameId?.format === mail ? nameId.value : undefined)
  return Object.fromEntries([
    ...(nameId ? [['NameID', nameId.value] as const, ['NameID Format', nameId.format] as const] : []),
    ...[...new Set(attributes.map(({ name }) => name))].map((name) => {
      const values = valuesOf(name)
      return [name, values.length === 1 ? values[0] : values] as const
    }),
    ...Object.entries(known).map(([name, names]) => [name, textOf(names)] as const),
    ['email', email] as const,
    ['sub', isOne ? subject : undefined] as const,
  ])
}

/** P-256, P-384 and P-521, as OpenSSL names them. */
const curves = ['prime256v1', 'secp384r1', 'secp521r1']
/** Returns the certificates in a text as PEM: one or several PEM blocks, or the base64 of one. Undefined: none is usable. */
export function certificatesIn(text: string): string[] | undefined {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  try {
    const made = (blocks ?? [Buffer.from(text, 'base64')]).map((one) => new X509Certificate(one))
    const isUsable = made.every(
      ({ publicKey: { asymmetricKeyType: type, asymmetricKeyDetails: details } }) =>
        (type === 'rsa' && (details?.modulusLength ?? 0) >= samlLimits.keyBits) ||
        (type === 'ec' && curves.includes(details?.namedCurve ?? '')),
    )
    const pems = [...new Set(made.map((one) => one.toString()))]
    return isUsable && pems.length <= samlLimits.certificatesMax ? pems : undefined
  } catch {
    return undefined
  }
}
/** Returns a stored certificate's subject and end. */
export function describeCertificate(pem: string): { name: string; endsAt: string } {
  const { subject, validTo } = new X509Certificate(pem)
  const name = /^(?:CN|O)=(.+)$/m.exec(subject ?? '')?.[1] ?? subject ?? ''
  return { name, endsAt: new Date(validTo).toISOString() }
}
