import { sign } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  type Profile,
  SAML,
  SamlStatusError,
  ValidateInResponseTo,
  generateServiceProviderMetadata,
} from '@node-saml/node-saml'
import { parseDomFromString } from '@node-saml/node-saml/lib/xml.js'
import type { ProviderFault } from '@praxia/contract/connections/company-sign-in.ts'
import type { Claims } from './rules.ts'
import {
  type Expected,
  type LogoutRequest,
  type NameId,
  type SamlAssertion,
  assertionFault,
  claimsOf,
  decodeResponse,
  isUnasked,
  readRedirect,
  refusedUnread,
  refusedUnverified,
} from './saml-rules.ts'
import { certificatesUsed } from './saml-signature-rules.ts'

// The only file that knows node-saml. It runs in a thread of its own: XML of an unknown sender can take seconds. What
// grows with a response is done here too, so that the main thread only copies bytes.

/** The two sides of a connection. */
export interface Parties {
  entityId: string
  acsUri: string
  signedOutUri: string
  signInAddress: string
  signOutAddress: string
  certificates: readonly string[]
  /** Our own key and certificate, as PEM. */
  own: { key: string; certificate: string } | null
  signsRequests: boolean
  /** Whether the provider is asked for a NameID that stays. */
  asksPersistent: boolean
}
/** A form that a provider's page sent. */
export interface SamlForm {
  state: string
  isUnasked: boolean
  /** The response, compressed. */
  packed: Uint8Array
}
/** A person whom the provider signed in, and what ends their session there. */
interface SamlSignIn {
  claims: Claims
  nameId: NameId | null
  sessionIndex: string | null
}
/** What the thread does, and what each of it returns. */
interface Acts {
  metadata: [given: object, returned: string]
  request: [given: { id: string; state: string }, returned: string]
  logout: [given: { nameId: NameId; sessionIndex: string | null }, returned: string]
  readLogout: [given: { query: string }, returned: { request: LogoutRequest; state: string; isSigned: boolean } | null]
  answerLogout: [given: { id: string; state: string; isDone: boolean }, returned: string]
  form: [given: { body: Uint8Array }, returned: SamlForm]
  response: [given: { packed: Uint8Array; expected: Expected; subjectAttribute: string }, returned: SamlSignIn]
}
export type SamlAct = keyof Acts
export type SamlTask<A extends SamlAct = SamlAct> = { [One in A]: { act: One } & Acts[One][0] }[A]
export type SamlReturned<A extends SamlAct> = Acts[A][1]
export interface SamlReply {
  value?: SamlReturned<SamlAct>
  fault?: { fault: ProviderFault; reason: string; isCancelled: boolean }
}

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'

const optionsOf = (parties: Parties, { id, isSigned = false }: { id?: string; isSigned?: boolean } = {}) => ({
  issuer: parties.entityId,
  callbackUrl: parties.acsUri,
  entryPoint: parties.signInAddress,
  logoutUrl: parties.signOutAddress,
  logoutCallbackUrl: parties.signedOutUri,
  idpCert: [...parties.certificates],
  identifierFormat: parties.asksPersistent ? persistent : null,
  signatureAlgorithm: 'sha256' as const,
  // Providers choose how people sign in: some refuse a request that names a way.
  disableRequestedAuthnContext: true,
  audience: parties.entityId,
  wantAssertionsSigned: true,
  wantAuthnResponseSigned: false,
  // Both are checked by `saml-rules.ts`: by the clock of the server, and by states that all nodes share.
  acceptedClockSkewMs: -1,
  validateInResponseTo: ValidateInResponseTo.never,
  ...(id === undefined ? {} : { generateUniqueId: () => id }),
  ...(isSigned && parties.own ? { privateKey: parties.own.key, publicCerts: parties.own.certificate } : {}),
})

/** A node of xml2js: attributes, text, and children by name. */
interface Node {
  $?: Record<string, string>
  _?: string
  [child: string]: unknown
}
const childrenOf = (node: Node | undefined, name: string): Node[] => {
  const found = node?.[name]
  return Array.isArray(found) ? found.map((one: string | Node) => (typeof one === 'string' ? { _: one } : one)) : []
}
const firstOf = (node: Node | undefined, name: string): Node | undefined => childrenOf(node, name)[0]
const attributeOf = (node: Node | undefined, name: string): string | null => node?.$?.[name] ?? null
const textOf = (node: Node | undefined): string => (node?._ ?? '').trim()

