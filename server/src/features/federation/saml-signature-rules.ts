import { type KeyLike, verify } from 'node:crypto'
import { type SignatureAlgorithm, SignedXml } from 'xml-crypto'

/** What is read of a node of `@xmldom/xmldom`, whose types are those of a browser. */
export interface XmlElement {
  readonly nodeType: number
  readonly localName: string | null
  readonly namespaceURI: string | null
  readonly prefix: string | null
  readonly textContent: string | null
  readonly parentNode: XmlElement | null
  readonly childNodes: ArrayLike<XmlElement>
  readonly attributes: ArrayLike<{ nodeName: string; nodeValue: string | null }>
  getAttribute: (name: string) => string | null
}
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'
/** Elements of what is signed: methods, one reference with two transforms, each with its namespaces. */
const mostInSignedInfo = 16

const elementsIn = (parent: XmlElement, name: string): XmlElement[] =>
  Array.from(parent.childNodes).filter((one) => one.nodeType === 1 && one.localName === name)
const signaturesIn = (parent: XmlElement): XmlElement[] =>
  elementsIn(parent, 'Signature').filter(({ namespaceURI }) => namespaceURI === signatureNamespace)
function countBelow(element: XmlElement): number {
  let count = 0
  for (const one of Array.from(element.childNodes)) if (one.nodeType === 1) count += 1 + countBelow(one)
  return count
}

/** Returns the namespaces that the ancestors of an element declare for it, the nearest of each prefix. */
function namespacesAround(element: XmlElement): { prefix: string; namespaceURI: string }[] {
  const found = new Map<string, string>()
  const own = (one: XmlElement, take: (prefix: string, uri: string) => void): void => {
    for (const { nodeName, nodeValue } of Array.from(one.attributes))
      if (nodeName === 'xmlns' || nodeName.startsWith('xmlns:')) take(nodeName.replace(/^xmlns:?/, ''), nodeValue ?? '')
  }
  for (let at = element.parentNode; at?.nodeType === 1; at = at.parentNode)
    own(at, (prefix, uri) => {
      if (!found.has(prefix)) found.set(prefix, uri)
    })
  own(element, (prefix) => found.delete(prefix))
  found.delete(element.prefix ?? '')
  return [...found].filter(([, uri]) => uri !== '').map(([prefix, namespaceURI]) => ({ prefix, namespaceURI }))
}

/** Signatures by ECDSA (RFC 9231, section 2.3.6), which `node-saml` has no setting for. They are verified, never made. */
const ecdsa = (hash: string): SignatureAlgorithm => ({
  getAlgorithmName: () => `http://www.w3.org/2001/04/xmldsig-more#ecdsa-${hash}`,
  getSignature: () => {
    throw new Error('does not sign by ECDSA')
  },
  verifySignature: (material: string, key: KeyLike, signature: string): boolean =>
    verify(
      hash,
      Buffer.from(material),
      { key: key as string, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64'),
    ),
})
const ecdsas = new Map(['sha256', 'sha384', 'sha512'].map((hash) => [ecdsa(hash).getAlgorithmName(), ecdsa(hash)]))
interface Algorithms {
  SignatureAlgorithms: object
  findSignatureAlgorithm(name: string): SignatureAlgorithm
}
const algorithms = SignedXml.prototype as unknown as Algorithms
const findOther = algorithms.findSignatureAlgorithm
algorithms.findSignatureAlgorithm = function (name) {
  const known = Object.hasOwn(this.SignatureAlgorithms, name) ? undefined : ecdsas.get(name)
  return known ?? findOther.call(this, name)
}
/** Returns what verifies a method's signatures; undefined for a method that is not verified here. */
function methodNamed(signed: SignedXml, name: string): SignatureAlgorithm | undefined {
  const isKnown = ecdsas.has(name) || Object.hasOwn(signed.SignatureAlgorithms, name)
  return isKnown ? (signed as unknown as Algorithms).findSignatureAlgorithm(name) : undefined
}

/** Returns whether the value of a signature is that of a certificate; what it refers to is not read. */
function verifierOf(signature: XmlElement): ((pem: string) => boolean) | undefined {
  const [info, ...more] = elementsIn(signature, 'SignedInfo')
  const [value] = elementsIn(signature, 'SignatureValue')
  if (!info || more.length > 0 || !value || countBelow(info) > mostInSignedInfo) return undefined
  const [reference, ...others] = elementsIn(info, 'Reference')
  const [signed, way] = ['CanonicalizationMethod', 'SignatureMethod'].map((name) =>
    elementsIn(info, name)[0]?.getAttribute('Algorithm'),
  )
  const id = signature.parentNode?.getAttribute('ID')
  if (!reference || others.length > 0 || !id || reference.getAttribute('URI') !== `#${id}`) return undefined
  const known = new SignedXml()
  const method = way ? methodNamed(known, way) : undefined
  if (!signed || !method) return undefined
  const text = known.getCanonXml([signed], info, { ancestorNamespaces: namespacesAround(info) })
  const bytes = (value.textContent ?? '').replace(/\s+/g, '')
  return (pem) => method.verifySignature(text, pem, bytes)
}

/**
 * Returns those of the certificates that made the signatures of a response and its assertion. A forged signature is
 * refused by its few own elements: canonicalising what it refers to costs hundreds of milliseconds for each
 * certificate, and anybody can send it.
 */
export function certificatesUsed(root: XmlElement, certificates: readonly string[]): string[] {
  const assertions = elementsIn(root, 'Assertion')
  const signatures = [root, ...assertions].map(signaturesIn)
  if (signatures.some((some) => some.length > 1) || assertions.some((_, i) => signatures[i + 1]!.length === 0))
    throw new Error('not one signature of an assertion')
  const used = signatures.flat().map((signature) => {
    const verify = verifierOf(signature)
    const pem = verify && certificates.find(verify)
    if (pem === undefined) throw new Error('a signature is of none of the certificates')
    return pem
  })
  return [...new Set(used)]
}
