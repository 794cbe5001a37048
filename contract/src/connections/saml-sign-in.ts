import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CompanySignIn, MappingRule, companySignInLimits } from './company-sign-in.ts'

/** Limits of sign-in by SAML 2.0. */
export const samlLimits = {
  /** Characters. */
  metadataMax: 500_000,
  certificatesMax: 4,
  /** Minimum length of a certificate's RSA key. */
  keyBits: 2048,
  /** Characters of all certificates together. */
  certificateTextMax: 40_000,
} as const
const { addressMax, textMax, rulesMax } = companySignInLimits

const SamlProvider = Type.Object({
  /** The provider's entity ID. */
  issuer: Type.String({ minLength: 1, maxLength: addressMax }),
  /** Its single sign-on address for HTTP-Redirect. */
  signInAddress: Type.String({ minLength: 1, maxLength: addressMax }),
  /** Its single logout address for HTTP-Redirect; empty: none. */
  signOutAddress: Type.String({ maxLength: addressMax }),
  /** Its certificates for signatures: PEM, one after the other, or the base64 of one. */
  certificates: Type.String({ minLength: 1, maxLength: samlLimits.certificateTextMax }),
})
export type SamlProvider = Static<typeof SamlProvider>

export const updateSamlSignIn = endpoint({
  name: 'updateSamlSignIn',
  method: 'PUT',
  path: '/company-sign-in/saml',
  summary: 'Change the values of a SAML provider and the mapping; another address or certificate needs a new test',
  body: Type.Object({
    ...SamlProvider.properties,
    subjectAttribute: Type.String({ maxLength: textMax }),
    claim: Type.String({ maxLength: textMax }),
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
  body: Type.Object({ xml: Type.String({ minLength: 1, maxLength: samlLimits.metadataMax }) }),
  response: Type.Object({
    issuer: Type.String(),
    signInAddress: Type.String(),
    signOutAddress: Type.String(),
    certificates: Type.String(),
  }),
  errors: ['company_sign_in.metadata'],
})
