/** Signature wrapping: a signed response in which somebody else is put beside what was signed (XSW1–8 and others). */
export function wrappings(
  signed: string,
  responseSigned: string,
  evilOf: (xml: string) => string,
): Map<string, string> {
  const partOf = (xml: string, pattern: RegExp): string => pattern.exec(xml)![0]
  const assertion = partOf(signed, /<saml:Assertion[\s\S]*<\/saml:Assertion>/)
  const signature = partOf(assertion, /<Signature[\s\S]*<\/Signature>/)
  const bare = assertion.replace(signature, '')
  const renamed = (xml: string): string => evilOf(xml).replace(/ ID="[^"]+"/, ' ID="_evil"')
  const evil = renamed(bare)
  const around = (parts: string): string => signed.replace(assertion, parts)
  const inside = (outer: string, part: string): string => outer.replace('</saml:Assertion>', `${part}</saml:Assertion>`)
  const withObject = (part: string): string => signature.replace('</Signature>', `<Object>${part}</Object></Signature>`)
  const afterIssuer = (xml: string, part: string): string => xml.replace('</saml:Issuer>', `</saml:Issuer>${part}`)

  const outerSignature = partOf(responseSigned, /<Signature[\s\S]*?<\/Signature>/)
  const original = responseSigned.replace(outerSignature, '')
  const evilResponse = renamed(original)
  return new Map([
    [
      'XSW1: the signed response inside the signature of another',
      afterIssuer(evilResponse, outerSignature.replace('</Signature>', `<Object>${original}</Object></Signature>`)),
    ],
    ['XSW2: the signed response beside its signature', afterIssuer(evilResponse, outerSignature + original)],
    ['XSW3: another assertion before', around(evil + assertion)],
    ['XSW4: the signed assertion inside another', around(inside(evil, assertion))],
    ['XSW5: the signature moved to another', around(afterIssuer(evil, signature) + bare)],
    ['XSW6: the signed assertion in the moved signature', around(afterIssuer(evil, withObject(bare)))],
    ['XSW7: another in extensions', around(`<samlp:Extensions>${evil}</samlp:Extensions>${assertion}`)],
    ['XSW8: another in the signature', around(assertion.replace(signature, withObject(evil)))],
    ['the same ID twice', around(evilOf(bare) + assertion)],
    ['another after', around(assertion + evil)],
    ['a changed name', evilOf(signed)],
    ['a comment in the name', signed.replace(/(<saml:NameID[^>]*>)([^<])/, '$1$2<!---->')],
    ['a name in CDATA', signed.replace(/(<saml:NameID[^>]*>)([^<]+)/, '$1<![CDATA[$2]]>')],
    ['a document type', `<!DOCTYPE Response>${signed}`],
    ['an entity', signed.replace(/(<saml:NameID[^>]*>)[^<]+/, '$1&evil;')],
    ['no signature', signed.replace(signature, '')],
  ])
}
