import 'reflect-metadata'
import { randomUUID, webcrypto } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import * as x509 from '@peculiar/x509'

export const samlIssuer = 'https://login.federated.example/metadata'
const name = 'urn:oasis:names:tc:SAML:2.0'
const minuteMs = 60_000

/** Returns a key with a certificate of its own, as PEM. */
export async function newKey(): Promise<{ key: string; certificate: string }> {
  const signingAlgorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  const keys = await webcrypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=login.federated.example',
    notBefore: new Date(Date.now() - minuteMs),
    notAfter: new Date(Date.now() + 1440 * minuteMs),
    signingAlgorithm,
    keys: keys as never,
  })
  const key = x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { key, certificate: made.toString('pem') }
}

/** A request that a browser brings. */
interface SamlRequest {
  id: string
  acs: string
  entityId: string
  state: string
}
export function readRequest(address: string): SamlRequest {
  const { searchParams } = new URL(address)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest')!, 'base64')).toString()
  const valueOf = (pattern: RegExp): string => pattern.exec(xml)![1]!
  return {
    id: valueOf(/ ID="([^"]+)"/),
    acs: valueOf(/AssertionConsumerServiceURL="([^"]+)"/),
    entityId: valueOf(/<saml:Issuer[^>]*>([^<]+)</),
    state: searchParams.get('RelayState')!,
  }
}

/**
 * Returns the signed response to a request.
 * @param edit changes the XML before it is signed
 */
export function respond(
  { id, acs, entityId }: SamlRequest,
  {
    nameId,
    email,
    key,
    edit = (xml) => xml,
  }: { nameId: string; email: string; key: string; edit?: (xml: string) => string },
): string {
  const [now, end] = [0, minuteMs].map((ms) => new Date(Date.now() + ms).toISOString())
  const head = `ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}"`
  const issuer = `<saml:Issuer>${samlIssuer}</saml:Issuer>`
  const attributes = Object.entries({ mail: email, sn: 'Known' }).map(
    ([one, value]) =>
      `<saml:Attribute Name="${one}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  const assertion = [
    `<saml:Assertion ${head.replace('"_', '"_a')}>${issuer}`,
    `<saml:Subject><saml:NameID Format="${name}:nameid-format:persistent">${nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${name}:cm:bearer">`,
    `<saml:SubjectConfirmationData InResponseTo="${id}" Recipient="${acs}" NotOnOrAfter="${end}"/>`,
    `</saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${now}" NotOnOrAfter="${end}">`,
    `<saml:AudienceRestriction><saml:Audience>${entityId}</saml:Audience></saml:AudienceRestriction>`,
    `</saml:Conditions><saml:AuthnStatement AuthnInstant="${now}" SessionIndex="s1"><saml:AuthnContext>`,
    `<saml:AuthnContextClassRef>${name}:ac:classes:Password</saml:AuthnContextClassRef>`,
    `</saml:AuthnContext></saml:AuthnStatement>`,
    `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`,
  ]
  const xml = [
    `<samlp:Response xmlns:samlp="${name}:protocol" xmlns:saml="${name}:assertion" ${head}`,
    ` Destination="${acs}" InResponseTo="${id}">${issuer}`,
    `<samlp:Status><samlp:StatusCode Value="${name}:status:Success"/></samlp:Status>`,
    ...assertion,
    '</samlp:Response>',
  ]
  const at = "/*[local-name(.)='Response']/*[local-name(.)='Assertion']"
  const place = { reference: `${at}/*[local-name(.)='Issuer']`, action: 'after' as const }
  return signXml(edit(xml.join('')), at, place, {
    privateKey: key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
  })
}
