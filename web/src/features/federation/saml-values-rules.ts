import type { CompanySignIn, MappingRule, SamlSettings } from '@praxia/contract/connections/company-sign-in.ts'
import { type SamlProvider, updateSamlSignIn } from '@praxia/contract/connections/saml-sign-in.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import { filledRules } from './values-rules.ts'

export interface SamlDraft extends SamlProvider {
  signOutAnswerAddress: string
  signsRequests: boolean
  subjectAttribute: string
  claim: string
  rules: MappingRule[]
}
export const samlDraftOf = ({ issuer, claim, rules }: CompanySignIn, saml: SamlSettings): SamlDraft => ({
  issuer,
  signInAddress: saml.signInAddress,
  signOutAddress: saml.signOutAddress,
  certificates: saml.certificates.map(({ pem }) => pem).join(''),
  signOutAnswerAddress: saml.signOutAnswerAddress,
  signsRequests: saml.signsRequests,
  subjectAttribute: saml.subjectAttribute,
  claim,
  rules,
})
export const samlValuesRules = {
  endpoint: updateSamlSignIn,
  fields: [
    'issuer',
    'signInAddress',
    'signOutAddress',
    'signOutAnswerAddress',
    'certificates',
    'subjectAttribute',
    'claim',
    'rules',
  ],
  bodyOf: (draft: SamlDraft): BodyOf<typeof updateSamlSignIn> => ({
    issuer: draft.issuer.trim(),
    signInAddress: draft.signInAddress.trim(),
    signOutAddress: draft.signOutAddress.trim(),
    certificates: draft.certificates.trim(),
    signOutAnswerAddress: draft.signOutAnswerAddress.trim(),
    signsRequests: draft.signsRequests,
    subjectAttribute: draft.subjectAttribute.trim(),
    claim: draft.claim.trim(),
    rules: filledRules(draft.rules),
  }),
} as const satisfies FormRules<SamlDraft, object, string>
