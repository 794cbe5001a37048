import { parentPort } from 'node:worker_threads'
import {
  type Profile,
  SAML,
  SamlStatusError,
  ValidateInResponseTo,
  generateServiceProviderMetadata,
} from '@node-saml/node-saml'
import { parseDomFromString } from '@node-saml/node-saml/lib/xml.js'
import type { ProviderFault } from '@praxia/contract/connections/company-sign-in.ts'
import { type Expected, type NameId, type SamlAssertion, refusedUnverified } from './saml-rules.ts'
import { certificatesUsed } from './saml-signature-rules.ts'

// The only file that knows node-saml. It runs in a thread of its own: XML of an unknown sender can take seconds.

/** The two sides of a connection. */
export interface Parties {
  entityId: string
  acsUri: string
  signedOutUri: string
  signInAddress: string
  signOutAddress: string
  certificates: readonly string[]
  /** Whether the provider is asked for a NameID that stays. */
  asksPersistent: boolean
}
export type SamlTask =
  | { act: 'metadata' }
  | { act: 'request'; id: string; state: string }
  | { act: 'logout'; nameId: NameId; sessionIndex: string | null }
  | { act: 'refuseLogout'; id: string; state: string }
  | { act: 'response'; xml: string; expected: Expected }
export interface SamlReply {
  value?: string | SamlAssertion
  fault?: { fault: ProviderFault; reason: string; isCancelled: boolean }
}

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'

const optionsOf = (parties: Parties, id?: string) => ({
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

/** A response that is refused before its signature is computed. */
class Refused extends Error {
  readonly fault: ProviderFault
  constructor(fault: ProviderFault) {
    super(fault)
    this.fault = fault
  }
}
async function readResponse(
  parties: Parties,
  { xml, expected }: Extract<SamlTask, { act: 'response' }>,
): Promise<SamlAssertion> {
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
  generateServiceProviderMetadata(optionsOf(parties)).replace(
    /(<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2\.0:bindings:)HTTP-POST/,
    '$1HTTP-Redirect',
  )

async function perform(parties: Parties, task: SamlTask): Promise<string | SamlAssertion> {
  if (task.act === 'response') return readResponse(parties, task)
  if (task.act === 'metadata') return metadataOf(parties)
  if (task.act === 'request')
    return new SAML(optionsOf(parties, task.id)).getAuthorizeUrlAsync(task.state, undefined, {})
  if (task.act === 'refuseLogout')
    return new SAML(optionsOf(parties)).getLogoutResponseUrlAsync({ ID: task.id } as Profile, task.state, {}, false)
  const { value, format, nameQualifier, spNameQualifier } = task.nameId
  const user = {
    issuer: parties.entityId,
    nameID: value,
    nameIDFormat: format,
    ...(nameQualifier === null ? {} : { nameQualifier }),
    ...(spNameQualifier === null ? {} : { spNameQualifier }),
    ...(task.sessionIndex === null ? {} : { sessionIndex: task.sessionIndex }),
  }
  return new SAML(optionsOf(parties)).getLogoutUrlAsync(user, '', {})
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
