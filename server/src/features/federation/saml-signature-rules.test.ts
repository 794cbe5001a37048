import 'reflect-metadata'
import { parseDomFromString } from '@node-saml/node-saml/lib/xml.js'
import { SignedXml } from 'xml-crypto'
import { expect, it } from 'vitest'
import { newKey, signByEcdsa } from '../../../test/saml-provider.ts'
import { type XmlElement, certificatesUsed } from './saml-signature-rules.ts'

const [ours, former, foreign] = await Promise.all([newKey(), newKey(), newKey()])
const certificates = [former.cert, ours.cert]
const [inclusive, exclusive] = [
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
]
const response = `<p:Response xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:s="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:x="urn:x" ID="_r"><s:Issuer>a</s:Issuer><s:Assertion ID="_a" xmlns:y="urn:y"><s:Issuer>a</s:Issuer><s:Subject/></s:Assertion></p:Response>`

function sign(xml: string, element: string, { key = ours.key, canon = exclusive, prefix = '' } = {}): string {
  const at = `//*[local-name(.)='${element}']`
  const signed = new SignedXml({
    privateKey: key,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: canon as typeof exclusive,
  })
  signed.addReference({
    xpath: at,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canon!],
  })
  signed.computeSignature(xml, { prefix, location: { reference: `${at}/*[local-name(.)='Issuer']`, action: 'after' } })
  return signed.getSignedXml()
}
const rootOf = async (xml: string): Promise<XmlElement> => (await parseDomFromString(xml)).documentElement

it('a signature names its certificate, whatever its canonicalisation and prefix', async () => {
  for (const canon of [inclusive, exclusive])
    for (const prefix of ['', 'ds']) {
      const one = sign(response, 'Assertion', { canon: canon!, prefix })
      expect(certificatesUsed(await rootOf(one), certificates), `${canon} ${prefix}`).toEqual([ours.cert])
      const both = sign(one, 'Response', { canon: canon!, prefix, key: former.key })
      expect(certificatesUsed(await rootOf(both), certificates)).toEqual([former.cert, ours.cert])
      // As `node-saml` reads it afterwards.
      const check = new SignedXml({ publicCert: ours.cert })
      const { documentElement } = await parseDomFromString(one)
      check.loadSignature(documentElement.getElementsByTagName(prefix === '' ? 'Signature' : 'ds:Signature')[0]!)
      expect(check.checkSignature(one)).toBe(true)
    }
})

it('a signature by ECDSA names its certificate, among those of RSA too', async () => {
  for (const curve of ['P-256', 'P-384', 'P-521'] as const) {
    const [one, another] = await Promise.all([newKey({ curve }), newKey({ curve })])
    const signed = signByEcdsa(response, "//*[local-name(.)='Assertion']", one.key)
    expect(certificatesUsed(await rootOf(signed), [ours.cert, another.cert, one.cert]), curve).toEqual([one.cert])
    const [value] = /<SignatureValue>[^<]+/.exec(signed)!
    for (const [why, xml] of [
      ['another key', signByEcdsa(response, "//*[local-name(.)='Assertion']", another.key)],
      ['a value of another length', signed.replace(value, `${value.slice(0, -8)}AAAA`)],
      ['no value', signed.replace(value, '<SignatureValue>')],
      ['a method of RSA', signed.replace('#ecdsa-sha256', '#rsa-sha256')],
    ] as const)
      await expect(
        rootOf(xml).then((root) => certificatesUsed(root, [ours.cert, one.cert])),
        `${curve} ${why}`,
      ).rejects.toThrow('a signature is of none of the certificates')
  }
})

it('a signature of another key, of another element or with more in it is refused', async () => {
  const signed = sign(response, 'Assertion')
  const [value] = /<SignatureValue>[^<]+/.exec(signed)!
  for (const [why, xml] of [
    ['none', response],
    ['another key', sign(response, 'Assertion', { key: foreign.key })],
    ['only the response', sign(response, 'Response')],
    ['a response of another key', sign(signed, 'Response', { key: foreign.key })],
    ['another element', signed.replace('URI="#_a"', 'URI="#_r"')],
    ['two references', signed.replace(/<Reference.*<\/Reference>/, '$&$&')],
    ['many elements', signed.replace('</SignedInfo>', `${'<a/>'.repeat(20)}$&`)],
    ['two infos', signed.replace(/<SignedInfo>.*<\/SignedInfo>/, '$&$&')],
    ['two signatures', signed.replace(/<Signature .*<\/Signature>/, '$&$&')],
    ['an unknown method', signed.replace('#rsa-sha256', '#hmac-sha256')],
    ['no value', signed.replace(value, '<SignatureValue>')],
  ] as const)
    await expect(
      rootOf(xml).then((root) => certificatesUsed(root, certificates)),
      why,
    ).rejects.toThrow('signature')
})
