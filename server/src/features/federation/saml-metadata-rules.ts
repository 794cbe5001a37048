import type { XmlElement } from '@rgrove/parse-xml'
import { AppError } from '../../basics/app-error.ts'
import { attributeOf, childrenOf, elementOf, elementsOf, localName, readXml } from '../manifests/xml-rules.ts'

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const locationOf = (of: XmlElement, service: string, attribute = 'Location'): string => {
  const found = elementsOf(of, service).find((one) => attributeOf(one, 'Binding') === redirect)
  return (found && attributeOf(found, attribute)) ?? ''
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

/** Elements of metadata that hold others. */
const [several, single] = ['EntitiesDescriptor', 'EntityDescriptor']
interface Described {
  entityId: string
  /** What describes it as a provider. */
  provider: XmlElement
  /** Until when the metadata hold, at each level around it. */
  ends: readonly string[]
}
/** Returns the providers of metadata, at any depth. */
function describedIn(of: XmlElement, around: readonly string[] = []): Described[] {
  const ends = [...around, attributeOf(of, 'validUntil') ?? '']
  if (localName(of.name) === several)
    return childrenOf(of, [several, single]).flatMap(({ element }) => describedIn(element, ends))
  const provider = elementOf(of, 'IDPSSODescriptor')
  if (!provider) return []
  const entityId = attributeOf(of, 'entityID') ?? ''
  return [{ entityId, provider, ends: [...ends, attributeOf(provider, 'validUntil') ?? ''] }]
}
/** Returns the named provider, or the only one; undefined where there are several and none is named. */
const chosenOf = (all: readonly Described[], issuer: string): Described | undefined =>
  all.find(({ entityId }) => entityId === issuer) ?? (all.length === 1 ? all[0] : undefined)

/**
 * Returns the values of a provider's metadata (SAML 2.0 metadata, sections 2.3 and 2.4.3); a value that it lacks is empty.
 * @param issuer entity ID of the provider, where the metadata describe several
 * @throws AppError for another text, for metadata that have ended, and where the provider is not named
 */
export function readMetadata({ xml: text, issuer = '' }: { xml: string; issuer?: string }, now: Date) {
  const all = describedIn(parse(text))
  const chosen = chosenOf(all, issuer.trim())
  if (all.length === 0)
    throw new AppError('company_sign_in.metadata', { line: 1, reason: '<IDPSSODescriptor> is missing' })
  if (!chosen)
    throw new AppError('company_sign_in.metadata_several', {
      providers: all.length,
      violations: [{ path: 'issuer', code: 'entity', message: 'is the entity ID of none of the providers' }],
    })
  const { entityId, provider, ends } = chosen
  const ended = ends.find((end) => Date.parse(end) <= now.getTime())
  if (ended) throw new AppError('company_sign_in.metadata_ended', { endedAt: new Date(ended).toISOString() })
  return {
    issuer: entityId,
    signInAddress: locationOf(provider, 'SingleSignOnService'),
    signOutAddress: locationOf(provider, 'SingleLogoutService'),
    signOutAnswerAddress: locationOf(provider, 'SingleLogoutService', 'ResponseLocation'),
    certificates: certificatesOf(provider).map(pemOf).join('\n'),
    signsRequests: /^(true|1)$/.test(attributeOf(provider, 'WantAuthnRequestsSigned') ?? ''),
  }
}
function parse(text: string): XmlElement {
  try {
    return readXml('metadata', Buffer.from(text.trim().replace(/^<\?xml[^>]*>/, '')), several, single).root
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { line, reason } = error.details
    throw new AppError('company_sign_in.metadata', { line, reason })
  }
}
