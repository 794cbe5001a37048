import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { FilledText, Text } from '../shapes.ts'
import { CompanySignIn, MappingRule, companySignInLimits } from './company-sign-in.ts'

/** Limits of sign-in by SAML 2.0. */
export const samlLimits = {
  /** Characters. */
  metadataMax: 500_000,
  certificatesMax: 4,
  /** Minimum length of a certificate's RSA key; of ECDSA, P-256, P-384 and P-521 are accepted. */
  keyBits: 2048,
  /** Characters of all certificates together. */
  certificateTextMax: 40_000,
} as const
const { addressMax, textMax, rulesMax } = companySignInLimits

const SamlProvider = Type.Object({
  /** The provider's entity ID. */
  issuer: FilledText(addressMax),
  /** Its single sign-on address for HTTP-Redirect. */
  signInAddress: FilledText(addressMax),
  /** Its single logout address for HTTP-Redirect; empty: none. */
  signOutAddress: Text(addressMax),
  /** Its certificates for signatures: PEM, one after the other, or the base64 of one. */
  certificates: FilledText(samlLimits.certificateTextMax),
})
export type SamlProvider = Static<typeof SamlProvider>

export const updateSamlSignIn = endpoint({
  name: 'updateSamlSignIn',
  method: 'PUT',
  path: '/company-sign-in/saml',
  summary: 'Change the values of a SAML provider and the mapping; another address or certificate needs a new test',
  body: Type.Object({
    ...SamlProvider.properties,
    /** Its address for answers to its own requests for a sign-out; empty: the single logout address. Absent: as before. */
    signOutAnswerAddress: Type.Optional(Text(addressMax)),
    /** Whether requests for a sign-in are signed; those for a sign-out always are. Absent: as before. */
    signsRequests: Type.Optional(Type.Boolean()),
    subjectAttribute: Text(textMax),
    claim: Text(textMax),
    rules: Type.Array(MappingRule, { maxItems: rulesMax }),
  }),
  response: CompanySignIn,
  errors: ['company_sign_in.address', 'company_sign_in.certificate'],
})
export const readSamlMetadata = endpoint({
  name: 'readSamlMetadata',
  method: 'POST',
  path: '/company-sign-in/saml/metadata',
  summary: 'Read the metadata of a SAML provider; nothing is stored. A value that it lacks is empty',
  body: Type.Object({
    xml: Type.String({ minLength: 1, maxLength: samlLimits.metadataMax }),
    /** Entity ID of the provider, where the metadata describes several. */
    issuer: Type.Optional(Text(addressMax)),
  }),
  response: Type.Object({
    issuer: Type.String(),
    signInAddress: Type.String(),
    signOutAddress: Type.String(),
    signOutAnswerAddress: Type.String(),
    certificates: Type.String(),
    /** Whether the provider wants signed requests. */
    signsRequests: Type.Boolean(),
  }),
  errors: ['company_sign_in.metadata', 'company_sign_in.metadata_ended', 'company_sign_in.metadata_several'],
})
