import type { XmlElement } from '@rgrove/parse-xml'
import type { SamlProvider } from '@praxia/contract/connections/saml-sign-in.ts'
import { AppError } from '../../basics/app-error.ts'
import { attributeOf, elementOf, elementsOf, readXml } from '../manifests/xml-rules.ts'

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const locationOf = (of: XmlElement, service: string): string => {
  const found = elementsOf(of, service).find((one) => attributeOf(one, 'Binding') === redirect)
  return (found && attributeOf(found, 'Location')) ?? ''
}
function certificatesOf(of: XmlElement): string[] {
  const texts = elementsOf(of, 'KeyDescriptor')
    .filter((one) => attributeOf(one, 'use') !== 'encryption')
    .flatMap((one) => elementsOf(one, 'KeyInfo'))
    .flatMap((one) => elementsOf(one, 'X509Data'))
    .flatMap((one) => elementsOf(one, 'X509Certificate'))
    .map((one) => one.text.replace(/\s+/g, ''))
  return [...new Set(texts)]
}
const pemOf = (base64: string): string =>
  ['-----BEGIN CERTIFICATE-----', ...(base64.match(/.{1,64}/g) ?? []), '-----END CERTIFICATE-----'].join('\n')

/**
 * Returns the values of a provider's metadata (SAML 2.0 metadata, section 2.4.3); a value that it lacks is empty.
 * @throws AppError for another text
 */
export function readMetadata(text: string): SamlProvider {
  try {
    const xml = readXml('metadata', Buffer.from(text.trim().replace(/^<\?xml[^>]*>/, '')), 'EntityDescriptor')
    const provider = elementOf(xml.root, 'IDPSSODescriptor') ?? xml.fail(xml.root, '<IDPSSODescriptor> is missing')
    return {
      issuer: attributeOf(xml.root, 'entityID') ?? '',
      signInAddress: locationOf(provider, 'SingleSignOnService'),
      signOutAddress: locationOf(provider, 'SingleLogoutService'),
      certificates: certificatesOf(provider).map(pemOf).join('\n'),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { line, reason } = error.details
    throw new AppError('company_sign_in.metadata', { line, reason })
  }
}
