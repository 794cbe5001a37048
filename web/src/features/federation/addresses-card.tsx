import type { CompanySignIn, SamlSettings } from '@praxia/contract/connections/company-sign-in.ts'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { CopiedField } from './copied-field.tsx'
import { StepCard } from './step-card.tsx'

/** Addresses to enter at a provider of OpenID Connect. */
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

const samlAt = {
  entra: 'samlEntraAt',
  okta: 'samlOktaAt',
  keycloak: 'samlKeycloakAt',
  google: 'samlGoogleAt',
  other: 'samlOtherAt',
} as const
/** Addresses to enter at a provider of SAML. */
export function SamlAddressesCard({ connection, saml }: { connection: CompanySignIn; saml: SamlSettings }) {
  const { t } = useTranslation('federation')
  const { provider, startUri } = connection
  const { ownCertificate } = saml
  return (
    <StepCard step={1} title={t('addresses')} help={t(samlAt[provider])}>
      <CopiedField label={t('entityId')} text={saml.entityId} />
      <CopiedField label={t('acsUri')} text={saml.acsUri} />
      {provider !== 'google' && <CopiedField label={t('signOutUri')} text={saml.signedOutUri} />}
      {ownCertificate && provider !== 'google' && (
        <CopiedField
          label={t('ownCertificate')}
          help={t('ownCertificateHelp')}
          text={ownCertificate.pem}
          shown={t('certificateEnds', { name: ownCertificate.name, date: formatDate(ownCertificate.endsAt) })}
        />
      )}
      <CopiedField label={t('startUri')} help={t('startHelp')} text={startUri} />
    </StepCard>
  )
}