function nameIdOf(node: Node | undefined): NameId | null {
  if (!node) return null
  return {
    value: textOf(node),
    format: attributeOf(node, 'Format') ?? '',
    nameQualifier: attributeOf(node, 'NameQualifier'),
    spNameQualifier: attributeOf(node, 'SPNameQualifier'),
  }
}

/** A response that is refused by a rule. */
class Refused extends Error {
  readonly fault: ProviderFault
  constructor(fault: ProviderFault) {
    super(fault)
    this.fault = fault
  }
}
async function readResponse(parties: Parties, xml: string, expected: Expected): Promise<SamlAssertion> {
  const { documentElement: root } = await parseDomFromString(xml)
  if (root.localName !== 'Response' || root.namespaceURI !== protocol) throw new Error('is not a response')
  const said = (name: string): string | null => (root.hasAttribute(name) ? root.getAttribute(name) : null)
  const [issuer] = Array.from(root.childNodes as ArrayLike<typeof root>).filter(
    ({ localName }) => localName === 'Issuer',
  )
  const response = {
    destination: said('Destination'),
    inResponseTo: said('InResponseTo'),
    issuer: issuer?.textContent?.trim() ?? null,
  }
  const refused = refusedUnverified(response, expected)
  if (refused) throw new Refused(refused)
  const used = certificatesUsed(root, parties.certificates)
  const saml = new SAML(optionsOf(used.length > 0 ? { ...parties, certificates: used } : parties))
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
  if (!profile?.getAssertion) throw new Error('has no assertion')
  // Only what the signature covers.
  const { Assertion: assertion } = profile.getAssertion() as { Assertion: Node }
  const subject = firstOf(assertion, 'Subject')
  const conditions = firstOf(assertion, 'Conditions')
  return {
    response,
    issuer: textOf(firstOf(assertion, 'Issuer')),
    nameId: nameIdOf(firstOf(subject, 'NameID')),
    sessionIndex: attributeOf(firstOf(assertion, 'AuthnStatement'), 'SessionIndex'),
    notBefore: attributeOf(conditions, 'NotBefore'),
    notOnOrAfter: attributeOf(conditions, 'NotOnOrAfter'),
    confirmations: childrenOf(subject, 'SubjectConfirmation').map((one) => {
      const data = firstOf(one, 'SubjectConfirmationData')
      return {
        method: attributeOf(one, 'Method') ?? '',
        recipient: attributeOf(data, 'Recipient'),
        inResponseTo: attributeOf(data, 'InResponseTo'),
        notBefore: attributeOf(data, 'NotBefore'),
        notOnOrAfter: attributeOf(data, 'NotOnOrAfter'),
      }
    }),
    attributes: childrenOf(assertion, 'AttributeStatement')
      .flatMap((statement) => childrenOf(statement, 'Attribute'))
      .map((one) => ({
        name: attributeOf(one, 'Name') ?? '',
        values: childrenOf(one, 'AttributeValue').map(textOf),
      })),
  }
}

/** Returns our metadata, with HTTP-Redirect for sign-outs, which is the only binding that is received here. */
const metadataOf = (parties: Parties): string =>
  generateServiceProviderMetadata(optionsOf(parties, { isSigned: true }))
    .replace(/(<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2\.0:bindings:)HTTP-POST/, '$1HTTP-Redirect')
    // `node-saml` signs all messages or none.
    .replace(/(AuthnRequestsSigned=)"true"/, `$1"${parties.signsRequests}"`)

/** Returns a provider's request for a sign-out; null for another text. */
async function readLogout(parties: Parties, query: string): Promise<SamlReturned<'readLogout'>> {
  const message = readRedirect(query, parties.certificates)
  if (!message || refusedUnread(message.xml)) return null
  const { documentElement: root } = await parseDomFromString(message.xml)
  if (root.localName !== 'LogoutRequest' || root.namespaceURI !== protocol) return null
  const valueOf = (name: string): string | null => (root.hasAttribute(name) ? root.getAttribute(name) : null)
  const textsOf = (name: string): string[] =>
    Array.from(root.childNodes as ArrayLike<typeof root>).flatMap((one) =>
      one.localName === name ? [one.textContent?.trim() ?? ''] : [],
    )
  const request = {
    id: valueOf('ID') ?? '',
    issuer: textsOf('Issuer')[0] ?? '',
    destination: valueOf('Destination'),
    issuedAt: valueOf('IssueInstant'),
    notOnOrAfter: valueOf('NotOnOrAfter'),
    name: textsOf('NameID')[0] ?? '',
    sessionIndexes: textsOf('SessionIndex'),
  }
  return { request, state: message.state, isSigned: message.isSigned }
}

