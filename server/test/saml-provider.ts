import 'reflect-metadata'
import { randomBytes, sign as signBytes, webcrypto } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import * as x509 from '@peculiar/x509'
import { SignedXml } from 'xml-crypto'

/** A person of the provider. */
export interface SamlPerson {
  nameId: string
  format?: string
  attributes: Record<string, string | string[]>
}
/** What a response says; by default, what is right. */
export interface Saying {
  audience?: string
  destination?: string | null
  recipient?: string
  inResponseTo?: string
  issuer?: string
  /** Minutes between the provider's clock and that of this machine. */
  clock?: number
  signs?: 'assertion' | 'response' | 'both' | 'nothing'
  algorithm?: 'sha1' | 'sha256'
  /** Changes the XML before it is signed. */
  edit?: (xml: string) => string
}
export const formats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
}
const minute = 60_000

/** @param curve of ECDSA; absent: RSA */
interface KeyOptions {
  bits?: number
  curve?: 'P-256' | 'P-384' | 'P-521' | undefined
  endsAt?: Date
}
/** Returns a key with a certificate of its own. */
export async function newKey(options: KeyOptions = {}): Promise<{ key: string; cert: string }> {
  const { bits = 2048, curve, endsAt = new Date(Date.now() + 365 * 86_400_000) } = options
  const rsa = { name: 'RSASSA-PKCS1-v1_5', modulusLength: bits, publicExponent: new Uint8Array([1, 0, 1]) }
  const signing = { ...(curve ? { name: 'ECDSA', namedCurve: curve } : rsa), hash: 'SHA-256' } as typeof rsa & {
    hash: string
  }
  const keys = await webcrypto.subtle.generateKey(signing, true, ['sign', 'verify'])
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=login.acme.example',
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: endsAt,
    signingAlgorithm: signing,
    keys: keys as never,
  })
  const key = x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { key, cert: made.toString('pem') }
}

/** A request that a browser brought. */
export interface SamlRequest {
  id: string
  acs: string
  audience: string
  state: string
  xml: string
}
export function readRequest(address: string): SamlRequest {
  const { searchParams } = new URL(address)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest')!, 'base64')).toString()
  const valueOf = (pattern: RegExp): string => pattern.exec(xml)?.[1] ?? ''
  return {
    id: valueOf(/ ID="([^"]+)"/),
    acs: valueOf(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: valueOf(/<saml:Issuer[^>]*>([^<]+)</),
    state: searchParams.get('RelayState') ?? '',
    xml,
  }
}

