import type { IdentityProvider } from '@praxia/contract/connections/company-sign-in.ts'
import { useTranslation } from '../../phrases/i18n.ts'

const names = { entra: 'Microsoft Entra ID', okta: 'Okta', keycloak: 'Keycloak', google: 'Google Workspace' } as const

/** Returns the function that names a provider. */
export function useProviderName(): (provider: IdentityProvider) => string {
  const { t } = useTranslation('federation')
  return (provider) => (provider === 'other' ? t('otherProvider') : names[provider])
}
