import {
  type CompanySignIn,
  type IdentityProvider,
  type MappingRule,
  updateCompanySignIn,
} from '@praxia/contract/connections/company-sign-in.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import type { FormRules } from '../../lib/form-rules.ts'

export interface ValuesDraft {
  issuer: string
  clientId: string
  /** Empty: the saved secret stays. */
  secret: string
  scopes: string
  claim: string
  rules: MappingRule[]
  /** Issuer that the saved secret was entered for; null where none is saved. */
  secretOf: string | null
}
export const draftOf = (c: CompanySignIn): ValuesDraft => ({
  issuer: c.issuer,
  clientId: c.clientId,
  secret: '',
  scopes: c.scopes,
  claim: c.claim,
  rules: c.rules,
  secretOf: c.secretSince === null ? null : c.issuer,
})
/** Returns the rules without the rows that were left empty, which say nothing. */
export const filledRules = (rules: readonly MappingRule[]): MappingRule[] =>
  rules
    .filter(({ value, role, groupId }) => value.trim() !== '' || role !== null || groupId !== null)
    .map((rule) => ({ ...rule, value: rule.value.trim() }))
/** Returns whether the secret must be entered: a saved one is sent to no other issuer. */
export const needsSecret = ({ issuer, secretOf }: ValuesDraft): boolean => issuer.trim() !== secretOf
export const valuesRules = {
  endpoint: updateCompanySignIn,
  fields: ['issuer', 'clientId', 'secret', 'scopes', 'claim', 'rules'],
  bodyOf: ({ issuer, clientId, secret, scopes, claim, rules }: ValuesDraft): BodyOf<typeof updateCompanySignIn> => ({
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    ...(secret === '' ? {} : { secret }),
    scopes: scopes.trim().replace(/\s+/g, ' '),
    claim: claim.trim(),
    rules: filledRules(rules),
  }),
  also: (draft: ValuesDraft) =>
    draft.secret === '' && needsSecret(draft) ? { secret: { code: 'required' as const } } : {},
  refusals: { 'company_sign_in.address': 'issuer', 'company_sign_in.secret': 'secret' },
} as const satisfies FormRules<ValuesDraft, object, string>

/** Shape of the issuer at a provider, from its documentation. */
export const issuerShapes = {
  entra: 'https://login.microsoftonline.com/00000000-0000-0000-0000-000000000000/v2.0',
  okta: 'https://acme.okta.com',
  keycloak: 'https://login.acme.example/realms/staff',
  google: 'https://accounts.google.com',
  other: 'https://login.acme.example',
} as const satisfies Record<IdentityProvider, string>
