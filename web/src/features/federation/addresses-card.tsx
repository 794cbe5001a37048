import type { CompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { CopiedField } from './copied-field.tsx'
import { StepCard } from './step-card.tsx'

/** Addresses to enter at the provider. */
export function AddressesCard({ connection }: { connection: CompanySignIn }) {
  const { t } = useTranslation('federation')
  const { provider, redirectUri, signOutUri, backChannelUri } = connection
  return (
    <StepCard step={1} title={t('addresses')} help={t(`${provider}At`)}>
      <CopiedField label={t('redirectUri')} text={redirectUri} />
      {provider !== 'google' && <CopiedField label={t('signOutUri')} text={signOutUri} />}
      {(provider === 'keycloak' || provider === 'other') && (
        <CopiedField label={t('backChannelUri')} help={t('backChannelHelp')} text={backChannelUri} />
      )}
    </StepCard>
  )
}