/** Signs an element by ECDSA, which `signXml` does not. */
export function signByEcdsa(xml: string, at: string, privateKey: string): string {
  const name = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256'
  const signer = new SignedXml({ privateKey, signatureAlgorithm: name })
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
  class Ecdsa {
    readonly getAlgorithmName = () => name
    readonly getSignature = (text: unknown) => signBytes('sha256', Buffer.from(String(text)), key).toString('base64')
    readonly verifySignature = () => false
  }
  signer.SignatureAlgorithms = { [name]: Ecdsa }
  signer.canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  signer.addReference({
    xpath: at,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signer.computeSignature(xml, { location: { reference: `${at}/*[local-name(.)='Issuer']`, action: 'after' } })
  return signer.getSignedXml()
}

/** What a provider's request for a sign-out says; by default, what is right. */
export interface Ending {
  destination: string
  sessionIndex?: string
  issuer?: string
  /** Minutes between the provider's clock and that of this machine. */
  clock?: number
  notOnOrAfter?: Date
}

/** A provider of SAML 2.0 that signs what it is told to say. */
export async function samlProvider(issuer: string, curve?: 'P-256' | 'P-384' | 'P-521') {
  let pair = await newKey({ curve })
  const id = (): string => `_${randomBytes(10).toString('hex')}`
  const sign = (xml: string, element: string, algorithm: 'sha1' | 'sha256'): string => {
    const at = `/*[local-name(.)='Response']${element === 'Response' ? '' : `/*[local-name(.)='${element}']`}`
    if (curve) return signByEcdsa(xml, at, pair.key)
    const options = { privateKey: pair.key, signatureAlgorithm: algorithm, digestAlgorithm: algorithm }
    return signXml(xml, at, { reference: `${at}/*[local-name(.)='Issuer']`, action: 'after' }, options)
  }
  return {
    issuer,
    signInAddress: 'https://login.acme.example/sso?tenant=1',
    signOutAddress: 'https://login.acme.example/slo',
    get cert(): string {
      return pair.cert
    },
    async changeKey(): Promise<void> {
      pair = await newKey({ curve })
    },
    /** @param said of the metadata beside what is right */
    metadata(said: { of?: string; onProvider?: string; certs?: readonly string[]; more?: string } = {}): string {
      const { of = '', onProvider = '', certs = [pair.cert], more = '' } = said
      const keys = certs.map((cert) => {
        const body = cert.replace(/-----[A-Z ]+-----|\s/g, '')
        return `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
      })
      return `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${issuer}" ${of}>
<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" ${onProvider}>
${keys.join('')}
<md:KeyDescriptor use="encryption"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>AAAA</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${this.signOutAddress}"/>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://login.acme.example/post"/>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${this.signInAddress}"/>
</md:IDPSSODescriptor>${more}</md:EntityDescriptor>`
    },
    /** Returns the query of a request to end a person's sessions, signed. */
    end(person: SamlPerson, ending: Ending): string {
      const { destination, sessionIndex, clock = 0, notOnOrAfter } = ending
      const at = new Date(Date.now() + clock * minute).toISOString()
      const until = notOnOrAfter ? ` NotOnOrAfter="${notOnOrAfter.toISOString()}"` : ''
      const session = sessionIndex === undefined ? '' : `<samlp:SessionIndex>${sessionIndex}</samlp:SessionIndex>`
      const xml = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id()}" Version="2.0" IssueInstant="${at}" Destination="${destination}"${until}><saml:Issuer>${ending.issuer ?? issuer}</saml:Issuer><saml:NameID Format="${person.format ?? formats.persistent}">${person.nameId}</saml:NameID>${session}</samlp:LogoutRequest>`
      const query = new URLSearchParams({
        SAMLRequest: deflateRawSync(xml).toString('base64'),
        RelayState: "kept there (it's ~1!)*",
        SigAlg: `http://www.w3.org/2001/04/xmldsig-more#${curve ? 'ecdsa' : 'rsa'}-sha256`,
      })
      query.append('Signature', signBytes('sha256', Buffer.from(query.toString()), pair.key).toString('base64'))
      return query.toString()
    },
    /** Returns the XML of a response. */
    respond(request: SamlRequest, person: SamlPerson, saying: Saying = {}): string {
      const { signs = 'assertion', algorithm = 'sha256', clock = 0, destination = request.acs } = saying
      const at = (minutes: number): string => new Date(Date.now() + (clock + minutes) * minute).toISOString()
      const who = saying.issuer ?? issuer
      const attributes = Object.entries(person.attributes).map(
        ([name, value]) =>
          `<saml:Attribute Name="${name}">${[value]
            .flat()
            .map((one) => `<saml:AttributeValue>${one}</saml:AttributeValue>`)
            .join('')}</saml:Attribute>`,
      )
      const answers = saying.inResponseTo ?? request.id
      const plain = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id()}" Version="2.0" IssueInstant="${at(0)}"${destination === null ? '' : ` Destination="${destination}"`} InResponseTo="${answers}"><saml:Issuer>${who}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="${id()}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${who}</saml:Issuer><saml:Subject><saml:NameID Format="${person.format ?? formats.persistent}">${person.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${answers}" Recipient="${saying.recipient ?? request.acs}" NotOnOrAfter="${at(1)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(0)}" NotOnOrAfter="${at(1)}"><saml:AudienceRestriction><saml:Audience>${saying.audience ?? request.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="s1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
      let xml = saying.edit ? saying.edit(plain) : plain
      if (signs === 'assertion' || signs === 'both') xml = sign(xml, 'Assertion', algorithm)
      if (signs === 'response' || signs === 'both') xml = sign(xml, 'Response', algorithm)
      return xml
    },
  }
}
