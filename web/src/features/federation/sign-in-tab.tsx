import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import { Box, Button, Card, MenuItem, Typography } from '@mui/material'
import {
  type CompanySignIn,
  type IdentityProvider,
  type SignInKind,
  identityProviders,
  signInKinds,
} from '@praxia/contract/connections/company-sign-in.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { useErrorToast } from '../../ui/toast.tsx'
import { AddressesCard, SamlAddressesCard } from './addresses-card.tsx'
import { DomainsCard } from './domains-card.tsx'
import { useCompanySignIn, useCreateConnection, useDeleteConnection } from './queries.ts'
import { SamlValuesCard } from './saml-values-card.tsx'
import { SwitchCard } from './switch-card.tsx'
import { TestCard } from './test-card.tsx'
import { protocolNames, useProviderName } from './use-provider-name.ts'
import { ValuesCard } from './values-card.tsx'

function BeginCard() {
  const { t } = useTranslation('federation')
  const nameOf = useProviderName()
  const onError = useErrorToast()
  const [kind, setKind] = useState<SignInKind>('oidc')
  const [provider, setProvider] = useState<IdentityProvider>('entra')
  const create = useCreateConnection()
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t('title')}</Typography>
      <Typography>{t('intro')}</Typography>
      <SelectField<SignInKind>
        label={t('protocol')}
        help={t('protocolHelp')}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      >
        {signInKinds.map((one) => (
          <MenuItem key={one} value={one}>
            {protocolNames[one]}
          </MenuItem>
        ))}
      </SelectField>
      <SelectField<IdentityProvider>
        label={t('provider')}
        value={provider}
        onChange={({ target }) => setProvider(target.value)}
      >
        {identityProviders.map((one) => (
          <MenuItem key={one} value={one}>
            {nameOf(one)}
          </MenuItem>
        ))}
      </SelectField>
      <Box>
        <Button
          variant="contained"
          color="primary"
          startIcon={<BusinessOutlined />}
          loading={create.isPending}
          onClick={() => create.mutate({ kind, provider }, { onError })}
        >
          {t('begin')}
        </Button>
      </Box>
    </Card>
  )
}

function HeadPanel({ connection }: { connection: CompanySignIn }) {
  const { t } = useTranslation('federation')
  const nameOf = useProviderName()
  const remove = useDeleteConnection()
  const { enabled, enforced, kind, provider } = connection
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography variant="h2">
        {provider === 'other' ? t('withOther') : t('with', { provider: nameOf(provider) })}
      </Typography>
      <StateChip label={protocolNames[kind]} />
      <StateChip
        tone={enabled ? 'success' : 'plain'}
        label={t(enforced ? 'stateOnly' : enabled ? 'stateOn' : 'stateOff')}
      />
      <Box sx={{ ml: 'auto' }}>
        <DeleteButton
          remove={remove}
          what={undefined}
          action={t('remove')}
          title={t('removeTitle')}
          lost={t('removeLost')}
          kept={t('removeKept')}
          done={t('removed')}
        />
      </Box>
    </Box>
  )
}

/** Sign-in by the organisation's identity provider, step by step. */
export function SignInTab() {
  const { data, error, refetch } = useCompanySignIn()
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingRows count={4} />
  const { connection } = data
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: 'minmax(0, 960px)' }}>
      {connection ? (
        <>
          <HeadPanel connection={connection} />
          {/* The draft of the second step is of the saved values. */}
          {connection.saml ? (
            <>
              <SamlAddressesCard connection={connection} saml={connection.saml} />
              <SamlValuesCard key={connection.id} connection={connection} saml={connection.saml} />
            </>
          ) : (
            <>
              <AddressesCard connection={connection} />
              <ValuesCard key={connection.id} connection={connection} />
            </>
          )}
          <DomainsCard domains={connection.domains} />
          <TestCard connection={connection} />
          <SwitchCard key={`${connection.enabled} ${connection.enforced}`} connection={connection} />
        </>
      ) : (
        <BeginCard />
      )}
    </Box>
  )
}