/** Reads a form, and compresses its response for the database: most of it are repeated names. */
function readForm(body: Uint8Array): SamlForm {
  const form = new URLSearchParams(Buffer.from(body).toString())
  const response = Buffer.from(form.get('SAMLResponse') ?? '', 'base64')
  return { state: form.get('RelayState') ?? '', isUnasked: isUnasked(response), packed: deflateRawSync(response) }
}

async function signIn(
  parties: Parties,
  { packed, expected, subjectAttribute }: SamlTask<'response'>,
): Promise<SamlSignIn> {
  const xml = decodeResponse(inflateRawSync(packed))
  const refused = xml === undefined ? 'response' : refusedUnread(xml)
  if (xml === undefined || refused) throw new Refused(refused ?? 'response')
  const assertion = await readResponse(parties, xml, expected)
  const fault = assertionFault(assertion, expected)
  if (fault) throw new Refused(fault)
  const { nameId, sessionIndex } = assertion
  return { claims: claimsOf(assertion, subjectAttribute), nameId, sessionIndex }
}

/**
 * Signs the query of a message as it is sent. `node-saml` signs it encoded in another way, which matters where the
 * provider chose the text of `RelayState`.
 */
function signedAsSent(address: string, { own }: Parties): string {
  if (!own) return address
  const url = new URL(address)
  url.searchParams.delete('Signature')
  const signed = ['SAMLResponse', 'RelayState', 'SigAlg'].filter((name) => url.searchParams.has(name))
  const query = signed.map((name) => `${name}=${encoded(url.searchParams.get(name)!)}`).join('&')
  for (const name of signed) url.searchParams.delete(name)
  const signature = sign('sha256', Buffer.from(query), own.key).toString('base64')
  return `${url.href}${url.search ? '&' : '?'}${query}&Signature=${encoded(signature)}`
}
/** Encodes every character that a browser might encode on its own. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

async function perform(parties: Parties, task: SamlTask): Promise<SamlReturned<SamlAct>> {
  if (task.act === 'form') return readForm(task.body)
  if (task.act === 'response') return signIn(parties, task)
  if (task.act === 'metadata') return metadataOf(parties)
  if (task.act === 'request')
    return new SAML(optionsOf(parties, { id: task.id, isSigned: parties.signsRequests })).getAuthorizeUrlAsync(
      task.state,
      undefined,
      {},
    )
  if (task.act === 'readLogout') return readLogout(parties, task.query)
  const signing = new SAML(optionsOf(parties, { isSigned: true }))
  if (task.act === 'answerLogout')
    return signedAsSent(
      await signing.getLogoutResponseUrlAsync({ ID: task.id } as Profile, task.state, {}, task.isDone),
      parties,
    )
  const { value, format, nameQualifier, spNameQualifier } = task.nameId
  const user = {
    issuer: parties.entityId,
    nameID: value,
    nameIDFormat: format,
    ...(nameQualifier === null ? {} : { nameQualifier }),
    ...(spNameQualifier === null ? {} : { spNameQualifier }),
    ...(task.sessionIndex === null ? {} : { sessionIndex: task.sessionIndex }),
  }
  return signing.getLogoutUrlAsync(user, '', {})
}

/** Status codes of a provider that does not let the person in. */
const denied = /:status:(AuthnFailed|RequestDenied)"/
function faultOf(error: unknown): NonNullable<SamlReply['fault']> {
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof Refused) return { fault: error.fault, reason, isCancelled: false }
  if (error instanceof SamlStatusError) return { fault: 'refused', reason, isCancelled: denied.test(error.xmlStatus) }
  const fault = /audience/i.test(reason) ? 'audience' : /signature|certificate/i.test(reason) ? 'signature' : 'response'
  return { fault, reason, isCancelled: false }
}

parentPort!.on('message', ({ parties, task }: { parties: Parties; task: SamlTask }) => {
  void perform(parties, task)
    .then(
      (value): SamlReply => ({ value }),
      (error: unknown): SamlReply => ({ fault: faultOf(error) }),
    )
    .then((reply) => parentPort!.postMessage(reply))
    // Its end tells the waiting sign-in.
    .catch(() => parentPort!.close())
})
parentPort!.postMessage('ready')
