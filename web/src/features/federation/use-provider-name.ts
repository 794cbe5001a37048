import type { IdentityProvider, SignInKind } from '@praxia/contract/connections/company-sign-in.ts'
import { useTranslation } from '../../phrases/i18n.ts'

const names = { entra: 'Microsoft Entra ID', okta: 'Okta', keycloak: 'Keycloak', google: 'Google Workspace' } as const

/** Names of the protocols, which are the same in every language. */
export const protocolNames = { oidc: 'OpenID Connect', saml: 'SAML 2.0' } as const satisfies Record<SignInKind, string>

/** Returns the function that names a provider. */
export function useProviderName(): (provider: IdentityProvider) => string {
  const { t } = useTranslation('federation')
  return (provider) => (provider === 'other' ? t('otherProvider') : names[provider])
}
